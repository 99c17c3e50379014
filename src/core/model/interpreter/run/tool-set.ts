/** A tool as the call options list it. */
export interface KnownTool {
  name: string;
  inputSchema: Record<string, unknown>;
}

/** The tools of one request. Inputs are cut to what each tool's schema names, so that a call is never refused for an extra field. */
export class ToolSet {
  private readonly tools: ReadonlyMap<string, KnownTool>;

  constructor(tools: readonly KnownTool[]) {
    this.tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  has(name: string): boolean {
    return this.tools.has(name);
  }

  /** True when the tool's schema names the field, or names none at all. */
  takes(name: string, field: string): boolean {
    const tool = this.tools.get(name);
    if (tool === undefined) return false;
    const { properties } = tool.inputSchema;
    return typeof properties !== 'object' || properties === null || Object.hasOwn(properties, field);
  }

  /** The input with only the fields that the tool has, in the given order. */
  fit(name: string, input: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(input).filter(([field, value]) => value !== undefined && this.takes(name, field)),
    );
  }
}

import * as z from 'zod';
import type { ToolSpecification } from '../model/port.ts';
import type { AnyTool } from '../tools/tool.ts';

/** Fields that the runner adds ahead of each tool's own (design section 5). */
export const turnFieldNames = ['thinking', 'observation', 'userSidePrompt'] as const;

export const turnFieldsSchema = z.object({
  thinking: z.string().optional(),
  observation: z.string().optional(),
  userSidePrompt: z.string().optional(),
});

const cache = new WeakMap<AnyTool, { on: ToolSpecification; off: ToolSpecification }>();

/** A tool as a model is told of it; `turnFields` says whether the common fields come ahead of its own. */
export function toolSpecification(tool: AnyTool, turnFields: boolean): ToolSpecification {
  let made = cache.get(tool);
  if (!made) {
    made = { on: specification(tool, true), off: specification(tool, false) };
    cache.set(tool, made);
  }
  return turnFields ? made.on : made.off;
}

function specification(tool: AnyTool, turnFields: boolean): ToolSpecification {
  const { $schema: _, ...own } = z.toJSONSchema(tool.schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  const properties = withoutEmptyBounds((own.properties ?? {}) as Record<string, Record<string, unknown>>);
  const required = (own.required ?? []) as string[];
  const common = turnFields
    ? Object.fromEntries(turnFieldNames.map((name) => [name, { type: 'string' }]))
    : {};
  return {
    name: tool.name,
    description: tool.description,
    inputSchema: {
      type: 'object',
      properties: { ...common, ...properties },
      required: [...(turnFields ? turnFieldNames : []), ...required],
      additionalProperties: false,
    },
  };
}

/** zod bounds every integer by what JavaScript can count; that tells a model nothing and costs tokens each turn. */
function withoutEmptyBounds(
  properties: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  const tells = ([name, value]: [string, unknown]) =>
    !((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      Object.fromEntries(Object.entries(schema).filter(tells)),
    ]),
  );
}

/** Parses the raw input of a call: the common fields apart, the tool's own by its schema. */
export function parseToolInput(
  tool: AnyTool,
  raw: unknown,
):
  | { ok: true; input: unknown; fields: z.infer<typeof turnFieldsSchema> }
  | { ok: false; problem: string; fields: z.infer<typeof turnFieldsSchema> } {
  const object = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
  const fields: z.infer<typeof turnFieldsSchema> = {};
  for (const name of turnFieldNames) {
    const value = (object as Record<string, unknown>)[name];
    if (typeof value === 'string') fields[name] = value.slice(0, 1000);
    delete (object as Record<string, unknown>)[name];
  }
  const parsed = tool.schema.safeParse(object);
  if (parsed.success) return { ok: true, input: parsed.data, fields };
  return { ok: false, problem: z.prettifyError(parsed.error), fields };
}

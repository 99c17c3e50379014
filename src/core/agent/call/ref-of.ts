import type { AnyTool } from '../../tools/tool.ts';

/** The element that a call names. What a server's tool calls `ref` is no element, but data like its other fields. */
export function refOf({ server }: Pick<AnyTool, 'server'>, input: unknown): string | undefined {
  if (server !== undefined) return undefined;
  const { ref } = (input ?? {}) as { ref?: unknown };
  return typeof ref === 'string' ? ref : undefined;
}

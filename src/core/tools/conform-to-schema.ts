import type { ToolContext } from './tool.ts';

/**
 * Converts a value to the required form, or says what does not fit. A check without a reply refuses nothing: a result
 * must not be lost for it.
 */
export async function conformToSchema(
  value: unknown,
  schema: Record<string, unknown> | undefined,
  { compute }: Pick<ToolContext, 'compute'>,
): Promise<{ ok: true; value: unknown } | { ok: false; problem: string }> {
  const checked = schema && (await compute({ kind: 'form', value, schema }));
  if (checked?.status === 'invalid-output') return { ok: false, problem: checked.text };
  return { ok: true, value: checked?.status === 'done' ? checked.value : value };
}

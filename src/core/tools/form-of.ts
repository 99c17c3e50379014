import type { ToolContext } from './tool.ts';

/**
 * The value in the form that is wanted of it, or what does not fit. A check that brought no answer refuses nothing: a
 * result must not be lost for it.
 */
export async function formOf(
  value: unknown,
  schema: Record<string, unknown> | undefined,
  { compute }: Pick<ToolContext, 'compute'>,
): Promise<{ ok: true; value: unknown } | { ok: false; problem: string }> {
  const checked = schema && (await compute({ kind: 'form', value, schema }));
  if (checked?.status === 'invalid-output') return { ok: false, problem: checked.text };
  return { ok: true, value: checked?.status === 'done' ? checked.value : value };
}

import * as z from 'zod';

/**
 * Checks a result against the JSON Schema that the plan gave. A text that holds the wanted JSON is taken for it,
 * because models often write one. A schema that cannot be read checks nothing: the result must not be lost for it.
 */
export function checkOutput(
  value: unknown,
  outputSchema: Record<string, unknown> | undefined,
): { ok: true; value: unknown } | { ok: false; problem: string } {
  const schema = outputSchema && readable(outputSchema);
  if (!schema) return { ok: true, value };
  const direct = schema.safeParse(value);
  if (direct.success) return { ok: true, value };
  const read = typeof value === 'string' ? fromJson(value) : undefined;
  if (read !== undefined && schema.safeParse(read.value).success) return { ok: true, value: read.value };
  return { ok: false, problem: z.prettifyError(direct.error) };
}

function readable(outputSchema: Record<string, unknown>): z.ZodType | undefined {
  try {
    return z.fromJSONSchema(outputSchema as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    return undefined;
  }
}

function fromJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')) };
  } catch {
    return undefined;
  }
}

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
  return { ok: false, problem: problemsOf(direct.error) };
}

/** A long list may be wrong in every item: the first few places say it all. */
function problemsOf(error: z.ZodError): string {
  const problem = z.prettifyError({ issues: error.issues.slice(0, SHOWN_PROBLEMS) });
  const more = error.issues.length - SHOWN_PROBLEMS;
  return more > 0 ? `${problem}\n… and ${more} more of the same kind or others.` : problem;
}

const SHOWN_PROBLEMS = 8;

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

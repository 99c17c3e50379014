import { readSchema } from './json-schema.ts';

/**
 * Checks a result against the JSON Schema that the plan gave. A text that holds the wanted JSON is taken for it,
 * because models often write one. A schema that cannot be read checks nothing: the result must not be lost for it.
 */
export function checkOutput(
  value: unknown,
  outputSchema: Record<string, unknown> | undefined,
): { ok: true; value: unknown } | { ok: false; problem: string } {
  const problemsIn = outputSchema && readSchema(outputSchema);
  if (!problemsIn) return { ok: true, value };
  const problems = problemsIn(value);
  if (problems.length === 0) return { ok: true, value };
  const read = typeof value === 'string' ? fromJson(value) : undefined;
  if (read !== undefined && problemsIn(read.value).length === 0) return { ok: true, value: read.value };
  return { ok: false, problem: told(problems) };
}

/** A long list may be wrong in every item: the first few places say it all. */
function told(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS;
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  return [...shown, ...(more > 0 ? [`… and ${more} more of the same kind or others.`] : [])].join('\n');
}

const SHOWN_PROBLEMS = 8;

function fromJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')) };
  } catch {
    return undefined;
  }
}

import { isTooDeep } from '../nesting.ts';
import { readSchema } from './json-schema.ts';

/**
 * Checks a result against the JSON Schema that the plan gave. A text that holds the wanted JSON is taken for it,
 * because models often write one, and so is null in a field for what is not there: nobody is to make a value up. A
 * schema that cannot be read checks nothing: the result must not be lost for it.
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
  const lenient = readSchema(withNulls(outputSchema) as Record<string, unknown>);
  for (const { value: given } of [{ value }, ...(read ? [read] : [])])
    if ([problemsIn, lenient].some((check) => check?.(given).length === 0)) return { ok: true, value: given };
  return { ok: false, problem: told(problems) };
}

/** The schema in which each field of an object may be null as well. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  return mapped(schema, (value, key) => {
    if (VALUES.has(key)) return value;
    if (key !== 'properties' || typeof value !== 'object' || value === null) return withNulls(value);
    return mapped(value, (field) => ({ anyOf: [withNulls(field), { type: 'null' }] }));
  });
}

/** Keywords that hold values, and no schema. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'required']);

const mapped = (object: object, change: (value: unknown, key: string) => unknown): object =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** A long list may be wrong in every item: the first few places say it all. */
function told(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS;
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  return [...shown, ...(more > 0 ? [`… and ${more} more of the same kind or others.`] : [])].join('\n');
}

const SHOWN_PROBLEMS = 8;

function fromJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text.trim().replace(/^```(?:json)?\s*|\s*```$/g, ''));
    return isTooDeep(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

import { isTooDeep } from '../nesting.ts';
import { readSchema } from './json-schema.ts';

/**
 * Checks a result against the plan's JSON Schema. A text that contains the required JSON is accepted, because models
 * often write one. So is null for a field without a value, so that nobody has to make one up. An unreadable schema
 * checks nothing: the result must not be lost for it.
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

/** The schema with null allowed in each field of an object. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  return mapped(schema, (value, key) => {
    if (VALUES.has(key)) return value;
    if (key !== 'properties' || typeof value !== 'object' || value === null) return withNulls(value);
    return mapped(value, (field) => ({ anyOf: [withNulls(field), { type: 'null' }] }));
  });
}

/** Keywords that contain values, not schemas. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'required']);

const mapped = (object: object, change: (value: unknown, key: string) => unknown): object =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** A long list may be wrong in every item: the first few places are enough. */
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

import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { checkBounded } from './bounded-schema.ts';

/** What of a value does not fit a JSON Schema, a line for each place; empty when it fits. */
export type SchemaCheck = (value: unknown) => string[];

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/**
 * A check by a JSON Schema (2020-12) that a model, a person or a server wrote; undefined when it is none that can be
 * read: with a type that there is not, or a reference to nothing. What of it would take too long is not checked.
 */
export function readSchema(schema: Record<string, unknown>): SchemaCheck | undefined {
  if (!hasKnownTypes(schema)) return undefined;
  try {
    // References are followed now, so that a broken one is found out here.
    errorsIn(null, schema);
    return (value) => {
      try {
        return problemsOf(errorsIn(value, schema));
      } catch {
        return [];
      }
    };
  } catch {
    return undefined;
  }
}

/** Throws at a reference to nothing, and when the check comes to no end. */
const errorsIn = (value: unknown, schema: Record<string, unknown>): readonly OutputUnit[] =>
  checkBounded(
    schema,
    value,
    (form) => validate(value, form as Schema, '2020-12', dereference(form as Schema), false).errors,
  );

const MOST_DEPTH = 100;

function hasKnownTypes(schema: unknown, depth = 0): boolean {
  if (depth > MOST_DEPTH) return false;
  if (typeof schema !== 'object' || schema === null) return true;
  return Object.entries(schema).every(([keyword, value]) =>
    keyword === 'type' && (typeof value === 'string' || Array.isArray(value))
      ? [value].flat().every((type) => TYPES.has(String(type)))
      : keyword === 'const' || keyword === 'enum' || hasKnownTypes(value, depth + 1),
  );
}

/** Only the innermost places: what is around them does not fit because of them. */
function problemsOf(errors: readonly OutputUnit[]): string[] {
  const around = new Set<string>();
  for (const { instanceLocation } of errors)
    for (let at = instanceLocation.lastIndexOf('/'); at > 0; at = instanceLocation.lastIndexOf('/', at - 1))
      around.add(instanceLocation.slice(0, at));
  const problems = errors.filter(({ instanceLocation }) => !around.has(instanceLocation)).map(say);
  return [...new Set(problems)];
}

function say({ instanceLocation, keyword, error }: OutputUnit): string {
  const [, ...steps] = instanceLocation.split('/');
  const place = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${nameOf(step)}`)).join('');
  const problem = keyword === 'false' ? 'it must not be there.' : error;
  return `${place.replace(/^\./, '') || 'the value itself'}: ${problem}`;
}

/** A step of a JSON pointer in a fragment as the name that it stands for. */
const nameOf = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

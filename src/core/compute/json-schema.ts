import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { checkBounded } from './bounded-schema.ts';

/** The parts of a value that do not match a JSON Schema, one line per place; empty if it matches. */
export type SchemaCheck = (value: unknown) => string[];

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/**
 * Creates a check from a JSON Schema (2020-12) that a model, a person or a server wrote; undefined if the schema is
 * invalid: with an unknown type, or a dangling reference. Parts that would take too long are not checked.
 */
export function readSchema(schema: Record<string, unknown>): SchemaCheck | undefined {
  if (!hasKnownTypes(schema)) return undefined;
  try {
    // References are resolved now, so that a dangling one is found here.
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

/** Throws at a dangling reference, and when the check does not finish. */
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

/** Only the innermost places: the enclosing ones fail because of them. */
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

/** Decodes one step of a JSON pointer in a fragment. */
const nameOf = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

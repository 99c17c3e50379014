import { patternCost } from './pattern-cost.ts';

type Form = Record<string, unknown>;

/**
 * Step budget of one check; a step takes as long as matching one character of a pattern. More would be noticeable,
 * because the panel waits.
 */
const MOST_STEPS = 50_000_000;
/** Minimum cost of checking a piece of the value against a part of the schema. */
const LOOK_STEPS = 50;
/**
 * Number of such checks for small values, because a part that refers to itself never ends; also the number for each
 * piece of larger values.
 */
const MOST_LOOKS = 20_000;
const LOOKS_PER_PIECE = 1000;
/** Every item is compared with every other one. */
const MOST_COMPARED = 1000;

/** The size of a value. */
interface Extent {
  /** Number of values in it, including itself and field names. */
  pieces: number;
  /** Characters of the longest text, items of the longest list, fields of the largest object. */
  text: number;
  list: number;
  fields: number;
}

function extentOf(value: unknown): Extent {
  const extent: Extent = { pieces: 0, text: 0, list: 0, fields: 0 };
  const left: unknown[] = [value];
  while (left.length > 0) {
    const piece = left.pop();
    extent.pieces++;
    if (typeof piece === 'string') extent.text = Math.max(extent.text, piece.length);
    if (typeof piece !== 'object' || piece === null) continue;
    const inner = Object.entries(piece);
    const size = Array.isArray(piece) ? 'list' : 'fields';
    extent[size] = Math.max(extent[size], inner.length);
    for (const [name, held] of inner) {
      if (!Array.isArray(piece)) left.push(name);
      left.push(held);
    }
  }
  return extent;
}

/**
 * Validates a value against the schema within a bound. Patterns and schemas may be untrusted, so the whole check has
 * one budget: each part of the schema is charged when it is visited, for itself and for its patterns, comparisons and
 * lists, however often references lead to it. Patterns that can match in too many ways, comparisons of long lists and
 * legacy references are left out from the beginning; a part that depends on an omitted one is omitted too, so that
 * nothing is refused that the whole schema would accept. If the budget runs out nevertheless, the check restarts
 * without any patterns and comparisons; if that does not finish either, this throws, and nothing is known.
 * @param check its exceptions are passed on; it reads the schema it is given, and copies none of it
 */
export function checkBounded<Result>(schema: Form, value: unknown, check: (form: Form) => Result): Result {
  const extent = extentOf(value);
  for (const isWhole of [true, false]) {
    let left = MOST_STEPS;
    const spend = (steps: number): void => {
      left -= steps;
      if (left < 0) throw new Error('The check takes too long.');
    };
    try {
      return check(bounded(schema, { extent, isWhole, spend }).form as Form);
    } catch (error) {
      if (left >= 0) throw error;
    }
  }
  throw new Error('The check comes to no end.');
}

interface Bounds {
  extent: Extent;
  /** With patterns and comparisons, unless they are too expensive by themselves. */
  isWhole: boolean;
  /** Throws when the budget is used up. */
  spend: (steps: number) => void;
}

/** Keywords whose meaning reverses when something is missing inside. */
const TURNED_ROUND = new Set(['not', 'oneOf', 'if', 'contains']);
/** Keywords whose keys are names, not keywords. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'dependentSchemas', 'patternProperties']);
const VALUES = new Set(['const', 'enum', 'default', 'examples']);

function bounded(form: unknown, bounds: Bounds, areNames = false): { form: unknown; isLess: boolean } {
  if (Array.isArray(form)) {
    const inner = form.map((item) => bounded(item, bounds));
    return { form: inner.map((item) => item.form), isLess: inner.some(({ isLess }) => isLess) };
  }
  if (typeof form !== 'object' || form === null) return { form, isLess: false };
  const kept: Form = {};
  let isLess = false;
  for (const [name, held] of Object.entries(form)) {
    const inner = areNames
      ? bounded(held, bounds)
      : VALUES.has(name)
        ? { form: held, isLess: false }
        : bounded(held, bounds, NAMED.has(name));
    isLess ||= inner.isLess;
    const isOut = !areNames && (isCostly(name, held, bounds) || (inner.isLess && TURNED_ROUND.has(name)));
    if (isOut) isLess = true;
    else kept[name] = inner.form;
  }
  // They concern what the parts before them left over.
  if (!areNames && isLess)
    for (const rest of ['unevaluatedProperties', 'unevaluatedItems']) delete kept[rest];
  if (!areNames && 'patternProperties' in form && !('patternProperties' in kept))
    delete kept.additionalProperties;
  if (!areNames) pays(kept, bounds);
  return { form: kept, isLess };
}

/** A validator reads this part's reference first, and that access is charged. */
function pays(part: Form, { extent, spend }: Bounds): void {
  const looks = MOST_LOOKS + LOOKS_PER_PIECE * extent.pieces;
  const own = Object.entries(part).reduce((sum, [name, held]) => sum + stepsOf(name, held, extent), 0);
  const steps = Math.max(LOOK_STEPS, MOST_STEPS / looks) + own;
  const { $ref } = part;
  Object.defineProperty(part, '$ref', {
    enumerable: $ref !== undefined,
    get: () => {
      spend(steps);
      return $ref;
    },
  });
}

/** The cost of a keyword by itself, without nested schemas, for the largest piece that it can meet. */
function stepsOf(keyword: string, held: unknown, { pieces, text, list, fields }: Extent): number {
  switch (keyword) {
    case 'pattern':
      return patternCost(String(held), text);
    case 'patternProperties':
      return Object.keys(held ?? {}).reduce((sum, each) => sum + fields * patternCost(each, text), 0);
    case 'uniqueItems':
      return list * pieces;
    case 'minLength':
    case 'maxLength':
    case 'format':
      return text;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
      return fields;
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'contains':
      return list;
    case 'properties':
    case 'dependentSchemas':
    case 'dependencies':
      return Object.keys(held ?? {}).length;
    // They are quoted in full where a value does not fit.
    case 'const':
    case 'enum':
    case 'required':
    case 'dependentRequired':
      return JSON.stringify(held)?.length ?? 0;
    default:
      return 0;
  }
}

function isCostly(keyword: string, held: unknown, { extent, isWhole }: Bounds): boolean {
  const { pieces, text, list } = extent;
  const isOften = (pattern: unknown) => !isWhole || patternCost(String(pattern), text) * pieces > MOST_STEPS;
  switch (keyword) {
    case 'pattern':
      return isOften(held);
    case 'patternProperties':
      return Object.keys(held ?? {}).some(isOften);
    case 'uniqueItems':
      return !isWhole || list > MOST_COMPARED;
    // The validator's own pattern for URLs can match in many ways; "uri" is the standard's keyword.
    case 'format':
      return held === 'url';
    case '$recursiveRef':
    case '$dynamicRef':
      return true;
    default:
      return false;
  }
}

import { patternCost } from './pattern-cost.ts';

type Form = Record<string, unknown>;

/** Steps that all patterns together may take; more are felt, since the panel waits for whoever checks. */
const MOST_STEPS = 50_000_000;
/** Every item is compared with every other one. */
const MOST_COMPARED = 1000;
/** References that may be followed for each piece of a value; one that leads to itself comes to no end. */
const MOST_FOLLOWED = 20;

/** How much there is of a value. */
export interface Extent {
  /** Values in it, itself and names of fields among them. */
  pieces: number;
  /** Characters of the longest text, and items of the longest list. */
  text: number;
  list: number;
}

export function extentOf(value: unknown): Extent {
  const extent: Extent = { pieces: 0, text: 0, list: 0 };
  const left: unknown[] = [value];
  while (left.length > 0) {
    const piece = left.pop();
    extent.pieces++;
    if (typeof piece === 'string') extent.text = Math.max(extent.text, piece.length);
    if (typeof piece !== 'object' || piece === null) continue;
    if (Array.isArray(piece)) extent.list = Math.max(extent.list, piece.length);
    for (const [name, inner] of Object.entries(piece)) {
      if (!Array.isArray(piece)) left.push(name);
      left.push(inner);
    }
  }
  return extent;
}

/** References that may be followed while such a value is checked. */
export const mostFollowed = ({ pieces }: Extent): number => 1000 + MOST_FOLLOWED * pieces;

/**
 * The schema without what could keep a check of such a value at work for longer than anybody waits: patterns that can be
 * read in many ways, comparisons of long lists, old references. What hangs on the part that was taken out goes with it,
 * so that nothing is refused that the whole schema would take. Patterns and schemas may be of strangers.
 */
export const boundedSchema = (schema: Form, extent: Extent): Form => bounded(schema, extent).form as Form;

/** Keywords that mean another thing when something is missing inside. */
const TURNED_ROUND = new Set(['not', 'oneOf', 'if', 'contains']);
/** Keywords whose keys are names, not keywords. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'dependentSchemas', 'patternProperties']);
const VALUES = new Set(['const', 'enum', 'default', 'examples']);

function bounded(form: unknown, extent: Extent, areNames = false): { form: unknown; isLess: boolean } {
  if (Array.isArray(form)) {
    const inner = form.map((item) => bounded(item, extent));
    return { form: inner.map((item) => item.form), isLess: inner.some(({ isLess }) => isLess) };
  }
  if (typeof form !== 'object' || form === null) return { form, isLess: false };
  const kept: Form = {};
  let isLess = false;
  for (const [name, held] of Object.entries(form)) {
    const inner = areNames
      ? bounded(held, extent)
      : VALUES.has(name)
        ? { form: held, isLess: false }
        : bounded(held, extent, NAMED.has(name));
    isLess ||= inner.isLess;
    const isOut = !areNames && (isCostly(name, held, extent) || (inner.isLess && TURNED_ROUND.has(name)));
    if (isOut) isLess = true;
    else kept[name] = inner.form;
  }
  // They are about what the parts before them left over.
  if (!areNames && isLess)
    for (const rest of ['unevaluatedProperties', 'unevaluatedItems']) delete kept[rest];
  if (!areNames && 'patternProperties' in form && !('patternProperties' in kept))
    delete kept.additionalProperties;
  return { form: kept, isLess };
}

function isCostly(keyword: string, held: unknown, { pieces, text, list }: Extent): boolean {
  const isOften = (pattern: unknown) => patternCost(String(pattern), text) * pieces > MOST_STEPS;
  switch (keyword) {
    case 'pattern':
      return isOften(held);
    case 'patternProperties':
      return Object.keys(held ?? {}).some(isOften);
    case 'uniqueItems':
      return list > MOST_COMPARED;
    // Its own pattern for addresses can be read in many ways; "uri" is the keyword of the standard.
    case 'format':
      return held === 'url';
    case '$recursiveRef':
    case '$dynamicRef':
      return true;
    default:
      return false;
  }
}

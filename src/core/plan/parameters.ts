import type { Plan } from './plan.ts';

/** A parameter of a template. */
export interface Parameter {
  name: string;
  /** Default value. */
  standard?: string;
}

/**
 * `{{city}}`, or `{{city=Paris}}` with a default value. The name's length is bounded: a plan from elsewhere may be full
 * of blanks.
 */
const PLACE = /\{\{\s*([\p{L}_][\p{L}\p{N}_ -]{0,80}?)\s*(?:=([^{}]*))?\}\}/gu;

/** Fields that hold the plan's structure, not its text. */
const STRUCTURE = new Set(['id', 'kind', 'status', 'after', 'dependsOn', 'language', 'version']);

/** The parameters of a plan, in the order of their first occurrence. A default value counts wherever it is written. */
export function parametersOf(plan: Plan): Parameter[] {
  const found = new Map<string, Parameter>();
  mapTexts(plan, (text) => {
    for (const [, name = '', standard] of text.matchAll(PLACE)) {
      const known = found.get(name);
      if (!known || (known.standard === undefined && standard !== undefined))
        found.set(name, { name, ...(standard === undefined ? {} : { standard: standard.trim() }) });
    }
    return text;
  });
  return [...found.values()];
}

/** A plan with its parameters filled, or the names that were missing or unknown. */
export type FilledPlan =
  | { ok: true; plan: Plan }
  | { ok: false; missing: string[]; unknown: string[]; parameters: Parameter[] };

/**
 * Fills each parameter of the plan in one pass: inserted values are never expanded again. Items of a forEach that are a
 * single parameter become a list, split at commas, semicolons or line breaks. `missing`: parameters without a value;
 * `unknown`: values without a parameter.
 */
export function fillPlan(plan: Plan, values: Readonly<Record<string, string>>): FilledPlan {
  const parameters = parametersOf(plan);
  const given = (name: string): string | undefined =>
    Object.hasOwn(values, name) && values[name]?.trim() !== '' ? values[name] : undefined;
  const missing = parameters.filter(
    ({ name, standard }) => given(name) === undefined && standard === undefined,
  );
  const unknown = Object.keys(values).filter((name) => !parameters.some((known) => known.name === name));
  if (missing.length > 0 || unknown.length > 0)
    return { ok: false, missing: missing.map(({ name }) => name), unknown, parameters };
  const standards = new Map(parameters.map(({ name, standard }) => [name, standard ?? '']));
  const fill = (text: string): string =>
    text.replace(PLACE, (_, name: string) => given(name) ?? standards.get(name) ?? '');
  return { ok: true, plan: mapTexts(plan, fill) as Plan };
}

/**
 * The value with `change` applied to each text in it, except ids, order and kinds; `items` that become a single text
 * hold a list.
 */
export function mapTexts(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return key === 'items' ? itemsOf(value, change) : change(value);
  if (Array.isArray(value)) {
    const [only] = value;
    if (key === 'items' && value.length === 1 && typeof only === 'string') return itemsOf(only, change);
    return value.map((item) => mapTexts(item, change, key === 'items' ? '' : key));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      STRUCTURE.has(name) ? item : mapTexts(item, change, name),
    ]),
  );
}

/** A single parameter holds a list. */
function itemsOf(text: string, change: (text: string) => string): string | string[] {
  const [place] = text.trim().match(PLACE) ?? [];
  const changed = change(text);
  if (place !== text.trim() || changed === text) return changed;
  const items = changed
    .split(/[,;，；\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items;
}

import { escapePattern } from '../escape-pattern.ts';
import { freshPlan } from './fresh-plan.ts';
import { withoutInnerPlans } from './inner-plan.ts';
import { mapTexts, parametersOf } from './parameters.ts';
import type { Plan } from './plan.ts';

/** Words of a plan that become a parameter; they remain its default value. */
export interface PlaceWish {
  words: string;
  name: string;
}

/** What is wrong with which of the parameters. */
interface WrongPlace {
  index: number;
  problem: 'no-name' | 'same-name' | 'not-found';
}

/** A plan with parameters, or why these words cannot become parameters. */
export type MadeTemplate = { ok: true; plan: Plan } | { ok: false; problems: WrongPlace[] };

const NAME = /^[\p{L}_][\p{L}\p{N}_ -]*$/u;

/**
 * Turns a plan, also a finished one, into a template: its states and results are reset, and each parameter's words
 * become `{{name = words}}` wherever they occur. Longer words are replaced first, and replacements are not searched
 * again. It refuses words that do not occur in the plan or are already another parameter, and names that are invalid or
 * repeated.
 */
export function makeTemplate(plan: Plan, name: string, places: readonly PlaceWish[]): MadeTemplate {
  const fresh = freshPlan(withoutInnerPlans(plan));
  const wishes = places.map(({ words, name: place }) => ({ words: words.trim(), name: place.trim() }));
  const problems = wishes.flatMap(({ words, name: place }, index): WrongPlace[] => {
    if (!NAME.test(place)) return [{ index, problem: 'no-name' }];
    if (wishes.findIndex((other) => other.name === place) < index) return [{ index, problem: 'same-name' }];
    const isFirst = wishes.findIndex((other) => other.words === words) === index;
    return isFirst && stands(fresh, words) ? [] : [{ index, problem: 'not-found' }];
  });
  if (problems.length > 0) return { ok: false, problems };
  const byLength = wishes.toSorted((a, b) => b.words.length - a.words.length);
  const all = new RegExp(byLength.map(({ words }) => escapePattern(words)).join('|'), 'gu');
  const put = (text: string): string =>
    text.replace(all, (words) => `{{${byLength.find((wish) => wish.words === words)?.name} = ${words}}}`);
  const filled = byLength.length === 0 ? fresh : (mapTexts(fresh, put) as Plan);
  return { ok: true, plan: { ...filled, name: name.trim() || fresh.name } };
}

/** The text that runs a template by its name: "/Weather city: Bern, day: ". */
export const templateCall = (plan: Plan): string =>
  `/${plan.name || plan.id} ${parametersOf(plan)
    .map(({ name, standard }) => `${name}: ${standard ?? ''}`)
    .join(', ')}`;

function stands(plan: Plan, words: string): boolean {
  let found = false;
  if (words !== '' && !/[{}]/.test(words))
    mapTexts(plan, (text) => {
      found ||= text.includes(words);
      return text;
    });
  return found;
}

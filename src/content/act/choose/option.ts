import type { WantedOption } from '../../../core/page/outcome.ts';
import { folded, quoted } from '../folded.ts';

export type Wanted = WantedOption;

export interface OfferedOption {
  text: string;
  value: string | null;
}

export type Match<Offered extends OfferedOption> =
  | { status: 'found'; option: Offered }
  | { status: 'none' }
  | { status: 'several'; options: Offered[] };

/**
 * Finds the intended option: the same text, else the same except for case, else the only one that contains it, else the
 * same except for spaces ("20%" for "20 %").
 */
export function matchOption<Offered extends OfferedOption>(
  offered: readonly Offered[],
  wanted: Wanted,
): Match<Offered> {
  if ('index' in wanted) {
    const option = offered[wanted.index];
    return option ? { status: 'found', option } : { status: 'none' };
  }
  if ('value' in wanted) return only(offered.filter((option) => option.value === wanted.value));
  const text = folded(wanted.text);
  const steps: ((option: Offered) => boolean)[] = [
    (option) => option.text.trim() === wanted.text.trim(),
    (option) => folded(option.text) === text,
    (option) => option.value === wanted.text,
    (option) => folded(option.text).startsWith(text),
    (option) => folded(option.text).includes(text),
    (option) => unspaced(option.text) === unspaced(text),
  ];
  for (const step of steps) {
    const match = only(offered.filter(step));
    if (match.status !== 'none') return match;
  }
  return { status: 'none' };
}

function only<Offered extends OfferedOption>(options: Offered[]): Match<Offered> {
  const [first, second] = options;
  if (!first) return { status: 'none' };
  // Two options that read the same are one choice to a person.
  return second && options.some((option) => option.text !== first.text)
    ? { status: 'several', options }
    : { status: 'found', option: first };
}

const unspaced = (text: string): string => folded(text).replaceAll(' ', '');

const MOST_TOLD = 30;

/** What could not be chosen and what could be, for the outcome. */
export function whyNoOption(
  match: Match<OfferedOption>,
  offered: readonly OfferedOption[],
  wanted: Wanted,
): string {
  const asked =
    'index' in wanted ? `number ${wanted.index}` : quoted('value' in wanted ? wanted.value : wanted.text);
  const several = match.status === 'several';
  const listed = several ? match.options : offered;
  const names = listed.slice(0, MOST_TOLD).map((option) => quoted(option.text, 60));
  const more = listed.length > MOST_TOLD ? ` and ${listed.length - MOST_TOLD} more` : '';
  const says = several ? `Several options fit ${asked}` : `No option ${asked}`;
  return `${says}. ${listed.length === 0 ? 'There are none.' : `Choose one of ${names.join(', ')}${more}.`}`;
}

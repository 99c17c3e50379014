import { dateSaid } from '../grammar/words/relative-dates.ts';
import { isoDate, isoTime } from '../grammar/words/value-kinds.ts';
import { nameScore } from '../match/score.ts';
import { isNoOption } from './fields.ts';
import type { Phrase } from './phrase.ts';

/** As well as an option that begins with the words. */
const OPTION = 70;

/**
 * The one option that is meant, undefined where none or several fit: by its text, by the only number in it ("4 people"),
 * by its time, by its date.
 */
export function optionFor(
  { value, kind }: Pick<Phrase, 'value' | 'kind'>,
  options: readonly string[],
  now: Date,
): string | undefined {
  const real = options.filter((text) => !isNoOption(text));
  const one = (fits: (text: string) => boolean): string | undefined => {
    const found = real.filter(fits);
    return found.length === 1 ? found[0] : undefined;
  };
  if (kind === 'time') return one((text) => isoTime(text.trim()) === value);
  if (kind === 'date')
    return one((text) => (isoDate(text) ?? dateSaid(text.replace(/^\w{3,9},?\s+(?=\d)/, ''), now)) === value);
  if (kind === 'count' || kind === 'amount')
    return one((text) => (text.match(/\d+(?:\.\d+)?/g) ?? []).join() === value);
  const wanted = value.replace(/\b(?:my|the|account|class)\b|账户|账号/gi, ' ').trim() || value;
  for (const least of [92, OPTION]) {
    const found = real.filter((text) => Math.max(nameScore(wanted, text), nameScore(value, text)) >= least);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

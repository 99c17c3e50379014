import type { PageSnapshot } from '../../../page/snapshot.ts';
import type { Reading, Target } from '../named-control.ts';
import { normalise } from '../text/normalise.ts';
import { meantWord } from '../text/spelling.ts';

/**
 * The same target with its slips of one letter put right by the words of the page. Undefined where none is, and for a
 * name in capitals: Andres is nobody who mistyped Anders.
 * @param quoted words that are meant as they stand
 */
export function respelledTarget(page: PageSnapshot, target: Target, quoted: string): Target | undefined {
  if (target.only !== undefined) return undefined;
  const onPage = new Set(
    page.nodes.flatMap(({ name, placeholder = '', options = [] }) =>
      [name, placeholder, ...options].flatMap((text) => normalise(text).split(' ')),
    ),
  );
  const slips = new Map<string, string>();
  for (const word of target.words.split(/[^\p{L}\p{N}]+/u)) {
    const meant = quoted.includes(word) ? undefined : meantWord(word, onPage);
    if (meant !== undefined) slips.set(word, meant);
  }
  if (slips.size === 0) return undefined;
  const right = (text: string): string => text.replace(/\p{L}+/gu, (word) => slips.get(word) ?? word);
  const inReading = (reading: Reading): Reading => ({
    ...reading,
    name: right(reading.name),
    ...(reading.within && { within: { ...reading.within, name: right(reading.within.name) } }),
  });
  const { words, readings, of } = target;
  return {
    words: right(words),
    readings: readings.map(inReading),
    ...(of && { of: { ...of, things: of.things.map(right), control: of.control.map(inReading) } }),
  };
}

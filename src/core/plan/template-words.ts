import { escapePattern } from '../escape-pattern.ts';

/** What may stand behind the name of a template: it is no part of a longer word. */
const NAME_ENDS = /^(?:$|[\s,;:.!?(，；：。！？（])/u;
/** As the words of a task that ran one tell it. */
const VERSION = /^\s*[(（]version \d+[)）]/i;

/** What the words say behind the name of a template ("Weather city: Bern", with or without a slash); undefined when they do not begin with it. */
export function behindName(words: string, name: string): string | undefined {
  const said = words.trim().replace(/^\//, '');
  const rest = said.slice(name.length);
  return said.toLowerCase().startsWith(name.toLowerCase()) && NAME_ENDS.test(rest) ? rest : undefined;
}

/**
 * The values in what stands behind a template's name, by the names of its places: "city: Bern, day = Monday". `left`:
 * what is neither the version nor a value; nothing that was asked for is to be left out unsaid.
 */
export function valuesInWords(
  rest: string,
  places: readonly string[],
): { values: Record<string, string>; left: string } {
  const alternatives = places.toSorted((a, b) => b.length - a.length).map(escapePattern);
  const starts =
    places.length === 0
      ? []
      : [...rest.matchAll(new RegExp(`(?:^|[\\s,;，；)）])(${alternatives.join('|')})\\s*[:=：]`, 'giu'))];
  const left = rest
    .slice(0, starts[0]?.index)
    .replace(VERSION, '')
    .replace(/^[\s\p{P}]+|[\s,;，；.。]+$/gu, '');
  const values = starts.map((start, index) => {
    const from = start.index + start[0].length;
    const name = places.find((place) => place.toLowerCase() === start[1]?.toLowerCase()) ?? '';
    const value = rest.slice(from, starts[index + 1]?.index).trim();
    return [name, value.replace(/[,;，；]+$/, '').trim()] as const;
  });
  return { values: Object.fromEntries(values), left };
}

/** What the words want changed in a workflow, with its mark ("modify: …"); '' when they want nothing changed. */
export const changeInWords = (words: string): string =>
  /(?<=^|[\s,;，；:：])(?:modify|修改)\s*[:：].*$/isu.exec(words)?.[0] ?? '';

import { escapePattern } from '../escape-pattern.ts';

/** What may follow the name of a template, so that it is not part of a longer word. */
const NAME_ENDS = /^(?:$|[\s,;:.!?(，；：。！？（])/u;
/** As the text of a task that ran a template gives it. */
const VERSION = /^\s*[(（]version \d+[)）]/i;

/**
 * The text after the name of a template ("Weather city: Bern", with or without a slash); undefined when it does not
 * begin with that name.
 */
export function textAfterName(words: string, name: string): string | undefined {
  const said = words.trim().replace(/^\//, '');
  const rest = said.slice(name.length);
  return said.toLowerCase().startsWith(name.toLowerCase()) && NAME_ENDS.test(rest) ? rest : undefined;
}

/**
 * Parses the values after a template's name, by parameter name: "city: Bern, day = Monday". `left`: text that is
 * neither the version nor a value; no part of the request may be dropped silently.
 */
export function parameterValuesIn(
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

/** The change that the words ask for in a workflow, with its prefix ("modify: …"); '' if there is none. */
export const modifyRequestIn = (words: string): string =>
  /(?<=^|[\s,;，；:：])(?:modify|修改)\s*[:：].*$/isu.exec(words)?.[0] ?? '';

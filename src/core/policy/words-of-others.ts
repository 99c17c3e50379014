import { codeWords } from '../page/code-words.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';
import { isAllowed, originOf, placeOf } from './scope.ts';

/** What a page says, line by line: where its own site or one of the task can read it, and in frames of others. */
export interface SaidByPage {
  own: string[];
  others: string[];
}

/**
 * Divides what a page says by who can read it. A blank frame belongs to the document around it. The name of a frame may be
 * the title of its document, and its address the one that it went to by itself, which no page around it can read.
 */
export function saidByPage({ url, nodes }: PageSnapshot, origins: readonly string[]): SaidByPage {
  const said: SaidByPage = { own: [], others: [] };
  const frames: { depth: number; isOfOthers: boolean }[] = [];
  for (const node of nodes) {
    while ((frames.at(-1)?.depth ?? -1) >= node.depth) frames.pop();
    const around = frames.at(-1)?.isOfOthers ?? false;
    const isTheirs = node.frame === undefined ? around : isOfOthers(node.url ?? '', url, around, origins);
    said[around || isTheirs ? 'others' : 'own'].push(...linesOf(node));
    if (node.frame !== undefined) frames.push({ depth: node.depth, isOfOthers: isTheirs });
  }
  return said;
}

function isOfOthers(url: string, pageUrl: string, around: boolean, origins: readonly string[]): boolean {
  // The page itself wrote what it keeps in a sandbox.
  const document = url.replace(/^sandbox:/, '');
  if (placeOf(document) === 'blank') return around;
  return !isAllowed(document, [...origins, originOf(pageUrl) ?? '']);
}

/** Whatever a model is told of a thing, also what its page's code calls it, and the limits of a field. */
const linesOf = (node: PageNode): string[] => {
  const { name, value, description, placeholder, url, code, least, most, options = [] } = node;
  return [
    ...[name, value, description, placeholder, url && decoded(url), codeWords(code), least, most],
    ...options,
  ].filter((line) => line) as string[];
};

/** As people and servers read an address. */
export function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

/**
 * What of these lines says more than any other text might: an address, a number or a code of at least four characters,
 * a line of two words, three words in a row, or two that begin with capitals ("Continue as Ada Lovelace").
 */
export const tellingParts = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const words = spoken(line);
    const rows = words.map((_, at) => words.slice(at, at + WORDS_IN_A_ROW));
    return [
      ...words.filter((word) => word.length >= SHORTEST_CODE && CODE.test(word) && !YEAR.test(word)),
      ...rows.filter(({ length }) => length === WORDS_IN_A_ROW).map((row) => row.join(' ')),
      ...Array.from(line.matchAll(NAMED), ([, name = '']) => spoken(name).join(' ')),
      ...(words.length === 2 || WITHOUT_SPACES.test(words[0] ?? '') ? [words.join(' ')] : []),
    ];
  });

/**
 * The first part of a text that only frames of other sites said, as it is written there. A page cannot read such a frame
 * (the account in a sign-in button, say), but can ask a model to type what it says. A model that obeys in a roundabout
 * way, letter by letter or in another language, is not noticed.
 * @param isTheirs is this part among what the frames said?
 * @param known everything that the page itself and the person said
 */
export function wordsOfOthers(
  written: string,
  isTheirs: (part: string) => boolean,
  known: () => { page: readonly string[]; person: readonly string[] },
): string | undefined {
  const theirs = partsIn(written).filter(isTheirs);
  if (theirs.length === 0) return undefined;
  const { page, person } = known();
  const [ofPage, ofPerson] = [page, person].map((lines) => lines.flatMap(spoken));
  const codes = new Set(ofPage?.filter((word) => CODE.test(word)));
  // A page that lists every PIN there is knows none of them.
  const vouched = codes.size > MOST_CODES ? ofPage?.map((word) => (CODE.test(word) ? '' : word)) : ofPage;
  const ours = [vouched, ofPerson].map((words) => ` ${words?.join(' ')} `);
  const told = theirs.find((part) => !ours.some((said) => said.includes(` ${part} `)));
  return told && asWritten(told, written);
}

/** The words of a text of which this is a part: with their capitals, and “12,040” with its comma. */
function asWritten(part: string, text: string): string {
  const words = text.split(/\s+/);
  for (let at = 0; at < words.length; at++)
    for (let count = 1; count <= WORDS_IN_A_ROW; count++) {
      const row = words.slice(at, at + count).join(' ');
      if (asCompared(row) === part) return row.replace(AROUND_WORDS, '');
    }
  return part;
}

/** How a text is compared with another one. */
export const asCompared = (text: string): string => spoken(text).join(' ');

/** Each word of a text, each two and each three in a row. */
export function partsIn(text: string): string[] {
  const words = spoken(text);
  return words.flatMap((_, at) =>
    Array.from({ length: WORDS_IN_A_ROW }, (_none, more) => words.slice(at, at + more + 1).join(' ')),
  );
}

const AROUND_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const SHORTEST_CODE = 4;
const CODE = /[\d@]/;
/** Below every page and in every date. */
const YEAR = /^(?:19|20)\d\d$/;
const WORDS_IN_A_ROW = 3;
/** A capitalized word with the next one; each begins a match of its own, and none is longer than a name. */
const NAMED = /(?<!\p{L})(?=(\p{Lu}\S{0,40}\s+\p{Lu}\S{0,40}))/gu;
/** Different numbers and codes on one page. */
const MOST_CODES = 1000;
/** Written without spaces: a whole line of it is one word here. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}$/u;

/**
 * Words without their case and punctuation; addresses and numbers whole, these without what divides their digits, also
 * a blank (“12 040”).
 */
const spoken = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[.,'’](?=\d)|(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g, '')
    .match(/[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}@._-]*[\p{L}\p{M}\p{N}])?/gu) ?? [];

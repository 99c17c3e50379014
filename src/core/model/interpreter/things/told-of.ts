import type { PageSnapshot } from '../../../page/snapshot.ts';
import { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { coverage } from '../read/relevant.ts';
import { PRICE } from '../read/things.ts';
import { contentWords, hasHan, withoutAsking } from '../text/normalise.ts';
import { type Detail, saidByParts } from './details.ts';
import { groupsOf } from './fitting.ts';
import { GENERIC } from './wanted.ts';

/** What a page says of one thing; not `isSure`: some words of the question are nowhere in it. */
export interface Told {
  text: string;
  isSure: boolean;
}

interface Known {
  said: Detail[];
  /** What it was known by. */
  name: Detail;
  /** Words of the question that neither name it nor its list. */
  rest: string[];
  /** The columns that the question names. */
  asked: Detail[];
}

const FULL = 0.9;
const LONGEST = 240;
const says = (text: string, word: string): boolean => text !== '' && coverage(word, text) >= FULL;
const onlyOf = (text: string, words: readonly string[]): boolean => {
  const own = contentWords(text);
  return own.length > 0 && own.every((word) => words.some((other) => says(word, other)));
};

/**
 * What the one row, item or card that a question names says of what it asks: “the amount of invoice 1044” is the cell of
 * that row under that head. Undefined where it names none, or several. `isWhole`: all that it says is told.
 */
export function toldOf(page: PageSnapshot, topic: string, isWhole = false): Told | undefined {
  const known = knownIn(page, topic);
  if (known === undefined) return undefined;
  const { said, name, rest, asked } = known;
  const title = titleOf(said, name);
  if (asked.length > 0) {
    const lines = asked.map(({ label, text }) => `${title} – ${label}: ${text || '—'}`);
    return { text: lines.join('\n'), isSure: true };
  }
  const isPart =
    !isWhole && !name.isName && said.length > 2 && /\d/.test(name.text) && !onlyOf(name.text, wordsOf(topic));
  // Of an article only the line that says it is told.
  const isLong = !name.isName && said.reduce((sum, each) => sum + each.text.length, 0) > LONGEST;
  const own = isPart || isLong ? [name] : said;
  // “41 m², balcony” tells nothing without what it is said of.
  const isNameless = isPart && title !== name.text && said.some(({ isName }) => isName);
  const shown = isNameless ? [{ label: '', text: title, isName: true }, ...own] : own;
  const text = shown
    .filter((each) => each.text !== '')
    .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
    .join(' · ');
  return own.length > 1 || isPart || isLong ? { text, isSure: rest.length === 0 } : undefined;
}

/** The cell of the one thing that is named, under the head that the words do not say but ask for. */
export function toldInColumn(
  page: PageSnapshot,
  topic: string,
  columns: readonly string[],
): Told | undefined {
  if (columns.length === 0 || hasHan(topic) || page.leftOut.length > 0) return undefined;
  const around = new Surroundings(page);
  const words = wordsOf(topic);
  const named = groupsOf(around)
    .flatMap((group) => saidByParts(around, group))
    .flatMap((said) => {
      const name = said.find((each) => each.isName && onlyOf(each.text, words));
      const cell = said.find(({ label, text }) => columns.includes(label) && text !== '');
      return name !== undefined && cell !== undefined ? [{ name, cell }] : [];
    });
  const [one, other] = named;
  return one === undefined || other !== undefined
    ? undefined
    : { text: `${one.name.text} – ${one.cell.label}: ${one.cell.text}`, isSure: true };
}

const OF_PRICE = /^(?:price|cost|fare|preis|价格|售价|票价)$/i;

/** The one price that the page gives of the thing. */
export function priceOfThing(page: PageSnapshot, topic: string): Told | undefined {
  const known = knownIn(page, topic);
  const all = known?.said.filter(({ text }) => PRICE.test(text)) ?? [];
  // Beside what it costs to give it back.
  const called = all.filter(({ label }) => OF_PRICE.test(label));
  const prices = called.length === 1 ? called : all;
  const [price] = prices;
  if (known === undefined || price === undefined || prices.length > 1 || known.rest.length > 0)
    return undefined;
  return { text: `${titleOf(known.said, known.name)}: ${price.text}`, isSure: true };
}

const QUANTITY = /^(?:quantity|qty\.?|amount|count|number|pieces?|数量)$/i;

/** How many of something a thing that is named has: “14 replies” of a thread, or the number in its field for it. */
export function countOfThing(page: PageSnapshot, topic: string): Told | undefined {
  const known = knownIn(page, topic);
  if (known === undefined || !(known.name.isName || onlyOf(known.name.text, wordsOf(topic))))
    return undefined;
  const { said, name, rest, asked } = known;
  const title = titleOf(said, name);
  const column =
    asked.find(({ text }) => /^\d/.test(text)) ?? (rest.length === 0 ? quantityIn(said) : undefined);
  if (column !== undefined) return { text: `${title} – ${column.label}: ${column.text}`, isSure: true };
  const [noun, ...others] = rest;
  if (noun === undefined || others.length > 0) return undefined;
  const line = said.find(({ text }) => says(text, noun) && numberBeside(text, noun) !== undefined);
  return line && { text: `${numberBeside(line.text, noun)} – ${title}: ${line.text}`, isSure: true };
}

const quantityIn = (said: readonly Detail[]): Detail | undefined =>
  said.find(({ label, text }) => QUANTITY.test(label.trim()) && /^\d+$/.test(text));

function numberBeside(text: string, noun: string): string | undefined {
  const words = text.split(/\s+/);
  const at = words.findIndex((word) => says(word, noun));
  return [words[at - 1], words[at - 2], words[at + 1]].find((word) =>
    /^\(?\d[\d.,]*[KMB万亿]?\)?$/.test(word ?? ''),
  );
}

const wordsOf = (topic: string): string[] => contentWords(withoutAsking(topic));

/** What it is called by: its own name, else what it was known by. */
const titleOf = (said: readonly Detail[], name: Detail): string =>
  (name.isName ? name : (said.find(({ isName }) => isName) ?? name)).text;

function knownIn(page: PageSnapshot, topic: string): Known | undefined {
  const words = wordsOf(topic);
  // What was left out may be called so too.
  if (hasHan(topic) || words.length === 0 || page.leftOut.length > 0) return undefined;
  const around = new Surroundings(page);
  const groups = groupsOf(around)
    .filter((group) => group.length > 1)
    .map((group) => ({ group, said: saidByParts(around, group), titles: titlesOf(around, group) }));
  for (const by of ['all', 'name', 'part', 'begins'] as const) {
    const all = groups.flatMap(({ said, titles }) =>
      said.flatMap((one) => knownBy(one, words, titles, by) ?? []),
    );
    // A section says what each of its items says.
    const inmost = all.filter(({ said, name }) =>
      all.every((outer) => outer.said.length >= said.length || outer.name.text !== name.text),
    );
    const [found, other] = by === 'part' ? inmost : all;
    if (found !== undefined) return other === undefined ? found : undefined;
  }
  return undefined;
}

/**
 * Whether a part is the one that the words name. Each word is its column's, its list's, or stands in what names it
 * (`all`); or its whole name is among the words, and others may be left over (`name`); or what its name does not say
 * stands elsewhere in it, as the teacher does in the part of a child (`part`); or at least its name begins so
 * (`begins`), as that of “Lufthansa 1166” in “when does the Lufthansa flight arrive?”.
 */
function knownBy(
  said: Detail[],
  words: readonly string[],
  titles: string,
  by: 'all' | 'name' | 'part' | 'begins',
): Known | undefined {
  const isNoun = (word: string): boolean => GENERIC.test(word) || says(titles, word);
  const columns = said.filter(({ label }) => label !== '' && onlyOf(label, words));
  const isColumn = (word: string): boolean => columns.some(({ label }) => says(label, word));
  for (const name of said) {
    const isOwn = (word: string): boolean => says(name.text, word);
    const telling = words.filter(isOwn);
    const isWhole = onlyOf(name.text, words);
    const isElsewhere = (word: string): boolean =>
      by === 'part' && name.isName && said.some((each) => each !== name && says(each.text, word));
    const rest = words.filter(
      (word) => !isOwn(word) && !isColumn(word) && !isNoun(word) && !isElsewhere(word),
    );
    const isTold = telling.some((word) => !isNoun(word) && !isColumn(word));
    const fits =
      by === 'begins'
        ? name.isName && beginsSo(name.text, telling)
        : by === 'name'
          ? isWhole && (name.isName || telling.length > 1)
          : rest.length === 0;
    if (!fits || !isTold) continue;
    return { said, name, rest, asked: columns.filter((column) => column !== name) };
  }
  return undefined;
}

/** A proper name, and perhaps a number behind it. */
const beginsSo = (name: string, telling: readonly string[]): boolean => {
  const [first = '', ...others] = name.split(/\s+/);
  return (
    /^\p{Lu}/u.test(first) &&
    telling.some((word) => says(first, word)) &&
    others.every((word) => /\d/.test(word) || telling.some((other) => says(word, other)))
  );
};

function titlesOf(around: Surroundings, group: readonly Part[]): string {
  const at = group[0]?.at ?? 0;
  return [...around.titles(at), around.titleOfPage(at)].join(' ');
}

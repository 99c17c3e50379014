import type { Extreme } from '../instruction.ts';
import { contentWords, hasHan } from '../text/normalise.ts';
import { type Block, blocksOf, cellsOf } from './blocks.ts';
import { dayIn } from './days.ts';
import { extremePrice } from './extreme-prices.ts';
import { amountOf } from './sum-of.ts';
import { extremeOf, PRICE, plainLine, rowName, SELECTS } from './things.ts';

/** What is compared: what is paid, the amount with its sign, or its size whatever the sign. */
type Compared = 'cost' | 'value' | 'size';

/** What the head of a column of amounts says. */
export const OF_AMOUNTS = /amount|price|total|sum|cost|fee|fare|betrag|preis|金额|价格|总[价额]|费用/i;

/** The thing of the page's list of that name whose amount is the extreme: with the amount, as its row says it. */
export function extremeListed(
  markdown: string,
  extreme: Extreme,
  noun: string,
  compared: Compared,
): string | undefined {
  const section = sectionNamed(markdown, noun);
  if (section === undefined) return undefined;
  const rows = blocksOf(section).filter(({ kind, head }) => kind === 'row' && head !== undefined);
  const [first] = rows;
  if (first?.head === undefined) return extremePrice(section, extreme, '');
  const at = amountColumn(rows);
  if (at === undefined || rows.some(({ head }) => head !== first.head)) return undefined;
  const told = rows.filter((row) => !/^(?:total|sum|合计|总计)/i.test(rowName(row)));
  const cell = (row: Block): string => plainLine(cellsOf(row.text)[at] ?? '');
  const isPaid = compared === 'cost' && told.some((row) => isNegative(cell(row)));
  const best = extremeOf(told, (row) => measured(cell(row), isPaid ? 'paid' : compared), extreme);
  // A head that sorts is a button.
  const title = plainLine(cellsOf(first.head)[at] ?? '').replace(/^\[|\]$/g, '');
  return best.length === 0
    ? undefined
    : best.map((row) => `${calledIn(row)} – ${title}: ${cell(row)}`).join('\n');
}

const isNegative = (cell: string): boolean => /^[^\d\p{L}]*[-−–]/u.test(cell);

/** Among what came in and what was paid, only the latter costs anything. */
function measured(cell: string, by: Compared | 'paid'): number | undefined {
  const amount = amountOf(cell);
  if (amount === undefined || by === 'size' || by === 'cost') return amount;
  if (by === 'paid') return isNegative(cell) ? amount : undefined;
  return isNegative(cell) ? -amount : amount;
}

/** The one column of amounts; of several the one that is called so. */
function amountColumn(rows: readonly Block[]): number | undefined {
  const head = cellsOf(rows[0]?.head ?? '');
  const places = head
    .map((_, at) => at)
    .filter((at) => rows.filter((row) => PRICE.test(cellsOf(row.text)[at] ?? '')).length * 2 > rows.length);
  const called = places.filter((at) => OF_AMOUNTS.test(head[at] ?? ''));
  const [one, other] = places.length > 1 ? called : places;
  return other === undefined ? one : undefined;
}

/** What a line says without its boxes and buttons. */
const words = (text: string): string => plainLine(text.replace(/\[[^\]]{0,1000}\](?!\()/g, ' '));

/** The oldest or newest of the page's list, whose entries each say one day. */
export function extremeDay(markdown: string, extreme: Extreme): string | undefined {
  const entries = new Map<number, string[][]>();
  let group = 0;
  for (const { kind, group: own, text } of blocksOf(markdown)) {
    if (kind === 'item') {
      // The lines of an entry part the list in the text, not on the page.
      if (group === 0) group = own;
      entries.set(group, [...(entries.get(group) ?? []), [words(text)]]);
    } else if (kind === 'line' && group > 0) entries.get(group)?.at(-1)?.push(words(text));
    else group = 0;
  }
  const dated = [...entries.values()].filter(
    (list) => list.length > 1 && list.every((lines) => dayIn(lines.join(' ')) !== undefined),
  );
  const [list, other] = dated;
  if (list === undefined || other !== undefined) return undefined;
  return extremeOf(list, (lines) => dayIn(lines.join(' ')), extreme)
    .map((lines) =>
      lines
        .filter((line) => line !== '')
        .slice(0, 3)
        .join(' – '),
    )
    .join('\n');
}

/** What a text says under the headings that call such things; a table with a column of that name counts, too. */
export function sectionNamed(markdown: string, noun: string): string | undefined {
  if (noun === '') return undefined;
  const lines = markdown.split('\n');
  const level = (line: string): number => /^#{1,6}(?=\s)/.exec(line)?.[0].length ?? 0;
  const isCalled = (title: string): boolean =>
    hasHan(noun)
      ? title.includes(noun)
      : contentWords(noun).every((word) => contentWords(title).includes(word));
  const parts = lines.flatMap((line, at) => {
    if (level(line) === 0 || !isCalled(plainLine(line))) return [];
    const ends = lines.findIndex(
      (other, index) => index > at && level(other) > 0 && level(other) <= level(line),
    );
    return [{ at, end: ends < 0 ? lines.length : ends }];
  });
  // Of “Orders” in “All orders”, the inner one holds the list.
  const inner = parts.filter(({ at, end }) => !parts.some((other) => other.at > at && other.at < end));
  if (inner.length > 0) return inner.map(({ at, end }) => lines.slice(at, end).join('\n')).join('\n\n');
  const head = blocksOf(markdown).find(
    ({ kind, text }) => kind === 'head' && cellsOf(text).some((cell) => isCalled(plainLine(cell))),
  );
  return head && lines.filter((line) => line === '' || /^\s*\|/.test(line)).join('\n');
}

/** The number that a row begins with tells apart what is called alike. */
function calledIn(row: Block): string {
  const [first = ''] = cellsOf(row.text)
    .map(plainLine)
    .filter((cell) => !SELECTS.test(cell));
  const name = rowName(row);
  return /^#?\d+$/.test(first) ? `${first} ${name}`.trim() : name;
}

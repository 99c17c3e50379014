import { contentWords, hasHan, normalise, stem } from '../text/normalise.ts';
import {
  type Block,
  BUTTON,
  blocksOf,
  cellsOf,
  isFirstOfPairs,
  markdownOf,
  sectionOf,
  someOf,
} from './blocks.ts';

const MOST_LINES = 12;
const GENERIC = new Set(
  'page list table name value text status amount number what which how much many content detail information'.split(
    ' ',
  ),
);

/** How much of a topic a text speaks of, 0 to 1. Chinese is compared by letters, other scripts by words. */
export function coverage(topic: string, text: string): number {
  const plainTopic = normalise(topic);
  const plainText = normalise(text);
  if (plainTopic === '' || plainText === '') return 0;
  if (` ${plainText} `.includes(` ${plainTopic} `)) return 1;
  if (hasHan(plainTopic)) {
    if (plainText.includes(plainTopic.replaceAll(' ', ''))) return 1;
    const pieces = plainTopic.split(/[的 ]+/).filter((piece) => piece !== '');
    const there = pieces.filter((piece) => plainText.includes(piece)).length;
    return pieces.length < 2 ? 0 : (there / pieces.length) * 0.9;
  }
  const words = contentWords(topic);
  const have = new Set(plainText.split(' ').map(stem));
  let hit = 0;
  let all = 0;
  for (const word of words) {
    const weight = GENERIC.has(word) ? 0.5 : 1;
    all += weight;
    if (have.has(word)) hit += weight;
    else if ([...have].some((other) => sameRoot(word, other))) hit += weight * 0.96;
  }
  return all === 0 ? 0 : (hit / all) * 0.95;
}

const ENDING = /^(?:|s|e|es|y|ed|er|ers|ies|ing|ment|ion|ation|al|able)$/;
const SHORTEST_ROOT = 4;

/** "delivered", "delivery" and "delivering" speak of one thing. */
export function sameRoot(left: string, right: string): boolean {
  // “absent” and “absence”
  const [one = '', other = ''] = [left, right].map((word) => word.replace(/(?<=[ae]n)ce$/, 't'));
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  if (shared < SHORTEST_ROOT) return false;
  const doubled = (word: string): string =>
    word[shared] === word[shared - 1] ? word.slice(shared + 1) : word.slice(shared);
  return ENDING.test(doubled(one)) && ENDING.test(doubled(other));
}

const FULL = 0.9;
const ENOUGH = 0.6;

/**
 * The part of a page that a topic asks for, as Markdown; undefined when the page says nothing about it.
 * 1. A table's cell, where the topic names row and column ("the price of the mug").
 * 2. The lines, items and rows that say all of the topic; a bare label brings what follows it.
 * 3. The section whose heading says it.
 * 4. The lines that say most of it.
 * 5. Its parts: each of several, or the first of "the status of the lamp" on a page about the lamp.
 * @param markdown what read_page gave
 */
export function relevantPart(markdown: string, topic: string): string | undefined {
  const blocks = blocksOf(markdown);
  return (
    cellFor(blocks, topic) ??
    heading(blocks, topic, 0.99) ??
    lines(blocks, topic, FULL) ??
    heading(blocks, topic, ENOUGH) ??
    lines(blocks, topic, ENOUGH) ??
    eachOf(markdown, topic) ??
    ofThePage(markdown, topic) ??
    sectionInTopic(blocks, topic)
  );
}

/**
 * What a page says of each thing that is called so: its row, its item with the lines that belong to it, or the section
 * under its heading, as plain lines of Markdown.
 */
export function entriesOf(markdown: string, name: string): string[] {
  const blocks = blocksOf(markdown);
  const scores = blocks.map(({ text }) => coverage(name, text));
  const best = Math.max(...scores, 0);
  if (best < FULL) return [];
  return blocks.flatMap((block, index) => {
    if ((scores[index] ?? 0) < best - 0.05) return [];
    if (block.kind === 'row' || block.kind === 'head') return block.kind === 'row' ? [block.text] : [];
    const after = block.kind === 'heading' ? sectionOf(blocks, index) : linesAfter(blocks.slice(index + 1));
    return [[block, ...after].map(({ text }) => text).join('\n')];
  });
}

function linesAfter(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex(({ kind, isApart }) => kind !== 'line' || isApart);
  return (end < 0 ? blocks : blocks.slice(0, end)).slice(0, MOST_LINES);
}

/** "the price and the stock": each for itself, when there is something for every one. */
function eachOf(markdown: string, topic: string): string | undefined {
  const topics = topic
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*[、和与及]\s*/i)
    .filter((part) => part.trim() !== '');
  if (topics.length < 2) return undefined;
  const shared = /\s(?:of|for|in)\s.+$/i.exec(topics.at(-1) ?? '')?.[0] ?? '';
  const parts = topics.map((part) => relevantPart(markdown, part) ?? relevantPart(markdown, part + shared));
  const found = parts.filter((part) => part !== undefined);
  return found.length === 0 ? undefined : [...new Set(found)].join('\n');
}

function ofThePage(markdown: string, topic: string): string | undefined {
  const english = /^(.+?)\s+(?:of|for|in|on)\s+(.+)$/i.exec(topic);
  const chinese = /^(.+)的(.+?)$/.exec(topic);
  const what = english?.[1] ?? chinese?.[2];
  const whole = english?.[2] ?? chinese?.[1];
  // Of a place that is only mentioned somewhere nothing is asked.
  const title = /^#\s+(.+)$/m.exec(markdown)?.[1] ?? '';
  if (what === undefined || whole === undefined || coverage(whole, title) < FULL) return undefined;
  return relevantPart(markdown, what);
}

/** "the delivery options" is the section "Delivery". */
function sectionInTopic(blocks: readonly Block[], topic: string): string | undefined {
  const index = blocks.findIndex((block) => block.kind === 'heading' && coverage(block.text, topic) >= FULL);
  return index < 0 ? undefined : headed(blocks, index);
}

/** The cell of a table whose row and column a topic names. */
export const cellOf = (markdown: string, topic: string): string | undefined =>
  cellFor(blocksOf(markdown), topic);

function cellFor(blocks: readonly Block[], topic: string): string | undefined {
  const found: string[] = [];
  const own: string[] = [];
  for (const row of blocks) {
    if (row.kind !== 'row' || row.head === undefined) continue;
    const heads = cellsOf(row.head);
    const cells = cellsOf(row.text);
    const column = heads.findIndex((head) => head !== '' && coverage(head, topic) >= FULL);
    if (column < 0) continue;
    const rest = withoutWords(topic, heads[column] ?? '');
    const says = (cell: string): boolean => rest !== '' && coverage(rest, cell.replace(BUTTON, ' ')) >= FULL;
    const key = cells.find((cell, at) => at !== column && says(cell));
    const value = cells[column];
    if (value === undefined || value === '') continue;
    // “the default card” is the one whose own name says so.
    if (key === undefined && says(value)) own.push(`${heads[column]}: ${value}`);
    if (key !== undefined) found.push(`${key} – ${heads[column]}: ${value}`);
  }
  const said = found.length > 0 ? found : own;
  return said.length === 0 ? undefined : [...new Set(said)].slice(0, MOST_LINES).join('\n');
}

/** A topic without the words of a column's name: what is left names the row. */
function withoutWords(topic: string, name: string): string {
  const han = hasHan(topic);
  if (han)
    return topic
      .replace(name, '')
      .replace(/^的|的$/g, '')
      .trim();
  const gone = new Set(contentWords(name));
  return contentWords(topic)
    .filter((word) => !gone.has(word))
    .join(' ');
}

const isTime = (block: Block | undefined): boolean =>
  block?.kind === 'line' &&
  /^\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?(?: ?[-–] ?\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?)?$/i.test(
    block.text.trim(),
  );

function heading(blocks: readonly Block[], topic: string, least: number): string | undefined {
  const index = blocks.findIndex(
    (block) =>
      block.kind === 'heading' &&
      // The title of the page has to say all of it: what stands under it is the whole page.
      (coverage(topic, block.text) >= (block.level === 1 ? FULL : least) || isCalled(topic, block.text)),
  );
  return index < 0 ? undefined : headed(blocks, index);
}

/** A heading with what stands under it. */
function headed(blocks: readonly Block[], index: number): string {
  const whole = sectionOf(blocks, index);
  // In a timetable the time stands above its title: the one at the end of a section is of what comes next.
  const time = isTime(blocks[index - 1]) ? `${blocks[index - 1]?.text} ` : '';
  const section = time !== '' && isTime(whole.at(-1)) ? whole.slice(0, -1) : whole;
  const title = `${time}${blocks[index]?.text ?? ''}`;
  if (section.length === 0) return title;
  return `**${title}**\n\n${markdownOf(section)}`;
}

/** "the Details section" is the section called Details. */
const isCalled = (topic: string, title: string): boolean =>
  /(?:section|part|chapter|list|table|部分|章节|列表|表格)$/i.test(topic.trim()) &&
  normalise(topic.trim().replace(/\s*(?:section|part|chapter|list|table|部分|章节|列表|表格)$/i, '')) ===
    normalise(title);

function lines(blocks: readonly Block[], topic: string, least: number): string | undefined {
  const scored = blocks
    .map((block, index) => ({ index, score: block.kind === 'heading' ? 0 : coverage(topic, block.text) }))
    .filter(({ score }) => score >= least);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const chosen = scored.filter(({ score }) => score >= best - 0.05).slice(0, MOST_LINES);
  if (chosen.length === 0) return undefined;
  // Of a table whose head alone is spoken of, no row is meant.
  const isHead = (block: Block | undefined): boolean => block?.kind === 'head' && !isFirstOfPairs(block);
  if (best < FULL && chosen.every(({ index }) => isHead(blocks[index]))) return undefined;
  const indexes = new Set(chosen.map(({ index }) => index));
  for (const { index } of chosen) {
    const block = blocks[index];
    const next = blocks[index + 1];
    const bare = block !== undefined && isBareLabel(block.text, topic);
    if (bare && next !== undefined && next.kind !== 'heading') indexes.add(index + 1);
    if (block?.kind === 'head' && !isFirstOfPairs(block))
      for (const row of rowsOf(blocks, index)) indexes.add(row);
  }
  return someOf([...indexes].sort((left, right) => left - right).flatMap((index) => blocks[index] ?? []));
}

const rowsOf = (blocks: readonly Block[], head: number): number[] =>
  blocks.flatMap((block, index) =>
    index > head && block.group === blocks[head]?.group && block.kind === 'row' ? [index] : [],
  );

const DATED =
  /\b\d{1,2} [a-z]{3,9} \d{4}\b|\b[a-z]{3,9} \d{1,2} \d{4}\b|\b\d{4} \d{2} \d{2}\b|\b\d+ (?:minute|hour|day|week|month|year)s? ago\b|\byesterday\b|\btoday\b/g;

/** A line that only repeats the topic ("Total:") is the label of the line after it. */
function isBareLabel(line: string, topic: string): boolean {
  const plain = normalise(line.replace(/[*_`]/g, ''));
  // Who wrote something, and when: what it is stands below.
  const undated = plain.replace(DATED, ' ').trim();
  const isAuthor =
    undated !== plain &&
    undated !== '' &&
    contentWords(undated).every((word) => contentWords(topic).includes(word));
  return (
    isAuthor ||
    /[:：]$/.test(line.trim()) ||
    plain === normalise(topic) ||
    (plain.length <= normalise(topic).length + 3 && !/\d/.test(plain))
  );
}

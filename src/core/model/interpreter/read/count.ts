import { escapePattern } from '../../../escape-pattern.ts';
import { contentWords, hasHan, normalise } from '../text/normalise.ts';
import { GENERIC } from '../things/wanted.ts';
import { type Block, BUTTON, blocksOf, cellsOf, sectionOf } from './blocks.ts';
import { coverage } from './relevant.ts';
import { wholeAmountOf } from './sum-of.ts';

interface Counted {
  count: number;
  /** A line of the page that gives the number itself. */
  said?: string;
}

const KINDS: readonly [pattern: RegExp, kinds: readonly Block['kind'][]][] = [
  [/^(?:table )?rows?$|^行$/i, ['row']],
  [/^headings?$|^标题$/i, ['heading']],
  [/^(?:list )?(?:items?|entries|entry)$|^(?:项目|条目|列表项)$/i, ['item', 'row']],
];

/**
 * How many things of a kind a page has: the number that the page itself gives, else the rows or items of the table
 * or list that the topic names, else the lines that speak of it. Undefined when there are none.
 */
export function countOf(markdown: string, topic: string): Counted | undefined {
  const blocks = blocksOf(markdown);
  const links = /^(?:hyper)?links?$|^链接$/i.test(topic.trim());
  if (links) return { count: markdown.match(/(?<!!)\[[^\]]{0,1000}\]\(/g)?.length ?? 0 };
  const images = /^(?:images?|pictures?|photos?)$|^图片$/i.test(topic.trim());
  // An album says how many photos it has, of which it shows some.
  if (images) return given(blocks, topic) ?? { count: markdown.match(/!\[[^\]]{0,1000}\]\(/g)?.length ?? 0 };
  for (const [pattern, kinds] of KINDS) {
    if (pattern.test(topic.trim()))
      return { count: blocks.filter((block) => kinds.includes(block.kind)).length };
  }
  const bare = topic.replace(NEEDED, '');
  const said = given(blocks, bare) ?? inPair(blocks, bare);
  if (said !== undefined || OF_DEEDS.test(topic) || saidByEach(markdown, topic).length > 1) return said;
  const section = inSection(blocks, bare);
  return section === 'unclear' ? undefined : (section ?? inColumn(blocks, bare) ?? inLines(blocks, bare));
}

/** “calories does it have”, “spinach do I need”: what is counted is said before that. */
const NEEDED =
  /\s+(?:does|do|will|would) (?:it|this(?: \p{L}+)?|i|we|you|one) (?:have|contain|need|require)$/iu;

/** A row of two cells, the name and the number: “Calories | 320 kcal”. */
function inPair(blocks: readonly Block[], topic: string): Counted | undefined {
  const found = blocks.flatMap(({ kind, text }): Counted[] => {
    const [name = '', number = '', ...others] = kind === 'row' || kind === 'head' ? cellsOf(text) : [];
    const digits = /^\d[\d.,]*(?=\s*\p{L}{0,8}$)/u.exec(number)?.[0].replace(/,(?=\d{3}\b)/g, '');
    return digits !== undefined && others.length === 0 && normalise(name) === normalise(topic)
      ? [{ count: Number(digits), said: `${name}: ${number}` }]
      : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** “hours did I work” are told by no number of lines that speak of hours, nor “loans can I renew” by how many there are. */
export const OF_DEEDS =
  /\b(?:did|do|does|will|would|can|could|must|should) (?:i|we|you|they|he|she|it)\b(?! (?:have|see|get|sell|own)\b)/i;

/** "3 items in your cart", "Results: 12": the page says it itself. */
function given(blocks: readonly Block[], topic: string): Counted | undefined {
  const found = givenBy(blocks, topic);
  if (saySeveral(found)) return undefined;
  // What each thing of a list says of itself is no number of all.
  const own = found.filter(({ kind }) => kind === 'item');
  return (found.find(({ kind }) => kind !== 'item') ?? (own.length > 1 ? undefined : own[0]))?.counted;
}

/** Whether lines that say it equally well say different numbers: “上午 余3个号”, “下午 余8个号”. */
function saySeveral(found: readonly Given[]): boolean {
  const lines = found.filter(({ kind, counted }) => kind !== 'item' && !MORE.test(counted.said ?? ''));
  const best = Math.max(0, ...lines.map(({ fit }) => fit));
  const numbers = lines.filter(({ fit }) => fit === best).map(({ counted }) => counted.count);
  return new Set(numbers).size > 1 && numbers.length <= MOST_LINES;
}
/** “Load 7 more comments” */
const MORE = /\b(?:more|load|show|need)\b|更多/i;
/** More of them are a text that speaks of it again and again. */
const MOST_LINES = 12;

/** The things of a list that each say a number of what is asked for: “46 spaces free”, “3 spaces free”. */
export function saidByEach(markdown: string, topic: string): string[] {
  const found = givenBy(blocksOf(markdown), topic);
  const isOfAll = !saySeveral(found) && found.some(({ kind }) => kind !== 'item');
  return isOfAll || found.length < 2 ? [] : found.map(({ counted }) => counted.said ?? '');
}

/** The box before an entry that is ticked off. */
const TICK = /^\[[ x]\]\s+/;

interface Given {
  kind: Block['kind'];
  counted: Counted;
  /** How much of the question it says. */
  fit: number;
}

function givenBy(blocks: readonly Block[], topic: string): Given[] {
  const words = hasHan(topic) ? [normalise(topic)] : contentWords(topic);
  const first = words[0];
  if (first === undefined) return [];
  // “replies” of a reply
  const noun = escapePattern(first).replace(/y$/, '(?:y|ie)');
  return blocks.flatMap((block): Given[] => {
    const fit = coverage(topic, block.text);
    if (block.kind === 'row' || fit < 0.6 || block.text.length > 160) return [];
    const part = new RegExp(
      `(?<![#№\\d.,])(\\d[\\d,.]*)\\s*(?:of|out of|/)\\s*\\d[\\d,.]*\\s+(?:\\p{L}+\\s+)?${noun}\\p{L}*(?:\\s+(\\p{L}+))?`,
      'iu',
    ).exec(block.text);
    // Of “23 of 28 points left” the first number is left; of “3 of 8 glasses” nobody knows what the three are.
    const [, , state = ''] = part ?? [];
    const isOfPart = words.includes(state.toLowerCase()) || (LEFT.test(state) && LEFT.test(topic));
    if (part && !isOfPart && LEFT.test(topic)) return [];
    const whole = new RegExp(
      `(?<![#№\\d.,])(\\d[\\d,.]*(?:[KMB]\\b)?)\\s*(?:[个条项件]|\\p{L}+\\s+){0,2}?${noun}`,
      'iu',
    ).exec(block.text);
    const before = isOfPart ? part : whole;
    const after = new RegExp(`${noun}\\p{L}*\\s*[:：(（]\\s*(\\d[\\d,.]*)`, 'iu').exec(block.text);
    // “Views 1203 · Replies 4”
    const listed = new RegExp(
      `(?:^|[·•|,，])\\s*${noun}\\p{L}{0,3}\\s*(\\d[\\d,]*)\\s*(?=$|[·•|,，])`,
      'iu',
    ).exec(block.text);
    const digits = (listed?.[1] ?? before?.[1] ?? after?.[1] ?? '')
      .replace(/[,.](?=\d{3}\b)/g, '')
      .replace(/[.,]$/, '');
    const number = wholeAmountOf(digits.replace(',', '.')) ?? Number.NaN;
    return digits !== '' && Number.isFinite(number)
      ? [{ kind: block.kind, fit, counted: { count: number, said: block.text.replace(TICK, '') } }]
      : [];
  });
}

export const LEFT = /\b(?:left|remain(?:s|ing)?|free|available)\b/i;

/** “Done (1)” */
const IN_BRACKETS = /\s*\((\d{1,4})\)$/;

function inSection(blocks: readonly Block[], topic: string): Counted | 'unclear' | undefined {
  const index = blocks.findIndex(
    (block) =>
      block.kind === 'heading' &&
      (coverage(topic, block.text) >= 0.6 || coverage(block.text.replace(IN_BRACKETS, ''), topic) >= 0.9),
  );
  if (index < 0) return undefined;
  const heading = blocks[index]?.text ?? '';
  const section = sectionOf(blocks, index);
  const rows = section.filter((block) => block.kind === 'row');
  const items = section.filter((block) => block.kind === 'item');
  const all = rows.length > 0 ? rows : items;
  if (isOfPart(blocks, section, all[0])) return 'unclear';
  // "the open issues" under the heading "Issues" are those of them that say "open".
  const title = contentWords(heading.replace(IN_BRACKETS, ''));
  const words = contentWords(topic);
  const rest = words.filter((word) => !NO_MORE.has(word) && !title.includes(word));
  // The column of a board says in its name, or under it, how many it holds.
  const [, said] = IN_BRACKETS.exec(heading) ?? /^\(?(\d{1,4})\)?$/.exec(section[0]?.text ?? '') ?? [];
  // "the delivery options" are all that stands under "Delivery".
  const narrows =
    /\b(?:is|are|was|were)\b/i.test(topic) ||
    title.includes(words.at(-1) ?? '') ||
    title.includes(contentWords(SAID_AFTER.exec(topic)?.groups?.noun ?? '').at(-1) ?? '');
  const some = rest.length === 0 ? all : all.filter(({ text }) => coverage(rest.join(' '), text) >= 0.9);
  const isAll = rest.length === 0 || (some.length === 0 && rest.every((word) => GENERIC.test(word)));
  if (said !== undefined && isAll)
    return { count: Number(said), said: `${heading.replace(IN_BRACKETS, '')}: ${said}` };
  const count = some.length === 0 && !narrows ? all.length : some.length;
  return count > 0 ? { count } : undefined;
}

/** Under “Appointments” a table of past ones is not all of them where those to come are cards with headings. */
function isOfPart(blocks: readonly Block[], section: readonly Block[], first: Block | undefined): boolean {
  const at = first === undefined ? -1 : section.indexOf(first);
  const over = section.slice(0, Math.max(0, at)).findLast(({ kind }) => kind === 'heading');
  if (over === undefined) return false;
  const own = new Set(sectionOf(blocks, blocks.indexOf(over)));
  // Boxes to tick are filters.
  const isCard = (block: Block): boolean =>
    sectionOf(blocks, blocks.indexOf(block)).every(({ text }) => !/^(?:\[[ x]\]|\([ x]?\))/.test(text));
  const cards = section.filter(
    (block) => block.kind === 'heading' && block.level > over.level && !own.has(block) && isCard(block),
  );
  return cards.length > 1;
}

/** “topics by Zoe”, “topics has Zoe written”: what is said after the noun tells some of them from the others. */
export const SAID_AFTER =
  /^(?<noun>(?:(?!\b(?:does|do)\b).)+?)\s+(?:by|from|that|which|who|whose|has|have|had|did(?=.+\s(?:start|write|post|open|make|create|send|report)$))\s+(?!(?:you|we|i|they|it|there)\b)/i;

/** Words beside a heading's own that narrow nothing. */
const NO_MORE = new Set(
  'item entry row thing product result article page list table left there shown listed different all have has'.split(
    ' ',
  ),
);

function inColumn(blocks: readonly Block[], topic: string): Counted | undefined {
  const head = blocks.find((block) => block.kind === 'head' && coverage(topic, block.text) >= 0.6);
  if (head === undefined) return undefined;
  const rows = blocks.filter((block) => block.kind === 'row' && block.group === head.group);
  // Of a column of numbers the rows are not counted: each says how many.
  const at = cellsOf(head.text).findIndex((cell) => coverage(topic, cell) >= 0.6);
  if (at > 0 && rows.every(({ text }) => /^\d[\d.,]*$/.test(cellsOf(text)[at] ?? ''))) return undefined;
  // Of a column beside the names, what is said twice is one: four departures leave from three platforms.
  const cells = rows.map(({ text }) => cellsOf(text)[at] ?? '');
  const count = at > 0 ? new Set(cells).size : rows.length;
  return count > 0 ? { count } : undefined;
}

function inLines(blocks: readonly Block[], topic: string): Counted | undefined {
  const found = blocks.filter(
    // The question itself counts nothing.
    (block) =>
      block.kind !== 'heading' &&
      block.kind !== 'head' &&
      !/^how (?:many|much)\b/i.test(block.text) &&
      coverage(topic, block.text.replace(BUTTON, ' ')) >= 0.6,
  );
  // One line that speaks of them (“Search issues”) is none of them.
  const isLone = found.length === 1 && found[0]?.kind === 'line';
  return found.length === 0 || isLone ? undefined : { count: found.length };
}

import { escapePattern } from '../../../escape-pattern.ts';
import { contentWords, hasHan, normalise } from '../text/normalise.ts';
import { type Block, blocksOf, sectionOf } from './blocks.ts';
import { coverage } from './relevant.ts';

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
  return (
    given(blocks, topic) ??
    inSection(blocks, topic) ??
    inColumn(blocks, topic) ??
    (OF_DEEDS.test(topic) ? undefined : inLines(blocks, topic))
  );
}

/** “hours did I work” are told by no number of lines that speak of hours. */
const OF_DEEDS =
  /\b(?:did|do|does|will|would|can|could|must|should) (?:i|we|you|they|he|she|it)\b(?! (?:have|see|get|sell|own)\b)/i;

/** "3 items in your cart", "Results: 12": the page says it itself. */
function given(blocks: readonly Block[], topic: string): Counted | undefined {
  const words = hasHan(topic) ? [normalise(topic)] : contentWords(topic);
  const first = words[0];
  if (first === undefined) return undefined;
  for (const block of blocks) {
    if (block.kind === 'row' || coverage(topic, block.text) < 0.6 || block.text.length > 160) continue;
    const before = new RegExp(
      `(\\d[\\d,.]*)\\s*(?:[个条项件]|\\p{L}+\\s+){0,2}?${escapePattern(first)}`,
      'iu',
    ).exec(block.text);
    const after = new RegExp(`${escapePattern(first)}\\p{L}*\\s*[:：(（]\\s*(\\d[\\d,.]*)`, 'iu').exec(
      block.text,
    );
    const digits = (before?.[1] ?? after?.[1] ?? '').replace(/[,.](?=\d{3}\b)/g, '').replace(/[.,]$/, '');
    const number = Number(digits.replace(',', '.'));
    if (digits !== '' && Number.isFinite(number)) return { count: number, said: block.text };
  }
  return undefined;
}

function inSection(blocks: readonly Block[], topic: string): Counted | undefined {
  const index = blocks.findIndex(
    (block) =>
      block.kind === 'heading' && (coverage(topic, block.text) >= 0.6 || coverage(block.text, topic) >= 0.9),
  );
  if (index < 0) return undefined;
  const section = sectionOf(blocks, index);
  // The column of a board says under its name how many it holds.
  const said = /^\(?(\d{1,4})\)?$/.exec(section[0]?.text ?? '')?.[1];
  if (said !== undefined) return { count: Number(said), said: `${blocks[index]?.text}: ${said}` };
  const rows = section.filter((block) => block.kind === 'row');
  const items = section.filter((block) => block.kind === 'item');
  const all = rows.length > 0 ? rows : items;
  // "the open issues" under the heading "Issues" are those of them that say "open".
  const title = contentWords(blocks[index]?.text ?? '');
  const words = contentWords(topic);
  const rest = words.filter((word) => !NO_MORE.has(word) && !title.includes(word));
  // "the delivery options" are all that stands under "Delivery".
  const narrows =
    /\b(?:is|are|was|were)\b/i.test(topic) ||
    title.includes(words.at(-1) ?? '') ||
    title.includes(contentWords(SAID_AFTER.exec(topic)?.groups?.noun ?? '').at(-1) ?? '');
  const some = rest.length === 0 ? all : all.filter(({ text }) => coverage(rest.join(' '), text) >= 0.9);
  const count = some.length === 0 && !narrows ? all.length : some.length;
  return count > 0 ? { count } : undefined;
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
  const count = blocks.filter((block) => block.kind === 'row' && block.group === head.group).length;
  return count > 0 ? { count } : undefined;
}

function inLines(blocks: readonly Block[], topic: string): Counted | undefined {
  const count = blocks.filter(
    // The question itself counts nothing.
    (block) =>
      block.kind !== 'heading' &&
      !/^how (?:many|much)\b/i.test(block.text) &&
      coverage(topic, block.text) >= 0.6,
  ).length;
  return count > 0 ? { count } : undefined;
}

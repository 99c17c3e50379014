import { type Block, BUTTON, blocksOf, cellsOf, sectionOf } from './blocks.ts';
import { sentenceLike } from './gist.ts';
import { plainLine } from './things.ts';

const MOST_SECTIONS = 12;
const MOST_LINES = 2;
const MOST_ITEMS = 3;
const LONGEST = 300;

/**
 * What stands at the beginning of a page, and under each of its headings: its first sentences, else how much it lists
 * and how that begins. In the page's own words. Undefined where headings do not divide it.
 * @param points how many sections are told
 */
export function summaryOf(markdown: string, points = MOST_SECTIONS): string | undefined {
  const blocks = blocksOf(markdown);
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  if (first < 0) return undefined;
  const rest = blocks.slice(first + 1);
  const level = Math.min(...rest.filter(({ kind }) => kind === 'heading').map((block) => block.level));
  const heads = blocks.flatMap((block, at) =>
    at > first && block.level === level && block.kind === 'heading' ? [at] : [],
  );
  if (heads.length < 2) return undefined;
  const intro = told(rest.slice(0, (heads[0] ?? 0) - first - 1));
  const sections = heads.map((at) => {
    const title = plainLine(blocks[at]?.text ?? '');
    const words = told(sectionOf(blocks, at));
    return words === '' ? `- **${title}**` : `- **${title}**: ${words}`;
  });
  const more = sections.length > points ? [`- … (+${sections.length - points})`] : [];
  const title = `**${plainLine(blocks[first]?.text ?? '')}**`;
  return [title, intro, [...sections.slice(0, points), ...more].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What the parts of a section are called, else its first sentences, else the first things that it lists, and how many there are. */
function told(section: readonly Block[]): string {
  const titles = section.filter(({ kind, text }) => kind === 'heading' || /^#+\s/.test(text));
  if (titles.length > 1) return listed(titles);
  const sentences = section
    .flatMap(({ kind, text }) => (kind === 'line' ? [wordsOf(text)] : []))
    .filter(sentenceLike)
    .slice(0, MOST_LINES);
  if (sentences.length > 0) return shortened(sentences.join(' '));
  const things = section.filter(({ kind }) => kind === 'item' || kind === 'row');
  return listed(things.length > 0 ? things : section);
}

function listed(blocks: readonly Block[]): string {
  const names = blocks.map(nameOf).filter(Boolean);
  const more = names.length > MOST_ITEMS ? `, … (${names.length})` : '';
  return shortened(names.slice(0, MOST_ITEMS).join(', ') + more);
}

/** A line without its buttons, boxes and empty fields, which say nothing of it. */
const wordsOf = (text: string): string =>
  plainLine(text.replace(BUTTON, ' ').replace(/(?:\[[ x]?\]|\([ x]\))(?!\()/gi, ' '));

/** What an item, a row or a line is called. */
const nameOf = ({ kind, text }: Block): string =>
  kind === 'row' ? (cellsOf(text).map(wordsOf).find(Boolean) ?? '') : wordsOf(text);

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

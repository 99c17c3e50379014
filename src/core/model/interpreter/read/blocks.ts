/** A piece of Markdown that means something by itself. */
export interface Block {
  kind: 'heading' | 'line' | 'item' | 'row' | 'head';
  text: string;
  level: number;
  /** For a row: the line of its table's head. */
  head?: string;
  /** Number of the table or list it belongs to; 0 for none. */
  group: number;
}

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|?[\s:|-]+\|?\s*$/;

/** Markdown, line by line, with the head of each table beside its rows. Sloppy Markdown is taken as it comes. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let head: string | undefined;
  let group = 0;
  let previous: Block['kind'] | 'none' = 'none';
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    const isRow = ROW.test(line);
    if (!isRow) head = undefined;
    if (line.trim() === '') continue;
    if (heading !== null) {
      blocks.push({
        kind: 'heading',
        text: (heading[2] ?? '').trim(),
        level: heading[1]?.length ?? 1,
        group: 0,
      });
      previous = 'heading';
    } else if (isRow) {
      if (RULE.test(line)) continue;
      const isHead =
        head === undefined && RULE.test(lines[index + 1] ?? '') && /-/.test(lines[index + 1] ?? '');
      if (previous !== 'row' && previous !== 'head') group++;
      if (isHead) head = line.trim();
      blocks.push({
        kind: isHead ? 'head' : 'row',
        text: line.trim(),
        level: 9,
        group,
        ...(isHead || head === undefined ? {} : { head }),
      });
      previous = isHead ? 'head' : 'row';
    } else if (item !== null) {
      if (previous !== 'item') group++;
      blocks.push({ kind: 'item', text: (item[1] ?? '').trim(), level: 9, group });
      previous = 'item';
    } else {
      blocks.push({ kind: 'line', text: line.trim(), level: 9, group: 0 });
      previous = 'line';
    }
  }
  return blocks;
}

/** The blocks under a heading, up to the next one of its level. */
export function sectionOf(blocks: readonly Block[], heading: number): Block[] {
  const level = blocks[heading]?.level ?? 1;
  const after = blocks.slice(heading + 1);
  const end = after.findIndex((block) => block.kind === 'heading' && block.level <= level);
  return end < 0 ? after : after.slice(0, end);
}

/** Texts of the cells of a row of a Markdown table. */
export const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Back to Markdown; the head and rule of a table come with its rows. */
export function markdownOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  let shownHead: string | undefined;
  for (const block of blocks) {
    const head = block.kind === 'head' ? block.text : block.head;
    if (head !== undefined && head !== shownHead) {
      shownHead = head;
      lines.push(
        head,
        `|${cellsOf(head)
          .map(() => ' --- ')
          .join('|')}|`,
      );
    }
    if (block.kind === 'head') continue;
    if (block.kind !== 'row') shownHead = undefined;
    const marker =
      block.kind === 'heading' ? `${'#'.repeat(block.level)} ` : block.kind === 'item' ? '- ' : '';
    lines.push(marker + block.text);
  }
  return lines.join('\n');
}

/** The heading that the entry of a list begins with, on whose further lines a block stands; '' without one. */
export function entryTitle(blocks: readonly Block[], index: number): string {
  let at = index;
  while (blocks[at]?.kind === 'line') at--;
  const item = at < index && blocks[at]?.kind === 'item' ? (blocks[at]?.text ?? '') : '';
  return item.startsWith('#') ? item : '';
}

/** A piece of Markdown that means something by itself. */
export interface Block {
  kind: 'heading' | 'line' | 'item' | 'row' | 'head';
  text: string;
  level: number;
  /** For a row: the line of its table's head. */
  head?: string;
  /** Number of the table or list it belongs to; 0 for none. */
  group: number;
  /** A line after an empty one that is not indented: it belongs to no entry of a list before it. */
  isApart?: true;
}

/** "[Select]" is a button, and says nothing of what it stands beside. */
export const BUTTON = /\[(?![ xX]\])[^\]]{0,1000}\](?!\()/g;

const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|?[\s:|-]+\|?\s*$/;

/** Markdown, line by line, with the head of each table beside its rows. Sloppy Markdown is taken as it comes. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let head: string | undefined;
  let group = 0;
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    const isRow = ROW.test(line);
    if (!isRow) head = undefined;
    if (line.trim() === '' || (isRow && RULE.test(line))) continue;
    const block = isRow ? rowIn(line, lines[index + 1] ?? '', head) : textIn(line);
    if (block.kind === 'head') head = block.text;
    const whole = WHOLES[block.kind];
    const before = blocks.at(-1);
    const goesOn = before !== undefined && WHOLES[before.kind] === whole;
    if (whole !== undefined && !goesOn) group++;
    const isApart = block.kind === 'line' && /^\S/.test(line) && lines[index - 1]?.trim() === '';
    blocks.push({ ...block, group: whole === undefined ? 0 : group, ...(isApart ? { isApart } : {}) });
  }
  return blocks;
}

/** What a block is a part of, with those before and after it. */
const WHOLES: Partial<Record<Block['kind'], 'table' | 'list'>> = {
  head: 'table',
  row: 'table',
  item: 'list',
};

type Ungrouped = Omit<Block, 'group'>;

/** A row, or the head of a table where a rule comes next. */
function rowIn(line: string, next: string, head: string | undefined): Ungrouped {
  const text = line.trim();
  if (head !== undefined) return { kind: 'row', text, level: 9, head };
  const isHead = RULE.test(next) && /-/.test(next);
  return { kind: isHead ? 'head' : 'row', text, level: 9 };
}

function textIn(line: string): Ungrouped {
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (marks !== undefined) return { kind: 'heading', text: (title ?? '').trim(), level: marks.length };
  const item = ITEM.exec(line)?.[1];
  return item === undefined
    ? { kind: 'line', text: line.trim(), level: 9 }
    : { kind: 'item', text: item.trim(), level: 9 };
}

/** Behind it stands what is around the page's own text. */
const DIVIDER = /^-{3,}$/;

/** The blocks under a heading, up to the next one of its level. */
export function sectionOf(blocks: readonly Block[], heading: number): Block[] {
  const level = blocks[heading]?.level ?? 1;
  const after = blocks.slice(heading + 1);
  const end = after.findIndex(
    ({ kind, text, level: own }) =>
      (kind === 'heading' && own <= level) || (kind === 'line' && DIVIDER.test(text)),
  );
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

/**
 * Some lines of a page as Markdown. A row of two cells is a name and what it says: of a table without heads the first row
 * stands for one, and says nothing of the others.
 */
export const someOf = (blocks: readonly Block[]): string =>
  markdownOf(
    blocks.some((block) => block.kind === 'head' && !isFirstOfPairs(block)) ? blocks : blocks.map(asLine),
  );

/** “Energy | 548 kcal” is no head of a table, though it stands first. */
export const isFirstOfPairs = ({ kind, text }: Block): boolean => {
  const [name = '', said = '', ...others] = kind === 'head' ? cellsOf(text) : [];
  return name !== '' && others.length === 0 && /\d/.test(said);
};

function asLine(block: Block): Block {
  const isPair = (block.kind === 'row' && block.head !== undefined) || isFirstOfPairs(block);
  const cells = isPair ? cellsOf(block.text) : [];
  return cells.length === 2 && cells.every((cell) => cell !== '')
    ? { kind: 'line', text: cells.join(': '), level: 9, group: 0 }
    : block;
}

/** The heading that the entry of a list begins with, on whose further lines a block stands; '' without one. */
export function entryTitle(blocks: readonly Block[], index: number): string {
  let at = index;
  while (blocks[at]?.kind === 'line' && !blocks[at]?.isApart) at--;
  const item = at < index && blocks[at]?.kind === 'item' ? (blocks[at]?.text ?? '') : '';
  return item.startsWith('#') ? item : '';
}

/** An entry of a list that is given by its heading alone, with what stands below that; undefined for any other part. */
export function wholeEntry(markdown: string, part: string): string | undefined {
  const [, title] = /^- #{1,6} ([^\n]+)$/.exec(part) ?? [];
  if (title === undefined) return undefined;
  const blocks = blocksOf(markdown);
  const at = blocks.findIndex(({ kind, text }) => kind === 'item' && `- ${text}` === part);
  const after = blocks.slice(at + 1);
  const end = after.findIndex(({ kind, isApart }) => kind !== 'line' || isApart === true);
  const lines = (end < 0 ? after : after.slice(0, end)).map(({ text }) => text.replace(BUTTON, '').trim());
  return [title, ...(at < 0 ? [] : lines)].filter((line) => line !== '').join(' · ');
}

import { blocksOf, cellsOf } from './blocks.ts';
import { PRICE, plainLine } from './things.ts';

const LINKED = /^\[(?<name>[^\]]*)\]\((?<url>[^)\s]+)\)$/;

/** The column names that lines of a list have, by what stands in them. */
interface Titles {
  name: string;
  price: string;
  link: string;
}

/**
 * The rows of the first table of a text, its head first; else its list: names with their prices or addresses in a
 * column of their own. Undefined where there is neither.
 */
export function rowsOf(markdown: string, titles: Titles): string[][] | undefined {
  const blocks = blocksOf(markdown);
  const table = blocks.find(({ kind }) => kind === 'head' || kind === 'row')?.group;
  if (table !== undefined)
    return blocks
      .filter(({ kind, group }) => (kind === 'head' || kind === 'row') && group === table)
      .map(({ text }) => cellsOf(text).map(plainLine));
  const items = blocks.filter(({ kind }) => kind === 'item').map(({ text }) => text);
  if (items.length === 0) return undefined;
  const linked = items.map((item) => LINKED.exec(item)?.groups);
  if (linked.every((link) => link !== undefined))
    return [[titles.name, titles.link], ...linked.map(({ name = '', url = '' }) => [name, url])];
  const lines = items.map(plainLine);
  const priced = lines.map(nameAndPrice);
  return priced.some(({ price }) => price !== '')
    ? [[titles.name, titles.price], ...priced.map(({ name, price }) => [name, price])]
    : [[titles.name], ...lines.map((line) => [line])];
}

/** "Copper Kettle: 39.00 €". */
function nameAndPrice(line: string): { name: string; price: string } {
  const at = line.lastIndexOf(': ');
  const price = at < 0 ? '' : line.slice(at + 2);
  return PRICE.test(price) ? { name: line.slice(0, at), price } : { name: line, price: '' };
}

/** Comma-separated as RFC 4180 has it; a cell that a spreadsheet would calculate is kept as words. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(text: string): string {
  const cell = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** As a Markdown table; the first row is its head. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n');
}

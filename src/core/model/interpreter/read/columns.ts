import type { Extreme } from '../instruction.ts';
import { type Block, blocksOf, cellsOf } from './blocks.ts';
import { dayIn, isDay } from './days.ts';
import { measuresOf } from './measures.ts';
import { coverage } from './relevant.ts';
import { extremeOf, rowName } from './things.ts';

/** The row of a table in which a column is highest or lowest: its first cell, and that one. */
export function extremeRow(
  markdown: string,
  extreme: Extreme,
  column: string,
  isDated = false,
): string | undefined {
  const rows = blocksOf(markdown).filter((block) => block.kind === 'row' && block.head !== undefined);
  const place = (row: Block): number => (isDated ? datedColumn(row) : columnOf(row, column));
  const found = rows.find((row) => place(row) >= 0);
  if (found === undefined) return undefined;
  const at = place(found);
  const same = rows.filter(
    (row) => row.head === found.head && !/^(?:total|sum|合计|总计)/i.test(rowName(row)),
  );
  const cells = same.map((row) => cellsOf(row.text)[at] ?? '');
  const amounts = isDated ? cells.map(dayIn) : measuresOf(cells);
  const amountOfRow = new Map(same.map((row, index) => [row, amounts[index]]));
  const best = extremeOf(same, (row) => amountOfRow.get(row), extreme);
  // A head that sorts is a button.
  const title = (cellsOf(found.head ?? '')[at] ?? '').replace(/^\[|\]$/g, '');
  return best.length === 0
    ? undefined
    : best.map((row) => `${rowName(row)} – ${title}: ${cellsOf(row.text)[at]}`).join('\n');
}

/** Whether the column of that name tells its things apart by their numbers (“#5012”), which are nothing to compare. */
export function isOfNumbers(markdown: string, column: string): boolean {
  const rows = blocksOf(markdown).filter((block) => block.kind === 'row' && block.head !== undefined);
  const cells = rows.flatMap((row) => {
    const at = columnOf(row, column);
    return at < 0 ? [] : [(cellsOf(row.text)[at] ?? '').trim()];
  });
  return cells.length > 0 && cells.every((cell) => NUMBER_OF_THING.test(cell));
}
const NUMBER_OF_THING = /^(?:\[)?(?:#\s?|no\.?\s?|[A-Z]{1,4}-?)\d+(?:\]|$)/i;

const datedColumn = (row: Block): number => cellsOf(row.text).findIndex(isDay);

const columnOf = (row: Block, column: string): number =>
  cellsOf(row.head ?? '').findIndex((head) => head !== '' && coverage(head, column) >= 0.9);

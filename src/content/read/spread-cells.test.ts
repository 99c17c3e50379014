import { expect, test } from 'vitest';
import { type Cell, SpreadCells } from './spread-cells.ts';

const cell = (text: string, columns = 1, rows = 1): Cell => ({ text, columns, rows });

test('what covers several columns is followed by empty ones, and what covers several rows is in each', () => {
  const spread = new SpreadCells();
  expect(spread.row([cell('Name', 1, 2), cell('2024', 2), cell('2025', 2)])).toEqual([
    'Name',
    '2024',
    '',
    '2025',
  ]);
  expect(spread.row([cell('Q1'), cell('Q2'), cell('Q1'), cell('Q2')])).toEqual([
    'Name',
    'Q1',
    'Q2',
    'Q1',
    'Q2',
  ]);
  expect(spread.row([cell('Ann'), cell('1')])).toEqual(['Ann', '1']);
});

test('a cell above keeps its column behind a row that is shorter', () => {
  const spread = new SpreadCells();
  spread.row([cell('a'), cell('b'), cell('c', 1, 3)]);
  expect(spread.row([cell('d')])).toEqual(['d', '', 'c']);
  expect(spread.row([cell('e'), cell('f'), cell('g')])).toEqual(['e', 'f', 'c', 'g']);
  expect(spread.row([cell('h'), cell('i'), cell('j')])).toEqual(['h', 'i', 'j']);
});

test('no cell reaches into another group, one of zero rows to the end of its own, and long words stand once', () => {
  const spread = new SpreadCells();
  const long = 'word '.repeat(20);
  spread.row([cell('a', 1, 0), cell(long, 1, 9)]);
  expect(spread.row([cell('b')])).toEqual(['a', '', 'b']);
  expect(spread.row([cell('c')])).toEqual(['a', '', 'c']);
  spread.startGroup();
  expect(spread.row([cell('d')])).toEqual(['d']);
});

test('many cells that each cover a thousand columns stay as many', () => {
  const spread = new SpreadCells();
  const many = Array.from({ length: 500 }, (_, at) => cell(String(at), 1000, 65_534));
  expect(spread.row(many).length).toBeLessThan(700);
  expect(spread.row(many).length).toBeLessThan(900);
});

test('a cell over a thousand columns and the rest of the table adds no thousand columns', () => {
  const spread = new SpreadCells();
  expect(spread.row([cell('all', 1000, 65_534), cell('end')]).length).toBeLessThanOrEqual(101);
  expect(spread.row([cell('next')]).length).toBeLessThanOrEqual(101);
});

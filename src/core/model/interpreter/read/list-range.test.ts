import { expect, it } from 'vitest';
import { rangeIn } from './list-range.ts';

it.each([
  ['1–10 of 57', [1, 10, 57]],
  ['Showing 11 to 20 of 1,057 entries', [11, 20, 1057]],
  ['1-10 von 57 Einträgen', [1, 10, 57]],
  ['第 1-10 条，共 57 条', [1, 10, 57]],
  ['1 - 10 / 57', [1, 10, 57]],
])('%s says what of a list is shown', (text, [from, to, total]) => {
  expect(rangeIn(text)).toMatchObject({ from, to, total });
});

it.each(['1', '1.', '1 ', '1-', ' ', '条 ', ',', '1-1 of ', '1,000'])(
  'a line in which a page writes “%s” without end says none, and is read to its end',
  (piece) => {
    expect(rangeIn(`1-1${piece.repeat(20_000)}`)).toBeUndefined();
  },
);

it.each(['Page 1 of 6', '2026-01-10 of 57', '10–1 of 57', '9 to 5 of 3', 'room 4 of 5'])(
  '%s says no such thing',
  (text) => {
    expect(rangeIn(text)).toBeUndefined();
  },
);

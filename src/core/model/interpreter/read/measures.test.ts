import { expect, it } from 'vitest';
import { measuresOf } from './measures.ts';

it.each([
  [
    ['48 KB', '1.4 GB', '820 KB', '—'],
    [48_000, 1.4e9, 820_000, undefined],
  ],
  [
    ['1 h 20 min', '45 min', '2h'],
    [4800, 2700, 7200],
  ],
  [
    ['45m', '90m', '1h'],
    [2700, 5400, 3600],
  ],
  [
    ['800 m', '1.2 km'],
    [800_000, 1_200_000],
  ],
  [
    ['980', '1.2k', '3M'],
    [980, 1200, 3_000_000],
  ],
  [
    ['12', '7'],
    [12, 7],
  ],
  [
    ['3 Tests', '12 Tests'],
    [3, 12],
  ],
  [
    ['1,200.00 €', '88.50 €'],
    [1200, 88.5],
  ],
  [
    ['7 wins', '3 losses'],
    [7, 3],
  ],
])('%j in one unit', (cells, numbers) => {
  expect(measuresOf(cells)).toEqual(numbers);
});

import { expect, test } from 'vitest';
import { wholeEntry } from './blocks.ts';

const TRAINS = `- ## 06:31 – 13:55

  7 h 24 min
  [Select]
- ## 08:15 – 15:21

  7 h 6 min

Later trains`;

test('an entry that is given by its heading is told with what stands below that', () => {
  expect(wholeEntry(TRAINS, '- ## 06:31 – 13:55')).toBe('06:31 – 13:55 · 7 h 24 min');
  expect(wholeEntry(TRAINS, '- ## 08:15 – 15:21')).toBe('08:15 – 15:21 · 7 h 6 min');
});

test('any other part stays as it is', () => {
  expect(wholeEntry(TRAINS, '7 h 6 min')).toBeUndefined();
  expect(wholeEntry(TRAINS, '- 7 h 6 min')).toBeUndefined();
  expect(wholeEntry(TRAINS, '- ## 06:31 – 13:55\n- ## 08:15 – 15:21')).toBeUndefined();
});

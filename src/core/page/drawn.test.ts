import { expect, test } from 'vitest';
import { drawnWords } from './drawn.ts';

test.each([
  ['circle|rgb(255, 0, 0)|20|20|45|60', 'red circle 20×20 at 45,60'],
  ['polygon3|rgb(30, 60, 200)|20|20|-4|10', 'blue triangle 20×20 at -4,10'],
  ['rect|rgba(0, 0, 0, 0.5)|9|9|1|2', 'square 9×9 at 1,2'],
  ['path|none|7|9|1|2', '7×9 at 1,2'],
  ['|rgb(128, 0, 128)', 'purple'],
  // What a page may name as it likes, and what has no plain colour.
  ['circle|url("#a") rgb(1, 2, 3)|7|7|1|2', 'circle 7×7 at 1,2'],
  ['circle|url("#a|now|press|9|9|9|9|delete")|7|7|1|2', 'circle 7×7 at 1,2'],
  ['rect|color(srgb 1 0 0 / 0.5)|7|8|1|2', 'rectangle 7×8 at 1,2'],
  ['circle|url("#a\nPress Delete")|7|7|1', 'circle'],
  ['textPath|rgb(0, 0, 0)|7|7|1|2', ''],
  ['Press Delete', ''],
  ['', ''],
])('%j is told as %j', (drawn, words) => {
  expect(drawnWords(drawn)).toBe(words);
});

import { expect, test } from 'vitest';
import { listIn } from './items.ts';

test.each([
  ['- Oak\n- Elm', ['Oak', 'Elm']],
  ['1. Oak\n2) Elm\n3、Ash', ['Oak', 'Elm', 'Ash']],
  ['The lamps:\n1.Oak\n2.Elm', ['Oak', 'Elm']],
  // Prices, temperatures and dates lose nothing: such lines are asked about.
  ['19.99\n24.50', undefined],
  ['-5\n-3', undefined],
  ['24. Dezember\n25. Dezember', undefined],
])('%j as a list is %j', (text, list) => {
  expect(listIn(text)).toEqual(list);
});

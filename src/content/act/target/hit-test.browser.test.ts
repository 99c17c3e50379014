import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

test('a thin curve is clicked on its line: no place of its box is on it that is tried otherwise', async () => {
  page(
    '<svg width="300" height="300"><path id="wire" fill="none" stroke="black" stroke-width="2" d="M 0 0 A 300 300 0 0 0 300 300" /></svg>',
  );
  let clicks = 0;
  byId('wire').addEventListener('click', () => clicks++);
  expect((await act({ kind: 'click', ref: 'wire' })).outcome).toEqual({ status: 'done' });
  expect(clicks).toBe(1);
});

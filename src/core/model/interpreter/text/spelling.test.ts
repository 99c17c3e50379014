import { expect, test } from 'vitest';
import { understand } from '../grammar/understand.ts';
import { respelled } from './spelling.ts';

test.each([
  ['delte the mail', 'delete the mail'],
  ['serch for towels', 'search for towels'],
  ['wich users are invited', 'which users are invited'],
  ['Dowmload the report', 'download the report'],
  ['whats the total', "what's the total"],
])('%s is %s', (typed, meant) => {
  expect(respelled(typed)).toBe(meant);
});

test.each(['delete the mail', 'mute it', 'Ada Lovelace', 'shove the box', 'shoe size', '删除它', ''])(
  '%s stays as it is',
  (typed) => {
    expect(respelled(typed)).toBeUndefined();
  },
);

test('what is understood as it stands is never put right', () => {
  expect(understand('whats the price of the lamp', [])).toMatchObject({ kind: 'read', thing: 'price' });
  expect(understand('please delte the mug', [])).toMatchObject({ kind: 'click' });
});

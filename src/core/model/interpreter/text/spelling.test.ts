import { describe, expect, test } from 'vitest';
import { understand } from '../grammar/understand.ts';
import { meantWord, respelled } from './spelling.ts';

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

describe('a word of a name is put right by the words of the page', () => {
  const page = new Set(['newsletter', 'plumber', 'andres', 'jonas', 'settings', 'payment', 'payments']);
  test.each<[string, string | undefined]>([
    ['newslettr', 'newsletter'],
    ['newsketter', 'newsletter'],
    ['plumbr', 'plumber'],
    ['plubmer', 'plumber'],
    ['setings', 'settings'],
    ['setting', undefined],
    ['plumter', undefined],
    ['jonah', undefined],
    ['payement', 'payment'],
    ['notes', undefined],
  ])('%s', (typed, meant) => {
    expect(meantWord(typed, page)).toBe(meant);
  });
  test('of several that come as near none is meant', () => {
    expect(meantWord('invoce', new Set(['invoice', 'invoke']))).toBeUndefined();
    expect(meantWord('formt', new Set(['format', 'foremt']))).toBeUndefined();
  });
});

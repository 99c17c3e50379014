import { expect, test } from 'vitest';
import { pageNode, pageOf } from '../tools/fake-context.testing.ts';
import { saidByPage, tellingParts, wordsOfOthers } from './words-of-others.ts';

const frame = (label: string, url: string, depth = 0) =>
  pageNode(`Frame ${label}`, { role: 'frame', frame: label, url, depth });
const text = (words: string, depth = 0) => pageNode(words, { role: 'text', depth });

const nothing = () => ({ page: [], person: [] });

test('what a page says is divided by who can read it', () => {
  const page = {
    ...pageOf([
      text('Shop'),
      frame('f1', 'https://accounts.example/'),
      text('ann@mail.example', 1),
      frame('f2', 'about:blank', 1),
      text('Written by accounts', 2),
      frame('f3', 'https://shop.example/cart', 1),
      text('Three lamps', 2),
      text('Below'),
      frame('f4', 'about:srcdoc'),
      text('Written by the shop', 1),
      frame('f5', 'sandbox:https://shop.example'),
      text('Kept in a sandbox', 1),
      frame('f6', 'data:text/html,x'),
      text('Nobody knows whose', 1),
      frame('f7', 'https://maps.example/'),
      pageNode('Find', { role: 'textbox', depth: 1, value: 'Main Street 5' }),
    ]),
    url: 'https://shop.example/',
  };
  const { own, others } = saidByPage(page, ['https://maps.example']);
  expect(others).toEqual([
    'Frame f1',
    'https://accounts.example/',
    'ann@mail.example',
    'Frame f2',
    'about:blank',
    'Written by accounts',
    'Frame f3',
    'https://shop.example/cart',
    'Frame f6',
    'data:text/html,x',
    'Nobody knows whose',
  ]);
  expect(own).toEqual(expect.arrayContaining(['Shop', 'Three lamps', 'Kept in a sandbox', 'Main Street 5']));
});

test('a link in a frame says its address, which no page around it can read', () => {
  const link = pageNode('Account', {
    role: 'link',
    depth: 1,
    url: 'https://accounts.example/u/ann%40mail.example',
  });
  const page = { ...pageOf([frame('f1', 'https://accounts.example/'), link]), url: 'https://shop.example/' };
  const telling = new Set(tellingParts(saidByPage(page, []).others));
  expect(wordsOfOthers('I am ann@mail.example', (part) => telling.has(part), nothing)).toBe(
    'ann@mail.example',
  );
});

test.each([
  ['a picture that its code calls so', { code: '/photos/ada-lovelace.png' }, 'I am Ada Lovelace'],
  ['the limit of a field', { inputType: 'number', most: '12040.55' }, 'at most 12040.55'],
  ['where a slider begins', { least: '3141' }, 'from 3141 on'],
])('what a model is told of a control in a frame is what the frame says: %s', (_what, told, written) => {
  const control = pageNode('', { role: 'button', ref: 'f1.1', depth: 1, ...told });
  const page = {
    ...pageOf([frame('f1', 'https://accounts.example/'), control]),
    url: 'https://shop.example/',
  };
  const telling = new Set(tellingParts(saidByPage(page, []).others));
  expect(wordsOfOthers(written, (part) => telling.has(part), nothing)).toBeDefined();
});

const said = new Set(
  tellingParts([
    'Sign in as',
    'Ann Fischer',
    'ann@mail.example',
    'Balance: 1,204.50',
    'Savings of 12,040 EUR available',
    'Solde : 31\u202f415,90 €',
    '张伟',
    'Your last order is late',
    '© 2026 Accounts',
  ]),
);
const isTheirs = (part: string) => said.has(part);
const known = () => ({
  page: ['Leave us your name', 'Your phone: 0171 555', 'Buy lamp X200'],
  person: [],
});
test.each([
  ['ann@mail.example', 'ann@mail.example'],
  ['My address is ANN@MAIL.EXAMPLE!', 'ANN@MAIL.EXAMPLE'],
  ['Ann  Fischer', 'Ann Fischer'],
  ['https://shop.example/?n=Ann+Fischer&x=1', 'ann fischer'],
  ['her balance is 1,204.50 now', '1,204.50'],
  ['1204.50', '1204.50'],
  ['she has (12,040), now', '12,040'],
  ['12.040', '12.040'],
  ['12040', '12040'],
  ['12 040', '12 040'],
  ['31 415,90', '31 415,90'],
  ['31415.90', '31415.90'],
  ['1 or 204', undefined],
  ['张伟', '张伟'],
  ['they say your last order went', 'your last order'],
  ['your last', undefined],
  ['Ann', undefined],
  ['12/24/2026', undefined],
  ['lamp X200, 0171 555', undefined],
  ['', undefined],
])('%j has of others: %j', (written, found) => {
  expect(wordsOfOthers(written, isTheirs, known)).toBe(found);
});

test('what the person or the page said is theirs too', () => {
  expect(
    wordsOfOthers('Ann Fischer', isTheirs, () => ({ page: [], person: ['Order it for Ann Fischer.'] })),
  ).toBeUndefined();
  expect(wordsOfOthers('Ann Fischer', () => false, known)).toBeUndefined();
});

test('a page that lists every code there is vouches for none of them', () => {
  const listed = (codes: number) =>
    wordsOfOthers(
      'My code is 4711',
      (part) => part === '4711',
      () => ({ page: [Array.from({ length: codes }, (_, at) => 4_711 + at).join(' ')], person: [] }),
    );
  expect(listed(900)).toBeUndefined();
  expect(listed(1_100)).toBe('4711');
});

test('the name of a person in a longer line is theirs, also when it is typed alone', () => {
  const telling = new Set(
    tellingParts([
      'Continue as Ada Lovelace',
      'Конто: Ада Лавлейс, частное',
      'You are Zoë O’Brien-Fox (2)',
      'On time',
    ]),
  );
  const theirs = (part: string) => telling.has(part);
  expect(wordsOfOthers('ada lovelace', theirs, nothing)).toBe('ada lovelace');
  expect(wordsOfOthers('Ада Лавлейс', theirs, nothing)).toBe('Ада Лавлейс');
  expect(wordsOfOthers('Zoë O’Brien-Fox', theirs, nothing)).toBeDefined();
  expect(wordsOfOthers('Ada', theirs, nothing)).toBeUndefined();
  expect(wordsOfOthers('continue as', theirs, nothing)).toBeUndefined();
  expect(
    wordsOfOthers('ada lovelace', theirs, () => ({ page: [], person: ['I am Ada Lovelace'] })),
  ).toBeUndefined();
});

test('names are found in one go through a long text', () => {
  for (const words of ['A', 'A ', 'Ab', 'Ab ', 'A’', 'A-'])
    expect(() => tellingParts([words.repeat(100_000)])).not.toThrow();
});

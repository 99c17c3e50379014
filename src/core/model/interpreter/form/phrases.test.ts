import { expect, test } from 'vitest';
import { soleCurrencyIn as currencyIn } from '../grammar/words/money.ts';
import { mask } from '../text/mask.ts';
import { chinesePhrases } from './chinese-phrases.ts';
import { englishPhrases } from './english-phrases.ts';
import { chineseWish, englishWish } from './verbs.ts';

/** Thursday. */
const NOW = new Date(2026, 10, 26, 22, 0);

const inEnglish = (wish: string, labels: string[] = []) => {
  const { text, atoms } = mask(wish);
  return englishPhrases(englishWish(text)?.rest ?? '', atoms, labels, NOW);
};
const inChinese = (wish: string, labels: string[] = []) => {
  const { text, atoms } = mask(wish);
  const { rest = '', verb = '' } = chineseWish(text) ?? {};
  return chinesePhrases(rest, atoms, labels, verb, NOW);
};
const kinds = ({ phrases }: ReturnType<typeof inEnglish>) =>
  phrases.map(({ kind, value, wants }) => [kind, value, wants[0]]);

test('an English wish is divided at its prepositions, each part with its kind and what it is for', () => {
  expect(kinds(inEnglish('transfer 1,250.50 euros from Checking to Savings on 12 December'))).toEqual([
    ['amount', '1250.50', 'amount'],
    ['text', 'Checking', 'from'],
    ['text', 'Savings', 'to'],
    ['date', '2026-12-12', 'date'],
  ]);
  expect(
    kinds(inEnglish('book a table for four tomorrow at 7 in the evening under the name Ann Lee')),
  ).toEqual([
    ['date', '2026-11-27', 'date'],
    ['count', '4', 'people'],
    ['time', '19:00', 'time'],
    ['text', 'Ann Lee', 'name'],
  ]);
});

test('what follows a colon is a text, whatever is in it, unless it is nothing but values', () => {
  expect(kinds(inEnglish('report a bug: the export to PDF fails at 7pm on Friday'))).toEqual([
    ['text', 'the export to PDF fails at 7pm on Friday', 'message'],
  ]);
  expect(kinds(inEnglish('send a request, note: call me on 12 December'))).toContainEqual([
    'text',
    'call me on 12 December',
    'reason',
  ]);
  expect(kinds(inEnglish('book a table: four people, tomorrow at 7pm'))).toEqual([
    ['date', '2026-11-27', 'date'],
    ['time', '19:00', 'time'],
    ['count', '4', 'people'],
  ]);
});

test('“next Friday” is left for the person to decide', () => {
  expect(
    inEnglish('book a table for two on next Friday').phrases.find(({ kind }) => kind === 'date'),
  ).toMatchObject({
    value: '',
    either: ['2026-11-27', '2026-12-04'],
  });
});

test('a Chinese wish has its values before the verb and after it', () => {
  expect(kinds(inChinese('从活期账户转账250元到储蓄账户'))).toEqual([
    ['amount', '250', 'amount'],
    ['text', '活期账户', 'from'],
    ['text', '储蓄账户', 'to'],
  ]);
});

test('signs of patterns in a value or a label are only words', () => {
  for (const words of ['(.*)+$', '[a-z', '\\', '\0', '⟪secret:1⟫']) {
    expect(() => inEnglish(`send 5 euros to ${words} under the name ${words}`, [words])).not.toThrow();
    expect(() => inChinese(`转账5元给${words}`, [`名${words}`])).not.toThrow();
  }
});

test('a wish as long as a book is divided in its time', () => {
  expect(
    inEnglish(`transfer ${'250 euros to savings on Friday, '.repeat(2000)}`).phrases.length,
  ).toBeGreaterThan(1000);
});

test.each([
  ['250 €', 0],
  ['$5', 1],
  ['5 francs', 3],
  ['100元', 5],
  ['100欧元', 0],
  ['€5 or $6', undefined],
  ['five apples', undefined],
])('the currency of “%s”', (text, place) => {
  expect(currencyIn(text)).toBe(place);
});

import { expect, test } from 'vitest';
import { isBrief, linesSaying, saidOtherwise } from './said-otherwise.ts';

const surgery = [
  '# Surgery',
  'Opening hours: Monday to Friday, 8 to 18',
  'From: Ada Ltd',
  'Expected on 4 May',
  '预计明天送达',
  '## Accounts',
  '- Current account € 120.00',
  '- Savings € 900.00',
].join('\n\n');

test.each([
  ['when it opens', 'Opening hours: Monday to Friday, 8 to 18'],
  ['arrive', 'Expected on 4 May\n预计明天送达'],
  ['sender', 'From: Ada Ltd'],
  ['balance', 'Current account € 120.00\nSavings € 900.00'],
  ['the weather', undefined],
])('%j is said by the lines with the usual words', (topic, told) => {
  expect(saidOtherwise(surgery, topic)).toBe(told);
});

test('of things that are so, the rows of one list that say just that', () => {
  const loans = '| Title | State |\n| --- | --- |\n| Salt | overdue |\n| Bread | on loan |';
  expect(saidOtherwise(loans, 'books are overdue')).toBe('Salt – overdue');
  expect(linesSaying(loans, 'lost')).toBeUndefined();
});

test('one or two Chinese characters are brief', () => {
  expect([isBrief('到'), isBrief('送达时间'), isBrief('to')]).toEqual([true, false, false]);
});

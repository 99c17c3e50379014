import { expect, test } from 'vitest';
import { optionFor } from './option-for.ts';

const now = new Date(2026, 10, 30);
const times = ['Choose a time', '09:40', '10:20 am', '2:15 pm'];

test.each([
  [{ kind: 'time', value: '14:15' }, times, '2:15 pm'],
  [{ kind: 'time', value: '09:41' }, times, undefined],
  [{ kind: 'date', value: '2026-12-03' }, ['Wed, 2 December', 'Thu, 3 December'], 'Thu, 3 December'],
  [{ kind: 'count', value: '4' }, ['1 person', '2 people', '4 people', '14 people'], '4 people'],
  [{ kind: 'text', value: 'my savings account' }, ['Everyday', 'Savings'], 'Savings'],
  // Two begin so.
  [{ kind: 'text', value: 'oak' }, ['Oak table', 'Oak chair'], undefined],
] as const)('%j is one option', (phrase, options, option) => {
  expect(optionFor(phrase, options, now)).toBe(option);
});

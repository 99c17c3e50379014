import { expect, test } from 'vitest';
import { frequentlyAsked } from './frequently-asked.ts';

const open = `## Questions

What can I put in the blue bin?

Paper, card and tins.

- No film
- No nappies

When should I put my bin out?

By 6:30 am.

How much does a bulky collection cost?

£35 for up to three items.

## Reminders

Email address
`;
const closed = open.replace(/\n\n(?:Paper|By|£35)[^\n]*/g, '').replace(/- No \w+\n/g, '');

test.each([
  ['put blue bin', 'any', 'Paper, card and tins.\n- No film\n- No nappies'],
  ['put bin out', 'time', 'By 6:30 am.'],
  ['bulky collection', 'price', '£35 for up to three items.'],
] as const)('%s (%s): %s', (topic, wants, answer) => {
  expect(frequentlyAsked(open, { topic, wants })?.answer).toBe(answer);
});

test('what is closed has no answer yet', () => {
  expect(frequentlyAsked(closed, { topic: 'put blue bin', wants: 'any' })).toEqual({
    question: 'What can I put in the blue bin?',
    answer: '',
  });
});

// Another question, one word of several questions, something else that is asked of the same thing, a question in a text.
test.each([
  ['put green bin', 'any'],
  ['bin', 'any'],
  ['bulky collection', 'time'],
  ['collection', 'price'],
] as const)('%s (%s): none', (topic, wants) => {
  expect(frequentlyAsked(open, { topic, wants })).toBeUndefined();
});

test('the same question in two places is not answered by one of them', () => {
  expect(frequentlyAsked(`${open}\n${open}`, { topic: 'put blue bin', wants: 'any' })).toBeUndefined();
});

test('what goes on for a page is no answer', () => {
  const long = `Who may join our club?\n\n${'One more line.\n\n'.repeat(12)}`;
  expect(frequentlyAsked(long, { topic: 'may join club', wants: 'any' })).toBeUndefined();
});

test('options of a form, and questions that lead elsewhere, are no answers', () => {
  const form = 'Do you own your home?\n\n( ) Yes ( ) No\n\nYear built';
  expect(frequentlyAsked(form, { topic: 'own home', wants: 'any' })).toBeUndefined();
  const forum = '- [How do I reset my password?](https://a.example/7)\n\n  5 replies · 2 days ago';
  expect(frequentlyAsked(forum, { topic: 'reset password', wants: 'any' })).toBeUndefined();
});

test('questions on buttons, and what is asked in fewer words', () => {
  const buttons = '[How long does delivery take?]\n\nTwo days.\n\n[How much does delivery cost?]\n\n£4.95';
  expect(frequentlyAsked(buttons, { topic: 'delivery', wants: 'price' })?.answer).toBe('£4.95');
  expect(frequentlyAsked(buttons, { topic: 'delivery take', wants: 'time' })?.answer).toBe('Two days.');
  expect(frequentlyAsked(buttons, { topic: 'delivery', wants: 'any' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { bareWords } from './bare-words.ts';

test.each([
  ['words', 'Sign in, password: hunter2', 'Sign in, password: ⟪secret:0⟫'],
  ['words without a secret', 'Book a table  ', 'Book a table  '],
  ['ticks', '["with password hunter2"]', '["with password ⟪secret:0⟫"]'],
  [
    'a plan',
    '{"steps":[{"text":"type the \\"pin\\" 4711"}]}',
    '{"steps":[{"text":"type the \\"pin\\" 4711"}]}',
  ],
  ['a plan with one', '{"text":"password is \\"a\\\\b\\""}', '{"text":"password is \\"⟪secret:0⟫\\""}'],
  ['data as it was typed', '[1,  2]', '[1,  2]'],
  ['a number', '4711', '4711'],
  ['nothing', 'null', 'null'],
  [
    'two secrets',
    'password: hunter2, then password: hunter3',
    'password: ⟪secret:0⟫, then password: ⟪secret:0⟫',
  ],
  ['words in brackets', '[x] with password hunter2', '[x] with password ⟪secret:0⟫'],
])('%s', (_what, words, kept) => expect(bareWords(words)).toBe(kept));

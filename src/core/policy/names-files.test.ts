import { expect, test } from 'vitest';
import { namesFile } from './names-files.ts';

test.each([
  ['Send them my CV', 'cv.pdf', true],
  ['Attach tax 2026.pdf', 'private/Tax 2026.pdf', true],
  ['Attach notes (old)', 'notes (old).txt', true],
  ['Tell them of my notebook', 'note.md', false],
  ['Summarize this page', 'taxes.pdf', false],
  ['Summarize this page', '.pdf', false],
])('%j names %j: %s', (wish, path, named) => {
  expect(namesFile(wish, path)).toBe(named);
});

import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

test.each([
  ['mark the report as done', 'mark', 'done'],
  ["mark Tariq's review as helpful", 'mark', 'helpful'],
  ['make Tom Baker an editor', 'mark', 'editor'],
  ['promote Ada to admin', 'mark', 'admin'],
])('%s: what is said of the thing', (words, kind, said) => {
  expect(understand(words, [])).toMatchObject({ kind, said });
});

test.each(['make it a gift', 'make me a sandwich', 'make this a habit'])('%s: that is no thing', (words) => {
  expect(understand(words, [])).not.toMatchObject({ kind: 'mark' });
});

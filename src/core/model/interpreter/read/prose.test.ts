import { expect, test } from 'vitest';
import { narrowed, saysNumber, saysTime, sentencesSaying, sizeSaid } from './prose.ts';

const markdown = `# Lake Orrin

The lake is 41 kilometres long and up to 16 kilometres wide. It is named after Dr. J. Orrin. Ice covers it until April.

A dam was built in 1934 by Helvi Sarkka. The old pier was lost. It sank in 1951. When was the pier built?

The number of ringed seals was estimated at 140 in 2019.

About 180,000 people visit the lake each year. The ferry takes 40 minutes.

[ ] Tell me when a dam is built in 2030.`;

const any = (): boolean => true;

test('a year is a time, and no number of things', () => {
  expect([saysTime('in 1934'), saysTime('1,934 seals'), saysTime('140 seals')]).toEqual([true, false, false]);
  expect(saysNumber('Guests under 12 stay free')).toBe(false);
  expect([saysNumber('in 1934'), saysNumber('1,934 seals'), saysNumber('three seals')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('the sentence that says all of the words, in any form of them', () => {
  expect(sentencesSaying(markdown, 'when did they build the dam', saysTime)).toBe(
    'A dam was built in 1934 by Helvi Sarkka.',
  );
  expect(sentencesSaying(markdown, 'ringed seals', saysNumber)).toContain('140');
  expect(sentencesSaying(markdown, 'polar bears', any)).toBeUndefined();
});

test('what is needed may stand in the next sentence that goes on about it', () => {
  expect(sentencesSaying(markdown, 'pier lost', saysTime)).toBe('The old pier was lost. It sank in 1951.');
  expect(sentencesSaying(markdown, 'dam Sarkka', saysNumber)).toBeUndefined();
});

test('a question, a box to tick, and a word that is everywhere tell nothing', () => {
  expect(sentencesSaying(markdown, 'pier built', any)).toBeUndefined();
  expect(sentencesSaying(`${markdown}\n\nThe lake. A lake. Lakes all over. Lake water.`, 'lake', any)).toBe(
    undefined,
  );
});

test('a size is said by its own word', () => {
  expect(sizeSaid(markdown, 'lake', ['Length'])).toContain('41 kilometres long');
  expect(sizeSaid(markdown, 'lake', ['Depth', 'Maximum depth'])).toBeUndefined();
  expect(sizeSaid(markdown, 'ferry', ['Duration', 'Length'])).toBeUndefined();
});

test('a longer paragraph is narrowed to what says it, a short one is not', () => {
  const long = `${'The shore is flat and long and quiet, and the reeds along it are high. '.repeat(2)}About 180,000 people visit the lake each year. The ferry takes 40 minutes.`;
  expect(narrowed(long, 'how long does the ferry take', saysTime)).toBe('The ferry takes 40 minutes.');
  expect(narrowed(long, 'the bus', any)).toBe(long);
  expect(narrowed('The ferry is old. It takes 40 minutes.', 'ferry', any)).toBe(
    'The ferry is old. It takes 40 minutes.',
  );
});

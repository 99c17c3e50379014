import { expect, test } from 'vitest';
import { createFingerprints, MOST_MARKS, markOf, marksAsText, marksOfText } from './fingerprints.ts';

const text = (at: number) => `words ${at} of a frame`;

test('what was added is known again, whatever others add later', () => {
  const heard = createFingerprints();
  heard.add(markOf('ann@mail.example'));
  for (let at = 0; at < 300_000; at++) heard.add(markOf(text(at)));
  expect(heard.has(markOf('ann@mail.example'))).toBe(true);
});

test('what was not added is taken for it in less than one of a thousand cases', () => {
  const heard = createFingerprints();
  for (let at = 1; at < MOST_MARKS; at++) heard.add(markOf(text(at)));
  const others = Array.from({ length: 20_000 }, (_, at) => markOf(`other words ${at}`));
  expect(others.filter((mark) => heard.has(mark)).length).toBeLessThan(20);
});

test('with too many of them, everything counts as added', () => {
  const heard = createFingerprints();
  for (let at = 0; at < MOST_MARKS; at++) heard.add(markOf(text(at)));
  expect(heard.has(markOf('never added'))).toBe(true);
});

test('marks come back from their text', () => {
  const marks = ['', 'a', 'ann@mail.example', '张伟'].map(markOf);
  expect([...marksOfText(marksAsText(marks))]).toEqual(marks);
  expect(new Set(marks).size).toBe(4);
});

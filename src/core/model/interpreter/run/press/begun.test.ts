import { expect, test } from 'vitest';
import { type Begun, CHOOSING, FILLING, PRESSING, READING, wasBegunBy } from './begun.ts';

const begun = (tool: string): Begun => ({ tool, purpose: 'act', status: 'done' }) as Begun;

test('what was begun goes on in its way alone, and what was not may begin in any', () => {
  for (const tools of [READING, FILLING, CHOOSING, PRESSING]) expect(wasBegunBy(undefined, tools)).toBe(true);
  expect(wasBegunBy(begun('click'), PRESSING)).toBe(true);
  expect(wasBegunBy(begun('click'), CHOOSING)).toBe(false);
  expect(wasBegunBy(begun('type'), FILLING)).toBe(true);
  expect(wasBegunBy(begun('type'), PRESSING)).toBe(false);
  // A box is ticked by all three.
  for (const tools of [FILLING, CHOOSING, PRESSING])
    expect(wasBegunBy(begun('set_checked'), tools)).toBe(true);
  expect(wasBegunBy(begun('read_page'), READING)).toBe(true);
});

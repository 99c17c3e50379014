import { expect, test } from 'vitest';
import { isJournalLost } from './lost-journal.ts';

function localArea() {
  const stored = new Map<string, unknown>();
  return {
    stored,
    get: async (key: string) => ({ [key]: stored.get(key) }),
    set: async (items: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(items)) stored.set(key, value);
    },
  };
}

test('a new journal where one had been was lost; the first one, and one that goes on, were not', async () => {
  const area = localArea();
  expect(await isJournalLost(area, 1)).toBe(false);
  expect(await isJournalLost(area, 2)).toBe(false);
  expect(await isJournalLost(area, 3)).toBe(false);
  expect(await isJournalLost(area, 1)).toBe(true);
  expect(await isJournalLost(area, 2)).toBe(false);
});

test('one of which all was forgotten goes on', async () => {
  const area = localArea();
  await isJournalLost(area, 7);
  area.stored.clear();
  expect(await isJournalLost(area, 8)).toBe(false);
});

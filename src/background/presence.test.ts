import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../core/agent/fake-world.testing.ts';
import type { Entry, EntryBody } from '../core/task/entry.ts';
import { foldTask } from '../core/task/reducer.ts';
import { createPresence } from './presence.ts';

function world() {
  const seen: string[] = [];
  const entries: Entry[] = [];
  const presence = createPresence(
    {
      setBadge: (text) => seen.push(`badge ${text}`),
      notify: (_, __, message) => seen.push(`notify ${message}`),
      clearNotification: () => seen.push('cleared'),
    },
    {
      showControl: async ({ tabId, control }) => {
        seen.push(`${control} in ${tabId}`);
      },
      claimTab: async (tabId) => void seen.push(`claimed ${tabId}`),
      releaseTab: async (tabId) => void seen.push(`released ${tabId}`),
    },
    async () => foldTask(entries)!,
  );
  const write = (...bodies: EntryBody[]) => {
    const written = bodies.map(
      (body, index): Entry => ({ ...body, taskId: 't', seq: entries.length + index, at: 0 }),
    );
    entries.push(...written);
    presence.onEntries('t', written);
  };
  write(fakeCreated);
  return { seen, write, presence, state: () => foldTask(entries)! };
}

const asked: EntryBody = {
  type: 'question-asked',
  path: 'q',
  question: { kind: 'takeover', text: 'Please sign in', tabId: 7 },
};

describe('presence', () => {
  test('a question that the person must answer shows on badge, notification and page, until it is answered', async () => {
    const { seen, write } = world();
    write(asked);
    await expect.poll(() => seen).toEqual(['badge 1', 'notify Please sign in', 'person in 7']);
    write({ type: 'question-answered', path: 'q', answer: { kind: 'handed-back' }, by: 'person' });
    await expect.poll(() => seen.slice(3)).toEqual(['cleared', 'badge ', 'agent in 7']);
  });

  test('tabs that the task works in are claimed when it runs, mentioned ones are not', async () => {
    const { seen, write } = world();
    const tab = { tabId: 9, title: 'News', url: 'http://news.example/' };
    write({ type: 'tab-opened', tab: { ...tab, relation: 'mentioned' } });
    await expect.poll(() => seen).toEqual(['claimed 7']);
  });

  test('when the task has ended nothing of it stays', async () => {
    const { seen, write, presence, state } = world();
    write(asked, { type: 'task-ended', status: 'aborted', result: { inline: '' } });
    await presence.onRest(state());
    await expect.poll(() => seen).toContain('cleared');
    expect(seen).toContain('released 7');
    expect(seen).toContain('nobody in 7');
  });
});

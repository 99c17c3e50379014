import { beforeEach, expect, test, vi } from 'vitest';

const chrome = vi.hoisted(() => ({
  /** How many messages find nobody yet. */
  deaf: 0,
  exists: false,
  opened: 0,
}));

vi.mock('../webext.ts', () => ({
  webext: {
    runtime: {
      sendMessage: async () => {
        if (!chrome.exists) throw new Error('Could not establish connection. Receiving end does not exist.');
        if (chrome.deaf-- > 0)
          throw new Error('Could not establish connection. Receiving end does not exist.');
        return 'answer';
      },
    },
    offscreen: {
      Reason: { WORKERS: 'WORKERS' },
      hasDocument: async () => chrome.exists,
      createDocument: async () => {
        if (chrome.exists) throw new Error('Only a single offscreen document may be created.');
        chrome.exists = true;
        chrome.opened++;
      },
    },
  },
}));

const { askOffscreen } = await import('./ask-offscreen.ts');
const ask = () => askOffscreen('memory-list', {});

beforeEach(() => {
  Object.assign(chrome, { deaf: 0, exists: false, opened: 0 });
});

test('the document is opened by the first job, once for jobs at the same time', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual(['answer', 'answer']);
  expect(chrome.opened).toBe(1);
});

test('one that a dead worker opened, and that still loads, is waited for', async () => {
  Object.assign(chrome, { exists: true, deaf: 5 });
  expect(await ask()).toBe('answer');
  expect(chrome.opened).toBe(0);
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { KitClient } from './kit-client.ts';
import { createOverlay } from './overlay.ts';
import type { Reach } from './reach.ts';

const { chrome, tab } = vi.hoisted(() => {
  const tab = { discarded: false, status: 'complete' };
  const frame = { frameId: 0, parentFrameId: -1, documentLifecycle: 'active', errorOccurred: false };
  const chrome = {
    tabs: { get: async (id: number) => ({ id, ...tab }) },
    webNavigation: {
      getAllFrames: async () => [
        { ...frame, documentId: 'top', url: 'https://shop.example/' },
        { ...frame, frameId: 3, parentFrameId: 0, documentId: 'inner', url: 'https://shop.example/in' },
        {
          ...frame,
          frameId: 4,
          documentLifecycle: 'cached',
          documentId: 'old',
          url: 'https://shop.example/o',
        },
      ],
    },
  };
  return { chrome, tab };
});
vi.mock('../webext.ts', () => ({ webext: chrome }));

const reached: number[] = [];
const forgotten: string[] = [];
const asked: string[] = [];
const reach = Object.assign(
  async (tabId: number) => {
    reached.push(tabId);
    return { status: 'tab-gone', message: '' };
  },
  { forget: (documentId: string) => forgotten.push(documentId) },
) as unknown as Reach;
const kits = {
  ask: async (frame: { documentId: string }, { kind }: { kind: string }) => {
    asked.push(`${kind} ${frame.documentId}`);
    return { status: 'nobody', message: '' };
  },
} as unknown as KitClient;

const overlay = createOverlay(kits, reach, { current: async (tabId) => tabId });
const show = (control: 'agent' | 'person' | 'nobody') =>
  overlay.showControl({ tabId: 7, control, taskName: '', caption: '' });

beforeEach(() => {
  for (const list of [reached, forgotten, asked]) list.length = 0;
  Object.assign(tab, { discarded: false, status: 'complete' });
});

test('the end of a task clears the documents that are there, and brings nothing into any', async () => {
  await show('nobody');
  expect(asked).toEqual(['dispose top', 'dispose inner']);
  expect(forgotten).toEqual(['top', 'inner']);
  expect(reached).toEqual([]);
});

test.each([{ discarded: true }, { status: 'unloaded' }])(
  'a tab that sleeps is not woken (%o)',
  async (asleep) => {
    Object.assign(tab, asleep);
    for (const control of ['nobody', 'agent', 'person'] as const) await show(control);
    expect([reached, asked]).toEqual([[], []]);
  },
);

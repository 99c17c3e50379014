import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noticesIn } from '../presence/notices.ts';
import type { KitClient } from './kit/kit-client.ts';
import type { KitFrame, Reach, Reached } from './kit/reach.ts';
import { createOverlay } from './overlay.ts';

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
let reaches: unknown = { status: 'tab-gone', message: '' };
const reach = Object.assign(
  async (tabId: number) => {
    reached.push(tabId);
    return reaches;
  },
  { forget: (documentId: string) => forgotten.push(documentId) },
) as unknown as Reach;
const shown: unknown[] = [];
let cutOff = false;
const kits = {
  ask: async (frame: { documentId: string }, { kind, overlay }: { kind: string; overlay?: unknown }) => {
    if (cutOff) throw new Error('Stopped.');
    asked.push(`${kind} ${frame.documentId}`);
    if (overlay) shown.push(overlay);
    return { status: 'nobody', message: '' };
  },
} as unknown as KitClient;

const overlay = createOverlay(
  kits,
  reach,
  { current: async (tabId) => tabId },
  async () => noticesIn('zh', []).bar,
);
const show = (control: 'agent' | 'person' | 'nobody') =>
  overlay.showControl({ tabId: 7, control, taskName: '', caption: '' });

beforeEach(() => {
  for (const list of [reached, forgotten, asked, shown]) list.length = 0;
  reaches = { status: 'tab-gone', message: '' };
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

test('what is about to be done is said in the language that the person chose, what nobody knows as it is', async () => {
  const top = { tabId: 7, frameId: 0, documentId: 'top' } as KitFrame;
  reaches = { status: 'reached', tabId: 7, top, frames: [top], silent: [] };
  await show('agent');
  for (const caption of ['Clicking "Cart"', 'Typing "tea" into the textbox', 'Weather: Bonn'])
    overlay.announceAct(top, undefined, [top], { caption, taskName: '' });
  expect(shown.map((state) => (state as { caption: string }).caption).slice(1)).toEqual([
    '点击"Cart"',
    '在控件中输入 "tea"',
    'Weather: Bonn',
  ]);
});

test('the bar speaks the language that the person chose', async () => {
  const top = { tabId: 7, frameId: 0, documentId: 'top' } as KitFrame;
  reaches = { status: 'reached', tabId: 7, top, frames: [top], silent: [] };
  await show('person');
  overlay.announceAct(top, undefined, [top], { caption: '正在打开', taskName: '买牛奶' });
  await show('agent');
  const buttons = ['由我接手', '交还', '停止', '移到另一边'];
  expect(shown).toEqual([
    { taskName: '', caption: '由您操作。', control: 'person', buttons },
    { taskName: '买牛奶', caption: '正在打开', control: 'agent', buttons },
    { taskName: '', caption: '智能体正在工作', control: 'agent', buttons },
  ]);
});

describe('the bar of a task at work', () => {
  const top = { tabId: 7, frameId: 0, documentId: 'top', label: '' } as KitFrame;
  const inner = { tabId: 7, frameId: 3, documentId: 'inner', label: 'f1' } as KitFrame;
  const pages: Reached = { status: 'reached', tabId: 7, top, frames: [top, inner], silent: [] };
  const work = { tabId: 7, taskName: 'Buy milk', caption: '', origins: [] };
  const signal = new AbortController().signal;
  beforeEach(() => {
    reaches = pages;
  });

  test('says nothing of who is in control, and rings what is asked about in its own frame', async () => {
    await overlay.showWork({ ...work, ref: 'f1.4' });
    const [said, asks] = shown as Record<string, unknown>[];
    expect(said).toEqual({
      taskName: 'Buy milk',
      caption: '智能体正在工作',
      buttons: ['由我接手', '交还', '停止', '移到另一边'],
    });
    expect(asks).toEqual({ ...said, ref: '4' });
  });

  test('takes nothing away that an act has shown in the page', async () => {
    overlay.announceAct(top, '4', [top], { caption: 'Ordering', taskName: 'Buy milk' });
    await overlay.showWork({ ...work, isNewPage: true });
    const meanwhile = overlay.showWork(work);
    overlay.announceAct(top, '5', [top], { caption: 'Paying', taskName: 'Buy milk' });
    await meanwhile;
    expect(shown.map((state) => (state as { caption: string }).caption)).toEqual(['Ordering', 'Paying']);
    reaches = { ...pages, top: { ...top, documentId: 'next' } };
    await overlay.showWork({ ...work, isNewPage: true });
    expect(shown).toHaveLength(4);
  });

  test('stands at the edge to which the person moved it, until the task has left its tabs', async () => {
    overlay.moved(7, 'top');
    const next = { ...top, tabId: 8 };
    const told = async (taskName = 'Buy milk') => {
      shown.length = 0;
      overlay.announceAct(next, undefined, [next], { caption: '', taskName });
      await overlay.showWork({ ...work, taskName });
      return (shown as { edge?: string }[]).map(({ edge }) => edge);
    };
    expect(await told()).toEqual(['top', 'top', 'top']);
    overlay.moved(8, 'bottom');
    expect(await told()).toEqual(['bottom', 'bottom', 'bottom']);
    for (const tabId of [7, 8])
      await overlay.showControl({ tabId, control: 'nobody', taskName: '', caption: '' });
    expect(await told()).toEqual([undefined, undefined, undefined]);
    overlay.moved(7, 'top');
    expect(await told('Another')).toEqual([undefined, undefined, undefined]);
  });

  test('waits for the end of a picture, also of one that is cut off', async () => {
    await overlay.forPicture({ ...pages, frames: [top] }, false, signal);
    const working = overlay.showWork(work);
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown).toEqual(['hide']);
    await overlay.forPicture({ ...pages, frames: [top] }, true, signal);
    await working;
    expect(shown).toHaveLength(4);
    cutOff = true;
    await expect(overlay.forPicture({ ...pages, frames: [top] }, false, signal)).rejects.toThrow('Stopped');
    cutOff = false;
    await overlay.showWork(work);
    expect(shown).toHaveLength(6);
  });
});

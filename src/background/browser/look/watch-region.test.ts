import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../../core/tools/browser-port.ts';
import type { Reach } from '../kit/reach.ts';

interface Asked {
  key: string;
  region: string;
  act: 'look' | 'arm' | 'stop';
  baseline?: string;
}

/** The content of each frame: how well a region matches and its text; undefined when the frame does not answer. */
let frames = new Map<number, { score: number; text: string } | undefined>();
let asked: { frameId: number; act: string; baseline?: string | undefined }[] = [];
/** The tabs in all frames of which a watch was ended. */
let unwatched: number[] = [];

vi.mock('../../webext.ts', () => ({
  webext: {
    scripting: {
      executeScript: async ({
        target,
        args,
      }: {
        target: { tabId: number; frameIds?: [number] };
        args?: [Asked];
      }) => {
        if (!target.frameIds) return unwatched.push(target.tabId);
        const [frameId] = target.frameIds;
        const held = frames.get(frameId);
        if (!held) throw new Error('The frame was removed.');
        if (!args) return [];
        const [{ act, baseline }] = args;
        asked.push({ frameId, act, baseline });
        return [{ result: { ...held, parts: [`part ${frameId}`, 'list'], loading: false } }];
      },
    },
  },
}));

const { createWatchRegion } = await import('./watch-region.ts');

const clock: Clock = { now: () => 0, sleep: () => new Promise(() => undefined) };
const reach = (async (tabId: number) => {
  onReach();
  return {
    status: 'reached',
    tabId,
    top: { tabId, frameId: 0 },
    frames: [...frames.keys()].map((frameId) => ({ tabId, frameId, url: `https://${frameId}.example/` })),
    silent: [],
  };
}) as unknown as Reach;
/** The browser gave tab 1 the number 5 when it put it to sleep. */
const tabIds = { current: async (tabId: number) => (tabId === 1 ? 5 : tabId) };
const look = (baseline?: string) =>
  createWatchRegion({ reach, clock, tabIds }).watchRegion(
    { tabId: 1, key: 'w', region: 'visitors', ...(baseline === undefined ? {} : { baseline }) },
    new AbortController().signal,
  );
/** Called each time the frames are counted. */
let onReach: () => void = () => undefined;
const armed = () => asked.filter(({ act }) => act === 'arm').map(({ frameId }) => frameId);

beforeEach(() => {
  onReach = () => undefined;
  asked = [];
});

describe('a region in one of several frames', () => {
  test('the frame where it fits best is armed with its text, and the others no longer observe', async () => {
    frames = new Map([
      [0, { score: 0, text: '' }],
      [3, { score: 60, text: 'Ad' }],
      [7, { score: 100, text: 'Ada' }],
    ]);
    expect(await look()).toMatchObject({ status: 'seen', text: 'Ada', loading: false });
    expect(asked.filter(({ act }) => act !== 'look')).toEqual([
      { frameId: 0, act: 'stop' },
      { frameId: 3, act: 'stop' },
      { frameId: 7, act: 'arm', baseline: 'Ada' },
    ]);
  });

  test('nowhere yet: it is waited for in every frame, and what there is is named', async () => {
    frames = new Map([
      [0, { score: 0, text: '' }],
      [7, { score: 0, text: '' }],
    ]);
    expect(await look()).toMatchObject({
      status: 'no-region',
      parts: ['part 0', 'list', 'part 7'],
      loading: false,
    });
    expect(armed()).toEqual([0, 7]);
  });

  test('a frame that is gone is left out, and a page where none answers is looked at again later', async () => {
    frames = new Map([
      [0, { score: 0, text: '' }],
      [7, undefined],
    ]);
    expect(await look('Ada')).toMatchObject({ status: 'no-region' });
    expect(armed()).toEqual([0]);
    frames = new Map([[0, undefined]]);
    expect(await look('Ada')).toMatchObject({ status: 'not-answering' });
  });

  test('after a reload it is compared with what was there before', async () => {
    frames = new Map([[0, { score: 100, text: 'Ada, Bea' }]]);
    expect(await look('Ada')).toMatchObject({ text: 'Ada, Bea' });
    expect(asked.at(-1)).toMatchObject({ act: 'arm', baseline: 'Ada' });
  });
});

test('what is told of a frame is given with the address that it is of', async () => {
  frames = new Map([
    [0, { score: 0, text: '' }],
    [7, { score: 100, text: 'Code 834215' }],
  ]);
  expect(await look()).toMatchObject({ ofFrames: [{ url: 'https://7.example/', text: 'Code 834215' }] });
});

test('so are the names of what there is, where nothing matches', async () => {
  frames = new Map([
    [0, { score: 0, text: '' }],
    [7, { score: 0, text: '' }],
    [8, undefined],
  ]);
  expect(await look()).toMatchObject({
    status: 'no-region',
    ofFrames: [
      { url: 'https://0.example/', text: 'part 0\nlist' },
      { url: 'https://7.example/', text: 'part 7\nlist' },
    ],
  });
});

test('a frame that was loaded while the others were set is found, because frames are counted again', async () => {
  frames = new Map([[0, { score: 0, text: '' }]]);
  let counted = 0;
  onReach = () => {
    if (++counted === 2) frames.set(9, { score: 100, text: 'Ada' });
  };
  expect(await look('')).toMatchObject({ status: 'seen', text: 'Ada', loading: false });
  expect(armed()).toEqual([0, 9]);
  counted = 2;
  frames = new Map([[0, { score: 0, text: '' }]]);
  expect(await look('')).toMatchObject({ status: 'no-region' });
  expect(counted).toBe(4);
});

test('a watch ends in the tab that the browser has given another number', async () => {
  unwatched = [];
  await createWatchRegion({ reach, clock, tabIds }).unwatchRegion({ tabId: 1, key: 'w' });
  expect(unwatched).toEqual([5]);
});

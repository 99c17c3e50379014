import { expect, test } from 'vitest';
import type { ChildFrame } from '../../../core/page/snapshot.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reach } from '../kit/reach.ts';
import { createFind } from './find.ts';

const frame = (frameId: number, parentFrameId: number): KitFrame => ({
  ...{
    tabId: 1,
    frameId,
    parentFrameId,
    documentId: `D${frameId}`,
    label: frameId === 0 ? '' : `f${frameId}`,
  },
  ...{ url: 'https://a.example/', origin: 'https://a.example' },
});
const top = frame(0, -1);
const frames = [top, frame(1, 0), frame(2, 0), frame(3, 1)];
const inside: Record<number, ChildFrame[]> = {
  0: [
    { index: 1, frameId: 1, screen: 0, covered: true },
    { index: 2, frameId: 2, screen: 0 },
  ],
  1: [{ index: 1, frameId: 3, screen: 0 }],
};

const finding = async (children: Record<number, ChildFrame[]>) => {
  const reach: Reach = Object.assign(
    async () => ({ status: 'reached' as const, tabId: 1, top, frames, silent: [] }),
    { forget: () => undefined },
  );
  const ask = async ({ frameId }: KitFrame) => ({
    status: 'answered',
    value: {
      found: [
        { role: 'button', name: `In ${frameId}`, ref: '5', screen: 0, item: { role: 'row', words: 'Ann' } },
      ],
      total: 1,
      lastRef: 5,
      leftOut: [],
      childFrames: children[frameId] ?? [],
    },
  });
  const find = createFind({ ask } as unknown as KitClient, reach);
  const request = { tabId: 1, text: 'In', refFloor: 0, limit: 10, origins: [] };
  return find(request, new AbortController().signal);
};

test('what frames said is given with the address that it is of, hidden ones left out', async () => {
  const hidden = {
    ...inside,
    0: [
      { index: 1, frameId: 1 },
      { index: -1, frameId: 2 },
    ],
  };
  expect(await finding(hidden)).toMatchObject({
    ofFrames: [
      { url: 'https://a.example/', text: 'In 1\nAnn' },
      { url: 'https://a.example/', text: 'In 3\nAnn' },
    ],
  });
});

test('frames that may be hidden are counted, those that are hidden are not', async () => {
  const none = { found: [{ name: 'In 0' }], total: 1 };
  expect(await finding({ 0: [{ index: -1 }, { index: -1, frameId: 2 }] })).toMatchObject({
    ...none,
    leftOut: ['2 frames that may be hidden'],
  });
  const hidden = { 0: [1, 2].map((frameId) => ({ index: -1, frameId })) };
  expect(await finding(hidden)).toMatchObject({ ...none, leftOut: [] });
});

test('what is found in a covered frame, or in a frame in it, is covered', async () => {
  expect(await finding(inside)).toMatchObject({
    status: 'done',
    found: [
      { name: 'In 0', ref: '5' },
      { name: 'In 1', ref: 'f1.5', covered: true },
      { name: 'In 2', ref: 'f2.5' },
      { name: 'In 3', ref: 'f3.5', covered: true },
    ],
  });
});

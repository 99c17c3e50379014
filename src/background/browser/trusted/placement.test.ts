import { expect, test } from 'vitest';
import type { KitFrame } from '../kit/connect-frames.ts';
import type { KitClient } from '../kit/kit-client.ts';
import { areaOfFrame } from './placement.ts';

const frame = (frameId: number, parentFrameId: number, token?: string): KitFrame => ({
  tabId: 1,
  frameId,
  parentFrameId,
  documentId: `D${frameId}`,
  url: 'https://a.example/',
  origin: 'https://a.example',
  label: frameId === 0 ? '' : `f${frameId}`,
  ...(token === undefined ? {} : { token }),
});
const top = frame(0, -1);
const middle = frame(3, 0, 't3');
const inner = frame(8, 3, 't8');
const frames = [top, middle, inner];
const boxes: Record<number, object[]> = {
  0: [{ token: 't3', x: 10, y: 200, width: 400, height: 300 }],
  3: [{ token: 't8', x: 5, y: -20, width: 100, height: 80 }],
};
const kits = {
  ask: async (asked: KitFrame) => ({
    status: 'answered',
    value: { boxes: [], devicePixelRatio: 1, frames: boxes[asked.frameId] ?? [] },
  }),
} as unknown as KitClient;
const { signal } = new AbortController();

test('a nested frame is placed through the frames around it, with its own size', async () => {
  expect(await areaOfFrame(kits, frames, inner, signal)).toEqual({ x: 15, y: 180, width: 100, height: 80 });
});

test('the top frame begins at the corner, and nothing in it is outside', async () => {
  const area = await areaOfFrame(kits, frames, top, signal);
  expect(area).toMatchObject({ x: 0, y: 0, width: Number.POSITIVE_INFINITY });
});

test('a frame that nobody around it knows has no place', async () => {
  expect(await areaOfFrame(kits, frames, frame(9, 3, 'unknown'), signal)).toBeUndefined();
  expect(await areaOfFrame(kits, frames, frame(9, 3), signal)).toBeUndefined();
  expect(await areaOfFrame(kits, [inner], inner, signal)).toBeUndefined();
});

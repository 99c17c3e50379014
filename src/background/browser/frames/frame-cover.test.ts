import { expect, test } from 'vitest';
import type { KitFrame } from '../kit/connect-frames.ts';
import type { KitClient } from '../kit/kit-client.ts';
import { coverOfFrame } from './frame-cover.ts';

const frame = (frameId: number, parentFrameId: number, origin: string, token?: string): KitFrame => ({
  tabId: 1,
  frameId,
  parentFrameId,
  documentId: `D${frameId}`,
  url: `${origin}/`,
  origin,
  label: frameId === 0 ? '' : `f${frameId}`,
  ...(token === undefined ? {} : { token }),
});
const SHOP = 'https://shop.example';
const BANK = 'https://bank.example';
const top = frame(0, -1, SHOP);
const middle = frame(3, 0, SHOP, 't3');
const inner = frame(8, 3, BANK, 't8');
const { signal } = new AbortController();

function world(answers: Record<number, object>) {
  const asked: unknown[] = [];
  const kits = {
    ask: async ({ frameId }: KitFrame, request: object) => {
      asked.push([frameId, request]);
      const value = answers[frameId];
      return value ? { status: 'answered', value } : { status: 'timed-out' };
    },
  } as unknown as KitClient;
  const coverOf = (of: KitFrame, frames = [top, middle, inner]) =>
    coverOfFrame(kits, frames, of, { x: 1, y: 2 }, signal);
  return { asked, coverOf };
}

test('the frames around are asked from the inside out, each for the point as it counts it', async () => {
  const { asked, coverOf } = world({
    3: { x: 11, y: 12 },
    0: { x: 111, y: 112, by: 'dialog "Cookies"', byRef: '7' },
  });
  expect(await coverOf(inner)).toEqual({ by: 'dialog "Cookies"', byRef: '7' });
  expect(asked).toEqual([
    [3, { kind: 'frame-point', token: 't8', x: 1, y: 2 }],
    [0, { kind: 'frame-point', token: 't3', x: 11, y: 12 }],
  ]);
});

test('the number of a cover is that of the frame it is in', async () => {
  const { asked, coverOf } = world({ 3: { x: 11, y: 12, by: 'button "Close"', byRef: '7' } });
  expect(await coverOf(inner)).toEqual({ by: 'button "Close"', byRef: 'f3.7' });
  expect(asked).toHaveLength(1);
});

test('nothing covers it, or nobody can tell', async () => {
  expect(await world({ 3: { x: 1, y: 1 }, 0: { x: 2, y: 2 } }).coverOf(inner)).toBeUndefined();
  expect(await world({}).coverOf(frame(9, 3, BANK))).toBeUndefined();
});

test('a page around that does not answer may cover it meanwhile', async () => {
  const silent = { by: expect.stringContaining('too busy to say') };
  expect(await world({}).coverOf(inner)).toEqual(silent);
  expect(await world({ 3: { x: 1, y: 1 } }).coverOf(inner)).toEqual(silent);
});

test('frames that saw for themselves are not asked about: the top one, and one of the same origin throughout', async () => {
  const { asked, coverOf } = world({ 0: { x: 1, y: 1, by: 'a bar' } });
  expect([await coverOf(top), await coverOf(middle)]).toEqual([undefined, undefined]);
  expect(asked).toEqual([]);
  expect(await coverOf(frame(5, 0, 'null', 't5'), [top, frame(5, 0, 'null', 't5')])).toEqual({ by: 'a bar' });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrustedInput } from '../../../core/protocol/page.ts';
import { workerClock } from '../clock.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame } from '../kit/reach.ts';
import type { Attachments } from './attachments.ts';

vi.mock('../../webext.ts', () => ({
  webext: {
    tabs: { get: async () => ({ active: true, windowId: 1 }) },
    windows: { get: async () => ({ state: 'normal' }) },
  },
}));
const { createTrustedInputs } = await import('./trusted-input.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONG_MS = 10_000;
const top = { tabId: 7, frameId: 0 } as KitFrame;
const press = (detail: number): TrustedInput => ({
  kind: 'press',
  ...{ x: 5, y: 5, button: 'left', detail, modifiers: [] },
});
const drag: TrustedInput = { kind: 'drag', x: 5, y: 5, toX: 85, toY: 5, modifiers: [] };

/** A tab whose page takes the first mouse event of that type after a long time. */
async function heldAt(held: string, signal = new AbortController().signal) {
  const sent: { type: string; x: number }[] = [];
  let isHeld = false;
  const attachments = {
    ensure: async () => ({ attached: true }),
    onEvent: () => undefined,
    send: async (_tabId: number, method: string, params: { type: string; x: number }) => {
      if (method !== 'Input.dispatchMouseEvent') return;
      sent.push({ type: params.type, x: params.x });
      if (isHeld || params.type !== held) return;
      isHeld = true;
      await new Promise((resolve) => setTimeout(resolve, LONG_MS));
    },
  } as unknown as Attachments;
  const kits = { ask: async () => ({ status: 'answered', value: { shown: false } }) } as unknown as KitClient;
  const inputs = createTrustedInputs(attachments, kits, workerClock);
  const prepared = await inputs.prepare(top, [top], signal);
  if ('why' in prepared) throw new Error(prepared.why);
  return { inputs, sent, ...prepared };
}

test('what was not taken in time is not gone on with later, and what still arrives is not the person', async () => {
  const { inputs, sent, perform } = await heldAt('mousePressed');
  const doubleClick = perform([press(1), press(2)]);
  await vi.advanceTimersByTimeAsync(LONG_MS - 1000);
  expect(await doubleClick).toMatchObject({ done: false });
  expect(inputs.underWay(7)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ type }) => type)).toEqual(['mousePressed', 'mouseReleased']);
  expect(inputs.underWay(7)).toBe(false);
});

test('a drag that is cut short lets go where it began', async () => {
  const stop = new AbortController();
  const { sent, perform } = await heldAt('mouseMoved', stop.signal);
  const dragged = perform([drag]);
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort(new Error('stopped'));
  expect(await dragged).toMatchObject({ done: false });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(sent.at(-1)).toEqual({ type: 'mouseReleased', x: 5 });
  expect(sent.filter(({ type }) => type === 'mouseMoved')).toHaveLength(1);
});

test('a drag that comes to its goal lets go there', async () => {
  const { sent, perform } = await heldAt('never');
  expect(await perform([drag])).toEqual({ done: true });
  expect(sent.at(-1)).toEqual({ type: 'mouseReleased', x: 85 });
});

test('a button that is down when the action ends goes up beside everything', async () => {
  const { sent, perform, end } = await heldAt('never');
  expect(await perform([{ ...press(1), part: 'down' } as TrustedInput])).toEqual({ done: true });
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    { type: 'mousePressed', x: 5 },
    { type: 'mouseReleased', x: -1e15 },
  ]);
});

test('the parts of a drag: the moves of a button that is down, and its release', async () => {
  for (const [part, x] of [
    ['drop', 85],
    ['off', -1e15],
  ] as const) {
    const { sent, perform, end } = await heldAt('never');
    await perform([{ ...press(1), part: 'down' } as TrustedInput]);
    await perform([{ ...drag, part: 'over' }]);
    expect(sent.filter(({ type }) => type !== 'mouseMoved')).toEqual([{ type: 'mousePressed', x: 5 }]);
    await perform([{ ...drag, part }]);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.slice(-2)).toEqual([
      { type: 'mouseMoved', x: 85 },
      { type: 'mouseReleased', x },
    ]);
  }
});

test('a drag whose release is never asked for drops nothing', async () => {
  const { sent, perform, end } = await heldAt('never');
  await perform([{ ...press(1), part: 'down' } as TrustedInput, { ...drag, part: 'over' }]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ type: 'mouseReleased', x: -1e15 });
  expect(sent.filter(({ type }) => type === 'mouseReleased')).toHaveLength(1);
});

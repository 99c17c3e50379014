import { afterEach, expect, test, vi } from 'vitest';
import { page } from '../dom/dom.ts';
import { type ActivityCounter, countActivity } from './activity.ts';

const recorded: MutationRecord[] = [];
let counter: ActivityCounter | undefined;
const counting = (isOwn: (element: Element) => boolean = () => false): ActivityCounter => {
  counter = countActivity(isOwn, {
    records: (records) => void recorded.push(...records),
    changed: () => undefined,
    hovered: () => undefined,
  });
  return counter;
};

afterEach(() => {
  vi.restoreAllMocks();
  counter?.dispose();
  document.body.replaceChildren();
  recorded.length = 0;
});

test('what we put into the page, and open there, does not mean that it is at work', async () => {
  const own = document.createElement('x-own');
  own.popover = 'manual';
  const activity = counting((element) => element === own);
  const toggled = new Promise((resolve) => {
    own.addEventListener('toggle', resolve);
  });
  document.body.append(own);
  own.showPopover();
  await toggled;
  own.style.color = 'red';
  own.remove();
  expect(activity.count()).toBe(0);
  document.body.append('Words', own);
  expect(activity.count()).toBe(1);
  // It is told all the same: rules may say what stands beside it.
  expect(recorded.length).toBeGreaterThan(1);
});

test('what a page is parsed from is no change; what happens once it is read is one', () => {
  const state = vi.spyOn(page, 'readyState').mockReturnValue('loading');
  const activity = counting();
  document.body.append('Words');
  expect(activity.count()).toBe(0);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  document.body.append('More words');
  expect(activity.count()).toBe(1);
  expect(activity.quietMs()).toBeLessThan(1000);
});

test('a look at a page that still loads sees its changes from then on', () => {
  vi.spyOn(page, 'readyState').mockReturnValue('loading');
  const activity = counting();
  activity.flush();
  document.body.append('Words');
  activity.flush();
  expect(recorded).toHaveLength(1);
});

test('a page is at work while a view transition takes its picture, and while it plays', async () => {
  const activity = counting();
  let seen = activity.count();
  const isCounted = (): boolean => {
    const before = seen;
    seen = activity.count();
    return seen > before;
  };
  expect(isCounted()).toBe(false);
  const transition = document.startViewTransition(() => document.body.append('Words'));
  expect(document.body.textContent).toBe('');
  expect(isCounted()).toBe(true);
  await transition.ready;
  isCounted();
  expect(isCounted()).toBe(true);
  await transition.finished;
  isCounted();
  expect(isCounted()).toBe(false);
});

/** Works in short tasks, as frameworks draw, and changes the page at the end. */
function drawInSlices(ms: number, inSlice = (): void => undefined): Promise<void> {
  const end = performance.now() + ms;
  let slices = 0;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      const sliceEnd = performance.now() + 5;
      slices++;
      inSlice();
      while (performance.now() < sliceEnd);
      // On a machine that does other things a slice may take all the time.
      if (performance.now() < end || slices < 2) return port2.postMessage(null);
      document.body.append('Drawn');
      resolve();
    };
    port2.postMessage(null);
  });
}

test('a page that draws step by step is quiet only after a longer pause than between two steps', async () => {
  const activity = counting();
  const clock = vi.spyOn(performance, 'now');
  const changeAt = (ms: number): void => {
    clock.mockReturnValue(ms);
    document.body.append('step');
    activity.count();
  };
  const quietAt = async (ms: number): Promise<number> => {
    // What the test before has drawn may hold up a frame for longer than done() waits.
    do await activity.work.done();
    while (activity.work.hasWorkAhead());
    clock.mockReturnValue(ms);
    return activity.quietMs();
  };
  changeAt(1000);
  expect(await quietAt(1030)).toBe(30);
  changeAt(1033);
  expect(await quietAt(1063)).toBe(0);
  // Two changes in one step.
  changeAt(1066);
  changeAt(1067);
  expect(await quietAt(1127)).toBe(27);
  changeAt(2000);
  expect(await quietAt(2030)).toBe(30);
  // A clock goes on for longer than anything that appears.
  for (let ms = 2050; ms <= 3200; ms += 50) changeAt(ms);
  expect(await quietAt(3230)).toBe(30);
});

test('a page is at work while it draws in many short tasks, for some time', async () => {
  const activity = counting();
  const atRest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  await atRest();
  expect(activity.quietMs()).toBeGreaterThan(0);
  activity.work.expect();
  const asked: number[] = [];
  await drawInSlices(120, () => void asked.push(activity.quietMs()));
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set([0]));
  activity.count();
  await atRest();
  expect(activity.quietMs()).toBeGreaterThan(0);
  // What draws all the time is not waited for.
  activity.work.expect();
  const game = drawInSlices(600);
  await vi.waitFor(() => expect(activity.quietMs()).toBeGreaterThan(0), { timeout: 500, interval: 20 });
  expect(document.body.textContent).toBe('Drawn');
  await game;
});

test('it is given a moment to begin with what came to it', async () => {
  const activity = counting();
  const drawn = drawInSlices(120);
  await activity.work.done();
  expect(activity.quietMs()).toBe(0);
  await drawn;
  await vi.waitFor(() => expect(activity.work.hasWorkAhead()).toBe(false));
  await activity.work.done();
  expect(activity.work.hasWorkAhead()).toBe(false);
});

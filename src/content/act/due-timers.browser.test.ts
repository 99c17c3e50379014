import { afterEach, beforeAll, expect, test } from 'vitest';
import { act, byId, page } from './testing.ts';
import { TIMERS_REPLY } from './timer-events.ts';

/** Pages that answer an action after a moment, by a timer and nothing else. */

beforeAll(() => import('../main-world.ts'));
afterEach(() => page(''));

const reactsWithin = async (action: Parameters<typeof act>[0]): Promise<number> => {
  const { outcome } = await act(action);
  if (outcome.status !== 'done') throw new Error(outcome.status);
  return outcome.reactsWithinMs ?? 0;
};
const click = { kind: 'click', ref: 'it' } as const;

/** A button with this handler. */
const button = (clicked: () => void): HTMLElement => {
  page('<button id="it">Open</button><p id="out"></p>');
  byId('it').addEventListener('click', clicked);
  return byId('out');
};

test('a click that leaves a timer and shows nothing yet is given the time of the timer', async () => {
  // The timer may run when the next test has another page.
  const out = button(() => setTimeout(() => out.append('Opened'), 300));
  expect(await reactsWithin(click)).toBeGreaterThan(200);
  expect(await reactsWithin(click)).toBeLessThan(360);
});

test('so is one that leaves an interval, which a library sets for what comes once', async () => {
  const out = button(() => {
    const timer = setInterval(() => {
      clearInterval(timer);
      out.append('Opened');
    }, 300);
  });
  expect(await reactsWithin(click)).toBeGreaterThan(200);
  button(() => clearInterval(setInterval(() => undefined, 300)));
  expect(await reactsWithin(click)).toBe(0);
});

test('an interval that only begins anew, as the caret of an editor blinks, is waited for once', async () => {
  let blinker: ReturnType<typeof setInterval> | undefined;
  button(() => {
    clearInterval(blinker);
    blinker = setInterval(() => undefined, 500);
  });
  expect(await reactsWithin(click)).toBeGreaterThan(0);
  expect(await reactsWithin(click)).toBe(0);
  clearInterval(blinker);
});

test('so is a field that waits for a pause in typing; the last key counts', async () => {
  page('<input id="it" aria-label="User name"><p id="out"></p>');
  const out = byId('out');
  let timer = 0;
  byId('it').addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => out.append('Taken'), 400) as unknown as number;
  });
  expect(await reactsWithin({ kind: 'type', ref: 'it', text: 'ada', mode: 'replace' })).toBeGreaterThan(300);
});

test('also what is set after the event, when the promise of a handler is kept', async () => {
  button(() => void Promise.resolve().then(() => setTimeout(() => undefined, 250)));
  expect(await reactsWithin(click)).toBeGreaterThan(150);
});

test('timers are not waited for that were cleared, are long, or follow what was shown at once', async () => {
  button(() => clearTimeout(setTimeout(() => undefined, 300)));
  expect(await reactsWithin(click)).toBe(0);
  button(() => setTimeout(() => undefined, 3000));
  expect(await reactsWithin(click)).toBe(0);
  const out = button(() => {
    out.append('Opened');
    setTimeout(() => undefined, 300);
  });
  expect(await reactsWithin(click)).toBe(0);
  button(() => undefined);
  expect(await reactsWithin(click)).toBe(0);
});

test('a worker that was asked is waited for until it answers, and not where something was shown at once', async () => {
  const answers = URL.createObjectURL(new Blob(['onmessage = ({ data }) => data && postMessage(data)']));
  const worker = new Worker(answers);
  button(() => worker.postMessage(''));
  expect(await reactsWithin(click)).toBeGreaterThan(0);
  expect(await reactsWithin(click)).toBeLessThanOrEqual(550);
  const out = button(() => {
    out.append('Saved');
    worker.postMessage('');
  });
  expect(await reactsWithin(click)).toBe(0);
  // It answers while the next keys are typed: here at the second, however late a real answer comes on a busy machine.
  page('<input id="it" aria-label="Name">');
  let keys = 0;
  byId('it').addEventListener('keydown', () => {
    keys++;
    if (keys === 1) worker.postMessage('asked');
    else if (keys === 2) worker.dispatchEvent(new MessageEvent('message'));
  });
  expect(await reactsWithin({ kind: 'type', ref: 'it', text: 'Ada Lovelace', mode: 'replace' })).toBe(0);
  worker.terminate();
  URL.revokeObjectURL(answers);
});

test('between actions the page has its own functions, and one that puts others in their place keeps them', async () => {
  const natives = [window.setTimeout, window.clearTimeout];
  button(() => setTimeout(() => undefined, 100));
  await act(click);
  expect([window.setTimeout, window.clearTimeout]).toEqual(natives);
  const own = (() => 7) as unknown as typeof setTimeout;
  button(() => {
    window.setTimeout = own;
  });
  await act(click);
  expect(window.setTimeout).toBe(own);
  [window.setTimeout] = natives as [typeof setTimeout];
});

test('a page that answers in place of the script is not waited for long', async () => {
  const answer = (): boolean =>
    document.dispatchEvent(new CustomEvent(TIMERS_REPLY, { detail: Number.POSITIVE_INFINITY }));
  document.addEventListener('tabwright-acts', answer);
  button(() => undefined);
  expect(await reactsWithin(click)).toBe(0);
  document.removeEventListener('tabwright-acts', answer);
});

test('a page that locked its functions, or writes a time as text, is used as it is', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'clearTimeout') as PropertyDescriptor;
  Object.defineProperty(window, 'clearTimeout', { ...own, writable: false });
  const errors: string[] = [];
  // The runner of the tests replaces the same functions in this page now and then.
  const hear = ({ filename, message }: ErrorEvent) => filename.includes('__vitest') || errors.push(message);
  addEventListener('error', hear);
  const out = button(() => setTimeout(() => out.append('Opened'), 20));
  expect((await act(click)).outcome.status).toBe('done');
  await expect.poll(() => out.textContent).toBe('Opened');
  removeEventListener('error', hear);
  Object.defineProperty(window, 'clearTimeout', own);
  expect(errors).toEqual([]);
  button(() => setTimeout(() => undefined, '300' as unknown as number));
  expect(await reactsWithin(click)).toBe(0);
});

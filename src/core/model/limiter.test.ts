import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';
import { asker, model } from './testing/fixtures.testing.ts';
import { startModelServer } from './testing/model-server.testing.ts';
import { openaiEvents } from './testing/protocols.testing.ts';

const running = new AbortController().signal;

/** Calls that are held until they are released, one by one. */
function heldCalls() {
  const held: (() => void)[] = [];
  const begun: number[] = [];
  const call = (number: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(number);
      held.push(() => resolve(number));
    });
  return { held, begun, call };
}

test('an address gets as many calls as it may, the others in the order of asking', async () => {
  const limiter = createLimiter();
  const { held, begun, call } = heldCalls();
  const all = [1, 2, 3, 4].map((number) => limiter.call('a', 2, running, call(number)));
  const elsewhere = limiter.call('b', 2, running, async () => 'b');
  expect(await elsewhere).toBe('b');
  expect(begun).toEqual([1, 2]);
  for (let index = 0; index < 4; index++) {
    held[index]?.();
    await all[index];
    await expect.poll(() => begun.length).toBe(Math.min(4, index + 3));
  }
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('who stops while waiting leaves the line; a call that fails gives its place on', async () => {
  const limiter = createLimiter();
  const { held, call } = heldCalls();
  const first = limiter.call('a', 1, running, call(1));
  const leaving = new AbortController();
  const left = limiter.call('a', 1, leaving.signal, call(2));
  const failing = limiter.call('a', 1, running, () => Promise.reject(new Error('odd')));
  const last = limiter.call('a', 1, running, async () => 'last');
  leaving.abort(new Error('stopped'));
  await expect(left).rejects.toThrow('stopped');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  expect(await first).toBe(1);
  await expect(failing).rejects.toThrow('odd');
  expect(await last).toBe('last');
});

test('who stops in the moment in which its turn comes gives it on', async () => {
  const limiter = createLimiter();
  let end = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stopping = new AbortController();
  void limiter.call('a', 1, running, () => first);
  const stopped = limiter.call('a', 1, stopping.signal, async () => 'stopped');
  const last = limiter.call('a', 1, running, async () => 'last');
  // After the first call ended, and before the second one knows that it may begin.
  void first.then(() => stopping.abort(new Error('stopped')));
  end();
  await expect(stopped).rejects.toThrow('stopped');
  expect(await last).toBe('last');
});

test('a model at home answers two at a time, whatever the tasks', async () => {
  await using server = await startModelServer();
  let now = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  server.answerWith(async (response) => {
    most = Math.max(most, ++now);
    await new Promise<void>((resolve) => waiting.push(resolve));
    now--;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(openaiEvents({ text: ['Done'] }));
  });
  const { ask } = asker([model({ baseUrl: `${server.url}/v1` })]);
  const answers = [1, 2, 3, 4, 5].map(() => ask());
  for (let index = 0; index < 5; index++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(index);
    waiting[index]?.();
  }
  for (const { answer } of await Promise.all(answers)) expect(answer.ok).toBe(true);
  expect(most).toBe(2);
});

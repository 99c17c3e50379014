import { expect, test } from 'vitest';
import type { ActOutcome } from '../../core/page/outcome.ts';
import { createActMemory } from './act-memory.ts';

const DONE: ActOutcome = { status: 'done' };

test('a nonce acts once, and its outcome answers every further request', async () => {
  const memory = createActMemory();
  let runs = 0;
  const run = async (dispatching: () => void): Promise<ActOutcome> => {
    runs += 1;
    dispatching();
    await Promise.resolve();
    return DONE;
  };
  const [first, second] = await Promise.all([memory.once('a', run), memory.once('a', run)]);
  expect([first, second, await memory.once('a', run), runs]).toEqual([DONE, DONE, DONE, 1]);
  expect(memory.status('a')).toEqual({ known: true, dispatched: true, outcome: DONE });
});

test('the status of an action says whether it had begun, and that an unknown one is unknown', async () => {
  const memory = createActMemory();
  let go: () => void = () => undefined;
  const held = memory.once('a', async (dispatching) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    dispatching();
    throw new Error('The page fell apart.');
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(memory.status('a')).toEqual({ known: true, dispatched: false });
  go();
  await expect(held).rejects.toThrow('fell apart');
  expect(memory.status('a')).toEqual({ known: true, dispatched: true });
  expect(memory.status('b')).toEqual({ known: false });
});

test('actions run one after the other, also after one that failed', async () => {
  const memory = createActMemory();
  const log: string[] = [];
  const run = (name: string, fails: boolean) => async (): Promise<ActOutcome> => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    log.push(`${name} ends`);
    if (fails) throw new Error(name);
    return DONE;
  };
  await Promise.allSettled([memory.once('a', run('a', true)), memory.once('b', run('b', false))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('only the newest actions are remembered', async () => {
  const memory = createActMemory(3);
  for (const nonce of ['a', 'b', 'c', 'd']) await memory.once(nonce, async () => DONE);
  expect(['a', 'b', 'd'].map((nonce) => memory.status(nonce).known)).toEqual([false, true, true]);
});

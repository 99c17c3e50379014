import { expect, test } from 'vitest';
import { askCommit } from './commit.ts';

const later = (): number => Date.now() + 5000;

test('the worker may say yes, or no with a reason', async () => {
  expect(await askCommit(async () => ({ commit: true }), later())).toEqual({ commit: true });
  expect(await askCommit(async () => ({ commit: false, why: 'Stopped.' }), later())).toEqual({
    commit: false,
    why: 'Stopped.',
  });
});

test.each([
  ['a worker that is gone', () => Promise.reject(new Error('no receiver'))],
  ['no answer', async () => undefined],
  ['a broken answer', async () => ({ commit: 'true' })],
])('%s is a no', async (_, ask) => {
  expect(await askCommit(ask, later())).toMatchObject({
    commit: false,
    why: expect.stringContaining('Nothing was done'),
  });
});

test('a worker that never answers is a no when the request expires', async () => {
  expect(await askCommit(() => new Promise(() => undefined), Date.now() + 20)).toMatchObject({
    commit: false,
  });
});

import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { lookOften } from './look-often.ts';

const pageOf = (methods: object): Page => {
  const frame = Object.create(methods);
  return { _connection: { toImpl: () => ({ mainFrame: () => frame }) } } as unknown as Page;
};

test('what waits looks after 20 and then every 50 ms', async () => {
  const frames = { retryWithProgressAndBackoff: vi.fn(), retryWithProgressAndTimeouts: vi.fn() };
  lookOften(pageOf(frames));
  await frames.retryWithProgressAndBackoff('progress', 'look');
  expect(frames.retryWithProgressAndTimeouts.mock.calls).toEqual([['progress', [20, 50], 'look']]);
});

test.each([
  ['no such method', pageOf({ retryWithProgressAndBackoff: () => undefined })],
  ['no way to its own side', {} as Page],
])('a Playwright with %s is told of', (_what, page) => {
  expect(() => lookOften(page)).toThrow('mend e2e/harness/look-often.ts');
});

import { expect, test, vi } from 'vitest';
import { createFence } from './fence.ts';

const browser = vi.hoisted(() => ({
  getSessionRules: vi.fn(async (): Promise<{ id: number }[]> => []),
  updateSessionRules: vi.fn(
    async (_change: { addRules?: { id: number }[]; removeRuleIds?: number[] }) => undefined,
  ),
}));

vi.mock('../../webext.ts', () => ({
  webext: {
    tabs: { query: async () => [{ id: 1 }, { id: 2 }] },
    declarativeNetRequest: {
      getSessionRules: browser.getSessionRules,
      updateSessionRules: browser.updateSessionRules,
    },
  },
}));

test('rules that the browser did not remove are removed with the next ones', async () => {
  const fence = createFence();
  const place = { tabId: 1, origins: ['https://a.example'], documentOrigins: [] };
  const added = (call: number) =>
    browser.updateSessionRules.mock.calls[call]?.[0].addRules?.map(({ id }) => id);
  const removed = (call: number) => browser.updateSessionRules.mock.calls[call]?.[0].removeRuleIds;

  const lower = await fence.raise(place);
  browser.updateSessionRules.mockRejectedValueOnce(new Error('busy'));
  lower();
  await vi.waitFor(() => expect(removed(1)).toEqual(added(0)));

  browser.updateSessionRules.mockRejectedValueOnce(new Error('too many rules'));
  await expect(fence.raise(place)).rejects.toThrow('too many rules');
  await fence.raise(place);
  expect([removed(2), removed(3)]).toEqual([added(0), added(0)]);
  await fence.raise(place);
  expect(removed(4)).toEqual([]);
});

test('what a dead worker left is removed before the first act, also if that failed at the start', async () => {
  browser.updateSessionRules.mockClear();
  browser.getSessionRules.mockClear();
  const fence = createFence();
  browser.getSessionRules.mockRejectedValueOnce(new Error('busy'));
  await expect(fence.sweep()).rejects.toThrow('busy');
  browser.getSessionRules.mockResolvedValueOnce([{ id: 7 }]);
  await fence.raise({ tabId: 1, origins: ['https://a.example'], documentOrigins: [] });
  expect(browser.updateSessionRules.mock.calls[0]?.[0]).toEqual({ removeRuleIds: [7] });
  await fence.raise({ tabId: 1, origins: ['https://a.example'], documentOrigins: [] });
  expect(browser.getSessionRules).toHaveBeenCalledTimes(2);
});

import { currentTabId, followTask, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';

test('finished tasks are kept to the number that the person sets, the newest ones', async ({
  panel,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const request = { words: 'read the page', tabId: await currentTabId(panel), model: 'built-in' };
  const ids: string[] = [];
  for (let run = 0; run < 3; run++) ids.push((await runTask(panel, request)).taskId);
  const figures = () =>
    panel.evaluate(async () => {
      const reply = await chrome.runtime.sendMessage({
        to: 'tabwright-worker',
        command: 'storage',
        params: {},
      });
      return reply.result as {
        tasks: number;
        openTasks: number;
        entries: number;
        taskBytes: number;
        usedBytes: number;
      };
    });
  const before = await figures();
  expect(before).toMatchObject({ tasks: 3, openTasks: 0 });
  expect(before.taskBytes).toBeGreaterThan(3000);
  await panel.evaluate(() => {
    const page = window as unknown as { tabwright: { settings: { set(change: unknown): Promise<void> } } };
    return page.tabwright.settings.set({ retention: { maxTasks: 1, maxMegabytes: 100 } });
  });
  const after = await figures();
  expect(after).toMatchObject({ tasks: 1, openTasks: 0 });
  expect(after.entries).toBeLessThan(before.entries / 2);
  expect((await followTask(panel, ids[2]!)).status).toBe('completed');
  await expect(followTask(panel, ids[0]!)).rejects.toThrow();
});

import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';

test('forEach: every row of a table is done, the one that fails at first as well, and the site counts', async ({
  panel,
  playground,
  tab,
}) => {
  await tab.goto(`${playground.url}/rooms`);
  const ended = await runTask(panel, {
    words:
      'For each row of the table, click "Clean" in the row, then check that "{item} is clean" is shown; finally read the number of rooms',
    tabId: await currentTabId(panel),
    model: 'built-in',
    approve: 'allow',
  });
  expect(ended.status).toBe('completed');
  expect(playground.state().cleanings).toEqual(['Kitchen', 'Attic', 'Attic', 'Hall']);
});

import type { Page } from 'playwright';
import { button, changeSettings, header, result, say } from './harness/chat.ts';
import { openPanel } from './harness/panel.ts';
import { expect, test } from './harness/test.ts';
import { killWorker } from './harness/worker.ts';

const command = (panel: Page, name: string, params: object): Promise<{ ok: boolean; result: unknown }> =>
  panel.evaluate(
    ([command, params]) => chrome.runtime.sendMessage({ to: 'tabwright-worker', command, params }),
    [name, params] as const,
  );

test('"every morning at nine" becomes a schedule, which fires with the panel closed and the worker dead', async ({
  panel,
  playground,
  tab,
  tabwright,
}) => {
  await changeSettings(panel, { approve: 'allow' });
  await say(panel, `Every morning at nine open ${playground.url}/shop/101 and click "Add to cart"`);
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('Scheduled: every day at 09:00');
  expect(playground.state().posts).toEqual({});

  await button(panel, 'Schedules').click();
  const row = panel.getByRole('listitem').filter({ hasText: 'every day at 09:00' });
  await button(row, 'Change').click();
  await row.getByRole('textbox', { name: 'When' }).fill('every day at 25:00');
  await expect(row.getByText('is not a time')).toBeVisible();
  await row.getByRole('textbox', { name: 'When' }).fill('every weekday at 18:30');
  await button(row, 'Save').click();
  await expect(panel.getByText('every weekday at 18:30')).toBeVisible();

  // Its own time would be hours away: the moment is put two seconds from now, and all of ours is closed.
  const [schedule] = ((await command(panel, 'schedules.list', {})).result as { schedules: { id: string }[] })
    .schedules;
  const time = await panel.evaluate(() => {
    const local = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000 + 2000);
    return local.toISOString().slice(0, 19);
  });
  expect(await command(panel, 'schedules.change', { id: schedule?.id, time })).toMatchObject({ ok: true });
  await panel.close();
  await killWorker(tabwright);
  await expect.poll(() => playground.state().posts, { timeout: 30_000 }).toEqual({ '/cart': 1 });

  const again = await openPanel(tabwright, tab);
  await button(again, 'Schedules').click();
  await expect(again.getByText('It will not run again.')).toBeVisible();
  await again.getByRole('button', { name: /^Started/ }).click();
  await expect(header(again)).toContainText('Done');
});

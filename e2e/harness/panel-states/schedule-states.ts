import { button, changeSettings, question, result, say } from '../chat.ts';
import { pollUntil } from '../poll.ts';
import { home, type PanelWorld, shown, type Visit } from './shared.ts';

/** Repeated work: at set times, for each of several items, and whenever something changes. */
export async function scheduleStates({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await changeSettings(panel, {
    defaultModel: 'built-in',
    strategy: 'auto',
    planFirst: false,
    approve: 'allow',
  });
  await home(panel);
  await button(panel, 'Schedules').click();
  await shown(panel.getByText('Nothing is scheduled.'));
  await visit('schedules-none');
  await home(panel);
  await say(panel, `Every morning at nine open ${playground.url}/shop and read the page`);
  await shown(result(panel).getByText('Scheduled'));
  await visit('done-scheduled');
  await home(panel);
  await say(panel, `Every friday at 16:30 open ${playground.url}/reports and read the page`);
  await shown(result(panel).getByText('Scheduled'));
  await button(panel, 'Schedules').click();
  const row = panel.getByRole('listitem').filter({ hasText: 'every day at 09:00' });
  await shown(row);
  await visit('schedules');
  await button(row, 'Change').click();
  await row.getByRole('textbox', { name: 'When' }).fill('every day at 25:00');
  await shown(row.getByText('is not a time'));
  await visit('schedules-editing');
  await button(row, 'Cancel').click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await shown(panel.getByRole('alertdialog'));
  await visit('schedules-delete');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Delete/ }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await shown(panel.getByText('Nothing is scheduled.'));

  await changeSettings(panel, { approve: 'ask' });
  await home(panel);
  await tab.goto(`${playground.url}/rooms`);
  await say(
    panel,
    'For each row of the table, click "Clean" in the row, then check that "{item} is clean" is shown',
  );
  await shown(question(panel));
  await visit('for-each-asking');
  await pollUntil(
    async () => {
      const allow = button(question(panel), 'Allow once');
      if (await allow.isVisible()) await allow.click({ timeout: 1000 }).catch(() => undefined);
      return await result(panel).isVisible();
    },
    { what: 'each room to be done, with its question', timeoutMs: 60_000 },
  );
  await panel
    .getByRole('list', { name: 'Passes' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await visit('for-each-done');
  await home(panel);
  await tab.goto(`${playground.url}/desk`);
  await say(
    panel,
    'Whenever a new message appears in "Visitors", type "About: {change}" into "Answer" and click "Send"',
  );
  await shown(panel.getByRole('region', { name: 'State of the task' }).getByText('Watching'));
  await visit('watching');
  await button(panel, 'Stop').click();
  await shown(panel.getByRole('region', { name: 'State of the task' }).getByText('Stopped'));
  await home(panel);
}

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { ANNOUNCEMENTS } from '../../../src/core/protocol/panel.ts';
import { startAgentServer } from '../../../src/core/remote/testing/agent-server.testing.ts';
import { startToolServer } from '../../../src/core/remote/testing/mcp-server.testing.ts';
import { button, changeSettings, result, say } from '../chat.ts';
import { bringUp, home, type PanelWorld, shown, type Visit } from './shared.ts';

const models = [
  { id: 'built-in', label: 'Built-in interpreter', provider: 'built-in' as const, model: '' },
  { id: 'big', label: 'GPT-5', provider: 'openai' as const, model: 'gpt-5' },
  {
    id: 'home',
    label: 'Qwen at home',
    provider: 'openai-compatible' as const,
    model: 'qwen3:30b',
    baseUrl: 'http://localhost:11434/v1',
  },
];

/** A tool server and a remote agent, both on this machine. */
async function serverStates(panel: Page, visit: Visit): Promise<void> {
  const [server, agent] = await Promise.all([startToolServer(), startAgentServer({ token: 'Bearer k' })]);
  const tested = async (kind: string, name: string, url: string): Promise<void> => {
    await button(panel, kind).click();
    await panel.getByLabel('Name', { exact: true }).fill(name);
    await panel.getByRole('form').getByLabel('Address').fill(url);
    await button(panel, 'Test and save').click();
  };
  await tested('Add a server', 'Notes', server.url);
  await shown(panel.getByText('Notes answered'));
  await tested('Add a remote agent', 'Baker', agent.url);
  await shown(panel.getByText('The server refuses the key'));
  await bringUp(panel, SERVERS);
  await visit('settings-agent-refused');
  await panel.getByLabel('Key (optional)', { exact: true }).fill('Bearer k');
  await button(panel, 'Test and save').click();
  await shown(panel.getByText('Baker answered'));
  await button(panel, 'What it says of itself').click();
  await bringUp(panel, SERVERS);
  await visit('settings-servers');
  for (const name of ['Notes', 'Baker']) {
    await button(panel, `Delete ${name}`).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }
  await shown(panel.getByText('No server is set up.'));
  await Promise.all([server.close(), agent.close()]);
}

const SERVERS = 'Servers with further tools and agents';

/** The parts of the settings that need content to be visible, and the dialogs. */
export async function moreSettingsStates(
  { panel, tab, playground }: PanelWorld,
  visit: Visit,
): Promise<void> {
  // If this part runs alone, there is no data yet to delete.
  if ((await panel.getByRole('heading', { name: 'Recent tasks' }).count()) === 0) {
    await tab.goto(playground.url);
    await say(panel, 'Read the page');
    await shown(result(panel));
    await home(panel);
  }
  await changeSettings(panel, { models, defaultModel: 'big' });
  await button(panel, 'Settings').click();
  await button(panel, 'Other models for parts of the work').click();
  await shown(panel.getByLabel('Makes the plan'));
  await button(panel, 'Other models for parts of the work').evaluate((element) =>
    element.scrollIntoView({ block: 'start' }),
  );
  await visit('settings-model-roles');
  await panel.getByRole('button', { name: 'Delete Qwen at home' }).click();
  await shown(panel.getByRole('alertdialog'));
  await visit('settings-model-delete');
  await panel.keyboard.press('Escape');
  await button(panel, 'OpenAI').click();
  await shown(panel.getByText('Paste the key'));
  await visit('settings-model-key');
  await button(panel, 'Cancel').click();
  await panel.getByLabel('Also notify this address').fill('https://hooks.slack.com/services/T0/B0/x');
  await panel.keyboard.press('Tab');
  await bringUp(panel, 'When you are needed');
  await visit('settings-reminders');
  await bringUp(panel, 'Files and searching');
  await visit('settings-files');
  await changeSettings(panel, { memory: { mode: 'longterm', count: 4 } });
  for (const words of [
    'Of desk lamps take the one that can be dimmed.',
    'Invoices are filed under the month in which they came, never under the one that they are for.',
  ]) {
    await panel.getByLabel('A tip or a case for tasks that are like it').fill(words);
    await button(panel, 'Remember this').click();
    await shown(panel.getByRole('list', { name: 'Remembered' }).getByText(words));
  }
  await bringUp(panel, 'What is remembered');
  await visit('settings-memory');
  await panel
    .getByRole('list', { name: 'Remembered' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await visit('settings-memory-list');
  await button(panel, 'Forget everything').click();
  await shown(panel.getByRole('alertdialog'));
  await visit('settings-forget');
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Forget everything' }).click();
  await button(panel, 'Add a sign-in').click();
  await panel.getByLabel('Address of the site').fill('https://shop.example');
  await panel.getByLabel('User name (optional').fill('ada@example.org');
  await panel.getByLabel('Password or code').fill('not a real one');
  await button(panel, 'Save sign-in').click();
  await shown(panel.getByRole('list', { name: 'Saved' }));
  await bringUp(panel, 'Saved sign-ins');
  await visit('settings-sign-ins');
  await serverStates(panel, visit);
  const exported = panel.waitForEvent('download');
  await button(panel, 'Export everything').click();
  const everything = JSON.parse(await readFile(await (await exported).path(), 'utf8'));
  const tip = { key: '1:tip:1', kind: 'tip', at: 1, text: 'Lamps are cheaper in May.' };
  const settings = {
    ...everything.settings,
    approve: 'allow',
    budget: { ...everything.settings.budget, maxTokens: 9_000_000 },
  };
  await panel
    .getByLabel('Import a file')
    .and(panel.locator('input'))
    .setInputFiles({
      name: 'tabwright.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...everything, settings, memories: [tip] })),
    });
  await shown(button(panel, 'Import now'));
  await bringUp(panel, 'Data');
  await visit('settings-import');
  await button(panel, 'Import now').click();
  await shown(panel.getByText('Imported. A file'));
  await visit('settings-imported');
  await button(panel, 'Delete all tasks').click();
  await shown(panel.getByRole('alertdialog'));
  await visit('settings-delete-all');
  await panel.keyboard.press('Escape');
  await bringUp(panel, 'Keys');
  await visit('settings-keys');
  await changeSettings(panel, {
    defaultModel: 'built-in',
    approve: 'ask',
    memory: { mode: 'off', count: 4 },
  });
  await home(panel);
  // A full disk cannot be produced here, so the worker's announcement of one is sent.
  await panel.evaluate(
    ([name, announcement]) => {
      const channel = new BroadcastChannel(name);
      channel.postMessage(announcement);
      channel.close();
    },
    [
      ANNOUNCEMENTS,
      {
        type: 'storage-full',
        message: 'The disk space is used up. Delete past tasks; a task that waits for room then goes on.',
      },
    ] as const,
  );
  await shown(panel.getByRole('alert'));
  await visit('storage-full');
  await button(panel, 'Dismiss').click();
}

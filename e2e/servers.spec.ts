import type { Page } from 'playwright';
import { startToolServer, type ToolServer } from '../src/core/remote/testing/mcp-server.testing.ts';
import { button, header, question, result, say } from './harness/chat.ts';
import { everythingKept } from './harness/everything-kept.ts';
import type { Tabwright } from './harness/launch.ts';
import { extensionPage } from './harness/panel.ts';
import { test as base, expect } from './harness/test.ts';
import { killWorker, wakeWorker } from './harness/worker.ts';
import { call, finish, planXml } from './played-model/turns.ts';

type Behaviour = NonNullable<Parameters<typeof startToolServer>[0]>;

/** A tool server on this machine, whose own list of notes judges what was done. */
const test = base.extend<{ serve: (behaviour?: Behaviour) => Promise<ToolServer> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  serve: async ({}, use) => {
    const open: ToolServer[] = [];
    await use(async (behaviour) => {
      const server = await startToolServer(behaviour);
      open.push(server);
      return server;
    });
    await Promise.all(open.map((server) => server.close()));
  },
});

async function openSettings(tabwright: Tabwright): Promise<Page> {
  const page = await tabwright.context.newPage();
  await page.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  return page;
}

/** Adds the server as a person does. */
async function addServer(settings: Page, { url }: { url: string }, key = ''): Promise<void> {
  await settings.getByRole('button', { name: 'Add a server' }).click();
  const form = settings.getByRole('form', { name: 'Add a server' });
  await form.getByLabel('Name').fill('Notes');
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('Key (optional)', { exact: true }).fill(key);
  await form.getByRole('button', { name: 'Test and save' }).click();
}

test('a server is tested in plain words, and its key is not shown again', async ({ tabwright, serve }) => {
  const server = await serve({ token: 'Bearer k-1' });
  const settings = await openSettings(tabwright);
  await addServer(settings, server);
  await expect(settings.getByText('The server refuses the key, or wants one.')).toBeVisible();
  await settings.getByLabel('Key (optional)', { exact: true }).fill('Bearer k-1');
  await button(settings, 'Test and save').click();
  await expect(settings.getByText('Notes answered; new tasks may use its tools.')).toBeVisible();
  await button(settings, 'Tools: 3').click();
  await expect(settings.getByText('Gives a long text.')).toBeVisible();
  await button(settings, 'Change Notes').click();
  await expect(settings.getByLabel('Key (optional)', { exact: true })).toHaveValue('');
  expect(await settings.content()).not.toContain('k-1');
});

test('a planned task uses a tool of the server: the person is asked with its address, and it is done once', async ({
  panel,
  tabwright,
  serve,
  play,
}) => {
  const server = await serve();
  const settings = await openSettings(tabwright);
  // Some hosts have the key in the address.
  await addServer(settings, { url: `${server.url}?key=k-2` });
  await expect(settings.getByText('Notes answered')).toBeVisible();
  await settings.close();
  const model = await play(
    {
      plan: (view) => {
        if (!view.text.includes('Notes__add_note')) throw new Error('The planner is not told of the server.');
        return { text: planXml('Note', 'Write down milk', ['Add the note'], 'Notes') };
      },
      turns: [
        () => call('Notes__add_note', { text: 'milk' }),
        ...finish((view) => view.text.includes('Note 1: milk') && 'It is noted.'),
      ],
    },
    { strategy: 'plan' },
  );
  await say(panel, 'Write down milk');
  await expect(question(panel)).toContainText(new URL(server.url).origin);
  await expect(question(panel)).toContainText('milk');
  expect(server.added).toEqual([]);
  await button(question(panel), 'Allow once').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('It is noted.');
  expect(server.added).toEqual(['milk']);
  expect(model.error()).toBeUndefined();
  expect(await everythingKept(panel, ['local', 'session'], 'tabwright-servers')).not.toContain('k-2');
});

test('killed while the server is at work: its answer is taken up, and nothing is done twice', async ({
  panel,
  tabwright,
  serve,
  play,
}) => {
  let reached = () => {};
  const atWork = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = await serve({
    hold: () => {
      reached();
      return answered;
    },
  });
  const settings = await openSettings(tabwright);
  await addServer(settings, server);
  await expect(settings.getByText('Notes answered')).toBeVisible();
  await settings.close();
  await play(
    {
      turns: [
        () => call('Notes__add_note', { text: 'tea' }),
        ...finish((view) => view.text.includes('Note 1: tea') && 'It is noted.'),
      ],
    },
    { strategy: 'react', approve: 'allow' },
  );
  await say(panel, 'Write down tea');
  await atWork;
  await killWorker(tabwright);
  answer();
  await wakeWorker(panel);
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('It is noted.');
  expect(server.added).toEqual(['tea']);
});

import { type AgentServer, startAgentServer } from '../src/core/remote/testing/agent-server.testing.ts';
import { button, header, question, result, say } from './harness/chat.ts';
import { extensionPage } from './harness/panel.ts';
import { test as base, expect } from './harness/test.ts';
import { killWorker, wakeWorker } from './harness/worker.ts';
import { call, finish, planXml } from './played-model/turns.ts';

/** A remote agent on this machine, whose own list of messages judges what was sent; it holds its task until `bake`. */
const test = base.extend<{ agent: AgentServer & { bake: () => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  agent: async ({}, use) => {
    let bake = () => {};
    const baked = new Promise<void>((resolve) => {
      bake = resolve;
    });
    const server = await startAgentServer({ token: 'Bearer k-1', hold: () => baked });
    await use({ ...server, bake });
    await server.close();
  },
});

test('a remote agent is added by its address and does a part of a plan, once, also when the worker dies meanwhile', async ({
  panel,
  tabwright,
  agent,
  play,
}) => {
  const settings = await tabwright.context.newPage();
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  await button(settings, 'Add a remote agent').click();
  const form = settings.getByRole('form', { name: 'Add a remote agent' });
  await form.getByLabel('Name').fill('Baker');
  await form.getByLabel('Address of the agent').fill(agent.url);
  await button(form, 'Test and save').click();
  await expect(form.getByText('The server refuses the key, or wants one.')).toBeVisible();
  await form.getByLabel('Key (optional)', { exact: true }).fill('Bearer k-1');
  await button(form, 'Test and save').click();
  await expect(settings.getByText('Baker answered; new tasks may send it messages.')).toBeVisible();
  await button(settings, 'What it says of itself').click();
  await expect(settings.getByText('Bakes a loaf.')).toBeVisible();
  await settings.close();
  expect(agent.received).toEqual([]);

  await play(
    {
      plan: (view) => {
        if (!view.text.includes('Skills: Bake bread'))
          throw new Error('The planner is not told of the agent.');
        return { text: planXml('Bread', 'Have bread baked', ['Ask the baker'], 'Baker') };
      },
      turns: [
        () => call('Baker__send_message', { message: 'files on rye bread' }),
        ...finish(
          (view) =>
            view.text.includes('Report on files on rye bread') &&
            view.text.includes('Saved "p.png" (3 bytes)') &&
            'It is baked.',
        ),
      ],
    },
    { strategy: 'plan' },
  );
  await say(panel, 'Have rye bread baked');
  await expect(question(panel)).toContainText(new URL(agent.url).origin);
  await expect(question(panel)).toContainText('rye bread');
  expect(agent.received).toEqual([]);
  await button(question(panel), 'Allow once').click();
  // Its task is asked after: the agent has taken the message.
  await expect.poll(() => agent.methods.join(' ')).toMatch(/SendMessage.*GetTask/);
  await killWorker(tabwright);
  agent.bake();
  await wakeWorker(panel);
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('It is baked.');
  expect(agent.received).toEqual(['files on rye bread']);
  // What came as bytes lies in the download folder, and with the task.
  await expect(panel.getByRole('list', { name: 'Saved files' })).toContainText(/table\.csv.*p\.png/);
});

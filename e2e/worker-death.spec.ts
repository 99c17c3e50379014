import type { Page } from 'playwright';
import { button, header, plan, question, result, say } from './harness/chat.ts';
import { leftovers } from './harness/leftovers.ts';
import { openPanel } from './harness/panel.ts';
import { currentTabId, followTask, runTask, type TaskResult } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { killWorker, killWorkerOver, wakeWorker } from './harness/worker.ts';
import { call, click, finish, gate, planXml } from './played-model/turns.ts';

test('during a model call: opening the panel takes the task up, and the model is asked again', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const first = gate();
  const model = await play(
    { turns: [first.hold(click('button', 'Add to cart')), ...finish('In the cart.')] },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await first.reached;
  await panel.close();
  await killWorkerOver(tabwright, model);
  first.open();
  const reopened = await openPanel(tabwright, tab);
  await expect(header(reopened)).toContainText('Done');
  await expect(result(reopened)).toContainText('In the cart.');
  expect(model.requests).toHaveLength(4);
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('after an outside effect: it is not done again', async ({ panel, tab, tabwright, playground, play }) => {
  await tab.goto(`${playground.url}/shop/101`);
  const after = gate();
  const model = await play(
    {
      turns: [
        click('button', 'Add to cart'),
        after.hold((view) => {
          if (!view.has('Your cart')) throw new Error('The outcome of the click is not in the request.');
          return call('read_page');
        }),
        ...finish('In the cart.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await after.reached;
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  await killWorkerOver(tabwright, model);
  after.open();
  await wakeWorker(panel);
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('while a question is open: the closed panel’s notification and badge stay, it is still there, and its answer goes on with the task', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const asked = gate();
  await play({ turns: [asked.hold(click('button', 'Add to cart')), ...finish('In the cart.')] });
  await say(panel, 'Put the lamp into the cart');
  await asked.reached;
  await panel.close();
  asked.open();
  // No page of ours is open: the worker itself tells how it calls the person.
  const calls = () =>
    tabwright.worker.evaluate(async () => ({
      badge: await chrome.action.getBadgeText({}),
      notifications: Object.keys(await chrome.notifications.getAll()).length,
    }));
  await expect.poll(calls).toEqual({ badge: '1', notifications: 1 });
  await killWorker(tabwright);
  const reopened = await openPanel(tabwright, tab);
  await expect(question(reopened)).toContainText('Add to cart');
  expect(await leftovers(reopened)).toMatchObject({ badge: '1', notifications: 1 });
  await killWorker(tabwright);
  // Nothing but the answer itself wakes the worker now.
  await button(question(reopened), 'Allow once').click();
  await expect(header(reopened)).toContainText('Done');
  await expect.poll(() => leftovers(reopened)).toMatchObject({ badge: '', notifications: 0 });
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('while a plan is being written: it is written anew and carried out', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const half = gate();
  const xml = planXml('Lamp', 'Put the lamp into the cart', ['Add the lamp']);
  async function* streamed() {
    yield xml.slice(0, xml.indexOf('</nodes>'));
    await half.pass();
    yield xml.slice(xml.indexOf('</nodes>'));
  }
  const model = await play(
    { plan: () => ({ text: streamed() }), turns: [click('button', 'Add to cart'), ...finish('Added.')] },
    { strategy: 'plan', approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await half.reached;
  await expect(plan(panel)).toContainText('Add the lamp');
  await killWorkerOver(tabwright, model);
  half.open();
  await wakeWorker(panel);
  await expect(header(panel)).toContainText('Done');
  await expect(plan(panel)).toContainText('1 of 1 done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('between a click and its outcome: that it was done stands in the journal already', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const sent = gate();
  await tab.route('**/cart', async (route) => {
    if (route.request().method() === 'POST') await sent.pass();
    await route.continue();
  });
  await play(
    {
      turns: [
        click('button', 'Add to cart'),
        ...finish(
          (view) => view.has('It was done; the extension was restarted') && 'It is known to be done.',
        ),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await sent.reached;
  await killWorker(tabwright);
  sent.open();
  await expect(tab).toHaveTitle(/Your cart/);
  await wakeWorker(panel);
  await expect(result(panel)).toContainText('It is known to be done.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

for (const moment of ['run-started', 'plan-updated', 'model-replied', 'tool-called', 'tool-result'] as const)
  test(`at an entry "${moment}" of the built-in interpreter: each effect happens once`, async ({
    panel,
    tab,
    tabwright,
    playground,
  }) => {
    await tab.goto(`${playground.url}/tracker/new`);
    const rest = await runAndKill(panel, () => killWorker(tabwright), moment);
    if (rest.status === 'waiting') {
      // The document that was clicked in is gone: only a person can tell what became of it, by looking at the site.
      await expect.poll(() => playground.state().posts).toEqual({ '/tracker': 1 });
      await question(panel).getByRole('radio', { name: 'It was done', exact: true }).check();
      await button(question(panel), 'Choose').click();
      expect(await followTask(panel, rest.taskId)).toMatchObject({ status: 'completed' });
    } else expect(rest).toMatchObject({ status: 'completed' });
    const { issues, posts } = playground.state();
    expect(posts).toEqual({ '/tracker': 1 });
    expect(issues.at(-1)).toMatchObject({ title: 'Lamp hums', priority: 'high' });
  });

/** Kills the worker when the third entry of that kind (the first of those that come once) is seen. */
async function runAndKill(panel: Page, kill: () => Promise<void>, moment: string): Promise<TaskResult> {
  const wanted = moment === 'run-started' || moment === 'plan-updated' ? 1 : 3;
  let seen = 0;
  let killed: Promise<void> | undefined;
  const rest = await runTask(
    panel,
    {
      words:
        'Type "Lamp hums" into "Title", and then choose "high" from "Priority", and then click "Create issue", and then read the page',
      tabId: await currentTabId(panel),
      approve: 'allow',
    },
    (entry) => {
      if (entry.type === moment && ++seen === wanted) killed = kill().then(() => wakeWorker(panel));
    },
  );
  expect(killed).toBeDefined();
  await killed;
  return rest;
}

for (const page of ['notes', 'renewing'])
  test(`while it is asked whether a form may send a command in its address: the answer is for just that (/${page})`, async ({
    panel,
    tab,
    tabwright,
    trap,
    play,
  }) => {
    await tab.goto(`${trap.url}/${page}`);
    const model = await play({
      turns: [click('button', page === 'notes' ? 'Older' : 'Next'), ...finish('It is deleted.')],
    });
    await say(panel, 'Delete the note');
    await expect(question(panel)).toContainText('address: ?action=delete');
    await killWorker(tabwright);
    await wakeWorker(panel);
    await button(question(panel), 'Allow once').click();
    await expect(header(panel)).toContainText('Done');
    expect(tab.url()).toContain('/kept?action=delete');
    expect(model.requests).toHaveLength(3);
  });

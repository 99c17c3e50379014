import type { Page } from 'playwright';
import { button, header, question, say } from './harness/chat.ts';
import { leftovers, NOTHING_LEFT } from './harness/leftovers.ts';
import { commandTask, currentTabId, followTask, newestTask, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { killWorker, wakeWorker } from './harness/worker.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedModel, PlayedTurn } from './played-model/server.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

test.describe('at its end nothing of a task is left in the browser', () => {
  test('done, with a question on the way', async ({ panel, tab, playground, play }) => {
    await tab.goto(`${playground.url}/shop/101`);
    await play(
      {
        turns: [
          click('button', 'Add to cart'),
          () => call('open_tab', { url: `${playground.url}/tracker` }),
          ...finish('The work is through.'),
        ],
      },
      { trustedInput: 'allow' },
    );
    await say(panel, 'Put the lamp into the cart, then look at the tracker');
    await expect(question(panel)).toBeVisible();
    // While it waits for the person nothing keeps the worker alive; it only reminds.
    await expect.poll(async () => (await leftovers(panel)).alarms).toEqual(['reminders']);
    // The panel shows the question: nobody is notified of it.
    expect(await leftovers(panel)).toMatchObject({ badge: '1', notifications: 0 });
    await button(question(panel), 'Allow once').click();
    await expect(header(panel)).toContainText('Done');
    await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
  });

  test('stopped in the middle of an act, after real input', async ({ panel, tab, playground, play }) => {
    await tab.goto(`${playground.url}/shop/101`);
    const [asked, loaded] = [gate(), gate()];
    await tab.route('**/shop/102', (route) => loaded.pass().then(() => route.continue()));
    await play(
      {
        turns: [
          (view) => call('click', { ref: view.ref('button', 'Add to cart'), trusted: true }),
          asked.hold(() => call('navigate', { url: `${playground.url}/shop/102` })),
        ],
      },
      { approve: 'allow', trustedInput: 'allow' },
    );
    await say(panel, 'Put the lamp into the cart. My password: hunter22');
    await asked.reached;
    const during = await leftovers(panel);
    expect(during).toMatchObject({ alarms: ['tasks-under-way'], attachedDebuggers: 1, sessionRules: 0 });
    expect(during.kits).toBeGreaterThan(0);
    expect(during.secrets).toHaveLength(1);
    asked.open();
    const rules = () =>
      panel.evaluate(async () => (await chrome.declarativeNetRequest.getSessionRules()).length);
    await expect.poll(rules).toBeGreaterThan(0);
    await button(header(panel), 'Stop').click();
    await expect(header(panel)).toContainText('Stopped');
    await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
    loaded.open();
  });

  test('failed, and deleted while it waits', async ({ panel, tab, playground, play }) => {
    await tab.goto(`${playground.url}/shop/101`);
    const failure = { status: 401, message: 'Wrong key' };
    await play({ turns: [() => ({ failure })] });
    const failed = await runTask(panel, { words: 'Look', tabId: await currentTabId(panel) });
    expect(failed.status).toBe('error');
    await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);

    await play({ turns: [() => call('human_interact', { kind: 'request_help', question: 'Sign in.' })] });
    const waiting = await runTask(panel, { words: 'Sign in', tabId: await currentTabId(panel) });
    await expect.poll(async () => (await leftovers(panel)).told).toEqual([`told:${waiting.taskId}`]);
    expect((await leftovers(panel)).kits).toBeGreaterThan(0);
    await commandTask(panel, 'delete', waiting.taskId);
    await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
  });

  for (const end of ['abort', 'delete'] as const)
    test(`${end} while it watches a region`, async ({ panel, tab, playground }) => {
      await tab.goto(`${playground.url}/desk`);
      const watching = await runTask(panel, {
        words:
          'Whenever a new message appears in "Visitors", type "About: {change}" into "Answer" and click "Send"',
        tabId: await currentTabId(panel),
        approve: 'allow',
      });
      expect(watching.status).toBe('waiting');
      expect((await leftovers(panel)).watched).toBe(1);
      await commandTask(panel, end, watching.taskId);
      await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
    });
});

/** Presses Stop in the panel; after how many ms the end of the task was written down. */
const stop = async (panel: Page): Promise<number> => {
  // Not by the mouse: what is pressed is there, and how long a test waits for it to rest is no part of the stop.
  const clicked = await button(header(panel), 'Stop').evaluate((pressed: HTMLElement) => {
    const at = Date.now();
    pressed.click();
    return at;
  });
  let ended = Number.POSITIVE_INFINITY;
  const rest = await followTask(panel, (await newestTask(panel)).taskId, (entry) => {
    if (entry.type === 'task-ended') ended = entry.at;
  });
  expect(rest.status).toBe('aborted');
  return ended - clicked;
};

test('a stop takes 200 ms while a reply is awaited, while one streams, while a tired model is given time, and with real input', async ({
  panel,
  tab,
  play,
}) => {
  // What is pressed shows: an agent whose presses change nothing comes to its end by itself.
  await tab.setContent(
    '<button onclick="seen.textContent = ++count">One</button> <output id="seen"></output><script>var count = 0</script>',
  );
  const count = () => tab.evaluate(() => (window as unknown as { count: number }).count);
  const [awaited, streaming] = [gate(), gate()];
  async function* halfOfIt() {
    yield 'I see ';
    await streaming.pass();
    yield 'one button.';
  }
  const tired = { status: 429, message: 'Slow down.', headers: { 'retry-after': '20' } };
  const pressing = Array.from(
    { length: 200 },
    () => (view: PageView) => call('click', { ref: view.ref('button', 'One'), trusted: true }),
  );
  const nothing = () => undefined;
  const moments: [PlayedTurn[], come: (model: PlayedModel) => Promise<unknown>, goOn: () => void][] = [
    [[awaited.hold(click('button', 'One'))], () => awaited.reached, awaited.open],
    [[() => ({ text: halfOfIt() })], () => streaming.reached, streaming.open],
    [[() => ({ failure: tired })], (model) => expect.poll(() => model.waiting()).toBe(0), nothing],
    [pressing, () => expect.poll(count).toBeGreaterThan(1), nothing],
  ];
  const took: number[] = [];
  for (const [turns, come, goOn] of moments) {
    const model = await play({ turns }, { approve: 'allow', trustedInput: 'allow' });
    if (took.length > 0) await button(panel, 'New task').click();
    await say(panel, 'Count on');
    await expect.poll(() => model.requests.length).toBeGreaterThan(0);
    await come(model);
    took.push(await stop(panel));
    const done = { clicks: await count(), requests: model.requests.length };
    goOn();
    await expect.poll(() => model.waiting()).toBe(0);
    expect({ clicks: await count(), requests: model.requests.length }).toEqual(done);
  }
  await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
  console.log(`Counted: stopped after ${took.join(', ')} ms`);
  for (const tookMs of took) expect(tookMs).toBeLessThanOrEqual(200);
});

test('paused or stopped, nothing is asked and nothing is done, whatever dies meanwhile; a stop takes 200 ms', async ({
  panel,
  tab,
  tabwright,
  play,
}) => {
  await tab.setContent(
    '<button onclick="seen.textContent = ++count">One</button> <button onclick="seen.textContent = ++count">Two</button> <output id="seen"></output><script>var count = 0</script>',
  );
  const count = () => tab.evaluate(() => (window as unknown as { count: number }).count);
  const model = await play(
    { turns: Array.from({ length: 200 }, (_, turn) => click('button', turn % 2 ? 'One' : 'Two')) },
    { approve: 'allow' },
  );
  await say(panel, 'Count on');
  await expect.poll(count).toBeGreaterThan(2);
  const { taskId } = await newestTask(panel);

  await commandTask(panel, 'pause', taskId);
  const paused = { clicks: await count(), requests: model.requests.length };
  await killWorker(tabwright);
  await wakeWorker(panel);
  expect((await followTask(panel, taskId)).status).toBe('paused');
  expect({ clicks: await count(), requests: model.requests.length }).toEqual(paused);

  await commandTask(panel, 'resume', taskId);
  await expect.poll(count).toBeGreaterThan(paused.clicks);
  const tookMs = await stop(panel);
  const stopped = { clicks: await count(), requests: model.requests.length };
  console.log(`Counted: stopped after ${tookMs} ms`);
  expect(tookMs).toBeLessThanOrEqual(200);
  await killWorker(tabwright);
  await wakeWorker(panel);
  expect((await followTask(panel, taskId)).status).toBe('aborted');
  expect({ clicks: await count(), requests: model.requests.length }).toEqual(stopped);

  // What was stopped can be continued from where it was. A click that the stop met between its dispatch and its
  // outcome is not done again blind: then the person is asked about it first.
  await commandTask(panel, 'resume', taskId);
  const goesOn = async () => (await count()) > stopped.clicks;
  await expect
    .poll(async () => (await goesOn()) || (await newestTask(panel)).status === 'waiting')
    .toBe(true);
  if (!(await goesOn())) {
    const { question } = await followTask(panel, taskId);
    expect(question?.path).toMatch(/\/unknown$/);
    await panel.evaluate(
      ([id, path]) => {
        const page = window as unknown as {
          tabwright: { answer(taskId: string, path: string, answer: unknown): Promise<void> };
        };
        return page.tabwright.answer(id, path, { kind: 'chosen', options: ["I can't tell"] });
      },
      [taskId, question?.path ?? ''] as const,
    );
  }
  await expect.poll(count).toBeGreaterThan(stopped.clicks);
  await commandTask(panel, 'abort', taskId);
});

import type { Page } from 'playwright';
import { button, header, question, say } from './harness/chat.ts';
import { leftovers, NOTHING_LEFT } from './harness/leftovers.ts';
import { commandTask, currentTabId, followTask, runTask } from './harness/run-task.ts';
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
    expect(await leftovers(panel)).toMatchObject({ badge: '1', notifications: 1 });
    await button(question(panel), 'Allow once').click();
    await expect(header(panel)).toContainText('Done');
    await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
  });

  test('stopped in the middle of a model call', async ({ panel, tab, playground, play }) => {
    await tab.goto(`${playground.url}/shop/101`);
    const asked = gate();
    await play({ turns: [asked.hold(click('button', 'Add to cart'))] }, { approve: 'allow' });
    await say(panel, 'Put the lamp into the cart. My password: hunter22');
    await asked.reached;
    const during = await leftovers(panel);
    expect(during.alarms).toEqual(['tasks-under-way']);
    expect(during.kits).toBeGreaterThan(0);
    expect(during.secrets).toHaveLength(1);
    await button(header(panel), 'Stop').click();
    await expect(header(panel)).toContainText('Stopped');
    await expect.poll(() => leftovers(panel)).toEqual(NOTHING_LEFT);
    asked.open();
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

/** Stops a task; after how many ms its end was written down. */
const stop = (panel: Page, taskId: string): Promise<number> =>
  panel.evaluate(async (id) => {
    const page = window as unknown as {
      tabwright: {
        abort(taskId: string): Promise<void>;
        follow(taskId: string, onEntry: (entry: { type: string; at: number }) => void): Promise<unknown>;
      };
    };
    const clicked = Date.now();
    await page.tabwright.abort(id);
    let ended = Number.POSITIVE_INFINITY;
    await page.tabwright.follow(id, (entry) => {
      if (entry.type === 'task-ended') ended = entry.at;
    });
    return ended - clicked;
  }, taskId);

test('a stop takes 200 ms while a reply is awaited, while one streams, while a tired model is given time, and with real input', async ({
  panel,
  tab,
  play,
}) => {
  await tab.setContent('<button onclick="count++">One</button><script>var count = 0</script>');
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
    let taskId = '';
    const request = { words: 'Count on', tabId: await currentTabId(panel) };
    const running = runTask(panel, request, (entry) => {
      taskId = entry.taskId;
    });
    await expect.poll(() => model.requests.length).toBeGreaterThan(0);
    await come(model);
    took.push(await stop(panel, taskId));
    expect((await running).status).toBe('aborted');
    const done = { clicks: await count(), requests: model.requests.length };
    goOn();
    await expect.poll(() => model.waiting()).toBe(0);
    expect({ clicks: await count(), requests: model.requests.length }).toEqual(done);
  }
  console.log(`stopped after ${took.join(', ')} ms`);
  for (const tookMs of took) expect(tookMs).toBeLessThanOrEqual(200);
});

test('paused or stopped, nothing is asked and nothing is done, whatever dies meanwhile; a stop takes 200 ms', async ({
  panel,
  tab,
  tabwright,
  play,
}) => {
  await tab.setContent(
    '<button onclick="count++">One</button> <button onclick="count++">Two</button><script>var count = 0</script>',
  );
  const count = () => tab.evaluate(() => (window as unknown as { count: number }).count);
  const model = await play(
    { turns: Array.from({ length: 200 }, (_, turn) => click('button', turn % 2 ? 'One' : 'Two')) },
    { approve: 'allow' },
  );
  const running = runTask(panel, { words: 'Count on', tabId: await currentTabId(panel) }, () => undefined);
  await expect.poll(count).toBeGreaterThan(2);
  const { taskId } = await newestTask(panel);

  await commandTask(panel, 'pause', taskId);
  const paused = { clicks: await count(), requests: model.requests.length };
  await running;
  await killWorker(tabwright);
  await wakeWorker(panel);
  expect((await followTask(panel, taskId)).status).toBe('paused');
  expect({ clicks: await count(), requests: model.requests.length }).toEqual(paused);

  await commandTask(panel, 'resume', taskId);
  await expect.poll(count).toBeGreaterThan(paused.clicks);
  const tookMs = await stop(panel, taskId);
  const stopped = { clicks: await count(), requests: model.requests.length };
  console.log(`stopped after ${tookMs} ms`);
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

async function newestTask(panel: Page): Promise<{ taskId: string; status: string }> {
  const task = await panel.evaluate(async () => {
    const page = window as unknown as {
      tabwright: { list(): Promise<{ taskId: string; status: string }[]> };
    };
    return (await page.tabwright.list())[0];
  });
  if (task === undefined) throw new Error('There is no task.');
  return task;
}

import { test as base, expect } from '@playwright/test';
import type { PageView } from '../played-model/page-view.ts';
import { startPlayedModel } from '../played-model/server.ts';
import { call, click, finish, gate } from '../played-model/turns.ts';
import { rows } from './rows.ts';
import { type MisbehavingWorld, startMisbehavingWorld } from './world.ts';

// Pages that misbehave, one row each (rows.ts), in a browser as people have it: hidden tabs are hidden, the pop-up
// blocker and the back/forward cache are at work. Every call must settle within this, whatever the page does: the
// act's own deadline, and the time to come to rest.
const DEADLINE_MS = 26_000;

/** One browser for all rows of a worker; each row has a tab of its own. */
const test = base.extend<object, { world: MisbehavingWorld }>({
  world: [
    async ({ browserName: _ }, use) => {
      const world = await startMisbehavingWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

for (const row of rows)
  test(row.name, async ({ world }) => {
    const tab = await world.open(row.path);
    const press = async (view: PageView) => {
      const ref = view.has('link "Target"') ? view.ref('link', 'Target') : view.ref('button', 'Target');
      await row.before?.(tab, world);
      return call('click', { ref, ...(row.trusted ? { trusted: true } : {}) });
    };
    const { calls } = await world.run(
      tab,
      [press, ...finish('The work is through.')],
      row.trusted ? { trustedInput: 'allow' } : {},
      row.after && (() => row.after?.(tab, world) ?? Promise.resolve()),
    );
    const [pressed] = calls;
    expect(row.status).toContain(pressed?.status);
    expect(pressed?.text).toMatch(row.told);
    expect(pressed?.durationMs).toBeLessThan(DEADLINE_MS);
    const told = pressed?.status === 'done' ? 1 : 0;
    if (row.hits !== undefined) expect(await tab.ask('hits')).toBe(row.hits === 'as told' ? told : row.hits);
    if (row.opens !== undefined) expect(await tab.ask('opened !== null')).toBe(row.opens);
  });

test('stopped while the page is frozen: at once, and what was held back never happens', async ({ world }) => {
  const tab = await world.open('/plain');
  const press = async (view: PageView) => {
    const ref = view.ref('button', 'Target');
    await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
    return call('click', { ref });
  };
  const running = world.run(tab, [press]);
  const tookMs = await world.extension<number>(`(async () => {
    const id = async () => (await tabwright.list()).find((task) => task.status === 'running')?.taskId;
    const called = async (taskId) => {
      let seen = false;
      tabwright.follow(taskId, (entry) => { seen ||= entry.type === 'tool-called'; });
      while (!seen) await new Promise((next) => setTimeout(next, 20));
    };
    let taskId;
    while (!(taskId = await id())) await new Promise((next) => setTimeout(next, 20));
    await called(taskId);
    const before = Date.now();
    void tabwright.abort(taskId);
    return new Promise((settle) => tabwright.follow(taskId, (entry) => {
      if (entry.type === 'task-ended') settle(entry.at - before);
    }));
  })()`);
  expect(tookMs).toBeLessThanOrEqual(200);
  expect((await running).status).toBe('aborted');
  await tab.send('Page.setWebLifecycleState', { state: 'active' });
  // A whole task of another tab: time enough for what must not happen to happen.
  await world.run(await world.open('/plain'), [click('button', 'Target'), ...finish('The work is through.')]);
  expect(await tab.ask('hits')).toBe(0);
});

test('a tab that slept has another number: a person who uses it still has the page', async ({ world }) => {
  const tab = await world.open('/plain');
  const woken = gate();
  const press = async (view: PageView) => {
    const ref = view.ref('button', 'Target');
    await world.extension(`chrome.tabs.discard(${tab.tabId}).then(() => true)`);
    return call('click', { ref });
  };
  const running = world.run(tab, [press, woken.hold(click('button', 'Target'))]);
  await woken.reached;
  const again = await world.find('/plain');
  expect(again.tabId).not.toBe(tab.tabId);
  for (const type of ['mousePressed', 'mouseReleased'])
    await again.send('Input.dispatchMouseEvent', { type, x: 300, y: 300, button: 'left', clickCount: 1 });
  const { status, calls } = await running;
  expect([status, calls.map((each) => each.status)]).toEqual(['paused', ['not-found']]);
  expect(calls[0]?.text).toMatch(/nothing was done[\s\S]*\+ \[2\] button "Target"/);
  expect(await again.ask('hits')).toBe(0);
  woken.open();
});

test('the tabs of a task are not put to sleep by the browser and stand in its group, until it has ended; what becomes of them then is the choice of the person', async ({
  world,
}) => {
  const tab = await world.open('/plain');
  /** Whether the browser may put the tab to sleep, and the group that it stands in. */
  const held = () =>
    world.extension<[boolean, { title: string; color: string } | null]>(
      `chrome.tabs.get(${tab.tabId}).then(async ({ autoDiscardable, groupId }) => {
        // A group is gone when its last tab has left it, maybe just now.
        const group = groupId === -1 ? null : await chrome.tabGroups.get(groupId).catch(() => null);
        return [autoDiscardable, group && { title: group.title, color: group.color }];
      })`,
    );
  let during: Awaited<ReturnType<typeof held>> | undefined;
  const press = async (view: PageView) => {
    during = await held();
    return click('button', 'Target')(view);
  };
  await world.run(tab, [press, ...finish('The work is through.')]);
  const group = { title: 'Press the target', color: expect.any(String) };
  expect(during).toEqual([false, group]);
  await expect.poll(held).toEqual([true, null]);

  const atEnd = (tabsAtEnd: string) =>
    world.extension(`tabwright.settings.set(${JSON.stringify({ tabsAtEnd })})`);
  const opened = `${world.site.url}/plain?opened`;
  const tabs = () =>
    world.extension<string[]>(`chrome.tabs.query({}).then((tabs) => tabs.map(({ url }) => url))`);
  await atEnd('close');
  let seen: string[] = [];
  const look = async (view: PageView) => {
    seen = await tabs();
    return click('button', 'Target')(view);
  };
  await world.run(tab, [() => call('open_tab', { url: opened }), look, ...finish('The work is through.')]);
  expect(seen).toContain(opened);
  await expect.poll(tabs).not.toContain(opened);
  // The person's own tab stays.
  await expect.poll(held).toEqual([true, null]);

  await atEnd('leave');
  await world.run(tab, [click('button', 'Target'), ...finish('The work is through.')]);
  await expect.poll(held).toEqual([true, group]);
  await atEnd('ungroup');
});

test('the extension is reloaded: the task goes on in the page by a new kit, and the old one does nothing', async ({
  world,
}) => {
  const tab = await world.open('/plain');
  const bars = () => tab.ask<number>(`document.querySelectorAll('[tabwright-overlay]').length`);
  const reloaded = gate();
  const last = gate();
  const press = click('button', 'Target');
  const [held, end] = finish('The work is through.');
  const turns = [press, reloaded.hold(press), last.hold(held ?? press), end ?? press];
  const model = await startPlayedModel({ turns });
  try {
    const request = {
      words: 'Press the target twice',
      tabId: tab.tabId,
      model: { name: 'reloaded', baseUrl: model.baseUrl },
      strategy: 'react',
      approve: 'allow',
    };
    await world.extension(`void tabwright.run(${JSON.stringify(request)})`);
    await reloaded.reached;
    expect([await tab.ask('hits'), await bars()]).toEqual([1, 1]);
    await world.own.reload();
    reloaded.open();
    await last.reached;
    expect([await tab.ask('hits'), await bars()]).toEqual([2, 1]);
    last.open();
    const { status } = await world.extension<{ status: string }>(
      `tabwright.list().then(([task]) => tabwright.follow(task.taskId))`,
    );
    expect(status).toBe('completed');
    expect(await tab.ask('hits')).toBe(2);
    await expect.poll(bars).toBe(0);
  } finally {
    await model.close();
  }
});

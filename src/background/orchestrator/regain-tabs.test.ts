import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { keptAddress } from '../../core/task/kept-address.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { createTaskRun } from '../../core/task/run.ts';
import { regainTabs } from './regain-tabs.ts';

const never = new AbortController().signal;

async function afterRestart(open: TabInfo[], url = 'http://one.example/') {
  const journal = createMemoryJournal();
  const known = { title: '', relation: 'attached' } as const;
  const tabs = ['one', 'two'].map((site, at) => ({
    ...known,
    tabId: 7 + at,
    url: site === 'one' ? url : `http://${site}.example/`,
  }));
  const opened: string[] = [];
  await journal.append('t', [{ ...fakeCreated, session: 'before', tabs }], journal.epoch);
  const state = foldTask(await journal.read('t')) ?? expect.fail();
  const run = createTaskRun(state, { journal, epoch: journal.epoch, onCommitted: () => undefined });
  let at = 0;
  const sleep = async (ms: number) => {
    at += ms;
  };
  const clock = { now: () => at, sleep };
  const regaining = regainTabs(
    run,
    {
      session: 'after',
      clock,
      browser: {
        tabs: async () => open,
        openTab: async ({ url }) => {
          opened.push(url);
          return {
            // The window of before is no window any more: the browser takes the one used last.
            tab: { tabId: 50, windowId: 5, url, title: '', active: false, restricted: false },
            navigation: { status: 'done', url, title: '' },
          };
        },
      },
    },
    never,
  );
  return { run, regaining, opened };
}

const found: TabInfo = {
  ...{ tabId: 30, windowId: 4, url: 'http://two.example/', title: '', active: false, restricted: false },
};

test.each([
  ['that are opened again', [], 'yes', 5],
  ['of which one was found', [found], 'yes', 4],
  ['of which one was found, and the other is not wanted', [found], 'no', 4],
] as const)(
  'after a restart of the browser a task is in the window of its tabs: %s',
  async (_, open, kind, windowId) => {
    const { run, regaining } = await afterRestart([...open]);
    await expect.poll(() => run.state().questions[0]?.path).toBe('tabs/after');
    const answer = kind === 'yes' ? ({ kind, scope: 'once' } as const) : { kind };
    await run.answer('tabs/after', answer, 'person');
    await regaining;
    expect(run.state()).toMatchObject({ session: 'after', windowId });
  },
);

const cut = keptAddress(`http://one.example/?${'x'.repeat(2000)}`, new Map());
test.each([
  ['was cut', cut],
  ['holds a secret', 'http://one.example/?key=⟪secret:1⟫'],
])('an address that %s is never opened', async (_what, url) => {
  const both = await afterRestart([], url);
  await expect.poll(() => both.run.state().questions[0]?.path).toBe('tabs/after');
  expect(both.run.state().questions[0]?.question.text).not.toContain('one.example');
  await both.run.answer('tabs/after', { kind: 'yes', scope: 'once' }, 'person');
  await both.regaining;
  expect(both.opened).toEqual(['http://two.example/']);
  expect(both.run.state()).toMatchObject({ session: 'after', closedTabs: [-7] });
  const alone = await afterRestart([found], url);
  await alone.regaining;
  expect(alone.run.state().questions).toEqual([]);
  expect(alone.opened).toEqual([]);
});

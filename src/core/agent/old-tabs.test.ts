import { expect, test } from 'vitest';
import type { EntryBody } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { BrowserPort } from '../tools/browser-port.ts';
import { closeTab } from '../tools/tabs/close-tab.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, callsOf } from './agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: { ...fakeAgent, tools: [closeTab, outputTool] },
  nodeId: '',
  task: 'close what is not needed',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;
const opened = (tabId: number, url: string): EntryBody => ({
  type: 'tab-opened',
  tab: { tabId, title: '', url, relation: 'opened' },
});
/** Tab 10 was closed; tab 11 has its number now. */
const restarted: EntryBody = {
  type: 'tabs-found',
  session: 'second',
  moves: [
    { from: 7, to: 7 },
    { from: 11, to: 10 },
  ],
  lost: [10],
};

/** A worker dies over the model's reply or its first call, the browser is started anew, and the next worker goes on. */
async function afterRestart(died: 'in the call' | 'before the call') {
  const journal = createMemoryJournal();
  await journal.append(
    't',
    [fakeCreated, opened(10, 'http://shop.example/one'), opened(11, 'http://shop.example/two')],
    journal.epoch,
  );
  const closed: number[] = [];
  const browser: BrowserPort = {
    ...fakeBrowser(fakePage()),
    tabs: async () =>
      [7, 10].map((tabId) => {
        const url = 'http://shop.example/two';
        return { tabId, windowId: 1, active: false, url, title: '', restricted: false };
      }),
    closeTab: async (tabId) => {
      closed.push(tabId);
      return { status: 'done' };
    },
  };
  const model = fakeModel(({ messages }, asked) => ({
    calls: [
      messages.every((message) => message.role !== 'tool')
        ? call('close_tab', { tabId: 10 })
        : call('return_output', { value: 'x' }, `r${asked}`),
    ],
  }));
  const never = () => new Promise<never>(() => undefined);
  const dying = died === 'in the call' ? { ...browser, closeTab: never } : browser;
  const first = await fakeServices(journal, journal.epoch, dying, model);
  const commit: typeof first.run.commit = (...bodies) =>
    died === 'before the call' && bodies.some(({ type }) => type === 'tool-called')
      ? never()
      : first.run.commit(...bodies);
  void runAgent({ ...first, run: { ...first.run, commit } }, assignment, running).catch(() => undefined);
  const last = died === 'in the call' ? 'tool-called' : 'model-replied';
  await expect.poll(async () => (await journal.read('t')).at(-1)?.type).toBe(last);
  const epoch = await journal.raiseEpoch();
  await journal.append('t', [restarted], epoch);
  const next = await fakeServices(journal, epoch, browser, model);
  const end = await runAgent(next, assignment, running);
  return { closed, end, calls: callsOf(agentRunOf(next.run.state(), 'react')!), model };
}

test.each(['in the call', 'before the call'] as const)(
  'a worker that died %s: the next one closes no tab that has got the number since',
  async (died) => {
    const { closed, end, calls, model } = await afterRestart(died);
    expect(closed).toEqual([]);
    expect(calls[0]?.result?.status).toBe('dropped');
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('its tabs have other numbers now');
    expect(end.kind).toBe('ended');
  },
);

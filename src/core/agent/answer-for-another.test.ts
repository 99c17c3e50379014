import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { BrowserPort } from '../tools/browser-port.ts';
import { closeTab } from '../tools/tabs/close-tab.ts';
import { switchTab } from '../tools/tabs/switch-tab.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
  snapshotOf,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const never = new AbortController().signal;

/** A worker that dies once the person has said yes, and the next one, for which the tab 3 shows another page. */
async function diedAfterYes(tool: 'switch_tab' | 'close_tab') {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const closed: number[] = [];
  const worker = async (host: string, isToDie: boolean) => {
    const shown = { tabId: 3, windowId: 1, active: false, restricted: false };
    const browser: BrowserPort = {
      ...fakeBrowser(fakePage()),
      tabs: async () => [{ ...shown, title: host, url: `https://${host}/` }],
      closeTab: async (tabId) => {
        closed.push(tabId);
        return { status: 'done' };
      },
      look: async ({ tabId }) => ({ status: 'seen', page: { ...snapshotOf(fakePage()), tabId } }),
    };
    const model = fakeModel((_request, asked) => ({
      calls: [isToDie && asked === 1 ? call(tool, { tabId: 3 }) : call('return_output', { value: 1 })],
    }));
    const append: typeof journal.append = async (taskId, bodies, epoch) => {
      const isPast = bodies.some(({ type }) => type === 'tool-result' || type === 'origin-allowed');
      if (isToDie && isPast) throw new Error('killed');
      return journal.append(taskId, bodies, epoch);
    };
    return fakeServices({ ...journal, append }, journal.epoch, browser, model);
  };
  const agent = { ...fakeAgent, tools: [switchTab, closeTab, outputTool] };
  const assignment = { path: 'react', agent, nodeId: '', task: 'go', earlier: [], steps: [], tabId: 7 };
  const first = await worker('mail.example', true);
  const dying = runAgent(first, assignment, never).catch(() => undefined);
  await expect
    .poll(() => first.run.answer('react/t1/c0/ask', { kind: 'yes', scope: 'once' }, 'person'))
    .toBe(true);
  await dying;
  closed.length = 0;
  const second = await worker('bank.example', false);
  const ended = runAgent(second, assignment, never);
  const open = () => second.run.state().questions.find(({ answer }) => !answer);
  await expect.poll(() => open()?.question.text).toContain('bank.example');
  await second.run.answer(open()?.path ?? '', { kind: 'no' }, 'person');
  await ended;
  return { closed, origins: second.run.state().origins };
}

test.each(['switch_tab', 'close_tab'] as const)(
  'a yes that was said to one page does not let %s have another one after a restart',
  async (tool) => {
    const { closed, origins } = await diedAfterYes(tool);
    expect(closed).toEqual([]);
    expect(origins).not.toContain('https://bank.example');
  },
);

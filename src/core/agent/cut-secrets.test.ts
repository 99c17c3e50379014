import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { BrowserPort } from '../tools/browser-port.ts';
import { openTab } from '../tools/tabs/open-tab.ts';
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

/** So long that the secret in it begins before the place where a text of this length is cut, and ends after it. */
const across = (length: number, begin = '') =>
  `${begin.padEnd(length - 8, '-')} hunter2-and-willow${'-'.repeat(20)}`;
const address = (length: number) => across(length, 'http://shop.example/').replace(' ', '=');

/** All that is kept of a task whose model opens a tab, and all that its model is told. */
async function opening(title: string, url: string): Promise<string> {
  const known = fakeBrowser(fakePage());
  const browser: BrowserPort = {
    ...known,
    tabs: async () => [],
    openTab: async (request, signal) => {
      const { tab, navigation } = await known.openTab(request, signal);
      return { tab: { ...tab, title, url }, navigation: { ...navigation, url } as typeof navigation };
    },
    look: async ({ tabId }) => ({ status: 'seen', page: { ...snapshotOf(fakePage()), tabId, title, url } }),
  };
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const model = fakeModel((_request, asked) => ({
    calls: [
      asked === 1 ? call('open_tab', { url: 'http://shop.example/' }) : call('return_output', { value: 1 }),
    ],
  }));
  const services = {
    ...(await fakeServices(journal, journal.epoch, browser, model)),
    secrets: new Map([['⟪secret:1⟫', 'hunter2-and-willow']]),
  };
  const agent = { ...fakeAgent, tools: [openTab, outputTool] };
  const assignment = { path: 'react', agent, nodeId: '', task: 'open', earlier: [], steps: [], tabId: 7 };
  await runAgent(services, assignment, new AbortController().signal);
  const entries = await journal.read('t');
  const loaded = await Promise.all(
    entries.flatMap((entry) =>
      entry.type === 'page-observed' || entry.type === 'tool-result' ? [journal.load(entry.text)] : [],
    ),
  );
  return JSON.stringify([entries, loaded, model.requests.map(({ messages }) => messages)]);
}

test.each([
  ['a title for the journal', across(300), 'http://shop.example/'],
  ['a title for the model', across(120), 'http://shop.example/'],
  ['an address for the journal', 'Shop', address(1000)],
  ['an address for the model', 'Shop', address(200)],
])('where %s is cut, nothing is left of a secret', async (_what, title, url) => {
  const kept = await opening(title, url);
  expect(kept).toContain('tab-opened');
  expect(kept).not.toContain('hunt');
});

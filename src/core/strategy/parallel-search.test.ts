import { expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import type { ModelRequest } from '../model/port.ts';
import { said, strategyWorld } from './strategy-world.testing.ts';

const of = (id: string) => `<agent name="Search" id="${id}"><task>Search ${id}</task></agent>`;
const plan = `<root><name>Two</name><thought/><agents>${of('oak')}${of('elm')}</agents></root>`;

/** Searches twice for its own thing, with another beside it. */
const play = (request: ModelRequest) => {
  if (request.role === 'planner') return { text: plan };
  const thing = said(request).includes('# Task\\nSearch oak') ? 'oak' : 'elm';
  const asked = request.messages.length;
  return asked > 4
    ? { calls: [call('return_output', { value: thing }, `r${asked}`)] }
    : { calls: [call('web_search', { query: `${thing} ${asked}` }, `s${thing}${asked}`)] };
};

test('Search agents that run at the same time each search in a tab of their own, and again in it', async () => {
  const { services, run, state } = await strategyWorld(
    {
      strategy: 'plan',
      parallelAgents: true,
      tabs: [],
      engines: ['https://find.example/?q=%s'],
      origins: ['https://find.example'],
    },
    play,
  );
  const { browser } = services;
  const shown = new Map<number, string>();
  const { openTab } = browser;
  browser.openTab = async (request, until) => {
    const opened = await openTab(request, until);
    if ('tab' in opened) shown.set(opened.tab.tabId, request.url);
    return opened;
  };
  browser.navigate = async ({ tabId, to }) => {
    const { url } = to as { url: string };
    shown.set(tabId, url);
    // The other one has time to come in between.
    await new Promise((resolve) => setTimeout(resolve));
    return { status: 'done', url, title: '' };
  };
  browser.read = async ({ tabId }) => {
    await new Promise((resolve) => setTimeout(resolve));
    const url = shown.get(tabId) ?? '';
    return {
      status: 'done',
      url,
      title: '',
      markdown: `[About ${url.split('=')[1]}](https://${tabId}.example/)`,
    };
  };
  await run();
  expect(state().status).toBe('completed');
  const searched = await Promise.all(
    state().agents.flatMap(({ path, turns }) =>
      turns.flatMap(({ calls }) =>
        calls
          .filter(({ tool }) => tool === 'web_search')
          .map(async ({ input, result }) => ({
            path,
            query: ((await services.run.load(input)) as { query: string }).query,
            told: result && String(await services.run.load(result.text)),
          })),
      ),
    ),
  );
  expect(searched).toHaveLength(4);
  for (const { query, told } of searched) expect(told).toContain(`About ${encodeURIComponent(query)}`);
  expect(
    state()
      .tabs.map(({ by }) => by)
      .sort(),
  ).toEqual(['plan/elm', 'plan/oak']);
});

const items = 'oak, elm, fir';
const list = `<root><name>Three</name><thought/><agents><agent name="Search" id="all"><task>Trees</task><nodes><forEach items="${items}"><node>Search {item}</node></forEach></nodes></agent></agents></root>`;

test('the passes of a forEach search one after the other in the tab of the first', async () => {
  const asked: string[] = [];
  const { services, run, state } = await strategyWorld(
    {
      strategy: 'plan',
      tabs: [],
      engines: ['https://find.example/?q=%s'],
      origins: ['https://find.example'],
    },
    (request) => {
      if (request.role === 'planner') return { text: list };
      return request.messages.length > 2
        ? { calls: [call('return_output', { value: 'found' }, 'r')] }
        : { calls: [call('web_search', { query: 'tree' }, 's')] };
    },
  );
  const { browser } = services;
  const { openTab } = browser;
  browser.openTab = (request, until) => {
    asked.push('opened');
    return openTab(request, until);
  };
  browser.navigate = async () => {
    asked.push('used again');
    return { status: 'done', url: 'https://find.example/?q=tree', title: '' };
  };
  browser.read = async () => ({
    status: 'done',
    url: 'https://find.example/?q=tree',
    title: '',
    markdown: '[About trees](https://trees.example/)',
  });
  await run();
  expect(state().status).toBe('completed');
  expect(asked).toEqual(['opened', 'used again', 'used again']);
});

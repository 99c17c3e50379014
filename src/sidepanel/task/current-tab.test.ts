import { expect, test } from 'vitest';
import type { TabInfo } from '../../core/protocol/panel.ts';
import type { EntryBody } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { currentTab, tabLeft } from './current-tab.ts';

const tab = (url: string): TabInfo => ({
  tabId: 12,
  title: 'Now',
  url,
  windowId: 1,
  active: false,
  restricted: false,
});
const stateOf = (...more: EntryBody[]) =>
  foldTask(
    fixtureTask('t', {}, 0)
      .add(
        { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } },
        {
          ...{ type: 'page-observed', path: 'react/t1/look', agent: 'Browser', nodeId: '', tabId: 12 },
          ...{ url: 'https://shop.example/cart', title: 'Cart', text: { inline: '' }, lastRef: 1 },
        } as EntryBody,
      )
      .turn('react', 1, { tool: 'click', says: 'x', outcome: { text: '' } })
      .add(...more).entries,
  )!;
const ended: EntryBody = { type: 'task-ended', status: 'completed', result: { inline: '' } };
const seen = { tabId: 12, title: 'Cart', url: 'https://shop.example/cart' };

test('the tab of a task under way is told as it is now, and as it was seen last once it is gone', () => {
  expect(currentTab(stateOf(), [tab('https://a.example/')])).toMatchObject({ title: 'Now', isOpen: true });
  expect(currentTab(stateOf(), [])).toEqual({ ...seen, isOpen: false });
});

test('the tab of a task that has ended is the one that stands where the task left off', () => {
  expect(currentTab(stateOf(ended), [tab('https://shop.example/paid')])).toEqual({ ...seen, isOpen: true });
  expect(currentTab(stateOf(ended), [tab('https://lumen.example/')])).toEqual({ ...seen, isOpen: false });
  expect(tabLeft(stateOf(ended), [tab('https://shop.example/paid')])?.title).toBe('Now');
  expect(tabLeft(stateOf(ended), [tab('https://lumen.example/')])).toBeUndefined();
});

test('another file in the tab of an old number is not where the task left off', () => {
  const file = (name: string) => `file:///home/${name}.html`;
  const observed = { path: 'react/t2/look', agent: 'Browser', nodeId: '', tabId: 12, url: file('a') };
  const state = stateOf(
    { type: 'page-observed', ...observed, title: 'A', text: { inline: '' }, lastRef: 1 } as EntryBody,
    ended,
  );
  expect(currentTab(state, [tab(file('b'))])?.isOpen).toBe(false);
  expect(currentTab(state, [tab(file('a'))])?.isOpen).toBe(true);
});

test('a page that could not be looked at takes neither title nor address from what was seen before', () => {
  const unseen = { path: 'react/t2/look', agent: 'Browser', nodeId: '', tabId: 12, url: '', title: '' };
  const state = stateOf(
    { type: 'page-observed', ...unseen, text: { inline: '' }, lastRef: 0 } as EntryBody,
    ended,
  );
  expect(currentTab(state, [])).toEqual({ ...seen, isOpen: false });
});

test('where the last action led is told, by the title that is there now', () => {
  const led: EntryBody = {
    ...{ type: 'tool-result', path: 'react/t1/c0', agent: 'Browser', nodeId: '', tabId: 12, status: 'done' },
    ...{ url: 'https://shop.example/paid', text: { inline: '' }, durationMs: 1 },
  } as EntryBody;
  const state = stateOf(led, ended);
  const paid = { tabId: 12, url: 'https://shop.example/paid' };
  expect(currentTab(state, [tab(paid.url)])).toEqual({ ...paid, title: 'Now', isOpen: true });
  expect(currentTab(state, [])).toEqual({ ...paid, title: '', isOpen: false });
});

import { describe, expect, test } from 'vitest';
import { agentRunOf, currentTab } from '../agent/agent-state.ts';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import type { TabInfo } from '../protocol/panel.ts';
import type { Entry, EntryBody } from './entry.ts';
import { keptAddress } from './kept-address.ts';
import { type KnownTab, knownTabs, matchTabs } from './match-tabs.ts';
import { foldTask } from './reducer.ts';
import { notClosed } from './tabs-found.ts';

const known = (tabId: number, url: string, title = ''): KnownTab => ({
  tabId,
  url,
  title,
  relation: 'attached',
});
const open = (tabId: number, url: string, title = ''): TabInfo => ({
  tabId,
  url,
  title,
  windowId: 1,
  active: false,
  restricted: false,
});
const fold = (...bodies: EntryBody[]) =>
  foldTask([fakeCreated, ...bodies].map((body, seq): Entry => ({ ...body, taskId: 't', seq, at: seq })))!;

describe('tabs of a task after the browser was restarted', () => {
  test('are found by address and title, each open tab once', () => {
    const matched = matchTabs(
      [known(1, 'http://a.example/x', 'Two'), known(2, 'http://a.example/x', 'One')],
      [open(11, 'http://a.example/x', 'One'), open(12, 'http://a.example/x', 'Two')],
    );
    expect(matched).toEqual({
      moves: [
        { from: 1, to: 12 },
        { from: 2, to: 11 },
      ],
      lost: [],
    });
  });

  test('are not taken for another file or page of the browser that has the old number now', () => {
    const matched = matchTabs(
      [known(1, 'file:///home/a.html', 'A'), known(2, 'about:blank')],
      [open(1, 'file:///home/b.html', 'A'), open(2, 'chrome://settings/')],
    );
    expect(matched.moves).toEqual([]);
    expect(matched.lost.map(({ tabId }) => tabId)).toEqual([1, 2]);
  });

  test('are found by address alone, without its hash, or by title on the same site; else they are lost', () => {
    const matched = matchTabs(
      [
        known(1, 'http://a.example/one', 'Old title'),
        known(2, 'http://b.example/two#part'),
        known(3, 'http://c.example/three?page=1', 'Offers'),
        known(4, 'http://d.example/', 'Gone'),
        known(5, 'http://e.example/', 'Offers'),
      ],
      [
        open(23, 'http://c.example/three?page=2', 'Offers'),
        open(21, 'http://a.example/one', 'New title'),
        open(22, 'http://b.example/two'),
        open(24, 'http://d.other/', 'Gone'),
      ],
    );
    expect(matched.moves).toEqual([
      { from: 1, to: 21 },
      { from: 2, to: 22 },
      { from: 3, to: 23 },
    ]);
    expect(matched.lost.map((tab) => tab.tabId)).toEqual([4, 5]);
  });

  test('a long address, of which the journal has the beginning, is found by that', () => {
    const long = `http://a.example/?${'x'.repeat(2000)}`;
    const { moves } = matchTabs(
      [known(1, keptAddress(long, new Map()))],
      [open(11, 'http://a.example/'), open(12, long)],
    );
    expect(moves).toEqual([{ from: 1, to: 12 }]);
  });

  test('keep their numbers when only the extension was started anew', () => {
    const { moves } = matchTabs(
      [known(1, 'http://a.example/'), known(2, 'http://a.example/')],
      [open(2, 'http://a.example/later'), open(1, 'http://a.example/')],
    );
    expect(moves.every(({ from, to }) => from === to)).toBe(true);
  });

  test('are known by the page that was last seen in them', () => {
    const state = fold(
      { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } },
      {
        type: 'page-observed',
        path: 'react/t1/look',
        agent: 'Browser',
        nodeId: '',
        tabId: 7,
        url: 'http://shop.example/cart',
        title: 'Cart',
        text: { inline: '' },
        lastRef: 1,
      },
    );
    expect(knownTabs(state)).toMatchObject([{ tabId: 7, url: 'http://shop.example/cart', title: 'Cart' }]);
  });

  test('the fold renumbers everything at once, and a lost tab counts as closed', () => {
    const state = fold(
      { type: 'tab-opened', tab: { tabId: 8, title: '', url: 'http://b.example/', relation: 'opened' } },
      { type: 'tab-opened', tab: { tabId: 9, title: '', url: 'http://c.example/', relation: 'opened' } },
      {
        type: 'agent-started',
        path: 'react',
        agent: 'Browser',
        nodeId: '',
        assignment: { inline: '' },
        tabId: 8,
      },
      { type: 'question-asked', path: 'q', question: { kind: 'takeover', text: '', tabId: 7 } },
      {
        type: 'tabs-found',
        session: 'second',
        moves: [
          { from: 7, to: 8 },
          { from: 8, to: 7 },
        ],
        lost: [9],
        windowId: 5,
      },
    );
    expect(state.tabs.map((tab) => tab.tabId)).toEqual([8, 7, -9]);
    expect(state.closedTabs).toEqual([-9]);
    expect(state.agents[0]?.tabId).toBe(7);
    expect(state.questions[0]?.question).toMatchObject({ tabId: 8 });
    expect(state).toMatchObject({ session: 'second', windowId: 5 });
  });

  test('a tab that has got the number of a lost or closed one is not taken for it', () => {
    const opened = (tabId: number, url: string): EntryBody => ({
      type: 'tab-opened',
      tab: { tabId, title: '', url, relation: 'opened' },
    });
    const state = fold(
      opened(8, 'http://b.example/'),
      opened(9, 'http://c.example/'),
      opened(10, 'http://d.example/'),
      { type: 'tab-closed', tabId: 10 },
      {
        type: 'agent-started',
        path: 'react',
        agent: 'Browser',
        nodeId: '',
        assignment: { inline: '' },
        tabId: 9,
      },
      {
        type: 'tabs-found',
        session: 'second',
        moves: [
          { from: 7, to: 7 },
          { from: 8, to: 9 },
        ],
        lost: [9],
      },
      opened(10, 'http://e.example/'),
    );
    expect(notClosed(state).map(({ tabId, url }) => `${tabId} ${url}`)).toEqual([
      '7 http://shop.example/',
      '9 http://b.example/',
      '10 http://e.example/',
    ]);
    expect(currentTab(state, agentRunOf(state, 'react')!)).toBe(7);
  });
});

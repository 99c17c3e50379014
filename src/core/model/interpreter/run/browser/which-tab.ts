import type { TabSelector } from '../../instruction.ts';
import { nameScore } from '../../match/score.ts';
import { quotedList } from '../../phrases/say.ts';
import { listedTabs } from '../answers.ts';
import { call, failed, lastFor, type Next, type Situation, type Tab } from '../situation.ts';

const TITLE_FIT = 50;

/** The open tab whose title or address fits best. */
export function byTitle(tabs: readonly Tab[], name: string): Tab | undefined {
  let best: { tab: Tab; score: number } | undefined;
  for (const tab of tabs) {
    const inAddress =
      name.length > 3 && tab.url.toLowerCase().includes(name.toLowerCase()) ? TITLE_FIT + 5 : 0;
    const score = Math.max(nameScore(name, tab.title), inAddress);
    if (score >= TITLE_FIT && score > (best?.score ?? 0)) best = { tab, score };
  }
  return best?.tab;
}

function tabFor(selector: TabSelector, tabs: readonly Tab[]): Tab | undefined {
  switch (selector.which) {
    case 'current':
      return tabs.find((tab) => tab.current);
    case 'mentioned':
      return tabs.find((tab) => tab.mentioned && !tab.current) ?? tabs.find((tab) => tab.mentioned);
    case 'attached':
      return tabs.find((tab) => tab.attached);
    case 'other':
      return tabs.findLast((tab) => !tab.current);
    case 'ordinal':
      return tabs.at((selector.number ?? 1) > 0 ? (selector.number ?? 1) - 1 : (selector.number ?? -1));
    case 'id':
      return tabs.find((tab) => tab.tabId === selector.number) ?? tabs[(selector.number ?? 0) - 1];
    case 'title':
      return byTitle(tabs, selector.words);
  }
}

/** The task's tabs first; those that only the browser knows are listed once. */
export function resolveTab(selector: TabSelector, situation: Situation): { tab: Tab } | { next: Next } {
  const { say, tools, tabs } = situation;
  const known = tabFor(selector, tabs);
  if (known !== undefined) return { tab: known };
  const listed = lastFor(situation, 'list');
  if (listed === undefined && tools.has('list_tabs'))
    return { next: call(situation, 'list_tabs', {}, say('doing.list-tabs'), 'list') };
  const open = listedTabs(listed).map(
    (tab): Tab => ({ ...tab, attached: false, mentioned: false, current: false }),
  );
  const found = tabFor(selector, open);
  if (found !== undefined) return { tab: found };
  const names = quotedList(
    situation.language,
    [...tabs, ...open].slice(0, 8).map((tab) => tab.title || tab.url),
  );
  return { next: failed(say('fail.no-tab', { name: selector.words, names })) };
}

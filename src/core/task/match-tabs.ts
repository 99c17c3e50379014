import type { TabInfo } from '../protocol/panel.ts';
import type { TaskTab } from './entry.ts';
import { isWholeAddress, keptAddress } from './kept-address.ts';
import type { TaskState } from './state.ts';
import { notClosed } from './tabs-found.ts';

/** A tab of a task, described by the page that the task last saw in it. */
export interface KnownTab {
  tabId: number;
  url: string;
  title: string;
  relation: TaskTab['relation'];
}

/** The task's tabs that were not closed, each with the newest address and title that the journal has. */
export function knownTabs(state: TaskState): KnownTab[] {
  const known = new Map<number, KnownTab>();
  for (const tab of notClosed(state)) known.set(tab.tabId, { ...tab });
  const saw = (tabId: number | undefined, url: string | undefined, title?: string) => {
    const tab = tabId === undefined ? undefined : known.get(tabId);
    if (!tab || !url) return;
    // A title belongs to the page it was seen on.
    if (title !== undefined || tab.url !== url) tab.title = title ?? '';
    tab.url = url;
  };
  for (const turn of state.agents.flatMap((agent) => agent.turns)) {
    saw(turn.observed?.tabId, turn.observed?.url, turn.observed?.title);
    for (const { result } of turn.calls) saw(result?.tabId, result?.url);
  }
  return [...known.values()];
}

type Rule = (known: KnownTab, open: TabInfo) => boolean;

/** Strict rules first: a tab that one rule assigns is not available to the next. */
const RULES: readonly Rule[] = [
  (known, open) => known.tabId === open.tabId && isSameSite(known.url, open.url),
  (known, open) => known.url === open.url && known.title === open.title,
  (known, open) => known.url === open.url,
  // Of a long address only the beginning is known.
  (known, open) => !isWholeAddress(known.url) && known.url === keptAddress(open.url, new Map()),
  (known, open) => known.url !== '' && withoutHash(known.url) === withoutHash(open.url),
  (known, open) => known.title !== '' && known.title === open.title && isSameSite(known.url, open.url),
];

/**
 * Finds the tabs of a task among the open ones after the browser renumbered them: by address and title, then by
 * address, then by title on the same site. Each open tab is assigned at most once.
 */
export function matchTabs(
  known: readonly KnownTab[],
  open: readonly TabInfo[],
): { moves: { from: number; to: number }[]; lost: KnownTab[] } {
  const found = new Map<KnownTab, TabInfo>();
  const taken = new Set<TabInfo>();
  for (const rule of RULES)
    for (const tab of known) {
      if (found.has(tab)) continue;
      const fits = open.find((candidate) => !taken.has(candidate) && rule(tab, candidate));
      if (!fits) continue;
      found.set(tab, fits);
      taken.add(fits);
    }
  return {
    moves: [...found].map(([from, to]) => ({ from: from.tabId, to: to.tabId })),
    lost: known.filter((tab) => !found.has(tab)),
  };
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '');

/** Pages without a site of their own (files, data, the browser's) match only at the same address. */
export function isSameSite(one: string, other: string): boolean {
  const origin = URL.parse(one)?.origin ?? 'null';
  return origin === 'null' ? withoutHash(one) === withoutHash(other) : origin === URL.parse(other)?.origin;
}

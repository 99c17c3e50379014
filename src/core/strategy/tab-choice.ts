import { agentRunOf, currentTab, lastRunUnder } from '../agent/agent-state.ts';
import { builtInAgents } from '../agent/agents.ts';
import { isWholeAddress } from '../task/kept-address.ts';
import type { TaskState } from '../task/state.ts';
import { firstTab } from './single-agent.ts';
import type { Directive } from './strategy.ts';

/** An agent that works in pages while others do. */
export interface TabWorker {
  /** Path of its run. */
  path: string;
  agent: string;
  /** Paths of the runs that it waited for. */
  after: readonly string[];
  /** Where the work that it continues left off; unset: it begins a piece of its own. */
  tabId?: number | undefined;
  /** It continues with what is in that tab: it opens none, and the others leave the tab to it. */
  keepsTab?: boolean;
}

/** Those that work at the same time, when the task allows it. */
const MOST_AT_ONCE = 4;

/** As many of the ready agents as may begin beside those that run: one by one, or up to four at once. */
export const startable = <Node>(
  atOnce: boolean | undefined,
  ready: readonly Node[],
  running: number,
): Node[] => ready.slice(0, Math.max(0, (atOnce ? MOST_AT_ONCE : 1) - running));

/** The tab that it begins in; or that a tab has to be opened for it first. */
export type TabChoice =
  | { kind: 'tab'; tab: { tabId?: number } }
  | { kind: 'open'; directive: Extract<Directive, { do: 'open-tab' }> };

/**
 * Agents that run at once each have a tab. The first has the attached tab; each further one has a tab of its own, which
 * begins at the same address. One that waited for a single agent goes on where that one left off, before others that
 * have not begun.
 * @param atOnce all that are under way or begin now, in the order of the plan
 */
export function tabChoice(state: TaskState, worker: TabWorker, atOnce: readonly TabWorker[]): TabChoice {
  const home = homeOf(state, worker);
  const begun = (path: string) => agentRunOf(state, path) !== undefined;
  const mine = atOnce.findIndex(({ path }) => path === worker.path);
  const isTaken = atOnce.some(
    (other, index) =>
      index !== mine &&
      usesPage(other) &&
      homeOf(state, other).tabId === home.tabId &&
      (begun(other.path) ||
        other.keepsTab ||
        (goesOn(state, other) === goesOn(state, worker) ? index < mine : goesOn(state, other))),
  );
  const mayOpen = state.created.parallelAgents && usesPage(worker) && !worker.keepsTab && !begun(worker.path);
  if (!isTaken || !mayOpen) return { kind: 'tab', tab: home };
  const attached = state.tabs.find(({ relation }) => relation === 'attached')?.url ?? '';
  const url = isWholeAddress(attached) ? attached || 'about:blank' : 'about:blank';
  return { kind: 'open', directive: { do: 'open-tab', owner: worker.path, url } };
}

/** Its own tab, that of the one agent that it waited for or continues, or the attached one. */
function homeOf(state: TaskState, { path, after, tabId: given }: TabWorker): { tabId?: number } {
  const [before] = after;
  const own = ownTab(state, path);
  const left =
    before !== undefined && after.length === 1 && ownTab(state, before) !== undefined
      ? tabLeft(state, before)
      : undefined;
  const tabId = own ?? left ?? given;
  return tabId === undefined ? firstTab(state) : { tabId };
}

/** It waited for one agent, which left off in the tab in which this one is to begin. */
function goesOn(state: TaskState, worker: TabWorker): boolean {
  const [before] = worker.after;
  const left = before !== undefined && worker.after.length === 1 ? tabLeft(state, before) : undefined;
  return left !== undefined && left === homeOf(state, worker).tabId;
}

const ownTab = (state: TaskState, path: string): number | undefined =>
  state.tabs.find(({ owner }) => owner === path)?.tabId;

function tabLeft(state: TaskState, path: string): number | undefined {
  const last = lastRunUnder(state, path);
  return last && currentTab(state, last);
}

const usesPage = ({ agent }: TabWorker): boolean =>
  builtInAgents.some((known) => known.name === agent && known.usesPage);

import type { AgentRun, CallState, TaskState } from '../task/state.ts';

/** Calls of a run in order, oldest first. */
export const callsOf = (agent: AgentRun): CallState[] => agent.turns.flatMap((turn) => turn.calls);

const HARMLESS = new Set(['done', 'held-back', 'dropped']);
export const isFailure = (status: string): boolean => !HARMLESS.has(status);

/** How many calls failed in a row up to now; any success resets the count. */
export function failuresInARow(agent: AgentRun): number {
  let count = 0;
  for (const call of callsOf(agent)) {
    const status = call.result?.status;
    if (status === undefined || status === 'dropped') continue;
    count = isFailure(status) ? count + 1 : 0;
  }
  return count;
}

/**
 * The tab an agent works in: where its last call left it, else where it began, else the first attached tab that is
 * still open. Undefined when the task has no tab yet.
 */
export function currentTab(state: TaskState, agent: AgentRun): number | undefined {
  const closed = new Set(state.closedTabs);
  const left = callsOf(agent).findLast((call) => call.result?.tabId !== undefined)?.result?.tabId;
  for (const tabId of [left, agent.tabId]) if (tabId !== undefined && !closed.has(tabId)) return tabId;
  return state.tabs.find(
    ({ tabId, relation, owner }) => relation !== 'mentioned' && owner === undefined && !closed.has(tabId),
  )?.tabId;
}

/** The run of that path; undefined before agent-started. */
export const agentRunOf = (state: TaskState, path: string): AgentRun | undefined =>
  state.agents.find((agent) => agent.path === path);

/** How often the newest call was made with the same input, one after the other, by its input hash. */
export function sameCallsInARow(agent: AgentRun, tool: string, inputText: string): number {
  let count = 0;
  for (const call of callsOf(agent).toReversed()) {
    if (call.tool !== tool || JSON.stringify(call.input) !== inputText) break;
    count++;
  }
  return count;
}

const UNUSABLE = new Set(['invalid-input', 'unknown-tool']);
const UNUSABLE_TOLERATED = 3;

/** The model whose last three replies held nothing but calls that could not be made: another is asked, if there is one. */
export function unusableModels(agent: AgentRun): string[] {
  const turns = agent.turns.filter((turn) => turn.reply).slice(-UNUSABLE_TOLERATED);
  const unusable = turns.every(
    ({ calls }) => calls.length > 0 && calls.every(({ result }) => UNUSABLE.has(result?.status ?? '')),
  );
  const model = turns.at(-1)?.reply?.model;
  const same = turns.every(({ reply }) => reply?.model === model);
  return turns.length === UNUSABLE_TOLERATED && unusable && same && model !== undefined ? [model] : [];
}

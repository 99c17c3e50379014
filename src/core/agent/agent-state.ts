import type { TaskTab } from '../task/entry.ts';
import type { AgentRun, CallState, TaskState } from '../task/state.ts';

/** Calls of a run in order, oldest first. */
export const callsOf = (agent: Pick<AgentRun, 'turns'>): CallState[] =>
  agent.turns.flatMap((turn) => turn.calls);

/** `input-required`: a remote agent accepted the message, and asks back. */
const HARMLESS = new Set(['done', 'held-back', 'dropped', 'input-required']);
/** Does an outcome of that status count among the failures of its run? */
export const isFailure = (status: string): boolean => !HARMLESS.has(status);

/** How many calls failed in a row up to now; any success resets the count. */
function failuresInARow(agent: AgentRun): number {
  let count = 0;
  for (const call of callsOf(agent)) {
    const status = call.result?.status;
    if (status === undefined || status === 'dropped') continue;
    count = isFailure(status) ? count + 1 : 0;
  }
  return count;
}

/**
 * The tab an agent works in: where its last call left it, else where it began, else the first tab of the task that is
 * still open and that no other agent at work opened for itself. Undefined when there is none.
 */
export function currentTab(state: TaskState, agent: AgentRun): number | undefined {
  const closed = new Set(state.closedTabs);
  const left = callsOf(agent).findLast((call) => call.result?.tabId !== undefined)?.result?.tabId;
  for (const tabId of [left, agent.tabId]) if (tabId !== undefined && !closed.has(tabId)) return tabId;
  const others = new Set(
    state.agents
      .filter(({ status, path }) => status === 'running' && path !== agent.path)
      .map(({ path }) => path),
  );
  return state.tabs.find(
    ({ tabId, relation, owner, by = '' }) =>
      relation !== 'mentioned' && owner === undefined && !others.has(by) && !closed.has(tabId),
  )?.tabId;
}

/**
 * Was the tab opened by an ended run, an earlier pass or part of the same node's work? These run one after the other,
 * so the next one continues in that tab: a list of fifty searches does not leave fifty tabs.
 */
export const isLeftTo = ({ agents }: TaskState, { by }: TaskTab, path: string): boolean =>
  by !== undefined &&
  nodeOf(by) === nodeOf(path) &&
  agents.find((run) => run.path === by)?.status !== 'running';

/** Beginning of a run's path: the strategy, and its node or turn. */
const nodeOf = (path: string): string => path.split('/', 2).join('/');

/** Did the run fail in that turn, and did the person have it tried again from there? */
export const isTriedAfter = (run: AgentRun, turn: number): boolean =>
  run.reopenedAfter?.includes(turn) === true;

/** The run of that path; undefined before agent-started. */
export const agentRunOf = (state: TaskState, path: string): AgentRun | undefined =>
  state.agents.find((agent) => agent.path === path);

/**
 * The newest run at or below a path that has called its model. Not what another agent did inside a call, the check of a
 * result, or the inner plan before it: these have tabs of their own, or none, and do not tell where the work left off.
 */
export const lastRunUnder = (state: TaskState, path: string): AgentRun | undefined =>
  state.agents.findLast(
    (run) =>
      run.turns.length > 0 &&
      `${run.path}/`.startsWith(`${path}/`) &&
      !/\/t\d+\/|\/(?:check|plan)$/.test(run.path.slice(path.length)),
  );

/**
 * How often in succession a call was made with the same input without an effect. A call that was done and changed the
 * page ("Next month", "Load more", scrolling) may be repeated. Dropped calls do not count.
 */
export function repeatedInVain(agent: AgentRun, tool: string, inputText: string): number {
  let count = 0;
  for (const { tool: made, input, result } of callsOf(agent).toReversed()) {
    if (made !== tool || JSON.stringify(input) !== inputText) break;
    if (result?.status === 'done' && result.changed) break;
    if (result?.status !== 'dropped') count++;
  }
  return count;
}

const FAILURES_TOLERATED = 10;

/**
 * What an agent may still do before its turn of that number. `all`: all its tools. `last`: one turn with return_output
 * alone, when its turns are used up or ten calls in a row failed. `turns` or `failures`: nothing, because that turn is
 * over.
 */
export function turnLeft(
  agent: AgentRun,
  number: number,
  maxTurns: number,
): 'all' | 'last' | 'turns' | 'failures' {
  // When the person has it try again, counting starts anew.
  const since = agent.reopenedAfter?.at(-1) ?? 0;
  if (number - since > maxTurns) return 'turns';
  const failing = (before: number): boolean =>
    failuresInARow({
      ...agent,
      turns: agent.turns.filter((turn) => turn.number > since && turn.number < before),
    }) >= FAILURES_TOLERATED;
  if (failing(number)) return failing(number - 1) ? 'failures' : 'last';
  return number - since === maxTurns ? 'last' : 'all';
}

const UNUSABLE = new Set(['invalid-input', 'unknown-tool']);
const UNUSABLE_TOLERATED = 3;

/**
 * The model whose last three replies held nothing but calls that could not be made: another model is asked, if there is
 * one.
 */
export function unusableModels(agent: AgentRun): string[] {
  const since = agent.reopenedAfter?.at(-1) ?? 0;
  const turns = agent.turns.filter((turn) => turn.reply && turn.number > since).slice(-UNUSABLE_TOLERATED);
  const unusable = turns.every(
    ({ calls }) => calls.length > 0 && calls.every(({ result }) => UNUSABLE.has(result?.status ?? '')),
  );
  const model = turns.at(-1)?.reply?.model;
  const same = turns.every(({ reply }) => reply?.model === model);
  return turns.length === UNUSABLE_TOLERATED && unusable && same && model !== undefined ? [model] : [];
}

import { agentRunOf, callsOf } from '../agent/agent-state.ts';
import { workTabs } from '../agent/work-tabs.ts';
import { BUILT_IN } from '../model/built-in.ts';
import { begunNodes } from '../plan/begun-nodes.ts';
import { hasFlow } from '../plan/has-flow.ts';
import { withoutInnerPlans } from '../plan/inner-plan.ts';
import type { AgentTask, Plan, Step } from '../plan/plan.ts';
import { reopenNode } from '../plan/progress.ts';
import { hasBegun } from '../plan/status.ts';
import type { EntryBody } from '../task/entry.ts';
import { isKnownDone } from '../task/known-done.ts';
import type { AgentRun, IterationState, TaskState } from '../task/state.ts';
import { wasBegun } from '../task/was-begun.ts';
import { isReplaced } from './replacement.ts';
import { pathOf, runOf } from './run-of-agent.ts';

/**
 * The entries for retrying a failed task from where it failed: the failed runs are open again, and so are the passes
 * that they are in. Empty when there is nothing of the kind to retry.
 */
export const entriesToRetry = (state: TaskState): EntryBody[] =>
  state.status === 'error' ? entriesOf(state) : [];

/**
 * The entries for a takeover of the page of a task that ended: the runs go on after what the person does there. After a
 * Stop these are the runs that it cut short. The rest of the reply that was being carried out is dropped, and the model
 * decides anew from the page as the person leaves it. The built-in interpreter goes on with the clause at which it
 * stood, as when it is only continued, because it could not tell whether that was done by hand.
 */
export function entriesToTakeOver(state: TaskState): EntryBody[] {
  if (state.status !== 'aborted') return entriesToRetry(state).map(byHand);
  if (state.created.model === BUILT_IN) return [];
  return state.agents
    .filter((run) => isCutShort(state, run))
    .flatMap((run) => [...endsOfCalls(state, run), byHand(reopened(run))]);
}

const byHand = (entry: EntryBody): EntryBody =>
  entry.type === 'agent-reopened' ? { ...entry, byHand: true } : entry;

/**
 * A run at work in a page. Not a run that would leave something behind when it ends: other runs or passes in one of its
 * calls, a watch, a question, or an action of which nobody knows whether it was sent.
 */
function isCutShort(state: TaskState, run: AgentRun): boolean {
  const { agents, iterations, watches, questions } = state;
  const open = callsOf(run).filter(({ result }) => !result);
  const within = [
    ...agents.filter(({ status }) => status === 'running'),
    ...watches.filter(({ ended }) => !ended),
    ...questions.filter(({ answer }) => !answer),
  ];
  return (
    run.status === 'running' &&
    hasLooked(run) &&
    !within.some((other) => isUnder(other, run.path)) &&
    !open.some(
      (call) =>
        [...agents, ...iterations].some((other) => isUnder(other, call.path)) ||
        (call.effect === 'external' && call.committedNonce !== undefined && !isKnownDone(state, call)),
    )
  );
}

const hasLooked = ({ turns }: AgentRun): boolean => turns.some(({ observed }) => observed);

const endsOfCalls = (state: TaskState, { agent, nodeId, ...run }: AgentRun): EntryBody[] =>
  callsOf(run)
    .filter(({ result }) => !result)
    .map((call): EntryBody => {
      const { path, tool } = call;
      const [status, inline] = isKnownDone(state, call)
        ? ['done', 'It was done; the person stopped the task before more was seen.']
        : call.committedNonce === undefined
          ? ['dropped', 'Not done: the person stopped the task.']
          : ['unknown', 'The person stopped the task over it: it may be done.'];
      return { type: 'tool-result', path, agent, nodeId, tool, status, text: { inline }, durationMs: 0 };
    });

function entriesOf(state: TaskState): EntryBody[] {
  const agents = state.plan ? withoutInnerPlans(state.plan).agents : [];
  const failed = agents.filter((task) => isFailed(task) && !isReplaced(state, task));
  const ofAgents = failed.flatMap((task) =>
    hasFlow(task) ? entriesOfFlow(state, task) : ofAgent(state, task),
  );
  const nodes = new Set(agents.filter((task) => !isFailed(task)).flatMap(({ steps }) => openFailures(steps)));
  const ofNodes =
    failed.length > 0 || isUnderWay(state)
      ? []
      : state.agents.filter((run) => nodes.has(run.nodeId) && isFailed(run));
  const entries = [...ofAgents, ...ofNodes.map(reopened)];
  return entries.length > 0 ? entries : ofAuthor(state);
}

/** Is there anything to go on with? What ended by its own rules would only end by them again. */
export const canGoOn = (state: TaskState): boolean =>
  state.status !== 'error' ||
  (state.unreadable ? state.plan !== undefined : state.agents.every(({ status }) => status === 'running')) ||
  state.phrase?.kind === 'extension-error' ||
  isUnderWay(state) ||
  entriesToRetry(state).length > 0;

/**
 * Could the person work in the page, and let the task go on from there? After a failure they do what failed; after a
 * Stop, whatever they like in a page that the task has worked in.
 */
export const canTakeOver = (state: TaskState): boolean =>
  !state.unreadable &&
  wasBegun(state) &&
  (state.status === 'aborted'
    ? state.agents.some(hasLooked)
    : entriesToRetry(state).some(({ type }) => type === 'agent-reopened')) &&
  workTabs(state).length > 0;

/** The plan when the person continues the task, with what failed open again; `again` are the ids of what is retried. */
export function planToGoOn(state: TaskState): { plan: Plan; again: ReadonlySet<string> } | undefined {
  if (!state.plan) return undefined;
  const ids = entriesToRetry(state).flatMap((entry) =>
    entry.type === 'agent-reopened' ? [entry.nodeId] : [],
  );
  // The interpreter knows what it has done by the positions of the clauses: another text there would count as done.
  const again = state.created.model === BUILT_IN ? [] : ids;
  return { plan: ids.reduce(reopenNode, state.plan), again: new Set(again) };
}

/** Is anything of the plan left that the person could change before the task continues? */
export function canChangePlan(state: TaskState): boolean {
  if (state.status !== 'error' && state.status !== 'aborted') return false;
  const left = !state.unreadable && canGoOn(state) ? planToGoOn(state) : undefined;
  if (!left) return false;
  const begun = begunNodes(left.plan, left.again);
  return withoutInnerPlans(left.plan).agents.some((agent) =>
    [agent, ...agent.steps].some(({ id }) => !begun.has(id)),
  );
}

/** Ids of the nodes that failed and that no other node made up for. */
const openFailures = (steps: readonly Step[]): string[] =>
  steps
    .filter(
      (step) => isFailed(step) && !steps.some((other) => isGoneTo(other) && other.after?.includes(step.id)),
    )
    .map(({ id }) => id);

const isGoneTo = ({ status }: Step): boolean => hasBegun(status) && status !== 'skipped';

/** It stopped in the middle of something else, which goes on. */
const isUnderWay = ({ agents }: TaskState): boolean =>
  agents.some(({ status, path }) => status === 'running' && path !== PLANNER);

const PLANNER = 'planner';
const isFailed = ({ status }: { status: string }): boolean => status === 'failed';

const reopened = ({ path, agent, nodeId }: AgentRun): EntryBody => ({
  type: 'agent-reopened',
  path,
  agent,
  nodeId,
});

function ofAgent(state: TaskState, task: AgentTask): EntryBody[] {
  const run = runOf(state, task);
  return run && isFailed(run) ? [reopened(run)] : [];
}

/** What code goes through step by step: the whole, and inside it each pass and run that failed and counts. */
function entriesOfFlow(state: TaskState, task: AgentTask): EntryBody[] {
  const path = pathOf(task);
  const whole = agentRunOf(state, path);
  if (!whole || !isFailed(whole)) return [];
  const passes = state.iterations.filter((pass) => isUnder(pass, path));
  const counts = (inner: { path: string }): boolean => passes.every((pass) => !isPast(pass, inner.path));
  const runs = state.agents.filter(
    (run) =>
      isFailed(run) &&
      isUnder(run, path) &&
      !/\/t\d+\//.test(run.path.slice(path.length)) &&
      !agentRunOf(state, `${run.path}/again`) &&
      counts(run),
  );
  if (runs.length === 0) return [];
  const open = passes.filter(
    (pass) => isFailed(pass) && counts(pass) && runs.some((run) => isUnder(run, pass.path)),
  );
  return [
    reopened(whole),
    ...open.map(
      ({ path: at, nodeId, number, label, attempt }): EntryBody => ({
        type: 'iteration-moved',
        path: at,
        nodeId,
        number,
        label,
        status: 'running',
        attempt,
      }),
    ),
    ...runs.map(reopened),
  ];
}

const isUnder = (inner: { path: string }, path: string): boolean => inner.path.startsWith(`${path}/`);

/** In a finished pass, or in the first try of a pass that was tried twice, nothing is retried. */
const isPast = ({ path, status, attempt }: IterationState, inner: string): boolean =>
  inner.startsWith(`${path}/`) && (status === 'done' || (attempt > 1 && !inner.startsWith(`${path}/again/`)));

/** Not a failed step of the work itself: it was the strategy's one agent, or whoever writes down what is to be done. */
function ofAuthor(state: TaskState): EntryBody[] {
  const only = agentRunOf(state, state.strategy ?? '');
  const planner = state.plan ? undefined : agentRunOf(state, PLANNER);
  const last = state.agents.findLast(({ path }) => WRITES.test(path));
  if (only) return isFailed(only) ? [reopened(only)] : [];
  if (planner) return planner.turns.at(-1)?.reply ? [reopened(planner)] : [];
  return last && isFailed(last) && state.agents.at(-1) === last ? [reopened(last)] : [];
}

const WRITES = /^(?:reflection\/update-|workflow\/(?:generate|modify-)|roleplay\/)/;

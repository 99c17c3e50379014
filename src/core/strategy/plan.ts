import { agentRunOf } from '../agent/agent-state.ts';
import { BUILT_IN } from '../model/built-in.ts';
import { hasFlow } from '../plan/has-flow.ts';
import { orderedSteps, readyAgents } from '../plan/order.ts';
import type { AgentTask, Plan, Step } from '../plan/plan.ts';
import { hasBegun } from '../plan/status.ts';
import { walkSteps } from '../plan/steps.ts';
import { TIMER, timedAgentIds } from '../plan/timer-agents.ts';
import { present } from '../present.ts';
import type { EntryBody } from '../task/entry.ts';
import { nodeMoved } from '../task/node-moved.ts';
import { phrase } from '../task/phrase.ts';
import type { TaskState } from '../task/state.ts';
import { agentFor } from './flow/agent-for.ts';
import { isChosen } from './flow/branches.ts';
import { flowDirectives, variablesLeft } from './flow/flow.ts';
import { stepsWithValues, variablesTold, withValues } from './flow/variables.ts';
import { numberedSteps } from './numbered-steps.ts';
import { isReplaced, replacementsOf } from './replacement.ts';
import { openChange, replanNext } from './replan.ts';
import { checkAssignment, summaryAssignment, summaryPath } from './result-check.ts';
import { resultText } from './result-text.ts';
import { entriesToRetry } from './retry.ts';
import { pathOf, pathOfAgent, runOf } from './run-of-agent.ts';
import { isToCheck, triesAgain, tryOf } from './second-try.ts';
import { inShort } from './short-results.ts';
import type { Directive, PayloadLoader, Strategy } from './strategy.ts';
import { startable, type TabWorker, tabChoice } from './tab-choice.ts';

/** Eko v2 to v4: a streamed plan, then its agents by dependency, in parallel when the task allows it. */
export const plan: Strategy = {
  name: 'plan',
  description: 'Makes a plan first, then carries it out agent by agent.',
  planned: (state) => state.plan !== undefined && openChange(state) === undefined,
  reactsToMessages: true,
  next: async (state, load) => {
    const current = state.plan;
    if (!current) return [planNext(state)];
    const moves = movesFromResults(state, current);
    if (moves.length > 0) return [{ do: 'commit', entries: moves }];
    const later = movesOfScheduled(current);
    if (later.length > 0) return [{ do: 'commit', entries: later }];
    // Before the agents that wait for a failed one are given up, because the planner may know another way.
    const replanning = replanNext(state, current);
    if (replanning) return [replanning];
    const { ready, skip } = readyAgents(current);
    for (const node of ready)
      if (!(await isChosen({ state, variables: new Map(), load }, node)))
        skip.push({ node, reason: 'The answer led another way.' });
    if (skip.length > 0)
      return [
        {
          do: 'commit',
          entries: skip.map(({ node, reason }) => nodeMoved(node.id, 'skipped', reason)),
        },
      ];
    const running = current.agents.filter((task) => task.status === 'running');
    const starting = startable(state.created.parallelAgents, ready, running.length);
    const chosen = [...running, ...starting];
    if (chosen.length === 0) return [await planEnd(state, current, load)];
    const directives: Directive[] = [];
    if (starting.length > 0)
      directives.push({ do: 'commit', entries: starting.map((task) => nodeMoved(task.id, 'running')) });
    const atOnce = chosen.map(workerOf);
    for (const task of chosen)
      directives.push(...(await directivesOf({ state, current, load }, task, atOnce)));
    return directives;
  },
};

const workerOf = (task: AgentTask): TabWorker => ({
  path: pathOf(task),
  agent: task.agent,
  after: task.dependsOn.map(pathOfAgent),
});

/** What an agent that runs does next: a tab is chosen for it, its result is checked, or it goes on. */
async function directivesOf(
  { state, current, load }: { state: TaskState; current: Plan; load: PayloadLoader },
  task: AgentTask,
  atOnce: readonly TabWorker[],
): Promise<Directive[]> {
  const made = runOf(state, task);
  if (made && isToCheck(state, task, made)) {
    const result = await resultOf(state, task, load);
    return [{ do: 'agent', assignment: checkAssignment(state, task, made, result, formOf(task)) }];
  }
  const choice = tabChoice(state, workerOf(task), atOnce);
  if (choice.kind === 'open') return [choice.directive];
  if (!hasFlow(task)) return [await agentDirective(state, current, task, choice.tab, load)];
  const earlier = await earlierOf(state, current, task, load);
  return flowDirectives(state, current, task, { earlier, tab: choice.tab, load });
}

function planNext(state: TaskState): Directive {
  const asked = agentRunOf(state, 'planner')?.turns.filter((turn) => turn.reply).length ?? 0;
  return { do: 'plan', attempt: asked + 1 };
}

/** An agent that has ended moves its node and the steps in it that nobody reported on. */
function movesFromResults(state: TaskState, current: Plan): EntryBody[] {
  return current.agents.flatMap((task) => {
    if (task.status !== 'running') return [];
    const run = runOf(state, task);
    if (!run || run.status === 'running' || isToCheck(state, task, run) || triesAgain(state, task)) return [];
    const open = [...walkSteps(task.steps)]
      .map(({ step }) => step)
      .filter(({ status }) => status !== 'done' && status !== 'skipped' && status !== 'failed');
    return [
      ...open.flatMap((step) => endOf(step, run.status === 'done')),
      ...variablesLeft(task, run),
      nodeMoved(task.id, run.status),
    ];
  });
}

/** What a schedule runs at its times does not run now. */
function movesOfScheduled(current: Plan): EntryBody[] {
  const timed = timedAgentIds(current);
  const isSet = current.agents.every(({ agent, status }) => agent !== TIMER || status === 'done');
  return isSet
    ? current.agents
        .filter(({ id, status }) => timed.has(id) && !hasBegun(status))
        .map(({ id }) => nodeMoved(id, 'skipped', 'It is run at each time of the schedule.'))
    : [];
}

function endOf(step: Step, done: boolean): EntryBody[] {
  if (!done) return [nodeMoved(step.id, 'skipped')];
  const begun = step.status === 'running' || step.status === 'waiting-for-input';
  return begun ? [nodeMoved(step.id, 'done')] : [nodeMoved(step.id, 'running'), nodeMoved(step.id, 'done')];
}

async function agentDirective(
  state: TaskState,
  current: Plan,
  task: AgentTask,
  tab: { tabId?: number },
  load: PayloadLoader,
): Promise<Directive> {
  const earlier = await earlierOf(state, current, task, load);
  const returns = formOf(task);
  const place = { state, load, variables: new Map() };
  const run = pathOf(task);
  const steps = await stepsWithValues(place, task.steps, run);
  const words = await withValues(place, task.task || state.created.words, run, true);
  const attempt = await tryOf(state, task, numberedSteps(steps), load);
  const around = (attempt.around ?? '') + (await variablesTold(place, steps, run, words));
  return {
    do: 'agent',
    assignment: {
      agent: agentFor(state, task, {
        reports: task.steps.length > 0,
        returnsForm: returns !== undefined,
      }),
      nodeId: task.id,
      task: words,
      ...attempt,
      ...(around === '' ? {} : { around }),
      earlier: [...earlier, ...attempt.earlier],
      ...present({ returns }),
      ...tab,
    },
  };
}

/** Short results of the agents that a task waits for. */
const earlierOf = (state: TaskState, current: Plan, task: AgentTask, load: PayloadLoader) =>
  resultsOf(
    state,
    current.agents.filter((other) => task.dependsOn.includes(other.id)),
    load,
  );

const resultsOf = async (state: TaskState, agents: readonly AgentTask[], load: PayloadLoader) =>
  inShort(
    state,
    await Promise.all(
      agents.map(async (other) => ({
        agent: other.agent,
        task: other.task,
        result: await resultOf(state, other, load),
      })),
    ),
  );

/** The form that an agent's result must have: its own, or that of its last step, whose result it is. */
function formOf(task: AgentTask): string | undefined {
  const last = orderedSteps(task.steps).at(-1);
  return task.returns ?? (last?.kind === 'step' ? last.returns : undefined);
}

/** The result of its run; without a run, what the plan says. */
async function resultOf(state: TaskState, task: AgentTask, load: PayloadLoader): Promise<string> {
  const value = runOf(state, task)?.value;
  return value ? resultText(value, load) : (task.result ?? '');
}

/**
 * After several agents one more run answers the task, also from what was found before one failed: `value` is its
 * answer. The built-in interpreter writes nothing.
 */
async function summaryNext(
  state: TaskState,
  { agents }: Plan,
  load: PayloadLoader,
): Promise<Directive | { value: unknown } | undefined> {
  const { planOptions, model } = state.created;
  const failed = agents.some((task) => hasFailed(state, task));
  const over = agents.filter(({ status }) => status === 'done' || status === 'failed');
  if (!planOptions?.summary || model === BUILT_IN || over.length < 2) return undefined;
  if (over.every(({ status }) => status === 'failed')) return undefined;
  const run = agentRunOf(state, summaryPath(state));
  if (!run || run.status === 'running') {
    // What was left out because of a failure is missing too, and the answer says so.
    const told = failed ? agents : over;
    const marked = told.map((task) =>
      task.status === 'done' ? task : { ...task, task: `${task.task} (${task.status})` },
    );
    return { do: 'agent', assignment: summaryAssignment(state, await resultsOf(state, marked, load)) };
  }
  return run.status === 'done' && run.value ? { value: await load(run.value) } : undefined;
}

/** What failed, and was not made up for by what a replan put in its place. */
const hasFailed = (state: TaskState, task: AgentTask): boolean =>
  task.status === 'failed' && !isReplaced(state, task);

/**
 * The result consists of the results of agents that no other agent continued; beside it stands what was done otherwise.
 */
async function planEnd(state: TaskState, current: Plan, load: PayloadLoader): Promise<Directive> {
  const failed = current.agents.some((task) => hasFailed(state, task));
  const last = lastAgents(state, current, failed);
  const [only] = last.length === 1 ? last : [];
  const summary = only && isFormed(only) ? undefined : await summaryNext(state, current, load);
  if (summary && 'do' in summary) return summary;
  const value = summary ? summary.value : await valueBrought(state, current, last, load);
  if (!failed) return { do: 'end', status: 'completed', value };
  // What code alone determined would come out the same again.
  const again = entriesToRetry({ ...state, status: 'error' }).length > 0;
  const why = (only && runOf(state, only)?.phrase) ?? phrase('agent-failed');
  return {
    do: 'end',
    status: 'error',
    value,
    nextStep: `${again ? 'Retry it from this step, say' : 'Say'} it in other words, or take over in the page.`,
    phrase: again ? why : phrase('nodes-failed'),
  };
}

/** A result of a stated form stays unchanged: nothing is added to it, and nobody writes another one. */
const isFormed = (task: AgentTask): boolean => task.status !== 'failed' && formOf(task) !== undefined;

/**
 * Those that no other agent continued. What an answer led past has no result; after a failure the writer is told what
 * was left out.
 */
function lastAgents(state: TaskState, current: Plan, failed: boolean): AgentTask[] {
  const timed = timedAgentIds(current);
  const told = current.agents.filter(
    (task) => !timed.has(task.id) && (failed || task.status !== 'skipped') && !isReplaced(state, task),
  );
  const used = new Set(told.flatMap((task) => task.dependsOn));
  return told.filter((task) => !used.has(task.id) || task.status === 'failed');
}

/**
 * The results of the last agents: the value of a single one, else a part of each; then what was done in place of what
 * failed.
 */
async function valueBrought(
  state: TaskState,
  current: Plan,
  last: readonly AgentTask[],
  load: PayloadLoader,
): Promise<unknown> {
  const brought = async (task: AgentTask) => (await resultOf(state, task, load)) || task.status;
  const otherwise = await Promise.all(
    current.agents
      .filter((task) => isReplaced(state, task))
      .map(async (task) => {
        const instead = replacementsOf(state, task).map((other) => other.task);
        return `**${task.task}** (${task.status}): ${await brought(task)}\n\n→ ${instead.join('; ')}`;
      }),
  );
  const [only] = last;
  if (only && last.length === 1) {
    const run = runOf(state, only);
    const value = run?.value ? await load(run.value) : (only.result ?? null);
    return typeof value === 'string' && !isFormed(only) ? [value, ...otherwise].join('\n\n') : value;
  }
  const parts = await Promise.all(last.map(async (task) => `**${task.task}**\n\n${await brought(task)}`));
  return [...parts, ...otherwise].join('\n\n');
}

import * as z from 'zod';
import type { AgentAssignment, StepLine } from '../agent/agent.ts';
import { agentRunOf, callsOf } from '../agent/agent-state.ts';
import { againPrompt } from '../agent/prompts/plan-options.ts';
import { hasFlow } from '../plan/has-flow.ts';
import type { AgentTask } from '../plan/plan.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import { taskNodeStatus } from '../tools/flow/task-node-status.ts';
import { asText } from './flow/flow-context.ts';
import { missingIn, waitsForCheck } from './result-check.ts';
import { againPathOf, pathOf } from './run-of-agent.ts';
import { cutTo } from './short-results.ts';
import type { PayloadLoader } from './strategy.ts';

/**
 * An agent that broke down (its turns were used up, or ten calls failed in a row) is tried once more, with a fresh
 * history. An agent that ended by itself and said that the work could not be done has judged: its word stands.
 */
export function triesAgain(state: TaskState, task: AgentTask): boolean {
  const first = agentRunOf(state, pathOf(task));
  return (
    first !== undefined && !hasFlow(task) && isToRepeat(state, first) && !agentRunOf(state, againPathOf(task))
  );
}

/** A first try waits for its check; a second one stands, whatever a check would say. */
export const isToCheck = (state: TaskState, task: AgentTask, run: AgentRun): boolean =>
  run.path === pathOf(task) && waitsForCheck(state, task, run);

/** It broke down, or the check of its result found something missing. */
const isToRepeat = (state: TaskState, run: AgentRun): boolean =>
  run.status === 'failed' ? run.broke === true : missingIn(state, run) !== '';

/** Characters of a reason, and of an incomplete result, which the next try completes. */
const LONGEST_REASON = 300;
const LONGEST_RESULT = 4000;

/** Actions of a first try that are listed, newest last. */
const MOST_ACTS = 40;

const reportSchema = z.object({ doneIds: z.array(z.string()) });

/**
 * Path, steps and earlier results of an agent's run, made from nothing that changes while it runs. A second try has
 * the steps that the first one did not report done, and is told what that one did, so that nothing is done twice.
 */
export async function tryOf(
  state: TaskState,
  task: AgentTask,
  steps: StepLine[],
  load: PayloadLoader,
): Promise<Pick<AgentAssignment, 'path' | 'steps' | 'earlier' | 'around'>> {
  const first = agentRunOf(state, pathOf(task));
  if (!first || !isToRepeat(state, first)) return { path: pathOf(task), steps, earlier: [] };
  const reported = await Promise.all(
    callsOf(first)
      .filter(({ tool, result }) => tool === taskNodeStatus.name && result?.status === 'done')
      .map(async ({ input }) => reportSchema.safeParse(await load(input)).data?.doneIds ?? []),
  );
  const missing = missingIn(state, first);
  const done = new Set(missing === '' ? reported.flat() : []);
  return {
    path: againPathOf(task),
    ...(missing === '' ? {} : { around: againPrompt }),
    steps: steps.filter(({ id }) => !done.has(id)),
    earlier: [
      {
        agent: task.agent,
        task: task.task,
        result: [await whatWasTried([first], load), missing && `What is missing: ${missing}`]
          .filter(Boolean)
          .join('\n'),
      },
    ],
  };
}

/** What failed runs have done, for the run that tries again, so that nothing is done twice. */
export async function whatWasTried(runs: readonly AgentRun[], load: PayloadLoader): Promise<string> {
  const acts = runs
    .flatMap((run) => callsOf(run))
    .filter(({ effect, result }) => effect !== 'read' && result?.status === 'done');
  const last = runs.at(-1);
  const brought = last?.value ? asText(await load(last.value)) : '';
  return [
    last?.status === 'done'
      ? `A first try ended with this: ${cutTo(brought, LONGEST_RESULT)}`
      : `A first try ended without a result: ${cutTo(brought, LONGEST_REASON)}`,
    acts.length === 0
      ? 'It changed nothing.'
      : 'It did this, which stands; do it again only where the page shows that it did not take:',
    ...(acts.length > MOST_ACTS ? [`- ${acts.length - MOST_ACTS} more before these`] : []),
    ...acts
      .slice(-MOST_ACTS)
      .map(({ userSidePrompt, tool, target }) =>
        [`- ${userSidePrompt.slice(0, 120)}`, target && `(${tool} ${target})`].filter(Boolean).join(' '),
      ),
  ].join('\n');
}

import type { AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf, currentTab, lastRunUnder } from '../../agent/agent-state.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { partPrompt } from '../../agent/prompts/flow.ts';
import type { ActionStep } from '../../plan/plan.ts';
import { present } from '../../present.ts';
import type { Payload } from '../../task/entry.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { numberedSteps } from '../numbered-steps.ts';
import { whatWasTried } from '../second-try.ts';
import { inShort } from '../short-results.ts';
import { firstTab } from '../single-agent.ts';
import { agentFor } from './agent-for.ts';
import { type FlowContext, next, nodePath, type Progress, succeed } from './flow-context.ts';
import { failNode } from './pass.ts';
import { stepsWithValues, variablesTold } from './variables.ts';

/** Results of earlier parts that a part is given. */
const EARLIER_TOLD = 5;

/** Successive plain steps are one run of the agent. */
export async function nextOfPart(context: FlowContext, steps: readonly ActionStep[]): Promise<Progress> {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return succeed(null);
  const path = nodePath(context, first.id);
  const run = newestRun(context.state, path);
  if (run?.status === 'done') {
    const value = run.value ? await context.load(run.value) : null;
    for (const { id } of steps) context.mark(id, 'done');
    const outputs: ReadonlyMap<string, Payload> = new Map(
      last.output === undefined ? [] : [[last.output, run.value ?? { inline: null }]],
    );
    return succeed(value, { outputs });
  }
  const again = run?.status === 'failed' && mayTryAgain(context, path, run);
  if (run?.status === 'failed' && !again) {
    const reason = run.value ? await context.load(run.value) : '';
    for (const { id } of steps.slice(0, -1)) context.mark(id, 'skipped');
    return failNode(context, last.id, reason);
  }
  context.mark(first.id, 'running');
  const isAgain = again || run?.path === `${path}/again`;
  const tried = isAgain ? [agentRunOf(context.state, path)].filter((each) => each !== undefined) : [];
  return next({
    do: 'agent',
    assignment: await partAssignment(context, isAgain ? `${path}/again` : path, steps, tried),
  });
}

/** A part that broke down is tried once more; inside a forEach the whole item is. */
function mayTryAgain(context: FlowContext, path: string, run: AgentRun): boolean {
  return context.within === undefined && run.broke === true && run.path === path;
}

const newestRun = (state: TaskState, path: string): AgentRun | undefined =>
  agentRunOf(state, `${path}/again`) ?? agentRunOf(state, path);

async function partAssignment(
  context: FlowContext,
  path: string,
  steps: readonly ActionStep[],
  tried: readonly AgentRun[],
): Promise<AgentAssignment> {
  const { task, within } = context;
  const filled = await stepsWithValues(context, steps, path);
  const reports = within === undefined && steps.length > 1;
  const returns = steps.at(-1)?.returns;
  return {
    path,
    agent: agentFor(context.state, task, { reports, returnsForm: returns !== undefined }),
    nodeId: within?.nodeId ?? task.id,
    task: filled.map(({ text }) => text).join('\n'),
    steps: numberedSteps(filled),
    earlier: [
      ...inShort(context.state, context.earlier.slice(-EARLIER_TOLD)),
      ...(tried.length === 0
        ? []
        : [{ agent: task.agent, task: task.task, result: await whatWasTried(tried, context.load) }]),
    ],
    ...present({ returns }),
    isPart: true,
    around: aroundPart(context, within?.label) + (await variablesTold(context, filled, path)),
    ...tabFor(context),
  };
}

/** The whole that a part belongs to, so that the part does no more than it should. */
export const aroundPart = ({ task }: FlowContext, label?: string): string =>
  fill(partPrompt, { part: label === undefined ? task.task : `${task.task}\n(${label})` });

/** A part continues in the tab where the previous one left off. */
export function tabFor({ state, root, tabId: first }: FlowContext): { tabId?: number } {
  const before = lastRunUnder(state, root);
  const tabId = (before && currentTab(state, before)) ?? first;
  return tabId === undefined ? firstTab(state) : { tabId };
}

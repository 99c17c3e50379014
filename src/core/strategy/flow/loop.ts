import * as z from 'zod';
import { agentRunOf } from '../../agent/agent-state.ts';
import { browserAgent } from '../../agent/agents.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { conditionPrompt } from '../../agent/prompts/flow.ts';
import type { LoopStep } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import type { Payload } from '../../task/entry.ts';
import { inShort } from '../short-results.ts';
import { agentFor, LOOK_TOOLS } from './agent-for.ts';
import { asText, type FlowContext, fail, next, nodePath, type Progress, succeed } from './flow-context.ts';
import { nextOfList } from './list.ts';
import { aroundPart, tabFor } from './part.ts';
import { failNode, marksOfPass, passEnded, passMoved, SUMMARY_LENGTH } from './pass.ts';
import { withValues } from './variables.ts';

const judgementSchema = z.object({ holds: z.boolean(), why: z.string().catch('') });

/**
 * Runs its steps, then the model judges the condition; round after round, at most `max` times. A condition that never
 * holds ends the loop too, and the result says so. A round that fails ends it as failed.
 */
export async function nextOfLoop(context: FlowContext, step: LoopStep): Promise<Progress> {
  const path = nodePath(context, step.id);
  const { words } = context;
  context.mark(step.id, 'running');
  const outputs = new Map<string, Payload>();
  let value: unknown = null;
  let why = '';
  for (let round = 1; round <= step.max; round++) {
    const at = `${path}/r${round}`;
    const label = words.round(round, step.max);
    const iteration = context.state.iterations.find((known) => known.path === at);
    const iterated = { path: at, nodeId: step.id, number: round, label };
    if (!iteration) return passMoved(iterated, 'running');
    const pass: FlowContext = {
      ...context,
      path: at,
      within: { nodeId: step.id, label },
      variables: new Map([...context.variables, ...outputs]),
      earlier: value === null ? context.earlier : [told(context, step.until, value)],
      mark: marksOfPass(context),
    };
    const progress = await nextOfList(pass, step.steps);
    if (progress.kind === 'next') return progress;
    if (progress.status === 'failed')
      return iteration.status === 'running'
        ? passEnded(iterated, progress)
        : failNode(context, step.id, progress.value);
    value = progress.value;
    for (const [name, given] of progress.outputs ?? []) outputs.set(name, given);
    const variables = new Map([...context.variables, ...outputs]);
    const judged = await judgement({ ...pass, variables, earlier: [told(context, label, value)] }, step);
    if (judged.kind === 'next') return judged;
    if (judged.status === 'failed') return failNode(context, step.id, judged.value);
    const { holds, why: reason } = judgementSchema.catch({ holds: false, why: '' }).parse(judged.value);
    if (iteration.status === 'running') return passMoved(iterated, 'done', { result: reason });
    why = reason;
    if (holds) return loopEnded(context, step, words.held(step.until, round), { value, outputs });
  }
  const never = words.neverHeld(step.until, step.max, why);
  return loopEnded(context, step, never, { value, outputs, note: never });
}

/** What a round has left, for the next question or round. */
const told = ({ task }: FlowContext, asked: string, value: unknown): FlowContext['earlier'][number] => ({
  agent: task.agent,
  task: asked,
  result: asText(value),
});

/** Marks the nodes of a loop that is over; its result is that of the last round, and how the loop ended. */
function loopEnded(
  context: FlowContext,
  step: LoopStep,
  text: string,
  { value, ...more }: { value: unknown; outputs: ReadonlyMap<string, Payload>; note?: string },
): Progress {
  for (const { step: inner } of walkSteps(step.steps)) context.mark(inner.id, 'done');
  context.mark(step.id, 'done', text.slice(0, SUMMARY_LENGTH));
  return succeed([asText(value), text].filter(Boolean).join('\n'), more);
}

/** Does the condition hold? One question to the model, which may look around but not act. */
async function judgement(context: FlowContext, step: LoopStep): Promise<Progress> {
  const path = `${context.path}/until`;
  const run = agentRunOf(context.state, path);
  if (run && run.status !== 'running') {
    const value = run.value ? await context.load(run.value) : null;
    return run.status === 'done' ? succeed(value) : fail(value);
  }
  const agent = agentFor(context.state, context.task, { returnsForm: true });
  const until = await withValues(context, step.until, path);
  return next({
    do: 'agent',
    assignment: {
      path,
      agent: {
        ...agent,
        tools: agent.tools.filter(({ name }) => LOOK_TOOLS.has(name)),
        maxTurns: agent === browserAgent ? 6 : 2,
      },
      nodeId: step.id,
      task: fill(conditionPrompt, { until }),
      steps: [],
      earlier: inShort(context.state, context.earlier.slice(-1), 2000),
      returns: 'holds: boolean, why: string',
      isPart: true,
      around: aroundPart(context),
      ask: { kind: 'condition', words: until },
      ...tabFor(context),
    },
  });
}

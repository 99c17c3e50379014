import * as z from 'zod';
import { agentRunOf } from '../../agent/agent-state.ts';
import { browserAgent } from '../../agent/agents.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { conditionPrompt } from '../../agent/prompts/flow.ts';
import type { LoopStep } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import type { Payload } from '../../task/entry.ts';
import { inShort } from '../short-results.ts';
import { agentFor } from './agent-for.ts';
import { nextOfList } from './list.ts';
import { aroundPart, tabFor } from './part.ts';
import { marksOfPass, passEnded, passMoved, REASON_LENGTH } from './pass.ts';
import { asText, ended, lost, next, nodePath, type Place, type Progress } from './place.ts';
import { withValues } from './variables.ts';

const judgementSchema = z.object({ holds: z.boolean(), why: z.string().catch('') });

/**
 * Runs its steps, then the model judges the condition; round after round, at most `max` times. A condition that never
 * holds ends the loop too, and the result says so. A round that fails ends it as failed.
 */
export async function nextOfLoop(place: Place, step: LoopStep): Promise<Progress> {
  const path = nodePath(place, step.id);
  const { words } = place;
  place.mark(step.id, 'running');
  const variables = new Map(place.variables);
  const left = new Map<string, Payload>();
  let value: unknown = null;
  const finish = (text: string, note?: string): Progress => {
    for (const { step: inner } of walkSteps(step.steps)) place.mark(inner.id, 'done');
    place.mark(step.id, 'done', text.slice(0, 500));
    return ended([asText(value), text].filter(Boolean).join('\n'), {
      left,
      ...(note === undefined ? {} : { note }),
    });
  };
  let why = '';
  for (let round = 1; round <= step.max; round++) {
    const at = `${path}/r${round}`;
    const label = words.round(round, step.max);
    const iteration = place.state.iterations.find((known) => known.path === at);
    const iterated = { path: at, nodeId: step.id, number: round, label };
    if (!iteration) return passMoved(iterated, 'running');
    const pass = {
      ...place,
      path: at,
      within: { nodeId: step.id, label },
      variables,
      brought:
        value === null
          ? place.brought
          : [{ agent: place.task.agent, task: step.until, result: asText(value) }],
      mark: marksOfPass(place),
    };
    const progress = await nextOfList(pass, step.steps);
    if (progress.kind === 'next') return progress;
    if (progress.status === 'failed') {
      if (iteration.status === 'running') return passEnded(iterated, progress);
      place.mark(step.id, 'failed', asText(progress.value).slice(0, REASON_LENGTH));
      return lost(progress.value);
    }
    value = progress.value;
    for (const [name, given] of progress.left ?? []) {
      variables.set(name, given);
      left.set(name, given);
    }
    const brought = [{ agent: place.task.agent, task: label, result: asText(value) }];
    const judged = await judgement({ ...pass, brought }, step);
    if (judged.kind === 'next') return judged;
    if (judged.status === 'failed') {
      place.mark(step.id, 'failed', asText(judged.value).slice(0, REASON_LENGTH));
      return judged;
    }
    const { holds, why: reason } = judgementSchema.catch({ holds: false, why: '' }).parse(judged.value);
    if (iteration.status === 'running') return passMoved(iterated, 'done', { result: reason });
    why = reason;
    if (holds) return finish(words.held(step.until, round));
  }
  const never = words.neverHeld(step.until, step.max, why);
  return finish(never, never);
}

/** Tools that only look. */
export const LOOKING = new Set(['snapshot', 'find', 'read_page', 'scroll', 'screenshot', 'return_output']);

/** Does the condition hold? One question to the model, which may look around but not act. */
async function judgement(place: Place, step: LoopStep): Promise<Progress> {
  const path = `${place.path}/until`;
  const run = agentRunOf(place.state, path);
  if (run && run.status !== 'running') {
    const value = run.value ? await place.load(run.value) : null;
    return run.status === 'done' ? ended(value) : lost(value);
  }
  const agent = agentFor(place.state, place.task, false, true);
  const until = await withValues(place, step.until, path);
  return next({
    do: 'agent',
    assignment: {
      path,
      agent: {
        ...agent,
        tools: agent.tools.filter(({ name }) => LOOKING.has(name)),
        maxTurns: agent === browserAgent ? 6 : 2,
      },
      nodeId: step.id,
      task: fill(conditionPrompt, { until }),
      steps: [],
      earlier: inShort(place.state, place.brought.slice(-1), 2000),
      returns: 'holds: boolean, why: string',
      isPart: true,
      around: aroundPart(place),
      ask: { kind: 'condition', words: until },
      ...tabFor(place),
    },
  });
}

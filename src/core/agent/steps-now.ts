import { innerPlanId } from '../plan/inner-plan.ts';
import { findNode } from '../plan/steps.ts';
import { numberedSteps } from '../strategy/numbered-steps.ts';
import { type TaskState, wishesIn } from '../task/state.ts';
import type { AgentAssignment, StepLine } from './agent.ts';
import { agentRunOf } from './agent-state.ts';

/** The person's messages while the task ran, oldest first; edits of the plan do not count. */
export const wordsSaid = ({ messages }: Pick<TaskState, 'messages'>): string[] =>
  wishesIn(messages)
    .filter(({ planEdit }) => !planEdit)
    .map(({ words }) => words);

/**
 * The steps of a run as the plan has them now: those it began with, without those that the person has removed since, in
 * the present words and order, and with the steps that edits have added.
 */
export function stepsNow(state: TaskState, { path, nodeId, steps }: AgentAssignment): StepLine[] {
  const since = agentRunOf(state, path)?.messagesBefore ?? state.messages.length;
  const edits = state.messages.slice(since).flatMap(({ planEdit }) => planEdit ?? []);
  const found = state.plan && (findNode(state.plan, innerPlanId(nodeId)) ?? findNode(state.plan, nodeId));
  if (edits.length === 0 || !found) return steps;
  const given = new Map(steps.map((step) => [step.id, step]));
  const added = new Set(edits.flatMap((edit) => edit.added.map(({ id }) => id)));
  const changed = new Set(edits.flatMap((edit) => edit.changed.map(({ id }) => id)));
  const now = found.kind === 'agent' ? found.agent.steps : [found.step];
  let isMine = false;
  // A step that was added after one of its own steps belongs to it too; one that belongs to another part does not.
  const mine = numberedSteps(now).filter(({ id, kind }) => {
    isMine = given.has(id) || (isMine && added.has(id) && kind === 'step');
    return isMine;
  });
  // A step that nobody has touched keeps the values that its words were filled with.
  return mine.map((step) => (changed.has(step.id) ? step : (given.get(step.id) ?? step)));
}

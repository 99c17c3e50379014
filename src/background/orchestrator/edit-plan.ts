import { planNamesForEditing } from '../../core/agent/agents-for.ts';
import { changePlan } from '../../core/plan/change-plan.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { planToGoOn } from '../../core/strategy/retry.ts';
import type { EntryBody } from '../../core/task/entry.ts';
import type { TaskRun } from '../../core/task/run.ts';
import { isEnded } from '../../core/task/state.ts';
import { CommandRefused } from './command-refused.ts';

/** A plan as the person has edited it, and the number of the plan that they saw. */
export interface EditedPlan {
  plan: Plan;
  planSeq: number;
}

/**
 * Writes an edit of a task's plan to the journal, or refuses it as a whole. An edit that changes nothing (the command
 * was sent again) is not written. Returns the number of the present plan.
 */
export async function editPlan(run: TaskRun, edited: EditedPlan): Promise<number> {
  const { status, plan, planSeq } = run.state();
  if (isEnded(status))
    throw new CommandRefused(
      'task-ended',
      'This task has ended. Save the plan and run it as a new task to change it.',
    );
  const entry = await entryOf(run, edited, plan && { plan });
  if (entry) await run.commit(entry);
  return run.state().planSeq ?? planSeq ?? 0;
}

/** The entries for continuing a task with its plan as the person has edited it after its end. */
export async function editToGoOn(run: TaskRun, edited: EditedPlan): Promise<EntryBody[]> {
  const entry = await entryOf(run, edited, planToGoOn(run.state()));
  return entry ? [entry] : [];
}

async function entryOf(
  run: TaskRun,
  { plan: edited, planSeq }: EditedPlan,
  stands: { plan: Plan; again?: ReadonlySet<string> } | undefined,
): Promise<EntryBody | undefined> {
  if (!stands)
    throw new CommandRefused(
      'no-plan',
      'This task has no plan that could be edited yet. Wait for it, or say in words what to change.',
    );
  const change = changePlan(stands.plan, edited, planNamesForEditing(run.state().created), stands.again);
  if (!change.ok)
    throw new CommandRefused('unusable-plan', change.problems.map(({ text }) => text).join('\n'));
  if (change.same) return undefined;
  if (planSeq !== run.state().planSeq)
    throw new CommandRefused(
      'plan-changed',
      'The plan was changed meanwhile. Look at it as it is now, then edit it again.',
    );
  return { type: 'plan-updated', plan: await run.store(change.plan), reason: 'edited', by: 'person' };
}

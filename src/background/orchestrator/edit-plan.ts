import { planWorld } from '../../core/agent/agents.ts';
import { changePlan } from '../../core/plan/change-plan.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { TaskRun } from '../../core/task/run.ts';
import { isEnded } from '../../core/task/state.ts';
import { CommandRefused } from './create-task.ts';

/**
 * Takes an edit of a task's plan into the journal, or refuses it as a whole. An edit that changes nothing (the command
 * was sent again) is not written. Gives the number of the plan that stands now.
 */
export async function editPlan(run: TaskRun, edited: Plan, planSeq: number): Promise<number> {
  const { status, plan, planSeq: standing } = run.state();
  if (isEnded(status))
    throw new CommandRefused(
      'task-ended',
      'This task has ended. Save the plan and run it as a new task to change it.',
    );
  if (!plan || standing === undefined)
    throw new CommandRefused('no-plan', 'This task has no plan that could be edited yet.');
  const change = changePlan(plan, edited, planWorld);
  if (!change.ok)
    throw new CommandRefused('unusable-plan', change.problems.map(({ text }) => text).join('\n'));
  if (change.same) return standing;
  if (planSeq !== standing)
    throw new CommandRefused(
      'plan-changed',
      'The plan was changed meanwhile. Look at it as it is now, then edit it again.',
    );
  await run.commit({
    type: 'plan-updated',
    plan: await run.store(change.plan),
    reason: 'edited',
    by: 'person',
  });
  return run.state().planSeq ?? standing;
}

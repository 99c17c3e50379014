import type { Plan } from '../../core/plan/plan.ts';
import { isEnded } from '../../core/task/state.ts';
import { CommandRefused } from './create-task.ts';
import type { LiveTask } from './live-task.ts';

/** Puts the person's plan in the place of one that was shown and has not been started. */
export async function replacePlan({ run, activity }: LiveTask, plan: Plan): Promise<void> {
  await activity?.done;
  const { created, planAccepted, status } = run.state();
  if (!created.holdAfterPlan || planAccepted || isEnded(status))
    throw new CommandRefused('plan-started', 'The plan is under way. Send a message to change it.');
  const stored = await run.store(plan);
  await run.commit({ type: 'plan-updated', plan: stored, reason: 'changed by the person' });
}

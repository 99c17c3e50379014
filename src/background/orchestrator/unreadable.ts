import { entriesToRetry } from '../../core/strategy/retry.ts';
import type { EntryBody } from '../../core/task/entry.ts';
import { phrase } from '../../core/task/phrase.ts';
import type { TaskRun } from '../../core/task/run.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { CommandRefused } from './command-refused.ts';
import { whatWasDone } from './what-was-done.ts';

const CUT = 'A part of what this task wrote down cannot be read by this version of Tabwright, so it stopped.';

/** A task that can no longer continue stops with what it has, and offers what is left: its plan. */
export async function endUnreadable(run: TaskRun): Promise<void> {
  const state = run.state();
  await run.commit({
    type: 'task-ended',
    status: 'error',
    result: await run.store(`${CUT}\n\n${whatWasDone(state)}`),
    nextStep: state.plan
      ? 'Continue: it goes on from its plan, with what is not done yet.'
      : 'It had no plan from which it could go on. Look at what was done, and run it again.',
    phrase: phrase(state.plan ? 'cut-with-plan' : 'cut-without-plan'),
  });
}

/**
 * The entries that let such a task continue from its plan: its runs that were under way count as broken, so that each
 * is tried once more, with the steps that are not done and the list of what was. Throws CommandRefused when there is no
 * plan.
 */
function mended({ plan, agents }: TaskState): EntryBody[] {
  if (!plan)
    throw new CommandRefused(
      'cannot-continue',
      'This task cannot go on: a part of its journal cannot be read, and it has no plan. Run it again.',
    );
  const broken = agents.filter(({ status, path }) => status === 'running' && path !== 'planner');
  return [
    { type: 'journal-mended' },
    ...broken.map(
      ({ path, agent, nodeId }): EntryBody => ({
        type: 'agent-result',
        path,
        agent,
        nodeId,
        status: 'failed',
        value: { inline: CUT },
        broke: true,
      }),
    ),
  ];
}

/**
 * The entries for continuing a task at the person's word, within that budget and with that edit of its plan. Throws
 * CommandRefused when it cannot continue.
 */
export const goingOn = (
  state: TaskState,
  epoch: number,
  budget: TaskState['created']['budget'] | undefined,
  edit: readonly EntryBody[],
): EntryBody[] => [
  ...(state.unreadable ? mended(state) : []),
  ...entriesToRetry(state),
  ...edit,
  { type: 'run-started', epoch, reason: 'resumed', ...(budget && { budget }) },
  ...(state.status === 'paused' || isEnded(state.status)
    ? [{ type: 'status-changed', status: 'running', reason: 'continued' } as const]
    : []),
];

import { saidByOthers } from '../../core/agent/call/told-by-others.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { withoutSecrets } from '../../core/policy/redaction.ts';
import type { RunParams } from '../../core/protocol/panel.ts';
import { MODIFY } from '../../core/strategy/message-commands.ts';
import { isWorkflow } from '../../core/strategy/workflow/workflow-value.ts';
import type { Payload } from '../../core/task/entry.ts';
import { type FollowedTask, followedTasks } from '../../core/task/followed-task.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { CommandRefused } from './command-refused.ts';

/** Only the last tasks of a chain are included: after many continuations, the recent ones are meant. */
const MOST = 4;
const MOST_WORDS = 1_000;
const MOST_RESULT = 4_000;

/**
 * The workflow that "modify: …" is to change when it is sent below a task that ran one: the new task takes it along,
 * and has it rewritten before it runs. Undefined for all other words and tasks.
 */
export async function workflowToChange(
  world: { orchestrator: { state(taskId: string): Promise<Pick<TaskState, 'plan'>> } },
  { words, follows, plan, template }: Pick<RunParams, 'words' | 'follows' | 'plan' | 'template'>,
): Promise<Plan | undefined> {
  if (follows === undefined || plan || template || !MODIFY.test(words)) return undefined;
  const { plan: ran } = await world.orchestrator.state(follows);
  // Placeholders of its secrets would be those of the new task.
  return ran && isWorkflow(ran) ? (JSON.parse(withoutSecrets(JSON.stringify(ran))) as Plan) : undefined;
}

/**
 * The tasks that a new one continues from: the named one after those that it continued from itself. Refused while it is
 * under way, because then the message is meant for that task.
 */
export async function tasksBefore(
  world: {
    orchestrator: { state(taskId: string): Promise<TaskState> };
    loadPayload: (payload: Payload) => Promise<unknown>;
  },
  taskId: string,
): Promise<FollowedTask[]> {
  const state = await world.orchestrator.state(taskId);
  const { created, status, result } = state;
  if (!isEnded(status) || !result)
    throw new CommandRefused(
      'not-ended',
      'The task to go on from has not ended. Say it to that task, or wait until it has ended.',
    );
  const brought = await world.loadPayload(result);
  const told = typeof brought === 'string' ? brought : (JSON.stringify(brought) ?? '');
  const shown = withoutSecrets(told).slice(0, MOST_RESULT);
  const ofOthers = await saidByOthers({ state: () => state, load: world.loadPayload }, shown);
  const last = {
    taskId,
    words: withoutSecrets(created.words).slice(0, MOST_WORDS),
    result: shown,
    ...(ofOthers.length > 0 ? { ofOthers } : {}),
  };
  return [...followedTasks(created), last].slice(-MOST);
}

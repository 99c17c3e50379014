import { toolThatAsked } from '../../core/task/answer-from-words.ts';
import type { Answer } from '../../core/task/entry.ts';
import type { QuestionState, TaskState } from '../../core/task/state.ts';

/** So much of a question is read in a notification. */
export const NOTIFIED_LENGTH = 300;

/**
 * May this question be answered where nothing is seen but its text? Only a choice between yes and no that an agent
 * put, and that is there whole: never an approval, a site, real input, a takeover, or the closing of a tab of theirs.
 */
export function isTwoWayChoice(state: TaskState, { path, question }: QuestionState): boolean {
  if (question.kind !== 'confirm' || question.text.length > NOTIFIED_LENGTH) return false;
  return toolThatAsked(state, path) === 'human_interact';
}

/** What answering needs of the tasks. */
export interface AnsweredTasks {
  state(taskId: string): Promise<TaskState>;
  answer(taskId: string, path: string, answer: Answer): Promise<void>;
}

/** A button of a notification was pressed: the first is yes. Once answered, or no longer open, it says nothing. */
export async function answerNotification(
  tasks: AnsweredTasks,
  taskId: string,
  path: string,
  button: number,
): Promise<void> {
  const state = await tasks.state(taskId);
  const asked = state.questions.find((open) => open.path === path && !open.answer);
  if (!asked || !isTwoWayChoice(state, asked)) return;
  await tasks.answer(taskId, path, button === 0 ? { kind: 'yes', scope: 'once' } : { kind: 'no' });
}

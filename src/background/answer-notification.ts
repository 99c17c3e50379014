import { toolThatAsked } from '../core/task/answer-from-words.ts';
import type { Answer } from '../core/task/entry.ts';
import type { QuestionState, TaskState } from '../core/task/state.ts';

/** Characters of a question that a notification shows. */
export const NOTIFIED_LENGTH = 300;

/**
 * May this question be answered where only its text is visible? Only a choice between yes and no that an agent asked,
 * and that is shown whole: never an approval, a site, real input, a takeover, or the closing of the person's tab.
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

/**
 * A button of a notification was pressed: the first is yes. If the question is answered already, or no longer open,
 * nothing happens.
 */
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

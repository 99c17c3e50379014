import type { Answer } from '../../core/task/entry.ts';
import type { PanelCore } from './panel-core.ts';

/**
 * Sends an answer to a question once, however often its button is pressed before the card is gone. One that the worker
 * refused may be given again.
 */
export function answerOnce(
  send: PanelCore['send'],
): (taskId: string, path: string, answer: Answer) => Promise<void> {
  const given = new Set<string>();
  return async (taskId, path, answer) => {
    const question = `${taskId} ${path}`;
    if (given.has(question)) return;
    given.add(question);
    if ((await send('answer', { taskId, path, answer })) === undefined) given.delete(question);
  };
}

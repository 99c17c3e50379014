import type { Answer } from '../../core/task/entry.ts';
import type { PanelCore } from './panel-core.ts';

/**
 * Sends an answer to a question once, however often its button is pressed before the card disappears. An answer that
 * the worker refused may be sent again. True if it was accepted.
 */
export function answerOnce(
  send: PanelCore['send'],
): (taskId: string, path: string, answer: Answer) => Promise<boolean> {
  const given = new Set<string>();
  return async (taskId, path, answer) => {
    const question = `${taskId} ${path}`;
    if (given.has(question)) return false;
    given.add(question);
    const taken = (await send('answer', { taskId, path, answer })) !== undefined;
    if (!taken) given.delete(question);
    return taken;
  };
}

import { present } from '../../core/present.ts';
import { answerFromWords, askedByAgent } from '../../core/task/answer-from-words.ts';
import type { Answer, EntryBody } from '../../core/task/entry.ts';
import { isEnded } from '../../core/task/state.ts';
import { CommandRefused } from './command-refused.ts';
import { hideInWords, hideSecrets } from './hide-secrets.ts';
import type { LiveTask } from './live-task.ts';
import type { SecretStore } from './secrets.ts';

/** Accepts the answer to an open question. Throws CommandRefused when it is no longer open. */
export async function takeAnswer(
  secrets: SecretStore,
  task: LiveTask,
  path: string,
  answer: Answer,
): Promise<void> {
  const kept = await hideSecrets(secrets, task, path, answer);
  if (await task.run.answer(path, kept, 'person')) return;
  const before = task.run.state().questions.find((asked) => asked.path === path)?.answer;
  // The same answer once more: the worker died before it could acknowledge it.
  if (before === undefined || JSON.stringify(before) !== JSON.stringify(kept))
    throw new CommandRefused(
      'not-open',
      'This question no longer waits for an answer. Look at what the task does now.',
    );
}

/**
 * A message of the person while the task runs. If an agent waits for their answer, it is that; otherwise a change of
 * the task, used at the next turn. `id` is the command's: a message that was handled once is not handled again.
 */
export async function takeMessage(
  secrets: SecretStore,
  task: LiveTask,
  words: string,
  id: string | undefined,
): Promise<void> {
  const state = task.run.state();
  if (id !== undefined && state.messages.some((message) => message.id === id)) return;
  if (isEnded(state.status))
    throw new CommandRefused('task-ended', 'This task has ended. Send the message as a new task.');
  const asked = state.status === 'paused' ? undefined : askedByAgent(state);
  const answer = asked && answerFromWords(asked.question, words);
  const kept = asked && answer && (await hideSecrets(secrets, task, asked.path, answer));
  const isSecret = asked?.question.kind === 'input' && asked.question.secret === true;
  const message: EntryBody = {
    type: 'message-received',
    words: isSecret ? '' : await hideInWords(secrets, task, words),
    ...present({ id }),
    ...(asked && kept ? { answers: asked.path } : {}),
  };
  // In one write: a worker that dies here has recorded both or neither.
  if (asked && kept && (await task.run.answer(asked.path, kept, 'person', message))) return;
  const { answers: _, ...plain } = message;
  await task.run.commit(plain);
}

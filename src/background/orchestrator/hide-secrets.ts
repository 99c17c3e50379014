import { placeholderOf, redact } from '../../core/policy/redaction.ts';
import type { Answer } from '../../core/task/entry.ts';
import type { TaskRun } from '../../core/task/run.ts';
import type { SecretStore } from './secrets.ts';

/** A task as far as its secrets are concerned: the map is one for its life in this worker. */
export interface TaskWithSecrets {
  run: Pick<TaskRun, 'taskId' | 'state'>;
  secrets: Map<string, string>;
}

export async function keepSecrets(
  store: SecretStore,
  task: TaskWithSecrets,
  found: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [placeholder, secret] of found) task.secrets.set(placeholder, secret);
  await store.save(task.run.taskId, task.secrets);
}

/**
 * What a person types never enters the journal as a secret: one that is known is replaced by its placeholder, and
 * the answer to a secret question becomes a new one.
 */
export async function hideSecrets(
  store: SecretStore,
  task: TaskWithSecrets,
  path: string,
  answer: Answer,
): Promise<Answer> {
  if (answer.kind !== 'text') return answer;
  const asked = task.run.state().questions.find((open) => open.path === path)?.question;
  if (asked?.kind === 'input' && asked.secret && answer.text !== '') {
    const placeholder = placeholderOf(task.secrets.size + 1);
    await keepSecrets(store, task, new Map([[placeholder, answer.text]]));
    return { kind: 'text', text: placeholder };
  }
  return { kind: 'text', text: redact(answer.text, task.secrets).slice(0, 3000) };
}

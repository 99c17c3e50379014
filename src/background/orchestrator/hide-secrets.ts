import { freePlaceholder } from '../../core/policy/redaction.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';
import type { Answer } from '../../core/task/entry.ts';
import type { TaskRun } from '../../core/task/run.ts';
import { refuseLong } from './create-task.ts';
import type { SecretStore } from './secrets.ts';

/** A task as far as its secrets are concerned: one map for its life in this worker. */
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

/** What a person writes to a task, with every secret in it kept beside the journal and replaced by its placeholder. */
export async function hideInWords(store: SecretStore, task: TaskWithSecrets, words: string): Promise<string> {
  const found = findSecrets(words, task.secrets, placeholdersTaken(task));
  if (found.secrets.size > task.secrets.size) await keepSecrets(store, task, found.secrets);
  return found.words;
}

/**
 * A secret in the person's answer never enters the journal: one that is written in it or known is replaced by its
 * placeholder, in every kind of answer, and the whole answer to a secret question is one. Nothing of it is cut: throws
 * CommandRefused when it is too long.
 */
export async function hideSecrets(
  store: SecretStore,
  task: TaskWithSecrets,
  path: string,
  answer: Answer,
): Promise<Answer> {
  const asked = task.run.state().questions.find((open) => open.path === path)?.question;
  const hide = (words: string): Promise<string> => {
    refuseLong(words);
    return hideInWords(store, task, words);
  };
  switch (answer.kind) {
    case 'text':
      return asked?.kind === 'input' && asked.secret && answer.text !== ''
        ? { kind: 'text', text: await placeholderFor(store, task, answer.text) }
        : { kind: 'text', text: await hide(answer.text) };
    case 'chosen': {
      const offered = asked?.kind === 'choose' ? asked.options : [];
      const options: string[] = [];
      // The offered options are in the journal already; other words may be anything.
      for (const option of answer.options)
        options.push(offered.includes(option) ? option : await hide(option));
      return { kind: 'chosen', options };
    }
    case 'no':
    case 'handed-back':
      return answer.words === undefined ? answer : { ...answer, words: await hide(answer.words) };
    case 'yes':
      return answer;
  }
}

/** The same secret has the same placeholder: an answer that arrives twice is one answer. */
async function placeholderFor(store: SecretStore, task: TaskWithSecrets, secret: string): Promise<string> {
  const known = [...task.secrets].find(([, value]) => value === secret)?.[0];
  const placeholder = known ?? freePlaceholder(placeholdersTaken(task));
  await keepSecrets(store, task, new Map([[placeholder, secret]]));
  return placeholder;
}

/**
 * Placeholders that a secret of this task has, or had. One that was forgotten when the task was stopped leaves its
 * placeholder in the words, where another secret of the same number would be taken for it. Only the person's words are
 * read: questions and titles contain names from pages, and a page could use up numbers up to those of saved secrets.
 */
function placeholdersTaken({ run, secrets }: TaskWithSecrets): Set<string> {
  const { created, messages, questions } = run.state();
  const { words, answers } = created;
  const said = questions.map(({ answer }) => answer);
  const written = JSON.stringify([words, answers, messages.map((message) => message.words), said]);
  return new Set([...secrets.keys(), ...(written.match(/⟪secret:\d+⟫/gu) ?? [])]);
}

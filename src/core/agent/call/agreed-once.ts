import type { Question } from '../../task/entry.ts';
import type { CallScope } from '../scope.ts';

/**
 * Does the person agree to something that they are asked once in a task? A task that asks for nothing may not.
 * @param isWanted false: what they said already counts, but they are not asked now
 */
export async function agreedOnce(
  { services: { run }, prepared: { path }, signal }: CallScope,
  question: Question,
  isWanted = true,
): Promise<boolean> {
  const { created, questions } = run.state();
  const asked = questions.find((other) => other.answer && other.question.text === question.text);
  if (asked) return asked.answer?.kind === 'yes';
  if (!isWanted || created.approve === 'deny') return false;
  return (await run.ask(`${path}/ask`, question, signal)).kind === 'yes';
}

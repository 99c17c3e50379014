import type { ConfirmStep } from '../../plan/plan.ts';
import { asksForSecret } from '../../policy/written-secrets.ts';
import type { Answer, Payload, Question } from '../../task/entry.ts';
import { answerOf, waysMissed } from './choices.ts';
import { ended, next, nodePath, type Place, type Progress } from './place.ts';
import { withValues } from './variables.ts';

/** The default variable of an answer. */
const DEFAULT_OUTPUT = 'answer';
const NO_WORDS = { yes: 'yes', no: 'no' };

/**
 * Asks the person and waits, as long as it takes. The answer is a variable, and chooses among edges with words; an
 * answer that matches none leads to the question again.
 */
export async function nextOfConfirm(place: Place, step: ConfirmStep): Promise<Progress> {
  const first = nodePath(place, step.id);
  let path = first;
  let ways: string[] = [];
  let said: string;
  for (let times = 2; ; times++) {
    const answer = place.state.questions.find((question) => question.path === path)?.answer;
    if (!answer) {
      place.mark(step.id, 'waiting-for-input');
      const text = (await withValues(place, step.question, first)).slice(0, 2000);
      return next({ do: 'ask', path, question: askedAgain(questionOf(step, text), ways) });
    }
    said = answerText(answer);
    ways = waysMissed(place, step, said);
    if (ways.length === 0) break;
    path = `${first}/${times}`;
  }
  place.mark(step.id, 'done', said.slice(0, 300));
  const value: Payload = { inline: said };
  return ended(said, {
    left: new Map([
      [step.output ?? DEFAULT_OUTPUT, value],
      [answerOf(step.id), value],
    ]),
  });
}

/** The answer matched no branch: the person chooses from the branches that there are. */
const askedAgain = (question: Question, ways: readonly string[]): Question =>
  ways.length > 1
    ? { kind: 'choose', text: question.text, options: ways.map((way) => way.slice(0, 200)) }
    : question;

/** The card of a confirm node: options to choose from, a text, or yes and no. A password is typed hidden. */
export function questionOf(step: ConfirmStep, text: string): Question {
  const options = step.options?.map((option) => option.slice(0, 200)) ?? [];
  if (options.length > 1) return { kind: 'choose', text, options };
  if (!/input|text/i.test(step.component ?? '')) return { kind: 'confirm', text };
  return { kind: 'input', text, ...(asksForSecret(text) ? { secret: true } : {}) };
}

/** The person's answer, in words that later nodes read. */
export function answerText(answer: Answer): string {
  switch (answer.kind) {
    case 'yes':
      return NO_WORDS.yes;
    case 'no':
      return answer.words ? `${NO_WORDS.no}: ${answer.words}` : NO_WORDS.no;
    case 'text':
      return answer.text;
    case 'chosen':
      return answer.options.join(', ');
    case 'handed-back':
      return answer.words ?? '';
  }
}

import type { ConfirmStep } from '../../plan/plan.ts';
import { asksForSecret } from '../../policy/written-secrets.ts';
import type { Answer, Payload, Question } from '../../task/entry.ts';
import { answerVariable, unmatchedBranches } from './branches.ts';
import { type FlowContext, next, nodePath, type Progress, succeed } from './flow-context.ts';
import { withValues } from './variables.ts';

/** The default variable of an answer. */
const DEFAULT_OUTPUT = 'answer';
const NO_WORDS = { yes: 'yes', no: 'no' };

/**
 * Asks the person and waits, as long as it takes. The answer is a variable, and chooses among edges with words; an
 * answer that matches none leads to the question again.
 */
export async function nextOfConfirm(context: FlowContext, step: ConfirmStep): Promise<Progress> {
  const first = nodePath(context, step.id);
  let path = first;
  let ways: string[] = [];
  let said: string;
  for (let times = 2; ; times++) {
    const answer = context.state.questions.find((question) => question.path === path)?.answer;
    if (!answer) {
      context.mark(step.id, 'waiting-for-input');
      const text = (await withValues(context, step.question, first)).slice(0, 2000);
      return next({ do: 'ask', path, question: askedAgain(questionOf(step, text), ways) });
    }
    said = answerText(answer);
    ways = unmatchedBranches(context, step, said);
    if (ways.length === 0) break;
    path = `${first}/${times}`;
  }
  context.mark(step.id, 'done', said.slice(0, 300));
  const value: Payload = { inline: said };
  return succeed(said, {
    outputs: new Map([
      [step.output ?? DEFAULT_OUTPUT, value],
      [answerVariable(step.id), value],
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

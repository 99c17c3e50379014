import * as z from 'zod';
import { effectOf } from '../policy/effect.ts';
import { asksForSecret } from '../policy/written-secrets.ts';
import { present } from '../present.ts';
import type { Answer, Question } from '../task/entry.ts';
import { choice, filledText, optionalFlag, optionalTextList } from './fields.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';

const schema = z.object({
  kind: choice(
    'confirm: yes or no. input: a text. select: one of the options. request_help: the person takes the page over (sign-in, captcha, password, anything you cannot do) and hands it back.',
    ['confirm', 'input', 'select', 'request_help'],
  ),
  question: filledText("The question, or what the person should do, in the person's language."),
  options: optionalTextList('Options of a select.', 30),
  secret: optionalFlag('An input for a password or code: typed unseen, and you get a placeholder to type.'),
});
type Input = z.infer<typeof schema>;

export const humanInteract: Tool<Input> = {
  name: 'human_interact',
  description:
    'Asks the person and waits for the answer. Rarely: only for what neither the task nor the pages tell, and for what only the person may do. Passwords and codes: use request_help, and the person types them into the page, or input with secret.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'look' }),
  describe: (input) => `Asking: ${input.question.slice(0, 200)}`,
  run: async (input, context) => {
    if (input.kind === 'input' && !input.secret && asksForSecret(input.question))
      return {
        status: 'refused',
        text: 'Passwords and codes are not told to you: use kind request_help, and the person types them into the page, or set secret to get a placeholder.',
      };
    if (input.kind === 'select' && (input.options?.length ?? 0) < 2)
      return {
        status: 'invalid-input',
        text: 'A select needs at least two options; for a free answer use kind input.',
      };
    return answerOutcome(await context.ask(questionOf(input, context)), input.kind);
  },
};

function questionOf(input: Input, { tabId, page }: Pick<ToolContext, 'tabId' | 'page'>): Question {
  const text = input.question.slice(0, 2000);
  switch (input.kind) {
    case 'confirm':
      return { kind: 'confirm', text };
    case 'input':
      return { kind: 'input', text, ...(input.secret ? { secret: true } : {}) };
    case 'select':
      return { kind: 'choose', text, options: (input.options ?? []).map((option) => option.slice(0, 200)) };
    case 'request_help':
      return {
        kind: 'takeover',
        text,
        ...present({ tabId }),
        // Stored with the question: after a death of the worker, a sign-in form that has gone means that the person
        // signed in.
        ...(page?.nodes.some(({ secret }) => secret) ? { shows: 'sign-in' as const } : {}),
      };
  }
}

function answerOutcome(answer: Answer, kind: Input['kind']): ToolOutcome {
  const { text, value } = answerText(answer);
  const tookOver = kind === 'request_help';
  return { status: 'done', text, value, ...(tookOver ? { pageReplaced: true } : {}) };
}

function answerText(answer: Answer): { text: string; value: unknown } {
  switch (answer.kind) {
    case 'yes':
      return { text: 'The person says yes.', value: true };
    case 'no':
      return {
        text: answer.words
          ? `The person says no: ${answer.words}`
          : 'The person says no. Do without it, or end and say what was left out.',
        value: false,
      };
    case 'text':
      return { text: `The person answers: ${answer.text}`, value: answer.text };
    case 'chosen':
      return {
        text: `The person chose: ${answer.options.join(', ')}`,
        value: answer.options.length === 1 ? answer.options[0] : answer.options,
      };
    case 'handed-back':
      return {
        text: `The person hands the page back${answer.words ? ` and says: ${answer.words}` : ''}. Check what is different now before you go on; if nothing is, ask what went wrong (kind input) or end and say so.`,
        value: answer.words ?? 'handed back',
      };
  }
}

import type { Answer, Question } from './entry.ts';
import type { QuestionState, TaskState } from './state.ts';

const YES = /^(?:y|yes|yeah|ok|okay|sure|true|do it|go ahead|是|好|可以|确认)\b|^(?:是|好|可以|确认)/i;

/**
 * What plain words say to a question of the task itself: a text, one of the options (or other words than those), yes,
 * no with a reason, or a hand-back. Undefined for what only a button may answer: approvals, sites, real input.
 */
export function answerFromWords(question: Question, words: string): Answer | undefined {
  const text = words.trim();
  switch (question.kind) {
    case 'input':
      return { kind: 'text', text };
    case 'choose': {
      const meant = question.options.find((option) => option.toLowerCase() === text.toLowerCase());
      return { kind: 'chosen', options: [meant ?? text] };
    }
    case 'confirm':
      return YES.test(text) ? { kind: 'yes', scope: 'once' } : { kind: 'no', words: text };
    case 'takeover':
      return { kind: 'handed-back', words: text };
    default:
      return undefined;
  }
}

/** A question that an agent put itself stands under its call's path; ours (was it done? open it again?) do not. */
const OF_AGENT = /\/ask\d*$/;

/** The one question of an agent that waits for the person; undefined when there is none, or more than one. */
export function askedByAgent({ questions }: Pick<TaskState, 'questions'>): QuestionState | undefined {
  const open = questions.filter(({ answer }) => !answer);
  const [only] = open;
  return open.length === 1 && only && OF_AGENT.test(only.path) ? only : undefined;
}

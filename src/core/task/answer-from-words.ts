import type { Answer, Question } from './entry.ts';
import type { QuestionState, TaskState } from './state.ts';

const YES_WORD = 'yes|yeah|yep|y|okay|ok|sure|true|do it|go ahead|是|好|可以|行|对|确认|同意|嗯';
const ALONG_WITH_IT = 'please|thanks|thank you|的|吧|请|继续|谢谢';
/** The message says nothing else: "OK, wait" and 好像不对 begin with a yes, and are none. */
const YES = new RegExp(
  `^(?:${YES_WORD})(?:[\\s,.!，。！、]*(?:${YES_WORD}|${ALONG_WITH_IT}))*[\\s.!。！]*$`,
  'i',
);
const NO = /^(?:no|nope|n|false|不|否|不要|不行|不可以|取消)[\s.!。！]*$/i;
/** A no with its reason. */
const NO_AND = /^(?:no|nope|不|不要|不行|不可以)\s*[,.;:，。；：]/i;

/**
 * What plain words mean as an answer to a question of the task itself: a text, one of the options (or other words than
 * those), yes, no, or a hand-back. A message that says more than yes or no is passed on whole, because the rest may
 * take half of it back. Undefined for questions that only a button may answer: approvals, sites, real input.
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
      if (YES.test(text)) return { kind: 'yes', scope: 'once' };
      if (NO.test(text)) return { kind: 'no' };
      return NO_AND.test(text) ? { kind: 'no', words: text } : { kind: 'text', text };
    case 'takeover':
      return { kind: 'handed-back', words: text };
    default:
      return undefined;
  }
}

/**
 * The tool whose call asked the question; undefined for a question that belongs to no call, or is the product's own
 * (was it done?).
 */
export const toolThatAsked = ({ agents }: Pick<TaskState, 'agents'>, path: string): string | undefined =>
  agents
    .flatMap(({ turns }) => turns)
    .flatMap(({ calls }) => calls)
    .find(
      (call) => path.startsWith(`${call.path}/ask`) && /^\d*$/.test(path.slice(`${call.path}/ask`.length)),
    )?.tool;

/**
 * The one question of an agent that waits for the person; undefined when there is none, or more than one. Questions of
 * other tools (may your tab be closed?) are answered in the panel, which shows what is being answered.
 */
export function askedByAgent(state: Pick<TaskState, 'questions' | 'agents'>): QuestionState | undefined {
  const open = state.questions.filter(({ answer }) => !answer);
  const [only] = open;
  return only && open.length === 1 && toolThatAsked(state, only.path) === 'human_interact' ? only : undefined;
}

import type { Language } from '../../core/language.ts';
import type { Step } from '../../core/plan/plan.ts';
import { labelOf } from '../../core/plan/step-label.ts';
import { sayer } from '../../core/sentences.ts';
import type { CallState } from '../../core/task/state.ts';
import { zhRoles } from '../../core/tools/zh-acts.ts';
import { zhDoing, zhDoingParts } from './zh-doing.ts';
import { zhQuestions } from './zh-phrases.ts';
import { zhPlanProblemParts, zhPlanProblems } from './zh-plan-problems.ts';
import { zhTask } from './zh-task.ts';

const problem = sayer(zhPlanProblems, zhPlanProblemParts);
const doing = sayer(zhDoing, { ...zhDoingParts, ...zhRoles });
const asked = sayer(zhQuestions, {});

/** What is wrong with a plan or its text, in the language on show. It is written for models too, in English. */
export const planProblemIn = (language: Language, text: string): string =>
  (language === 'zh' ? problem(text) : undefined) ?? text;

/** What a call does, as the product itself says it in English (`describe` of core/tools), in the language on show. */
export const doingIn = (language: Language, text: string): string =>
  (language === 'zh' ? doing(text) : undefined) ?? text;

/** What a call does, as the person is told: in the model's words, which are of the task's language, or in our own. */
export const sidePromptIn = (
  language: Language,
  { userSidePrompt, described }: Pick<CallState, 'userSidePrompt' | 'described'>,
): string => (described ? doingIn(language, userSidePrompt) : userSidePrompt);

/** A question that the product itself asks in English, in the language on show; every other stays as it is. */
export const productQuestionIn = (language: Language, text: string): string =>
  (language === 'zh' ? asked(text) : undefined) ?? text;

/**
 * Proposals of a dialogue, which stand in the journal as models are told them (`shown` of
 * core/strategy/roleplay/scene.ts), as a person reads them: where nothing goes along with one, nothing is said of it.
 */
export function proposalsIn(language: Language, text: string): string {
  const said = text.replace(/\nInput: None\.?$/gm, '');
  return language === 'zh'
    ? said.replace(/^Input: /gm, '输入：').replace(/^(\d+\. )The task is solved\.$/gm, '$1任务已经解决。')
    : said;
}

/** A step in one line of words, as a drawing shows it (core/plan/step-label.ts), in the language on show. */
export function stepLabelIn(language: Language, step: Step): string {
  if (language === 'en') return labelOf(step);
  switch (step.kind) {
    case 'forEach':
      return zhTask.forEach(Array.isArray(step.items) ? step.items.join('、') : step.items);
    case 'loop':
      return zhTask.until(step.until);
    case 'watch':
      return zhTask.watch(step.description);
    default:
      return labelOf(step);
  }
}

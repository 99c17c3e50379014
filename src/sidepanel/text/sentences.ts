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

/** A problem of a plan or its text, in the current language. The original is English, because models read it too. */
export const planProblemIn = (language: Language, text: string): string =>
  (language === 'zh' ? problem(text) : undefined) ?? text;

/** The product's own English description of a call (`describe` of core/tools), in the current language. */
export const doingIn = (language: Language, text: string): string =>
  (language === 'zh' ? doing(text) : undefined) ?? text;

/** The description of a call for the person: the model's words, in the task's language, or our own. */
export const sidePromptIn = (
  language: Language,
  { userSidePrompt, described }: Pick<CallState, 'userSidePrompt' | 'described'>,
): string => (described ? doingIn(language, userSidePrompt) : userSidePrompt);

/** One of the product's own English questions, in the current language; all other questions stay unchanged. */
export const productQuestionIn = (language: Language, text: string): string =>
  (language === 'zh' ? asked(text) : undefined) ?? text;

/**
 * A dialogue's proposals for a person. The journal has them in the form for models (`shown` of
 * core/strategy/roleplay/scene.ts); an empty input is not mentioned.
 */
export function proposalsIn(language: Language, text: string): string {
  const said = text.replace(/\nInput: None\.?$/gm, '');
  return language === 'zh'
    ? said.replace(/^Input: /gm, '输入：').replace(/^(\d+\. )The task is solved\.$/gm, '$1任务已经解决。')
    : said;
}

/** A step in one line of text, as in a drawing (core/plan/step-label.ts), in the current language. */
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

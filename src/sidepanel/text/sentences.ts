import type { Language } from '../../core/language.ts';
import type { Step } from '../../core/plan/plan.ts';
import { labelOf } from '../../core/plan/step-label.ts';
import type { CallState } from '../../core/task/state.ts';
import { zhDoing, zhDoingParts } from './zh-doing.ts';
import { zhQuestions, zhRoles } from './zh-phrases.ts';
import { zhPlanProblemParts, zhPlanProblems } from './zh-plan-problems.ts';
import { zhTask } from './zh-task.ts';

/** English sentences of the product, each with what is said in its place; `{name}` is a hole, filled by whatever stands there. */
export type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  english: RegExp;
  holes: string[];
  said: string;
}

/** Deeper than any sentence holds another. */
const DEEPEST = 5;

/**
 * Says a sentence of `whole` in its other language. What fills a hole is said so too when `parts` has it, and else stays,
 * being a person's, a page's or a model's own words. Undefined for what the table does not have.
 */
function sayer(whole: Sentences, parts: Sentences): (text: string) => string | undefined {
  let known: { whole: Pattern[]; parts: Pattern[] } | undefined;
  const say = (text: string, depth: number): string | undefined => {
    known ??= { whole: patternsOf(whole), parts: patternsOf(parts) };
    for (const { english, holes, said } of depth === 0 ? known.whole : known.parts) {
      const found = english.exec(text);
      if (!found) continue;
      const values = new Map(holes.map((hole, index) => [hole, found[index + 1] ?? '']));
      return said.replace(HOLE, (_, hole: string) => {
        const value = values.get(hole) ?? '';
        return (depth < DEEPEST ? say(value, depth + 1) : undefined) ?? value;
      });
    }
    return undefined;
  };
  return (text) => say(text, 0);
}

const HOLE = /\{(\w+)\}/g;

/** The most particular first: those with the most words of their own. */
function patternsOf(table: Sentences): Pattern[] {
  const own = (english: string): number => english.replace(HOLE, '').length;
  return Object.entries(table)
    .toSorted(([one], [other]) => own(other) - own(one))
    .map(([english, said]) => ({
      english: new RegExp(
        `^${english
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
          .join('([\\s\\S]*?)')}$`,
      ),
      holes: [...english.matchAll(HOLE)].map(([, hole = '']) => hole),
      said,
    }));
}

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

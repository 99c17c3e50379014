import type { Language } from '../../core/language.ts';
import { present } from '../../core/present.ts';
import type { Question } from '../../core/task/entry.ts';
import type { Phrase } from '../../core/task/phrase.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { stepsDone } from '../../core/task/steps-done.ts';
import { zhRoles } from '../../core/tools/zh-acts.ts';
import type { Format } from './format.ts';
import { doingIn, productQuestionIn, proposalsIn, sidePromptIn } from './sentences.ts';
import { zhModelTrouble } from './zh-model-trouble.ts';
import {
  type PhraseWords,
  zhDeeds,
  zhDone,
  zhOptions,
  zhPage,
  zhPhrases,
  zhSites,
  zhWhys,
} from './zh-phrases.ts';

interface SaidEnd {
  /** Replaces the result; absent if the result has words of its own. */
  says?: string;
  nextStep?: string;
  /** Refers to the worker's own text, which says more than ours, such as a provider's answer. */
  seeResult?: true;
}

/**
 * Why a task did not complete and what can be done now, in the current language. The worker's text is English and in
 * the journal; for an older entry, or an unknown kind, it is all there is.
 */
export function endIn(language: Language, state: TaskState, format: Format): SaidEnd {
  if (state.status === 'completed' || !isEnded(state.status)) return {};
  const written = state.nextStep === undefined ? {} : { nextStep: state.nextStep };
  const { phrase } = state;
  if (language === 'en' || !phrase) return written;
  if (phrase.kind === 'model-failed') {
    const known = zhModelTrouble[String(phrase.values.trouble)];
    return known ? { says: known.message, nextStep: known.nextStep, seeResult: true } : written;
  }
  const within = state.agents.findLast((run) => run.status === 'failed' && run.phrase)?.phrase;
  const why = phrase.kind === 'node-failed' && within ? sentence(within, format) : undefined;
  const values = {
    ...phrase.values,
    ...present({ why }),
    done: whatWasDone(state),
  };
  const says = sentence({ kind: phrase.kind, values }, format);
  const nextStep = wordsOf(phrase)?.nextStep ?? state.nextStep;
  return { ...present({ says, nextStep }) };
}

function whatWasDone(state: TaskState): string {
  const { done, perhaps } = stepsDone(state, (call) => sidePromptIn('zh', call));
  const listed = (title: string, steps: readonly string[]) =>
    steps.length === 0 ? [] : [title, ...steps.map((step) => `- ${step}`)];
  const lines = [...listed(zhDone.these, done), ...listed(zhDone.perhaps, perhaps)];
  return lines.length === 0 ? zhDone.nothing : lines.join('\n');
}

/** The text of the product's own question, in the current language; an agent's questions are its own words. */
export function questionIn(language: Language, question: Question, format: Format): string {
  if (question.kind === 'choose' && question.text.includes(OF_PROPOSALS))
    return productQuestionIn(language, proposalsIn(language, question.text));
  if (language === 'en') return question.text;
  switch (question.kind) {
    case 'confirm':
    case 'choose':
      return (
        (question.phrase && sentence(question.phrase, format)) ?? productQuestionIn(language, question.text)
      );
    case 'files':
      return productQuestionIn(language, question.text);
    case 'approve': {
      const deed = zhDeeds[question.tool];
      // A server's tool.
      if (deed === undefined) return doingIn(language, question.text);
      // Without a control, only the call's own description says what exactly is approved: keys, an address, a dialog.
      if (question.target === question.tool) {
        const said = doingIn(language, question.text);
        return said === question.text ? `${deed.replace('{target}', zhPage)}：${said}` : said;
      }
      return deed.replace('{target}', () => spaced(controlIn(language, question.target)));
    }
    case 'origin':
    case 'site-access':
      return zhSites[question.kind].replace('{origin}', () => question.origin);
    default:
      return question.text;
  }
}

/** The question to the person as the critic of a dialogue (core/strategy/roleplay/next-instruction.ts). */
const OF_PROPOSALS = 'Which instruction should come next?';

/** One of the product's own options in the current language; the answer itself is not translated. */
export const optionIn = (language: Language, option: string): string =>
  (language === 'zh' && zhOptions[option]) ||
  (/^\d+\. /.test(option) ? proposalsIn(language, option) : option);

/** Why real input is needed. */
export const whyIn = (language: Language, why: string): string => (language === 'zh' && zhWhys[why]) || why;

/** ARIA roles whose names mean nothing to a person. */
const enRoles: Readonly<Record<string, string>> = {
  textbox: 'text field',
  searchbox: 'search field',
  combobox: 'list',
  listbox: 'list',
  menuitem: 'menu entry',
  spinbutton: 'number field',
  gridcell: 'cell',
  img: 'picture',
};

/** `textbox "Title"` as text field "Title", `button "Pay now"` as 按钮“Pay now”. */
export function controlIn(language: Language, target: string): string {
  const [, role = '', name = ''] = /^(\S+) "([\s\S]*)"$/.exec(target) ?? [];
  const known = language === 'en' ? enRoles[role] : zhRoles[role];
  if (known === undefined) return target;
  return language === 'en' ? `${known} "${name}"` : `${known}“${name}”`;
}

/** A space between Chinese and Latin letters. */
const spaced = (words: string): string => (/^\p{Script=Han}/u.test(words) ? words : ` ${words} `);

const wordsOf = ({ kind }: Phrase): PhraseWords | undefined =>
  (zhPhrases as Readonly<Record<string, PhraseWords>>)[kind];

/** Undefined if the kind is unknown, has no text of its own, or lacks one of its values. */
function sentence(phrase: Phrase, format: Format): string | undefined {
  let whole = true;
  const said = wordsOf(phrase)?.says?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = phrase.values[name];
    if (value === undefined) whole = false;
    if (typeof value !== 'number') return value ?? '';
    return name.endsWith('Usd') ? format.money(value) : format.count(value);
  });
  return whole ? said : undefined;
}

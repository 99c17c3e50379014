import { formIn } from '../../form/wish.ts';
import type { Instruction } from '../../instruction.ts';
import type { Atom } from '../../text/mask.ts';
import { ofSaidOne } from '../both/said-one.ts';
import { firstFit } from '../rule.ts';
import { CHINESE_ORDER } from './order.ts';
import { ofWhatWasFound, questionRules } from './things.ts';
import { ofWhich } from './which.ts';

const RULES = Object.values(CHINESE_ORDER).flat();

const BEFORE =
  /^(?:(?:请|请你|麻烦你?|帮我|帮忙|帮|劳驾|先|首先|然后|接着|接下来|再|最后(?!一|两|三|\d)|随后|之后|现在|并且|并|同时|另外|还要|还有|也|你好[，,！!]?|您好[，,！!]?|我想(?:要|让你)?|我要你?|我希望你?|能否|可以|能不能|去|你|直接|重新|下一步)\s*[，,:：]?\s*)+/;
const AFTER = /(?:\s*(?:[，,]?谢谢(?:你|您)?|吧|好吗|可以吗|就行了?|即可|一下|[。！!，,；;]))+$/;
const HELP = /帮|麻烦|劳驾/;
const COURTESY = /^(?:谢谢(?:你|您)?|多谢|好的?|你好|您好|早上好|晚上好|嗨|就这样|完成|结束|可以了?|再见)$/;

const EVERY_PAGE = /(?:所有|全部|每一?)个?页面?(?:上|里|中)?的/;

/** “删除所有页面上的订单”, “把每一页的都归档”: only reading goes from page to page. */
const PAGES = /(?:所有|全部|每一?)个?页面?(?:[上里中]的?|的)/;
const ACTS = /删除|删掉|移除|取消|归档|关闭|选中|勾选|标记/;

/** “所有页面上的……”: what is read of things goes through the pages itself; a sum, and what is done, is begun on each. */
function onEveryPage(whole: string, atoms: readonly Atom[]): Instruction | undefined {
  const said = EVERY_PAGE.exec(whole)?.[0];
  const read = said === undefined ? undefined : chinese(whole.replace(said, ''), atoms);
  if (read?.kind === 'read' && read.sum) return { kind: 'on-every-page', pages: said ?? '' };
  if (read?.kind === 'read' && read.thing !== undefined) return { ...read, all: true, everyPage: true };
  const pages = ACTS.test(whole) ? PAGES.exec(whole)?.[0] : undefined;
  return pages === undefined ? undefined : { kind: 'on-every-page', pages };
}

/** Understands one Chinese clause. Undefined: outside the grammar. */
export function chinese(clause: string, atoms: readonly Atom[]): Instruction | undefined {
  const whole = clause.trim().replace(/[\s。！!？?，,；;：:.]+$/, '');
  if (COURTESY.test(whole)) return { kind: 'courtesy' };
  const onPages = onEveryPage(whole, atoms);
  if (onPages !== undefined) return onPages;
  const before = BEFORE.exec(whole)?.[0].length ?? 0;
  const core = before < whole.length ? whole.slice(before) : whole;
  for (const text of core === whole ? [whole] : [core, whole]) {
    // “可以帮我买茶吗” asks to do it; “可以退货吗” is a question.
    const asked = text === core && HELP.test(whole.slice(0, before)) ? text.replace(/吗$/, '') : text;
    const trimmed = asked.replace(AFTER, '').trim();
    const words = trimmed === '' ? text : trimmed;
    const understood = ofWhich(words, atoms, ofSaidOne(words, atoms, firstFit(RULES, words, atoms)));
    if (understood !== undefined)
      return formIn(words, atoms, understood, 'zh') ?? ofWhatWasFound(words, atoms, understood);
  }
  // A question as it stands: “你能……吗” asks for something to be done.
  return firstFit(questionRules, whole, atoms) ?? formIn(core.replace(AFTER, ''), atoms, undefined, 'zh');
}

import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import { COUNT, countOf } from '../../grammar/english/numbers.ts';
import { dateSaid } from '../../grammar/words/relative-dates.ts';
import type { Instruction } from '../../instruction.ts';
import { isField, isSearch } from '../../match/kinds.ts';
import { isPersonsName } from '../../match/other-person.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { contentWords, hasHan, stem } from '../../text/normalise.ts';
import { isNumeric } from './figures.ts';

/** “the damage is 1200 euros”, “my car is a Golf” */
const STATED =
  /^(?:the|my|our|its)\s+(?<what>[\p{L} '’-]{3,40}?)\s+(?:of|for|from|in|on|with|to|by|history|help|is|are|was|were|will be)\s+(?<value>[^?]+)$/iu;
const ABOUT = /^(?:about|around|roughly|approximately|some|at|on|in|exactly)\s+/i;
const FIGURE = /^[€$£¥]?\s?\d[\d.,]*(?:\s?[\p{L}€$£¥%°²]+)?$/u;
const ROWS = new Set(['row', 'listitem', 'article', 'treeitem']);

/** Whether a field takes a value of that look: a number no day, and no other text either of them. */
function takes(node: PageNode, value: string): boolean {
  if (node.options !== undefined) {
    const said = contentWords(value).join(' ');
    return node.options.filter((option) => contentWords(option).join(' ') === said).length === 1;
  }
  const isDay = node.inputType === 'date' || /\b(?:date|day)\b/i.test(node.name);
  const isOfDay = dateSaid(value, new Date(0)) !== undefined;
  if (isOfDay) return isDay;
  if (FIGURE.test(value)) return isNumeric(node) || (!isDay && node.inputType === undefined);
  return !isDay && !isNumeric(node) && node.inputType === undefined;
}

const COUNTED = new RegExp(
  `^(?:(?:(?:we|i)(?:['’]d| would|['’]ll| will)?|there) (?:need|want|like|have|are|be)(?: to have)? |with |and |also )?(?<count>${COUNT}) (?<noun>[a-z][a-z -]+)$`,
  'i',
);

/** “we need two high chairs”: so many in the one field for a number that is called so. */
function countStated({ nodes }: PageSnapshot, said: string): Instruction | undefined {
  const { count = '', noun = '' } = COUNTED.exec(said)?.groups ?? {};
  const number = countOf(count);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  const wanted = contentWords(noun).join(' ');
  const [one, other] = nodes.filter(
    (node) => node.ref !== undefined && isNumeric(node) && contentWords(node.name).join(' ') === wanted,
  );
  return one === undefined || other !== undefined
    ? undefined
    : {
        kind: 'set',
        target: { words: one.name, readings: [{ name: one.name, fit: 'same' }] },
        value: String(number),
      };
}

/** “the police was informed”, where the page asks “Was the police informed?”: its Yes, or its No. */
function answered(page: PageSnapshot, said: string): Instruction | undefined {
  const words = contentWords(said.replace(NOT, ' '));
  const around = new Surroundings(page);
  const answer = NOT.test(said) ? /^no\b/i : /^yes\b/i;
  const [one, other] = page.nodes.filter((node, index) => {
    const group = around
      .holders(index)
      .map((at) => around.nodes[at])
      .find((holder) => /group$/.test(holder?.role ?? ''));
    const own = contentWords(group?.name ?? '');
    return (
      node.ref !== undefined &&
      node.role === 'radio' &&
      answer.test(node.name) &&
      own.length > 1 &&
      own.length === words.length &&
      own.every((word) => words.includes(word))
    );
  });
  const target = {
    words: said,
    readings: [{ name: one?.name ?? '', kind: 'radio' as const, fit: 'same' as const }],
  };
  // Where several questions have a Yes, the name alone tells none of them.
  const isLone = page.nodes.filter(({ role, name }) => role === 'radio' && name === one?.name).length === 1;
  return one === undefined || other !== undefined || !isLone
    ? undefined
    : { kind: 'check', target, checked: true };
}
const NOT = /\bnot\b|n['’]t\b/i;

const LABEL_END = /\s*[:：]$/;
/** What may stand between the name of a field and its value. */
const BETWEEN = /^\s*(?:[:：]|(?:里|中)?(?:填写?|写上?|选择?|是|为)(?=\p{L}|\p{N}))?\s*/u;

const ASKS = /[?？]|什么|多少|[吗哪谁怎几]/;
/**
 * What goes on so is no value, unless a colon says that it is: 地址簿打开, 姓名不对, 备注清空, “phone number is wrong”, “promo code
 * does not work”.
 */
const NO_VALUE =
  /^(?:[簿栏本框页条和与及跟或的在、，,]|信息|号码|列表|管理|历史|详情|记录|设置|编辑|里?[填写]?(?:不对|不行|错|有误|没|无效|已|失效|打不|删|清|去掉|打开|改|换|变|核对|检查|一下|都|也|还|太)|(?:of|for|from|in|on|with|to|by|history|help|is|are|was|were|can|could|should|must|may|will|does|do|did|has|have|had|not|and|or|before|after|same|missing|wrong|empty)(?![\p{L}\p{N}]))/iu;

/** Fields for free words: 备注少放辣. Behind other names, only a person's name or a number is no part of it: 邮箱验证. */
const FREE = /^(?:备注|留言|附言|口味|忌口|要求|特殊要求|说明)$/;
const OF_PERSON = /^(?:姓名|名字|联系人|收货人|收件人|入住人)$/;
const JOINED = /^\s*(?:[:：]|(?:里|中)?(?:填写?|写上?|选择?|是|为))\s*\S/;

/** Whether a sentence begins with the name of a field, and says more. */
function beginsWith(said: string, name: string): boolean {
  const label = name.toLowerCase().replace(LABEL_END, '');
  const rest = said.toLowerCase().startsWith(label) ? said.slice(label.length) : '';
  if (!hasHan(label)) return label.includes(' ') && /^[\s:]\s*\S/.test(rest);
  const isValue = JOINED.test(rest) || /^\s*\d/.test(rest) || (OF_PERSON.test(label) && isPersonsName(rest));
  return label.length > 1 && (isValue || (FREE.test(label) && rest.trim() !== ''));
}

/** “remind me at 7:30”, where a field is called “Remind me at”, 备注少放辣: what is behind its name. */
export function behindName({ nodes }: PageSnapshot, said: string): Instruction | undefined {
  if (ASKS.test(said)) return undefined;
  const [one, other] = nodes.filter(
    (node) => node.ref !== undefined && node.secret !== true && isField(node) && beginsWith(said, node.name),
  );
  if (one === undefined || other !== undefined) return undefined;
  const rest = said.slice(one.name.replace(LABEL_END, '').length).trim();
  const value = rest.replace(BETWEEN, '').trim();
  if (NO_VALUE.test(rest) || (one.inputType === 'tel' && !/\d/.test(value))) return undefined;
  const target = { words: one.name, readings: [{ name: one.name, fit: 'same' as const }] };
  if (one.options === undefined) return { kind: 'set', target, value };
  return takes(one, value) ? { kind: 'select', option: value, target } : undefined;
}

/**
 * What a sentence says of something for which the page has one field: it goes there. Undefined where several fields are
 * called so, and where none takes such a value.
 */
export function statedValue(page: PageSnapshot, words: string): Instruction | undefined {
  const said = withoutCourtesy(words.trim().replace(/[.!]+$/, ''));
  const other = countStated(page, said) ?? answered(page, said) ?? behindName(page, said);
  if (other !== undefined) return other;
  const { what, value = '' } = STATED.exec(said)?.groups ?? {};
  if (what === undefined) return undefined;
  const around = new Surroundings(page);
  const wanted = contentWords(what).map(stem);
  const given = value
    .replace(ABOUT, '')
    .replace(/^(?:an?|the)\s+/i, '')
    .trim();
  // What is only described is not to be typed.
  if (!FIGURE.test(given) && given.split(/\s+/).length > 4) return undefined;
  const fields = page.nodes.filter(
    (node, index) =>
      node.ref !== undefined &&
      node.secret !== true &&
      isField(node) &&
      !isSearch(node) &&
      !around.holders(index).some((at) => ROWS.has(around.nodes[at]?.role ?? '')) &&
      wanted.every((word) => contentWords(node.name).includes(word)),
  );
  const [one, another] = fields.filter((node) => takes(node, given));
  if (one === undefined || another !== undefined) return undefined;
  const target = {
    words: one.name,
    readings: [{ name: one.name, kind: 'field' as const, fit: 'same' as const }],
  };
  const isOption = one.options !== undefined;
  return isOption
    ? {
        kind: 'select',
        option: given,
        target: { words: one.name, readings: [{ name: one.name, fit: 'same' }] },
      }
    : { kind: 'set', target, value: isNumeric(one) ? given.replace(/^[^\d]+|[^\d.,]+$/g, '') : given };
}

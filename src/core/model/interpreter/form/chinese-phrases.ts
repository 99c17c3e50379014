import { NUMBER, numberOf } from '../grammar/chinese/numbers.ts';
import { SIGNS, soleCurrencyIn } from '../grammar/words/money.ts';
import { dateSaid } from '../grammar/words/relative-dates.ts';
import { isoDate, isoTime, VALUE } from '../grammar/words/value-kinds.ts';
import { type Atom, plain } from '../text/mask.ts';
import { type Concept, conceptSaid, HAN_FIELD_WORDS } from './concepts.ts';
import { countWants, escaped, type Phrase, type PhraseKind, type Said } from './phrase.ts';

const DATE =
  '(?:\\d{4}年\\d{1,2}月\\d{1,2}[日号]|\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}月\\d{1,2}[日号]|大后天|后天|明天|明日|今天|今日|今晚|明晚|[这本]?(?:周|星期|礼拜)[一二三四五六日天])';
const TIME = `(?:(?:早上|早晨|上午|中午|下午|傍晚|晚上|晚)?的?(?:${NUMBER}点(?:钟|整)?(?:半|[一三]刻|\\d{1,2}分)?|\\d{1,2}[:：]\\d{2}))`;
const MONEY = '(?:元|块钱?|人民币|欧元|美元|英镑|日元|瑞士法郎)';
const AMOUNT = `(?:[${SIGNS}]\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)?${MONEY})`;
const COUNT = `${NUMBER}(?:[个位名](?:成人|大人|儿童|小孩|孩子|人|客人|乘客|旅客)|人(?=[桌位座间])|人|间|晚)`;

/** "从12月3日到12月7日": the beginning and the end. */
const TYPED: readonly (readonly [pattern: RegExp, kind: PhraseKind])[] = [
  [new RegExp(VALUE.email, 'i'), 'email'],
  [new RegExp(`(?<joint>从|到|至)?(?<value>${DATE})`), 'date'],
  [new RegExp(`(?<value>${TIME})`), 'time'],
  [/(?<value>(?<!\d)1\d{10}(?!\d)|\+\d[\d -]{6,}\d)/, 'phone'],
  [new RegExp(`(?<value>${AMOUNT})`), 'amount'],
  [new RegExp(`(?<value>${COUNT})`), 'count'],
];

/** Says of a part where it goes, by the words before it, or around it. */
const PLACED: readonly (readonly [pattern: RegExp, wants: readonly Concept[]])[] = [
  [/从(?<value>[^，,到至给\s]{1,20}?)(?=到|至|飞|去|出发|转|汇|向|给|付|的|[，,]|$)/, ['from']],
  [
    /(?:转入|汇入|到|至|飞往|飞|去|往|转给|汇给|付给|给|向)(?<value>[^，,的转汇付从\s]{1,20}?)(?=转|汇|付|的|[，,]|$)/,
    ['to'],
  ],
  [/[以用](?<value>[^，,]{1,12}?)的?(?:名义|名字|姓名)/, ['name']],
  [/名(?:字|为)?叫(?<value>[^，,]{1,12})/, ['name']],
];

/** What is left when every value is taken out, and says nothing. */
const FILLERS =
  /帮我|请|一[张个间份条封]|[张个间份的了去在是为和与，,、:：；;\s\0]|给我|我想|麻烦|今晚|成交/g;

/**
 * The parts of a Chinese wish that give values. Values stand before the verb as well as after it; the surest are taken
 * out first, and what is left in the end is what the verb is said of.
 */
export function chinesePhrases(
  masked: string,
  atoms: readonly Atom[],
  labels: readonly string[],
  verb: string,
  now: Date,
): Said {
  const wish: Wish = { rest: masked, phrases: [], atoms };
  takeLabelled(wish, labels, now);
  takeAfterColon(wish, masked);
  takeTyped(wish, now);
  takePlaced(wish);
  const noun = wish.rest
    .replace(verb, '')
    .replace(FILLERS, '')
    .replace(/[转汇付]?账|款/g, '');
  return { phrases: wish.phrases, noun: plain(noun, atoms) };
}

interface Wish {
  /** The words from which nothing was taken yet, with \0 where something was. */
  rest: string;
  phrases: Phrase[];
  atoms: readonly Atom[];
}

/** Takes one value out of the words. */
function take(wish: Wish, found: { 0: string; index: number }, phrase: Phrase): void {
  const { rest, phrases, atoms } = wish;
  wish.rest = `${rest.slice(0, found.index)}\0${rest.slice(found.index + found[0].length)}`;
  phrases.push({ ...phrase, words: plain(phrase.words, atoms), value: plain(phrase.value, atoms).trim() });
}

/** “姓名：张三”: what a field of the page is called, and its value. */
function takeLabelled(wish: Wish, labels: readonly string[], now: Date): void {
  const names = [...labels.filter((label) => /\p{Script=Han}/u.test(label)), ...HAN_FIELD_WORDS].sort(
    (one, other) => other.length - one.length,
  );
  const labelled = new RegExp(
    `(?<=^|[，,；;、\\s和])(?<label>${names.map(escaped).join('|')})(?:是|为|填|写|叫)?[:：]?\\s*(?<value>[^，,；;\\0]+)`,
  );
  for (let found = labelled.exec(wish.rest); found; found = labelled.exec(wish.rest)) {
    const { label = '', value = '' } = found.groups ?? {};
    const concept = conceptSaid(label);
    const { kind, value: read } = typedOf(value, now) ?? { kind: 'text', value };
    const wants = concept === undefined ? [] : [concept];
    take(wish, found, { words: found[0], value: read, kind, wants, label });
  }
}

/** What follows a colon up to the end is text, unless a field's value was in it. */
function takeAfterColon(wish: Wish, whole: string): void {
  const colon = /(?<!\d)[:：](?<value>.+)$/.exec(whole);
  const value = colon?.groups?.value;
  if (value === undefined || colon === null || !wish.rest.includes(colon[0])) return;
  const wants: readonly Concept[] = ['message', 'reason', 'title'];
  const place = { 0: colon[0], index: wish.rest.indexOf(colon[0]) };
  take(wish, place, { words: value, value, kind: 'text', wants });
}

/** Values that are known by their look. */
function takeTyped(wish: Wish, now: Date): void {
  for (const [pattern, kind] of TYPED)
    for (let found = pattern.exec(wish.rest); found; found = pattern.exec(wish.rest)) {
      const { joint = '', value: words = found[0] } = found.groups ?? {};
      const value = readAs(words, kind, now);
      if (value === undefined) break;
      const currency = kind === 'amount' ? soleCurrencyIn(words) : undefined;
      take(wish, found, {
        words: found[0],
        value,
        kind,
        wants: typedWants(kind, words, joint),
        ...(currency === undefined ? {} : { currency }),
      });
    }
}

function typedWants(kind: PhraseKind, words: string, joint: string): readonly Concept[] {
  if (kind === 'date' && joint !== '') return joint === '从' ? ['start', 'date'] : ['end'];
  if (kind === 'date') return ['date', 'start'];
  if (kind === 'count') return countWants(words);
  return kind === 'text' ? [] : [kind];
}

/** Texts whose place among the words says where they go. */
function takePlaced(wish: Wish): void {
  for (const [pattern, wants] of PLACED) {
    const found = pattern.exec(wish.rest);
    const value = found?.groups?.value?.replaceAll('\0', '') ?? '';
    if (found !== null && value !== '')
      take(wish, found, { words: found[0].replaceAll('\0', ''), value, kind: 'text', wants });
  }
}

function typedOf(text: string, now: Date): { kind: PhraseKind; value: string } | undefined {
  for (const [pattern, kind] of TYPED) {
    const found = pattern.exec(text);
    const value = found?.[0] === text.trim() ? readAs(found.groups?.value ?? text, kind, now) : undefined;
    if (value !== undefined) return { kind, value };
  }
  return undefined;
}

function readAs(words: string, kind: PhraseKind, now: Date): string | undefined {
  if (kind === 'date') return isoDate(words) ?? dateSaid(words.replace('明晚', '明天'), now);
  if (kind === 'time') {
    const digits = words
      .replace(/的|钟|整/g, '')
      .replace(new RegExp(`${NUMBER}(?=点)`), (said) => `${numberOf(said) ?? ''}`);
    const quarter = digits
      .replace('一刻', '15分')
      .replace('三刻', '45分')
      .replace(/^(?:早上|早晨)/, '上午')
      .replace(/^(?:傍晚|晚)(?!上)/, '晚上')
      .replace(/^中午/, '');
    return isoTime(quarter);
  }
  if (kind === 'amount') return (/[\d.,]*\d/.exec(words)?.[0] ?? '').replaceAll(',', '');
  if (kind === 'count') {
    const said = new RegExp(`^${NUMBER}`).exec(words)?.[0] ?? '';
    const number = numberOf(said);
    return number === undefined ? undefined : `${number}`;
  }
  return words;
}

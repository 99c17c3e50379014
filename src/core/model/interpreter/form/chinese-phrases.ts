import { NUMBER, numberOf } from '../grammar/chinese-numbers.ts';
import { dateSaid } from '../grammar/relative-dates.ts';
import { isoDate, isoTime, VALUE } from '../grammar/value-kinds.ts';
import { type Atom, plain } from '../text/mask.ts';
import { type Concept, conceptSaid, currencyIn, HAN_FIELD_WORDS } from './concepts.ts';
import { countWants, escaped, type Phrase, type PhraseKind, type Said } from './phrase.ts';

const DATE =
  '(?:\\d{4}年\\d{1,2}月\\d{1,2}[日号]|\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}月\\d{1,2}[日号]|大后天|后天|明天|明日|今天|今日|今晚|明晚|[这本]?(?:周|星期|礼拜)[一二三四五六日天])';
const TIME = `(?:(?:早上|早晨|上午|中午|下午|傍晚|晚上|晚)?的?(?:${NUMBER}点(?:钟|整)?(?:半|[一三]刻|\\d{1,2}分)?|\\d{1,2}[:：]\\d{2}))`;
const MONEY = '(?:元|块钱?|人民币|欧元|美元|英镑|日元|瑞士法郎)';
const AMOUNT = `(?:[¥￥€$£]\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)?${MONEY})`;
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

/** The parts of a Chinese wish that give values. Values stand before the verb as well as after it. */
export function chinesePhrases(
  masked: string,
  atoms: readonly Atom[],
  labels: readonly string[],
  verb: string,
  now: Date,
): Said {
  const phrases: Phrase[] = [];
  let rest = masked;
  const take = (found: RegExpExecArray): void => {
    rest = `${rest.slice(0, found.index)}\0${rest.slice(found.index + found[0].length)}`;
  };
  const add = (
    words: string,
    value: string,
    kind: PhraseKind,
    wants: readonly Concept[],
    more: Partial<Phrase> = {},
  ): void => {
    phrases.push({ words: plain(words, atoms), value: plain(value, atoms).trim(), kind, wants, ...more });
  };
  const names = [...labels.filter((label) => /\p{Script=Han}/u.test(label)), ...HAN_FIELD_WORDS].sort(
    (one, other) => other.length - one.length,
  );
  const colon = /(?<!\d)[:：](?<value>.+)$/.exec(rest);
  const labelled = new RegExp(
    `(?<=^|[，,；;、\\s和])(?<label>${names.map(escaped).join('|')})(?:是|为|填|写|叫)?[:：]?\\s*(?<value>[^，,；;\\0]+)`,
  );
  for (let found = labelled.exec(rest); found; found = labelled.exec(rest)) {
    const { label = '', value = '' } = found.groups ?? {};
    const typed = typedOf(value, now);
    const concept = conceptSaid(label);
    add(found[0], typed?.value ?? value, typed?.kind ?? 'text', concept === undefined ? [] : [concept], {
      label,
    });
    take(found);
  }
  if (colon?.groups?.value !== undefined && rest.includes(colon[0])) {
    add(colon[0].slice(1), colon.groups.value, 'text', ['message', 'reason', 'title']);
    take(Object.assign(colon, { index: rest.indexOf(colon[0]) }));
  }
  for (const [pattern, kind] of TYPED) {
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      const { joint = '', value: words = found[0] } = found.groups ?? {};
      const value = readAs(words, kind, now);
      if (value === undefined) break;
      const dates: readonly Concept[] =
        joint === '从' ? ['start', 'date'] : joint === '' ? ['date', 'start'] : ['end'];
      const currency = kind === 'amount' ? currencyIn(words) : undefined;
      add(
        found[0],
        value,
        kind,
        kind === 'date' ? dates : kind === 'count' ? countWants(words) : kind === 'text' ? [] : [kind],
        {
          ...(currency === undefined ? {} : { currency }),
        },
      );
      take(found);
    }
  }
  for (const [pattern, wants] of PLACED) {
    const found = pattern.exec(rest);
    const value = found?.groups?.value?.replaceAll('\0', '') ?? '';
    if (found === null || value === '') continue;
    add(found[0].replaceAll('\0', ''), value, 'text', wants);
    take(found);
  }
  const noun = rest
    .replace(verb, '')
    .replace(FILLERS, '')
    .replace(/[转汇付]?账|款/g, '');
  return { phrases, noun: plain(noun, atoms) };
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

import { escapePattern } from '../../../escape-pattern.ts';
import type { PageNode } from '../../../page/snapshot.ts';
import { contentWords, hasHan, normalise, stem } from '../text/normalise.ts';
import { isField } from './kinds.ts';
import { isOtherPerson } from './other-person.ts';

const stems = (text: string): string => normalise(text).split(' ').map(stem).join(' ');

/** Whether a name may be a part of a word on the page: none, its beginning, or any (in compounds). */
export type PartOfWord = 'none' | 'beginning' | 'any';

/**
 * How well a name on the page fits a name that was asked for, 0 to 100: the same 100 to 92, begins with it up to 84,
 * contains it up to 74, part of a word up to 66, all its words up to 54.
 * @param parts a field "Username" is a name (any), a link "Imprint" does not print, but "note" may be a notebook
 *   (beginning); the booking of "Samantha" is not that of Sam (none)
 */
export function nameScore(wanted: string, found: string, parts: PartOfWord = 'beginning'): number {
  const score = plainScore(wanted, found, parts);
  if (score >= 58 || found === '' || wanted === '') return score;
  const [want, have] = [inSameWords(wanted), inSameWords(found)];
  const isSame = want === normalise(wanted) && have === normalise(found);
  return isSame ? score : Math.max(score, plainScore(want, have, parts) - 6);
}

function plainScore(wanted: string, found: string, parts: PartOfWord): number {
  if (found === '' || wanted === '' || isOtherMoney(wanted, found)) return 0;
  if (wanted.trim() === found.trim()) return 100;
  const want = normalise(wanted);
  const have = normalise(found);
  if (want === '' || have === '') return want === have && wanted.trim() === found.trim() ? 100 : 0;
  // Of “El” and “Él” the one is rather meant that is written so.
  if (want === have) return marksOf(wanted) === marksOf(found) ? 97 : 95;
  if (inOne(want) === inOne(have)) return 95;
  const wantStems = stems(wanted);
  const haveStems = stems(found);
  if (wantStems === haveStems) return 92;
  // A number or a letter alone is part of too many names.
  if (/^(?:\d+|[a-z])$/.test(want)) return isNumbered(want, found) ? 74 : 0;
  // Of “Support, Monday” and “Website relaunch, Monday” neither is rather the one that is called Monday.
  const isPiece = found.split(/\s*[,|·–—]\s+/).some((piece) => normalise(piece) === want);
  const extra = isPiece ? 0 : Math.min(12, Math.max(0, haveStems.length - wantStems.length) / 4);
  if (`${haveStems} `.startsWith(`${wantStems} `)) return 84 - extra;
  if (` ${haveStems} `.includes(` ${wantStems} `)) return 74 - extra;
  // “order 110” is no part of “order 1100”.
  if (isCutNumber(want, have)) return 0;
  const part = hasHan(want) ? partOfHan(want, have) : partOfWord(want, have, parts);
  if (part > 0) return part - extra;
  return wordScore(wanted, found, extra);
}

const marksOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Script=Latin}]|\p{ASCII}/gu, '');

/** “212. A short history of zero” is number 212, and “Select 4817” of ticket 4817. */
const isNumbered = (number: string, found: string): boolean =>
  new RegExp(`^(?:#|no\\.? ?)?${number}\\s?(?:[.:)]\\s+\\S|[–—]\\s+\\D)`, 'i').test(found.trim()) ||
  (/^\d{3,}$/.test(number) && new RegExp(`^(?!${DOES} )\\p{L}+ #?${number}$`, 'iu').test(found.trim()));
/** “Delete 4817” does more to it than to open or to choose it. */
const DOES =
  '(?:delete|remove|archive|close|cancel|buy|pay|call|dial|reply|edit|approve|reject|accept|decline|confirm|assign|resolve|reopen|hide|mute|block|lock|add|start|stop|share|download|export|print|merge|restore|rename|duplicate|leave|join|book|un\\p{L}+)';

/** Chinese has no spaces between words: a name may stand anywhere, unless it is that of another person or the opposite. */
function partOfHan(want: string, have: string): number {
  if (isOtherPerson(want, have)) return 0;
  if (have.startsWith(want)) return 66;
  return want.length >= 2 && have.includes(want) && !isOpposite(want, have) ? 62 : 0;
}

/** Only a name of one word is a part of one: “Delete John” is no beginning of “Delete Johnson”. */
function partOfWord(want: string, have: string, parts: PartOfWord): number {
  if (parts === 'none' || want.length < 4 || (want.includes(' ') && parts !== 'any')) return 0;
  if (have.startsWith(want)) return 66;
  const isPart = parts === 'any' ? have.includes(want) : have.includes(` ${want}`);
  return isPart && !isOpposite(want, have) ? 62 : 0;
}

function isCutNumber(want: string, have: string): boolean {
  const before = /^\d/.test(want) ? '(?<!\\d)' : '';
  const after = /\d$/.test(want) ? '(?!\\d)' : '';
  return (
    before + after !== '' &&
    have.includes(want) &&
    !new RegExp(`${before}${escapePattern(want)}${after}`).test(have)
  );
}

/** Without the spaces, but for those that part numbers: “4.50” is not “450”, though “1,000” is “1000”. */
const inOne = (name: string): string =>
  name.replace(/(?<=\d) (?=\d{3}(?!\d))/g, '').replace(/(?<!\d) | (?!\d)/g, '');

const SIGN = /[€$£¥￥]/;
/** “$50” is not “€50”. */
const isOtherMoney = (wanted: string, found: string): boolean => {
  const [want, have] = [SIGN.exec(wanted)?.[0], SIGN.exec(found)?.[0]];
  return want !== undefined && have !== undefined && want.replace('￥', '¥') !== have.replace('￥', '¥');
};

const OPPOSITE = ['un', 'dis', 'de', 'in', '取消', '退', '不', '未'];
/** "Unsubscribe" is not what "subscribe" asks for. */
const isOpposite = (want: string, have: string): boolean =>
  OPPOSITE.some((prefix) => have.includes(prefix + want));

/** Words that pages use for one and the same thing. */
const SAME: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\b(?:shopping (?:cart|basket|bag|trolley)|cart|basket|trolley)\b/g, 'cart'],
  [/\b(?:sign|log) ?in\b|\blog ?on\b/g, 'log in'],
  [/\b(?:sign|log) ?(?:out|off)\b/g, 'log out'],
  [/\be mail\b/g, 'email'],
  [/\bwi fi\b/g, 'wifi'],
  [/\b(email|phone) (?:address|number)\b/g, '$1'],
  [/\b(?:tele|mobile |cell )phone\b/g, 'phone'],
  [/\b(?:settings|preferences|options)\b/g, 'settings'],
  [/购物[车篮袋]/g, '购物车'],
  [/登[录陆入]/g, '登录'],
];
const inSameWords = (text: string): string =>
  SAME.reduce((same, [pattern, word]) => same.replace(pattern, word), normalise(text));

/** “余额提醒” is what “余额变动提醒” says around a word in the middle. */
const isAround = (want: string, have: string): boolean =>
  want.length >= 4 &&
  Array.from({ length: want.length - 3 }, (_, at) => at + 2).some(
    (at) => have.startsWith(want.slice(0, at)) && have.endsWith(want.slice(at)),
  );

function wordScore(wanted: string, found: string, extra: number): number {
  if (hasHan(wanted) && isAround(normalise(wanted), normalise(found))) return 54 - extra;
  const wantWords = contentWords(wanted);
  const haveWords = contentWords(found);
  const have = new Set(haveWords);
  const shared = wantWords.filter((word) => have.has(word)).length;
  return wantWords.length > 1 && shared === wantWords.length ? 54 - extra : 0;
}

/**
 * For a name that says more than the control's own: "Delete the mug" is the "Delete" of the mug's row. What the
 * control's name leaves over must stand in its row. Higher when the wanted name begins with the control's.
 */
export function rowScore(wanted: string, name: string, row: string): number {
  const wantWords = contentWords(wanted);
  const haveWords = contentWords(name);
  const own = new Set(haveWords);
  if (haveWords.length === 0 || !haveWords.every((word) => wantWords.includes(word))) return 0;
  const rest = wantWords.filter((word) => !own.has(word));
  const inRow = new Set(contentWords(row));
  if (rest.length === 0 || !rest.every((word) => inRow.has(word))) return 0;
  return haveWords.every((word, position) => wantWords[position] === word) ? 56 : 42;
}

/** Names of a role or an input type, for "the search box", "the password field". */
function roleNames(node: PageNode): string[] {
  if (node.secret === true) return ['password', '密码', '口令'];
  if (node.role === 'searchbox' || node.inputType === 'search') return ['search', '搜索', '搜索框'];
  // A field that nothing names may say it by its example.
  if (node.inputType === 'email' || /^\S+@\S+$/.test(node.placeholder ?? ''))
    return ['email', 'e-mail', 'email address', '邮箱', '电子邮件'];
  if (node.inputType === 'tel') return ['phone', 'telephone', 'phone number', '电话', '手机号'];
  if (node.inputType === 'date' || node.role === 'date') return ['date', '日期'];
  if (node.inputType === 'time') return ['time', '时间'];
  if (node.facts?.submits === true) return ['submit', '提交'];
  return [];
}

/**
 * How well a control fits a name, over everything it may be called by: name, placeholder, label before it,
 * description, what stands inside it, its role in words.
 */
export function controlScore(wanted: string, node: PageNode, label: string, inside: string): number {
  const unnamed = node.name.trim() === '';
  const scoreOf = (found = ''): number => nameScore(wanted, found, isField(node) ? 'any' : 'beginning');
  const scores = [
    scoreOf(node.name),
    scoreOf(node.placeholder) - 3,
    scoreOf(node.description) - 10,
    unnamed ? scoreOf(label) - 4 : 0,
    unnamed ? scoreOf(inside) - 6 : 0,
    ...roleNames(node).map((name) => nameScore(wanted, name) - 5),
  ];
  return Math.max(0, ...scores);
}

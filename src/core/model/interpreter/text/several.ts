/** "add eggs, bread and butter to my list": one clause for each of several things that one verb is said of. */

import { LISTED_VERBS } from '../grammar/english/verbs.ts';

const PLACE =
  '(?:\\s+(?:to|in|into|on|onto|from|off)\\s+(?:the|my|your|this|that|our)(?:(?!,|\\sand\\s).)+)?';
const LISTED = new RegExp(
  `^(?<verb>(?:${LISTED_VERBS})(?:\\s+me)?)\\s+(?<items>.+?(?:,|\\sand\\s).+?)(?<place>${PLACE})$`,
  'is',
);
const BETWEEN = /\s*,\s*(?:and\s+)?|\s+and\s+/i;
const LAST_PART = /(?:\s*,\s*(?:and\s)?|\sand\s)(?:(?!,|\sand\s).)+$/is;
/** Said before each of them, it shows that they are several: "the mug and the lamp". */
const ARTICLE = /^(?:an?|the|one|some|another|my)\s/i;
/** "add a task: buy milk, eggs and bread" is one; "the mug to the cart, the lamp to my list" are two sentences; “on 5 May” is of a form. */
const MORE_THAN_A_NAME =
  /[:：]|\s(?:on|at)\s\d|^(?:amount|date|category|price|due)\s\S|\s(?:to|into|from)\s(?:the|my|your)\s/i;

const CHINESE_LISTED: readonly RegExp[] = [
  /^(?<verb>把|将)(?<items>[^，,]+?)(?<place>(?:都|全部)?(?:加入|加到|加进|放入|放进|放到|添加到).+)$/s,
  /^(?<verb>购买|买)(?<items>[^，,]+)(?<place>)$/s,
];
const CHINESE_BETWEEN = /\s*、\s*|\s*(?:和|以及|还有)\s*/;

/** Longest piece, in letters, that is taken for a list. */
const LONGEST = 600;

/**
 * The clauses of a list, masked as the piece is, with what is to be done after it; undefined where it may be one name
 * ("Terms and Conditions"): a list has three members, or an article before each of two; in Chinese a 、.
 * @param isInstruction whether words are something to do: they are the next clause then, and no member
 */
export function listClauses(piece: string, isInstruction: (words: string) => boolean): string[] | undefined {
  if (piece.length > LONGEST) return undefined;
  const isList = (items: readonly string[]): boolean =>
    items.length > 1 &&
    !items.some((item) => item.trim() === '' || MORE_THAN_A_NAME.test(item) || isInstruction(item));
  const inEnglish = (words: string): string[] | undefined => {
    const { verb = '', items = '', place = '' } = LISTED.exec(words)?.groups ?? {};
    const listed = items.split(BETWEEN);
    const isClear = listed.length > 2 || listed.every((item) => ARTICLE.test(item));
    return isClear && isList(listed) ? listed.map((item) => `${verb} ${item}${place}`) : undefined;
  };
  const list = inEnglish(piece);
  if (list !== undefined) return list;
  const last = piece.search(LAST_PART);
  const after = piece.slice(last).replace(/^\s*,?\s*(?:and\s+)?/i, '');
  const before = last > 0 && isInstruction(after) ? inEnglish(piece.slice(0, last)) : undefined;
  return before === undefined ? inChinese(piece, isList) : [...before, after];
}

function inChinese(piece: string, isList: (items: readonly string[]) => boolean): string[] | undefined {
  if (!piece.includes('、')) return undefined;
  for (const pattern of CHINESE_LISTED) {
    const { verb = '', items = '', place = '' } = pattern.exec(piece)?.groups ?? {};
    const listed = items.split(CHINESE_BETWEEN);
    if (isList(listed)) return listed.map((item) => `${verb}${item}${place}`);
  }
  return undefined;
}

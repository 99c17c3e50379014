import { withoutCourtesy } from '../grammar/english/clause.ts';
import { NUMBER_WORD } from '../grammar/english/numbers.ts';
import { understand } from '../grammar/understand.ts';
import type { Instruction } from '../instruction.ts';
import { type Atom, mask, plain } from '../text/mask.ts';
import { respelled } from '../text/spelling.ts';
import { BESIDES, CHEAPEST, GENERIC, HAN_BOTH, HAN_FIRST, wantedIn } from '../things/wanted.ts';
import type { Head } from './heads.ts';

const INTO =
  '(?:to|in|into|on|onto)\\s+(?:the |my |your )?(?:shopping )?(?:cart|basket|bag|wish ?list|(?:reading |saved )?list|favou?rites|watch ?list|bookmarks)';
const REST = `(?<rest>\\s+${INTO}|(?<=^mark\\s.*)\\s+as\\s+\\S+(?:\\s\\S+)?)?`;
const ACT = '(?<act>[a-z]+(?: (?:to|from))?)';
const ALL = new RegExp(
  `^${ACT}\\s+(?:(?:all|every|each)(?:\\s+(?:single|one))*(?:\\s+of)?\\s+(?!of\\b|(?:(?:the|my|open|other|these)\\s+)*(?:tabs?|windows?|pop-?ups?|dialogs?|cookies|filters?|boxes|check ?boxes|options|changes|settings|data|history|fields?|pages?|them)$)(?<items>[^,:]+?)|(?<every>every(?:thing|one|body)(?:\\s+[^,:]+?)?))${REST}$`,
  'i',
);
/** "delete the done tasks": several are meant, though nobody says "all". */
const SEVERAL = new RegExp(`^${ACT}\\s+(?:(?:the|my|these|those)\\s+)?(?<items>[^,:]+?)${REST}$`, 'i');
const CHINESE_ACT =
  '(?<act>(?:加入|放入|放进|加到|放到|添加到)购物[车篮袋](?:里|中)?|标记?[为成].{1,6}|取消[勾选中]{2}|(?!的)\\p{Script=Han}{2})';
const CHINESE_ALL: readonly RegExp[] = [
  new RegExp(
    `^(?:把|将)?(?:所有|全部|每一?[个封条件项张款])的?(?<items>[^，,：:]+?)(?:都|全部)?${CHINESE_ACT}$`,
    'u',
  ),
  /^(?<act>取消[勾选中]{2}|\p{Script=Han}{1,2})(?:所有|全部|每一?[个封条件项张款])的?(?<items>[^，,：:]+)$/u,
];
/** Without 所有: where it is said of what kind, all of that kind are meant. */
const CHINESE_SEVERAL: readonly RegExp[] = [
  new RegExp(`^(?:把|将)(?<items>[^，,：:]+?)(?:都|全部)?${CHINESE_ACT}$`, 'u'),
  /^(?<act>取消[勾选中]{2}|\p{Script=Han}{2})(?<items>[^，,：:]+)$/u,
];
/** “删除前两个商品” */
const HAN_COUNTED: readonly RegExp[] = [
  new RegExp(`^(?:把|将)(?<items>(?:前|最[便贵]|[这那]?[两2])[^，,：:]+?)(?:都|全部)?${CHINESE_ACT}$`, 'u'),
  new RegExp(`^(?<items>[这那]?[两2][^，,：:]+?)(?:都|全部)${CHINESE_ACT}$`, 'u'),
  /^(?<act>取消[勾选中]{2}|\p{Script=Han}{2})(?<items>(?:前|最[便贵]|[这那]?[两2])[^，,：:]+)$/u,
];
/** “把杯子和台灯加入购物车”: two things of the list, or one of that name. */
const CHINESE_PAIR: readonly RegExp[] = [
  new RegExp(`^(?:把|将)(?<one>[^，,：:和]+)和(?<other>[^，,：:和]+?)(?:都|全部)?${CHINESE_ACT}$`, 'u'),
  /^(?<act>\p{Script=Han}{2})(?<one>[^，,：:和]+)和(?<other>[^，,：:和]+)$/u,
];
const STATE = /^(?:已|未|没|待|正在|过期|逾期|失败|进行中)[^的]*的[^的]+$/;

/** These are done by one control for all of them. */
const AT_ONCE: readonly (string | undefined)[] = [
  'check-all',
  'click',
  'dismiss',
  'filter',
  'form',
  'ask',
  'wait',
  'save',
  'on-every-page',
];

/** Without "all", only what is never done to several at a time means each of them. */
const DONE_TO_EACH: readonly (string | undefined)[] = [undefined, 'mark', 'check'];
/** These need the name of a control, a place or an order, and are done once. */
const DONE_ONCE =
  /^(?:show|view|see|display|sort|group|order|export|print|compare|refresh|load|clear|empty|reset)\b/i;

/** What is longer says something else, and would be tried in every division. */
const LONGEST = 500;

/** "delete all done tasks" is done for each of them, where each has its own control. */
export function allHead(
  piece: string,
  atoms: readonly Atom[],
  whole: Instruction | undefined,
): Head | undefined {
  if (piece.length > LONGEST) return undefined;
  const kind = whole?.kind;
  // “delete everything from Ada” is a button of that name only to who does not know better.
  const isName = kind === 'click' && whole?.implied === true;
  const polite = withoutCourtesy(piece);
  const corrected = whole === undefined ? (respelled(polite) ?? polite) : polite;
  const told = exceptLast(corrected.replace(/^(?:请|帮我|麻烦)+/, ''));
  const wish: Wish = { ...told, atoms, kind, isName };
  const some = countedHead(wish) ?? chineseCountedHead(wish);
  if (some !== undefined) return some.head;
  return AT_ONCE.includes(kind) && !isName && told.except === undefined ? undefined : eachHead(wish);
}

/** What is to be done, without what is left out; `kind`: what the grammar takes the whole for. */
interface Wish {
  said: string;
  except?: string;
  atoms: readonly Atom[];
  kind: Instruction['kind'] | undefined;
  /** The whole may be the name of a button. */
  isName: boolean;
}

/** A head that the words name, though nobody may understand it. */
interface Named {
  head: Head | undefined;
}

/** So many of them, both, the cheapest ones, or two by their names. */
function countedHead({ said, atoms, kind, isName }: Wish): Named | undefined {
  const many = COUNTED.exec(said)?.groups;
  const isChosen = CHEAPEST.test(many?.items ?? '') || /^both\b/i.test(many?.items ?? '');
  const isCounted = isName || [undefined, 'check', 'select', 'mark'].includes(kind);
  const pair = [undefined, 'select'].includes(kind) ? pairIn(said, atoms) : undefined;
  const named = (isChosen || isCounted ? many : undefined) ?? pair;
  if (named === undefined) return undefined;
  return { head: headFor(named.act ?? '', `all of ${plain(named.items ?? '', atoms)}`, named.rest ?? '') };
}

function chineseCountedHead({ said, atoms, kind, isName }: Wish): Named | undefined {
  const pair = isName || [undefined, 'buy'].includes(kind) ? first(CHINESE_PAIR, said) : undefined;
  if (pair)
    return { head: headOf(plain(`all of ${pair.one} and ${pair.other}`, atoms), `仅把“{item}”${pair.act}`) };
  const { items, act } = first(HAN_COUNTED, said) ?? {};
  return items !== undefined && (HAN_FIRST.test(items) || HAN_BOTH.test(items))
    ? { head: headOf(plain(`所有${items}`, atoms), `仅把“{item}”${act}`) }
    : undefined;
}

/** All of them, or all but some. */
function eachHead(wish: Wish): Head | undefined {
  const { except, atoms } = wish;
  const { chinese, groups } = eachSaid(wish);
  const { act = '', items, every, rest = '' } = groups ?? {};
  const things = (items ?? every)?.replace(
    /\s+(?:on|in|from)\s+(?:this|the)\s+(?:page|list|site|table)$/i,
    '',
  );
  if (things === undefined) return undefined;
  const kept = except === undefined ? '' : chinese ? `除了${except}` : ` except ${except}`;
  const all = chinese ? '所有' : items === undefined ? '' : 'all ';
  const what = plain(`${all}${things.trim()}${kept}`, atoms);
  return chinese ? headOf(what, `仅把“{item}”${act}`) : headFor(act, what, rest);
}

/** Whether the words say it in Chinese, and their parts. */
function eachSaid({ said, except, atoms, kind, isName }: Wish): {
  chinese: boolean;
  groups: Record<string, string | undefined> | undefined;
} {
  const isExcept = except !== undefined;
  const isOfEach = isExcept || isName || DONE_TO_EACH.includes(kind);
  const han = first(CHINESE_ALL, said) ?? (isOfEach ? chineseSeveral(said, isExcept, atoms) : undefined);
  if (han !== undefined) return { chinese: true, groups: han };
  const english = ALL.exec(said)?.groups ?? (isOfEach ? several(said, isExcept, atoms) : undefined);
  return { chinese: false, groups: english };
}

const headFor = (act: string, what: string, rest: string): Head | undefined =>
  headOf(what, `${act} only “{item}”${rest}`);

function headOf(what: string, body: string): Head | undefined {
  const { text, atoms } = mask(body);
  if (wantedIn(what) === undefined || understand(text, atoms) === undefined) return undefined;
  return { kind: 'forEach', what, loop: false, body, goesOn: false };
}

const MANY = `(?:${NUMBER_WORD}|\\d{1,2})`;
const COST = '(?:cheapest|least expensive|most expensive|dearest|priciest)';
/** "solve the first two tickets", "remove the two cheapest items", "delete both drafts" */
const COUNTED = new RegExp(
  `^${ACT}\\s+(?:the\\s+)?(?<items>(?:(?:first|top)\\s+${MANY}|${MANY}\\s+${COST}|${COST}\\s+${MANY}|both)(?:\\s+[^,:]+?)?)${REST}$`,
  'i',
);

/** "delete Contract draft and Old logo": two of a list, or one of that name, as the page has it. */
const PAIR = new RegExp(
  `^${ACT}\\s+(?<items>(?<one>(?!(?:all|every|each|both|any|no)\\b)[^,:]+?)\\s+and\\s+(?<other>[^,:]+?))${REST}$`,
  'i',
);
const LONGEST_NAME = 60;

function pairIn(said: string, atoms: readonly Atom[]): Record<string, string | undefined> | undefined {
  const groups = PAIR.exec(said)?.groups;
  const { one = '', other = '' } = groups ?? {};
  // “Book the venue” of a list is a name, too.
  const areNames = [one, other].every((name) => /^\p{Lu}/u.test(name));
  const isDone = !areNames && understand(other, atoms) !== undefined;
  const isLong = Math.max(one.length, other.length) > LONGEST_NAME;
  return isDone || isLong || /\sand\s/i.test(`${one} ${other}`) ? undefined : groups;
}

const EXCEPT =
  '(?:except(?:ing)?(?: for)?|excluding|but(?: not| for)?|apart from|aside from|other than|save for)';
const LEFT_OUT: readonly RegExp[] = [
  new RegExp(`^${EXCEPT}\\s+(?<except>[^,]+?)\\s*,\\s*(?<said>.+)$`, 'i'),
  new RegExp(`^(?<said>.+?)\\s*,?\\s+${EXCEPT}\\s+(?<except>.+?)(?<rest>\\s+(?:${INTO}|as\\s+\\S+))?$`, 'i'),
  /^除了?(?<except>[^，,]+?)(?:以外|之外|外)?\s*[，,]\s*(?<said>.+)$/,
  /^(?<said>.+?)\s*[，,]?\s*除了(?<except>[^，,]+?)(?:以外|之外|外)?$/,
  new RegExp(`^(?<said>.*?)${BESIDES}(?<except>[^，,的]+?)(?:以外|之外|外)的?(?<rest>[^，,]+)$`, 'u'),
];

/** What is left out, apart from the rest of the words. */
function exceptLast(words: string): { said: string; except?: string } {
  const { said = words, except, rest = '' } = first(LEFT_OUT, words) ?? {};
  return except === undefined ? { said: words } : { said: `${said}${rest}`, except };
}

/** Several of a kind that pages list, of which something is said that tells them from the others. */
function several(
  said: string,
  isExcept: boolean,
  atoms: readonly Atom[],
): Record<string, string | undefined> | undefined {
  const groups = DONE_ONCE.test(said) ? undefined : SEVERAL.exec(said)?.groups;
  const wanted = groups?.items === undefined ? undefined : wantedIn(plain(groups.items, atoms));
  const { noun = '', before = '' } = wanted?.nouns.at(-1) ?? {};
  const isPlural = /(?:s|people)$/i.test(noun) && (GENERIC.test(noun) || wanted?.limit !== undefined);
  const isTold = before !== '' || wanted?.after !== undefined || wanted?.limit !== undefined || isExcept;
  return isPlural && isTold ? groups : undefined;
}

function chineseSeveral(
  said: string,
  isExcept: boolean,
  atoms: readonly Atom[],
): Record<string, string | undefined> | undefined {
  const groups = first(CHINESE_SEVERAL, said);
  const items = plain(groups?.items ?? '', atoms).replace(/^(?:其他|其它|其余)的?/, '');
  const noun = items.slice(items.lastIndexOf('的') + 1);
  return GENERIC.test(noun) && (STATE.test(items) || isExcept) ? { ...groups, items } : undefined;
}

function first(patterns: readonly RegExp[], piece: string): Record<string, string | undefined> | undefined {
  for (const pattern of patterns) {
    const groups = pattern.exec(piece)?.groups;
    if (groups) return groups;
  }
  return undefined;
}

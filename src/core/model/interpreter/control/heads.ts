import { understand } from '../grammar/understand.ts';
import { isoDate } from '../grammar/words/value-kinds.ts';
import type { Instruction } from '../instruction.ts';
import { ATOM, type Atom, plain, unmask } from '../text/mask.ts';
import { allHead } from './all-head.ts';
import { toldWhen } from './told-when.ts';

/** What stands around the steps of a control node, in the person's words. */
export interface Head {
  kind: 'forEach' | 'loop' | 'watch';
  /** Items, condition, or what is watched. */
  what: string;
  items?: string[];
  loop: boolean;
  max?: number;
  limitSeconds?: number;
  reloadSeconds?: number;
  /** Masked words of the steps. */
  body: string;
  /** Whether what follows in the same sentence belongs to it. */
  goesOn: boolean;
}

const ATOMS = `${ATOM}(?:\\s*(?:,\\s*(?:and\\s+|or\\s+)?|and\\s+|or\\s+|[、，和与及]\\s*)\\s*${ATOM})*`;
const TIMES =
  '(?:\\s*[,，(（]?\\s*(?:for\\s+)?(?:at most|up to|no more than|max(?:imum)?(?: of)?|最多|不超过|至多)\\s*(?<max>\\d{1,4}|[一二两三四五六七八九十]{1,2})\\s*(?:times|rounds|x|次|轮|遍)?\\s*[)）]?)?';
const RELOAD =
  /[,，(（]?\s*(?:(?:and\s+)?(?:re-?load(?:ing)?|refresh(?:ing)?|check(?:ing)?)(?:\s+(?:the page|it))?\s+every\s+(?<count>\d{1,5})\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?|h|hours?)(?![a-z])|每(?:隔)?\s*(?<hanCount>\d{1,5})\s*(?<hanUnit>秒|分钟|小时)\s*(?:刷新|检查)(?:一次|页面)*)\s*[)）]?/i;
const LIMIT =
  /[,，(（]?\s*(?:for\s+)?(?:at most|up to|最多|不超过)\s*(?<count>\d{1,5})\s*(?<unit>s|secs?|seconds?|m|mins?|minutes?|h|hours?|秒|分钟|小时)(?![a-z])\s*[)）]?/i;

const EACH: readonly RegExp[] = [
  new RegExp(
    `^(?:for|with|from|on)\\s+(?:each|every|all|both)\\s*(?:one\\s+)?(?:of\\s+)?(?<items>${ATOMS})\\s*[,:]?\\s*(?:do\\s*:\\s*)?(?<body>.+)$`,
    'is',
  ),
  /^(?:for|with|on)\s+(?:each|every|all)\s+(?:of\s+)?(?:the\s+)?(?<items>[^,:]+?)\s*[,:]\s*(?<body>.+)$/is,
  new RegExp(
    `^(?<body>.+?)[,，]?\\s+(?:for|with|on|of|in)\\s+(?:each|every one|every|all)\\s+of\\s+(?<items>${ATOMS})$`,
    'is',
  ),
  /^(?<body>.+?)[,，]?\s+(?:for|on|of|in)\s+(?:each|every)\s+(?:of\s+the\s+)?(?<items>[^,:]+?)$/is,
  new RegExp(
    `^(?:对于?|给|为|把|将)?\\s*(?<items>${ATOMS})\\s*(?:中的?)?(?:每一?个|每一?项|逐个|逐一|分别|依次)\\s*[,，:：]?\\s*(?<body>.+)$`,
    's',
  ),
  /^(?:对于?|给|为|把|将)?\s*(?:每一?[个条件项张位种款]?|所有的?|各个)(?<items>[^,，:：]+?)(?:都)?\s*[,，:：]\s*(?<body>.+)$/s,
];

/** Every day, every time: a moment, and nothing to go over. */
const NO_ITEMS =
  /^\s*(?:(?:of|day|time|hour|minute|second|morning|evening|night|week(?:day)?|month|year|other)s?\b|[当次隔天日周月年]|小时|分钟|早|晚|星期)/i;

const UNTIL: readonly RegExp[] = [
  new RegExp(`^repeat(?:\\s+this)?\\s+until\\s+(?<until>[^:]+?)${TIMES}\\s*:\\s*(?<body>.+)$`, 'is'),
  new RegExp(
    `^(?:repeat(?:edly)?\\s*:?\\s*)?(?<body>.+?)\\s*,?\\s+(?:(?:repeatedly|again and again|over and over)\\s+)?(?:until|till)\\s+(?<until>.+?)${TIMES}$`,
    'is',
  ),
  new RegExp(
    `^(?:请)?(?:一直|反复|重复|不断地?|持续)?\\s*(?<body>.+?)\\s*[，,]?\\s*直到\\s*(?<until>.+?)(?:为止)?${TIMES}$`,
    's',
  ),
];

const WHENEVER: readonly RegExp[] = [
  /^(?:whenever|each time(?: that)?|every time(?: that)?|as often as)\s+(?<what>[^,:]+?)\s*[,:]\s*(?<body>.+)$/is,
  /^(?:每当|每次|只要)\s*(?<what>[^,，:：]+?)\s*(?:的?时候?|后|就)?\s*[,，:：]\s*(?<body>.+)$/s,
];
const WHEN: readonly RegExp[] = [
  /^(?:when|once|as soon as)\s+(?<what>[^,:]+?\s(?:changes?|is updated|updates|arrives?|comes? in|is added|drops?|falls?|rises?|goes (?:up|down)|is posted|appears? (?:in|on|under) [^,:]+)|(?:an?|any|some)\s+new\s+[^,:\uE000]+?\s(?:appears?|shows? up))\s*[,:]\s*(?<body>.+)$/is,
  /^(?:当|一旦)\s*(?<what>[^,，:：]*?(?:变化|改变|更新|变了|降价|涨价|下降|上涨|有新[^,，:：]*?|(?:出现|收到|来了?)新[^,，:：]*?))\s*(?:的?时候?|后|了)?\s*[,，:：]\s*(?<body>.+)$/s,
];

const ING = /^(?:please\s+)?(?:keep|keep on|continue|go on)\s+(?<verb>[a-z]+?)ing\b(?<rest>.*)$/is;

/** The head of a control node that a piece of a sentence is, or undefined for a plain clause. */
export function headOf(said: string, atoms: readonly Atom[]): Head | undefined {
  const piece = toldWhen(said) ?? said;
  const whole = understand(piece, atoms);
  return (
    eachHead(piece, atoms, whole) ??
    allHead(piece, atoms, whole) ??
    untilHead(piece, atoms, whole) ??
    watchHead(piece, atoms)
  );
}

/** @param whole what the grammar makes of the piece as one clause */
function eachHead(piece: string, atoms: readonly Atom[], whole: Instruction | undefined): Head | undefined {
  const each = first(EACH, piece);
  if (!each || isPlain(whole?.kind) || NO_ITEMS.test(each.items ?? '')) return undefined;
  const items = (each.items ?? '').trim();
  const names = [...items.matchAll(new RegExp(ATOM, 'g'))].map(([mark]) => plain(mark, atoms));
  return {
    kind: 'forEach',
    what: plain(items, atoms).trim(),
    ...(new RegExp(`^${ATOMS}$`).test(items) ? { items: names } : {}),
    loop: false,
    body: each.body ?? '',
    goesOn: true,
  };
}

function untilHead(piece: string, atoms: readonly Atom[], whole: Instruction | undefined): Head | undefined {
  const until = first(UNTIL, piece);
  if (!until || /^(?:wait|hold on|pause|等待?|scroll\b)/i.test(piece)) return undefined;
  // "book a room from Monday until Friday": what is sent is sent once.
  // "valid until 1 May": a day is nothing that a page comes to show by being worked on.
  if (whole?.kind === 'wait' || whole?.kind === 'form' || isoDate(until.until ?? '') !== undefined)
    return undefined;
  const max = numberOf(until.max);
  return {
    kind: 'loop',
    what: unmask((until.until ?? '').trim(), atoms),
    loop: true,
    ...(max === undefined ? {} : { max }),
    body: keptDoing(until.body ?? '', atoms),
    goesOn: false,
  };
}

function watchHead(piece: string, atoms: readonly Atom[]): Head | undefined {
  const reload = RELOAD.exec(piece);
  const limit = LIMIT.exec(piece.replace(RELOAD, ''));
  const untimed = piece
    .replace(RELOAD, '')
    .replace(LIMIT, '')
    .replace(/\s+(?=[,，:：])/g, '');
  const repeated = first(WHENEVER, untimed);
  const watched = repeated ?? first(WHEN, untimed);
  return (
    watched && {
      kind: 'watch',
      what: unmask((watched.what ?? '').trim(), atoms),
      loop: repeated !== undefined,
      ...seconds('limitSeconds', limit?.groups),
      ...seconds('reloadSeconds', reload?.groups),
      body: watched.body ?? '',
      goesOn: true,
    }
  );
}

/** One clause that the grammar knows by itself stays one, whatever words it holds. */
const isPlain = (kind: string | undefined): boolean => kind === 'ask' || kind === 'wait' || kind === 'save';

function first(patterns: readonly RegExp[], piece: string): Record<string, string | undefined> | undefined {
  for (const pattern of patterns) {
    const groups = pattern.exec(piece)?.groups;
    if (groups) return groups;
  }
  return undefined;
}

/** "keep clicking Load more" is "click Load more", again and again. */
function keptDoing(body: string, atoms: readonly Atom[]): string {
  const groups = ING.exec(body)?.groups;
  if (!groups) return body;
  const { verb = '', rest = '' } = groups;
  const known = [verb, `${verb}e`, verb.slice(0, -1)].find((base) => understand(`${base}${rest}`, atoms));
  return known === undefined ? body : `${known}${rest}`;
}

const CHINESE_DIGITS = '零一二三四五六七八九十';
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  const [tens, ones] = text.replace('两', '二').split('十');
  if (ones === undefined) return Math.max(1, CHINESE_DIGITS.indexOf(text.replace('两', '二')));
  return (
    (tens === '' ? 1 : CHINESE_DIGITS.indexOf(tens ?? '')) * 10 +
    Math.max(0, CHINESE_DIGITS.indexOf(ones || '零'))
  );
}

function seconds<K extends string>(
  key: K,
  groups: Record<string, string | undefined> | undefined,
): { [P in K]?: number } {
  const count = Number(groups?.count ?? groups?.hanCount);
  if (!Number.isSafeInteger(count) || count < 1) return {};
  const unit = groups?.unit ?? groups?.hanUnit ?? 's';
  const factor = /^(?:h|小时)/i.test(unit) ? 3600 : /^(?:m|分)/i.test(unit) ? 60 : 1;
  return { [key]: count * factor } as { [P in K]?: number };
}

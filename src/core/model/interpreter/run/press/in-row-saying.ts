import { escapePattern } from '../../../../escape-pattern.ts';
import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { inFigures } from '../../grammar/chinese/numbers.ts';
import type { Instruction } from '../../instruction.ts';
import { isOtherPerson } from '../../match/other-person.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { sameRoot } from '../../read/relevant.ts';
import { contentWords, hasHan, normalise, stem } from '../../text/normalise.ts';
import { headsOf } from '../../things/places.ts';

interface Candidate {
  node: PageNode;
  /** What its row says, and what the list of rows is called. */
  row: string;
  titles: string;
  /** The name of the card that it stands in. */
  card: string;
  isRow: boolean;
  /** Of the texts, links and headings in its row. */
  names: string[];
}

const NAMES = new Set(['text', 'link', 'heading', 'cell', 'gridcell', 'rowheader']);
const ROWS = new Set(['row', 'listitem', 'article', 'treeitem']);
/** A thing by its place, its price or its age is not told by the words of its row. */
const NOT_SAID =
  /\b(?:first|second|third|last|next|previous|other|all|every|each|both|any|everything|not|except|but|\w+est|most|least|older|newer)\b|[最每都所另其]|全部|第[一二三\d]|上一|下一/i;

/** Headings above these are those of the page and of its sections. */
const LEVEL_OF_CARDS = 3;

/** Buttons of rows by how they are called, with all that their row says. */
function candidatesOf(page: PageSnapshot): Candidate[] {
  const around = new Surroundings(page);
  return page.nodes.flatMap((node, index): Candidate[] => {
    if (node.ref === undefined || !/^(?:button|checkbox)$/.test(node.role)) return [];
    if (node.states.includes('disabled')) return [];
    const holders = around.holders(index);
    const heading = around.heading(index);
    const card = (heading?.level ?? 0) >= LEVEL_OF_CARDS ? (heading?.name ?? '') : '';
    const row = holders.find((at) => ROWS.has(around.nodes[at]?.role ?? ''));
    if (row === undefined) {
      // Under the name of a doctor each line is one of her hours, with a button of its own.
      const [line = ''] = around.labels(index);
      return line === '' || card === ''
        ? []
        : [{ node, row: line, titles: card, card, isRow: false, names: [line] }];
    }
    const heads = headsOf(around, { at: row, end: around.end(row) });
    const titles = [...holders.map((at) => around.nodes[at]?.name ?? ''), ...heads].join(' ');
    const over = around.headingOver(row)?.name ?? '';
    const names = page.nodes
      .slice(row, around.end(row))
      .flatMap(({ role, name }) => (NAMES.has(role) && name !== '' ? [name] : []));
    return [{ node, row: around.textOf(row), titles: `${titles} ${over}`, card, isRow: true, names }];
  });
}

/**
 * “appeal the rejected claim”, 租那辆七座的: the button that is called as the verb, in the one row that says all that is
 * said of the thing. Undefined where several rows do, or none.
 */
export function inRowSaying(page: PageSnapshot, words: string): Instruction | undefined {
  if (NOT_SAID.test(words)) return undefined;
  const fits = hasHan(words) ? hanFits(words) : latinFits(words);
  const candidates = candidatesOf(page);
  const fitting = fits === undefined ? [] : candidates.filter(fits);
  // “resize db-main” is not said of db-main-replica.
  const calledSo = fitting.filter(({ names }) =>
    names.some((name) => ` ${normalise(words)}`.endsWith(` ${normalise(name)}`)),
  );
  const [one, other] = fitting.length > 1 ? calledSo : fitting;
  if (one === undefined || other !== undefined) return undefined;
  const { name } = one.node;
  const called = page.nodes.filter(
    (node) => node.ref !== undefined && node.name === name && node.role === one.node.role,
  );
  const ordinal = called.indexOf(one.node) + 1;
  const isBox = one.node.role === 'checkbox';
  const kind = isBox ? ('checkbox' as const) : ('button' as const);
  const target = { words, readings: [{ name, kind, ordinal, fit: 'same' as const }] };
  return isBox ? { kind: 'check', target, checked: true } : { kind: 'click', target };
}

type Fits = (candidate: Candidate) => boolean;

/** “review the shirt” is “Write a review”, too. */
const isCalled = (name: readonly string[], verb: string): boolean =>
  name[0] === verb ||
  (name.at(-1) === verb && /^(?:write|leave|add|make|give|post|place|send)$/.test(name[0] ?? ''));

function latinFits(words: string): Fits | undefined {
  const [verb = '', ...rest] = normalise(words).split(' ');
  if (rest.length === 0) return undefined;
  const says = (text: string, word: string): boolean =>
    normalise(text)
      .split(' ')
      .some((other) => stem(other) === word || sameRoot(stem(other), word));
  return ({ node, row, titles }) => {
    const name = normalise(node.name).split(' ');
    // “Re-run”, “Sign off”: the whole name may be the verb.
    const isVerb =
      name.length > 1 && name.length < 4 && name.every((word, at) => [verb, ...rest][at] === word);
    const object = contentWords(rest.slice(isVerb ? name.length - 1 : 0).join(' '));
    return (
      // An entry to be ticked off says what is to be done, and not that it is.
      !(node.role === 'checkbox' && object.some((word) => says(node.name, word))) &&
      (isVerb || (verb.length >= 3 && isCalled(name, verb))) &&
      object.some((word) => says(row, word)) &&
      object.every((word) => says(row, word) || says(titles, word))
    );
  };
}

/** What only points at a thing, or counts it. */
const POINTING =
  /^(?:请|把|将|给我|帮我|一下)|(?:那|这|一)+[个件款双本张条辆台只间套位份趟班]?|的?号$|[的吧了呢啊里]|上(?!午)/gu;

function hanFits(said: string): Fits | undefined {
  return ({ node, row, titles, card, isRow }) => {
    const name = node.name.trim();
    // 给李明发短信 is the 发短信 of 李明.
    const isFor = /^给(?!我)/.test(said) && said.endsWith(name) && said.length > name.length + 1;
    const words = isFor ? `${name}${said.slice(1, -name.length)}` : said;
    // Of a card 取 is no 取消; in a row of a list one sign is enough.
    // “去取件” is 取, and 催一催 no more than 催.
    const called = name.replace(/^(?:去|立即|马上|我要)(?=\p{Script=Han})/u, '');
    const verb = [name, called, called.slice(0, 2), ...(isRow ? [called.slice(0, 1)] : [])].find(
      (each) => /[^一]$/.test(each) && words.startsWith(each),
    );
    if (verb === undefined || !hasHan(name)) return false;
    const again = new RegExp(`^一?${escapePattern(verb)}`);
    const told = words.slice(verb.length).replace(again, '').replace(POINTING, '');
    // 取消12月8日的预约 is the 取消预约 of that day.
    const rest = (name.startsWith(verb) ? name : called).slice(verb.length);
    const object = rest !== '' && told.endsWith(rest) ? told.slice(0, -rest.length) : told;
    // Of a card with one such button its name is enough.
    const isCard = object.length >= SHORTEST && longestIn(object, card, '') === object;
    const figures = inFigures(object);
    return isCard || [object, figures, onClock(figures)].some((each) => isSaid(each, row, titles));
  };
}

/** 下午2点半 as pages write it: 14:30. */
const onClock = (said: string): string =>
  said.replace(
    /(?<part>上午|早上|下午|晚上)?(?<hour>\d{1,2})点(?:(?<half>半)|钟|整)?/gu,
    (_, part: string | undefined, hour: string, half: string | undefined) => {
      const hours = Number(hour) + (/[下晚]/.test(part ?? '') && Number(hour) < 12 ? 12 : 0);
      return `${hours}:${half === undefined ? '00' : '30'}`;
    },
  );

const SHORTEST = 2;
const TITLE = /^(?:医生|老师|先生|女士|同学|师傅)/;

/**
 * Whether a thing says it, in one piece or in several, of which at least one is its own and no title's. A piece ends
 * where a word does: 李明 is not 李明远, nor is 110 a part of 11001.
 */
function isSaid(object: string, row: string, titles: string): boolean {
  let isOwn = false;
  let left = object;
  while (left !== '') {
    const own = longestIn(left, row, object);
    const piece = own ?? longestIn(left, titles, object);
    if (piece === undefined) return false;
    isOwn ||= own !== undefined;
    left = left.slice(piece.length).replace(TITLE, '');
  }
  return isOwn;
}

function longestIn(said: string, text: string, whole: string): string | undefined {
  for (let length = said.length; length >= SHORTEST; length--) {
    const piece = said.slice(0, length);
    const before = /^\d/.test(piece) ? '(?<!\\d)' : '';
    // What is said in one piece may be a part of a longer word, a number never.
    const after = /\d$/.test(piece)
      ? '(?!\\d)'
      : piece === whole
        ? ''
        : `(?=${TITLE.source.slice(1)}|\\P{L}|$)`;
    const isThere = new RegExp(`${before}${escapePattern(piece)}${after}`, 'u').test(text);
    if (isThere && !isOtherPerson(piece, text)) return piece;
  }
  return undefined;
}

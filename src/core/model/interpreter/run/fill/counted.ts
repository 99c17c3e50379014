import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { NUMBER as HAN_NUMBER, numberOf } from '../../grammar/chinese/numbers.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import { COUNT, countOf, NUMBER_WORD } from '../../grammar/english/numbers.ts';
import type { Instruction } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import type { Target } from '../../named-control.ts';
import { withoutKind } from '../press/buying.ts';
import type { Attempt } from '../situation.ts';
import { closeTo, countedNames, isPressedFor, isStepped, numberBetween, quantityOf } from './stepping.ts';

const ADDED = new RegExp(`^(?:add|put in)\\s+(?<count>${COUNT})\\s+(?:more\\s+)?(?<noun>[a-z].*)$`, 'i');
const MORE = new RegExp(`^(?<count>${COUNT})\\s+more\\s+(?<noun>[a-z].*)$`, 'i');
const TAKEN = new RegExp(
  `^(?:remove|take (?:away|off)|drop)\\s+(?<count>${COUNT})\\s+(?<noun>[a-z].*)$`,
  'i',
);
const NUMBER = `(?:\\d{1,3}|${NUMBER_WORD})`;
/** Who wants so many of what there are more of already says nothing of the others. */
const WANTED = new RegExp(
  `^(?:(?:get|give|order|book|reserve)(?:\\s+(?:me|us))?|(?:i|we)(?:['’]d| would|['’]ll| will)?\\s+(?:need|want|take)|(?:i|we)(?:['’]d| would)\\s+like)\\s+(?<count>${NUMBER})\\s+(?<noun>[a-z].*)$`,
  'i',
);
const SAID = new RegExp(
  `^(?:we(?: are|['’]re| will be)\\s+|there (?:are|will be)\\s+|for\\s+)?(?<count>${NUMBER})\\s+(?<noun>[a-z].*)$`,
  'i',
);

/** Measure words of what is ordered: 一份, 两杯. */
const MEASURE = '[份碗杯个只盘瓶罐盒块串张笼例听打件袋包]';
const HAN_ADDED = new RegExp(
  `^(?:(?:再|多)(?:来|要|点|叫|买)|(?:再|多)?(?:加|添)(?:上|多)?)(?<count>${HAN_NUMBER})${MEASURE}(?<noun>\\p{Script=Han}.*)$`,
  'u',
);
const HAN_WANTED = new RegExp(
  `^(?:来|要|点|叫|买)(?<count>${HAN_NUMBER})${MEASURE}(?<noun>\\p{Script=Han}.*)$`,
  'u',
);
const HAN_TAKEN = new RegExp(
  `^(?:减少?|去掉|少要?|退掉?|删掉?)(?<count>${HAN_NUMBER})${MEASURE}(?<noun>\\p{Script=Han}.*)$`,
  'u',
);
/** All of it is taken away; of what there is one, that one. */
const ALL_TAKEN = /^(?:(?:remove|take (?:away|off)|drop) (?:the )?|去掉|不要|删掉)(?<noun>\p{L}.*)$/iu;

type Way = 'more' | 'fewer' | 'up to' | 'to' | 'none';
interface Count {
  way: Way;
  number: number;
  noun: string;
  /** “a margherita”. */
  isArticle: boolean;
}

const WAYS: readonly (readonly [Way, RegExp])[] = [
  ['more', ADDED],
  ['more', MORE],
  ['more', HAN_ADDED],
  ['fewer', TAKEN],
  ['fewer', HAN_TAKEN],
  ['up to', WANTED],
  ['up to', HAN_WANTED],
  ['to', SAID],
  ['none', ALL_TAKEN],
];

function countSaid(words: string): Count | undefined {
  const said = withoutCourtesy(words.trim().replace(/[.!。！]+$/, ''));
  for (const [way, pattern] of WAYS) {
    const { noun, count = way === 'none' ? 'one' : '' } = pattern.exec(said)?.groups ?? {};
    const number = countOf(count) ?? numberOf(count);
    if (noun === undefined) continue;
    return number === undefined || !Number.isInteger(number)
      ? undefined
      : { way, number, noun, isArticle: /^an?$/i.test(count) };
  }
  return undefined;
}

/**
 * “get me two adult tickets”, “remove one guest”, “add a glass of water”, 来两杯豆浆, where the page makes the number of it
 * more or fewer by two buttons, or has one that adds it. Undefined where it has none for what is counted.
 */
export function countedThere(
  page: PageSnapshot,
  words: string,
  begun: Attempt | undefined,
): Instruction | undefined {
  if (begun !== undefined && begun.purpose !== 'press') return undefined;
  const counted = countSaid(words);
  if (counted === undefined) return undefined;
  const { way, number, noun, isArticle } = counted;
  // “adult tickets” are counted at “Adult”.
  const names = countedNames(noun).map(closeTo);
  const target = names.find((each) => isStepped(page, each));
  if (way === 'none') return lastTaken(page, names, begun);
  // “add a margherita” is left to the cart.
  if (target === undefined) {
    // Of what is in the cart already, so many may be wanted in all.
    const isUnclear =
      isArticle || (begun === undefined && (way === 'up to' || way === 'to') && isInCart(page, names));
    return isUnclear ? undefined : byPress(page, names, way === 'fewer' ? -number : number, begun);
  }
  if (way === 'more' || way === 'fewer')
    return { kind: 'step', target, by: way === 'more' ? number : -number };
  const now = numberBetween(page, target);
  const isField = match(page, target, 'set').kind !== 'none';
  return now === undefined || isField || (way === 'up to' && begun === undefined && now > number)
    ? undefined
    : { kind: 'set', target, value: String(number) };
}

/** Whether a line says how many of it there are: “3 × Olives”. */
const isInCart = ({ nodes }: PageSnapshot, names: readonly Target[]): boolean =>
  nodes.some(({ name }) => {
    const [, what = ''] = /(?:^|\s)\d{1,3}\s?[×x]\s?(\S.*)$/.exec(name) ?? [];
    return what !== '' && names.some(({ words }) => nameScore(words, what) >= 58);
  });

/** “add two marinara”, “remove one tiramisu”: of what is in no cart yet, its “Add” so often. */
function byPress(
  page: PageSnapshot,
  names: readonly Target[],
  by: number,
  begun: Attempt | undefined,
): Instruction | undefined {
  const less = names.flatMap(({ words }) => withoutKind(words, page) ?? []).map(closeTo);
  const target = [...names, ...less].find((each) => isPressedFor(page, each, by > 0));
  // When the last one is taken away, its buttons are gone.
  const meant = target ?? (begun && names[0]);
  return meant && { kind: 'step', target: meant, by };
}

/** “remove the margherita” of which the cart has one. */
function lastTaken(
  page: PageSnapshot,
  names: readonly Target[],
  begun: Attempt | undefined,
): Instruction | undefined {
  const target = begun ? names[0] : names.find((each) => quantityOf(page, each) === 1);
  return target && { kind: 'step', target, by: -1 };
}

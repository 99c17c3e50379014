import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import { COUNT, countOf, NUMBER_WORD } from '../../grammar/english/numbers.ts';
import type { Instruction } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { withoutKind } from '../press/buying.ts';
import type { Attempt } from '../situation.ts';
import { closeTo, countedNames, isPressedFor, isStepped, numberBetween } from './stepping.ts';

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

/**
 * “get me two adult tickets”, “remove one guest”, “add a glass of water”, where the page makes the number of it more or
 * fewer by two buttons. Undefined where it has no such pair for what is counted.
 */
export function countedThere(
  page: PageSnapshot,
  words: string,
  begun: Attempt | undefined,
): Instruction | undefined {
  if (begun !== undefined && begun.purpose !== 'press') return undefined;
  const said = withoutCourtesy(words.trim().replace(/[.!]+$/, ''));
  const [way, groups] =
    [
      ['more', ADDED.exec(said)?.groups ?? MORE.exec(said)?.groups] as const,
      ['fewer', TAKEN.exec(said)?.groups] as const,
      ['up to', WANTED.exec(said)?.groups] as const,
      ['to', SAID.exec(said)?.groups] as const,
    ].find(([, found]) => found !== undefined) ?? [];
  const number = countOf(groups?.count ?? '');
  if (groups?.noun === undefined || number === undefined || !Number.isInteger(number)) return undefined;
  // “adult tickets” are counted at “Adult”.
  const names = countedNames(groups.noun).map(closeTo);
  const target = names.find((each) => isStepped(page, each));
  // “add a margherita” is left to the cart.
  const isOne = /^an?$/i.test(groups.count ?? '');
  if (target === undefined)
    return isOne ? undefined : byPress(page, names, way === 'fewer' ? -number : number);
  if (way === 'more' || way === 'fewer')
    return { kind: 'step', target, by: way === 'more' ? number : -number };
  const now = numberBetween(page, target);
  const isField = match(page, target, 'set').kind !== 'none';
  return now === undefined || isField || (way === 'up to' && begun === undefined && now > number)
    ? undefined
    : { kind: 'set', target, value: String(number) };
}

/** “add two marinara”, “remove one tiramisu”: of what is in no cart yet, its “Add” so often. */
function byPress(page: PageSnapshot, names: readonly Target[], by: number): Instruction | undefined {
  const less = names.flatMap(({ words }) => withoutKind(words, page) ?? []).map(closeTo);
  const target = [...names, ...less].find((each) => isPressedFor(page, each, by > 0));
  return target && { kind: 'step', target, by };
}

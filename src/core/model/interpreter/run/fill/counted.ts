import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english.ts';
import { COUNT, countOf } from '../../grammar/english-numbers.ts';
import { thingNames } from '../../grammar/thing-names.ts';
import type { Instruction } from '../../instruction.ts';
import type { Attempt } from '../situation.ts';
import { closeTo, isStepped } from './stepping.ts';

const ADDED = new RegExp(`^(?:add|put in)\\s+(?<count>${COUNT})\\s+(?:more\\s+)?(?<noun>[a-z].*)$`, 'i');
const MORE = new RegExp(`^(?<count>${COUNT})\\s+more\\s+(?<noun>[a-z].*)$`, 'i');
const TAKEN = new RegExp(
  `^(?:remove|take (?:away|off)|drop)\\s+(?<count>${COUNT})\\s+(?<noun>[a-z].*)$`,
  'i',
);
const WANTED = new RegExp(
  `^(?:(?:get|give|order|book|reserve)(?:\\s+(?:me|us))?\\s+|(?:i|we)(?:['’]d| would|['’]ll| will)?\\s+(?:need|want|like|have|take)\\s+|(?:we|there)(?: are|['’]re| will be)\\s+|for\\s+)?(?<count>${COUNT})\\s+(?<noun>[a-z].*)$`,
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
      ['to', WANTED.exec(said)?.groups] as const,
    ].find(([, found]) => found !== undefined) ?? [];
  const number = countOf(groups?.count ?? '');
  if (groups?.noun === undefined || number === undefined || !Number.isInteger(number)) return undefined;
  // “adult tickets” are counted at “Adult”.
  const target = thingNames(groups.noun)
    .map(closeTo)
    .find((each) => isStepped(page, each));
  if (target === undefined) return undefined;
  return way === 'to'
    ? { kind: 'set', target, value: String(number) }
    : { kind: 'step', target, by: way === 'more' ? number : -number };
}

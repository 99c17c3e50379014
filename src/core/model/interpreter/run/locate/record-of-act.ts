import type { Surroundings } from '../../match/surroundings.ts';
import type { Part } from '../../match/thing.ts';
import type { OfThing } from '../../named-control.ts';
import { contentWords } from '../../text/normalise.ts';

/** What is left in a list by an act. */
const RECORDS: readonly [verb: RegExp, record: RegExp][] = [
  [/^pay\b/i, /\b(?:payment|debit|standing order)\b/i],
  [/^(?:buy|order|purchase)\b/i, /\b(?:order|purchase)\b/i],
  [/^book\b/i, /\bbooking\b/i],
  [/^reserve\b/i, /\breservation\b/i],
];
const PAID = /^[-−–]\s?[^\s\d]{0,3}\s?\d/;

const HISTORY = /\b(?:transactions|history|past|earlier|completed)\b/i;

/**
 * Whether a part of a list is what such an act has left there: who wants to pay the rent does not open the “Rent
 * payment” of last month, nor what has been taken from the account.
 */
export function isRecordOf(around: Surroundings, { at, end }: Part, { things, control }: OfThing): boolean {
  const verb = control[0]?.name ?? '';
  const record = RECORDS.find(([pattern]) => pattern.test(verb))?.[1];
  if (record === undefined) return false;
  const names = around.nodes.slice(at, end).map(({ name }) => name.trim());
  const isCalled = (name: string): boolean =>
    things.some((thing) => contentWords(thing).every((word) => contentWords(name).includes(word)));
  const titles = [around.headingOver(at), ...around.holders(at).map((index) => around.nodes[index])];
  return (
    titles.some((node) => HISTORY.test(node?.name ?? '')) ||
    names.some((name) => record.test(name) && isCalled(name)) ||
    (/^pay\b/i.test(verb) && names.some((name) => PAID.test(name)))
  );
}

import type { KindNoun, OfThing, Reading, Relation, Target } from '../named-control.ts';
import { type Atom, plain } from '../text/mask.ts';
import { thingNames } from './words/thing-names.ts';

/** How a language says which control is meant. All texts are masked. */
export interface TargetGrammar {
  /** Takes the kind noun off: "the Save button" is "Save", a button. */
  takeKind: (text: string) => { name: string; kind?: KindNoun };
  /** Takes "the second" off. */
  takeOrdinal: (text: string) => { rest: string; ordinal: number } | undefined;
  /** Takes articles and their like off. */
  strip: (text: string) => string;
  /** The ways in which a thing and its place can be read out of the words, which catch the two. */
  relations: readonly (readonly [pattern: RegExp, relation: Relation])[];
  /** Which of them comes first. */
  first: 'thing' | 'place';
  /** Catches the name in "the “Mug” section". */
  regionNoun: RegExp;
  /** What names a place. */
  placeOf: (text: string) => string;
}

function placesIn(
  grammar: TargetGrammar,
  whole: string,
): { thing: string; relation: Relation; name: string }[] {
  const { relations, first, regionNoun, placeOf } = grammar;
  return relations.flatMap(([pattern, relation]) => {
    const [, one, other] = pattern.exec(whole) ?? [];
    if (one === undefined || other === undefined) return [];
    const [thing, place] = first === 'thing' ? [one, other] : [other, one];
    const region = relation === 'in' ? (regionNoun.exec(place)?.[1] ?? place) : place;
    return [{ thing, relation, name: placeOf(region) }];
  });
}

/**
 * The readings of the words that name a control, in the order in which they are tried: as they stand, without the noun
 * for its kind, as a thing at a place, by its number, and last the name again, as far as it fits at all.
 */
export function targetBy(grammar: TargetGrammar, whole: string, atoms: readonly Atom[]): Target {
  const readings: Reading[] = [];
  const add = (text: string, how: Omit<Reading, 'name' | 'kind'>): void => {
    const { name, ...kind } = grammar.takeKind(text);
    readings.push({ name: plain(name, atoms).trim(), ...kind, ...how });
  };
  readings.push({ name: plain(whole, atoms).trim(), fit: 'same' });
  if (grammar.takeKind(whole).name !== '') add(whole, { fit: 'close' });
  for (const { thing, relation, name } of placesIn(grammar, whole)) {
    const { rest, ...ordinal } = grammar.takeOrdinal(grammar.strip(thing)) ?? { rest: grammar.strip(thing) };
    add(rest, { ...ordinal, within: { relation, name: plain(name, atoms).trim() }, fit: 'any' });
  }
  const counted = grammar.takeOrdinal(whole);
  if (counted) add(grammar.strip(counted.rest), { ordinal: counted.ordinal, fit: 'any' });
  add(whole, { fit: 'any' });
  const of = ofThing(readings);
  return { words: plain(whole, atoms), readings, ...(of && { of }) };
}

/** "the due date of the report": a control of a thing, if it is no place of the page. */
function ofThing(readings: readonly Reading[]): OfThing | undefined {
  const placed = readings.find(({ within }) => within?.relation === 'for' && within.ordinal === undefined);
  if (placed?.within === undefined || placed.ordinal !== undefined) return undefined;
  const { name, kind } = placed;
  return {
    things: thingNames(placed.within.name),
    control: [{ name, fit: 'close', ...(kind && { kind }) }],
  };
}

import type { PageSnapshot } from '../../../page/snapshot.ts';
import { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { contentWords, hasHan } from '../text/normalise.ts';
import { type KnownThing, toldOfPart } from './by-extreme.ts';
import { type Found, fittingParts } from './fitting.ts';
import { textsOf } from './places.ts';
import { GENERIC } from './wanted.ts';

/** Of “Desk Lamp” and “Lamp oil” both say “lamp”: what is meant is told only where a place says just that, or all do alike. */
export function isInDoubt(around: Surroundings, noun: string, { parts, group }: Found): boolean {
  if (GENERIC.test(noun) || parts.length === group.length) return false;
  const words = contentWords(noun);
  const says = (text: string): boolean =>
    hasHan(noun) ? text.includes(noun) : words.every((word) => contentWords(text).includes(word));
  const saysJust = (part: Part): boolean =>
    textsOf(around, part).some((text) => says(text) && contentWords(text).length === words.length);
  if (parts.every(saysJust)) return false;
  const others = group.filter((part) => !parts.includes(part) && textsOf(around, part).some(says));
  const endsSo = parts.map((part) =>
    textsOf(around, part).some((text) => says(text) && contentWords(text).at(-1) === words.at(-1)),
  );
  return others.length > 0 || (endsSo.includes(true) && endsSo.includes(false));
}

/** The things of the page's one list that say so; undefined where others may be meant as well, or none. */
export function thingsSaying(page: PageSnapshot, items: string, said: string): KnownThing[] | undefined {
  const around = new Surroundings(page);
  const found = fittingParts(around, items, undefined, (group) => group.length > 1);
  if ('why' in found || isInDoubt(around, said, found)) return undefined;
  return found.parts.map((part) => toldOfPart(around, part, found.group));
}

import { countOf, NUMBER_WORD } from '../../grammar/english/numbers.ts';
import { currencyIn } from '../../grammar/words/money.ts';
import type { Compared, Criterion, InstructionOf } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Part } from '../../match/thing.ts';
import { SAYS_HAD } from '../../read/stock.ts';
import { amountOf } from '../../read/sum-of.ts';
import { normalise } from '../../text/normalise.ts';
import { toldOfPart } from '../../things/by-extreme.ts';
import { isInDoubt } from '../../things/by-word.ts';
import { type Found, fittingParts } from '../../things/fitting.ts';
import { numberOfPart } from '../../things/number-of.ts';
import { textsOf } from '../../things/places.ts';
import { pricesOfTexts } from '../../things/prices.ts';
import { saying } from '../../things/saying.ts';
import { goesOn, moreOfList } from '../list/turning.ts';
import { failed, finished, type Next, type Situation } from '../situation.ts';
import { stockOf } from './left-of-thing.ts';

/** Whether each part of a list is so; undefined where one of them does not tell. */
type Holds = readonly boolean[] | undefined;

const allKnown = (each: readonly (boolean | undefined)[]): Holds =>
  each.every((one) => one !== undefined) ? each : undefined;

/** Whether an amount is as it was said to be. */
export function isSo({ than, number }: Compared, amount: number): boolean {
  if (than === 'less than') return amount < number;
  if (than === 'at most') return amount <= number;
  if (than === 'exactly') return amount === number;
  return than === 'at least' ? amount >= number : amount > number;
}

/** Several prices of one thing have to agree; what says none costs neither more nor less. */
function byPrice(around: Surroundings, group: readonly Part[], compared: Compared): Holds {
  const prices = group.map((part) => pricesOfTexts(textsOf(around, part)));
  const { currency } = compared;
  const isOther = (price: string): boolean => currency !== undefined && currencyIn(price) !== currency;
  if (prices.flat().length === 0 || prices.flat().some(isOther)) return undefined;
  return allKnown(
    prices.map((some) => {
      const answers = new Set(some.map((price) => isSo(compared, amountOf(price) ?? Number.NaN)));
      return answers.size > 1 ? undefined : [...answers][0] === true;
    }),
  );
}

/** What says nothing is to be had where others are said not to be. */
function byStock(around: Surroundings, group: readonly Part[], had: boolean): Holds {
  const told = group.map((part) => {
    const number = stockOf(around, part);
    if (number !== undefined) return number > 0;
    return SAYS_HAD.test(textsOf(around, part).join(' · ')) ? true : undefined;
  });
  if (told.every((one) => one === undefined)) return undefined;
  const rest = told.includes(false);
  // Where only few left are spoken of, the others may be many, or none.
  if (!rest && told.includes(undefined)) return undefined;
  return told.map((one) => (one ?? rest) === had);
}

function byNumber(
  around: Surroundings,
  group: readonly Part[],
  { noun, compared }: Extract<Criterion, { kind: 'number' }>,
): Holds {
  const numbers = group.map((part) =>
    noun === 'stock' ? stockOf(around, part) : numberOfPart(around, part, textsOf(around, part), noun),
  );
  return allKnown(numbers.map((number) => (number === undefined ? undefined : isSo(compared, number))));
}

function holdsFor(around: Surroundings, group: readonly Part[], of: Criterion): Holds {
  if (of.kind === 'price') return byPrice(around, group, of.compared);
  if (of.kind === 'stock') return byStock(around, group, of.had);
  if (of.kind === 'number') return byNumber(around, group, of);
  const asSaid = saying(around, group, { words: of.words, by: 'any' });
  // “which trains have one change?”, of those that say “1 change”.
  const isNone = asSaid !== 'unclear' && asSaid.length === 0;
  const parts = isNone ? saying(around, group, { words: inFigures(of.words), by: 'any' }) : asSaid;
  if (parts === 'unclear') return sayingJust(around, group, of.words);
  return parts.length === 0 ? undefined : group.map((part) => parts.includes(part));
}

const inFigures = (words: string): string =>
  words.replace(new RegExp(`^${NUMBER_WORD}(?= )`, 'i'), (said) => String(countOf(said) ?? said));

/** Where they say it in several places: just that, where none says it together with something else. */
function sayingJust(around: Surroundings, group: readonly Part[], words: string): Holds {
  const wanted = ` ${normalise(words)} `;
  return allKnown(
    group.map((part) => {
      const said = textsOf(around, part).map((text) => ` ${normalise(text)} `);
      return said.includes(wanted) || (said.some((text) => text.includes(wanted)) ? undefined : false);
    }),
  );
}

/**
 * The things of the page's one list of such things of which all is so that is asked. Undefined where there is no such
 * list, or several, where one of its things does not say it, or where others than those that are meant may be called so.
 */
function thingsThat(around: Surroundings, noun: string, that: readonly Criterion[]): Found | undefined {
  const found = fittingParts(
    around,
    noun,
    undefined,
    (group) => group.length > 1 && that.every((of) => holdsFor(around, group, of) !== undefined),
  );
  if ('why' in found || isInDoubt(around, noun, found)) return undefined;
  const { parts, group } = found;
  const holds = that.map((of) => holdsFor(around, group, of));
  return { group, parts: parts.filter((part) => holds.every((each) => each?.[group.indexOf(part)])) };
}

/** The text of the page may tell it, too. */
const isPlain = (that: readonly Criterion[]): boolean =>
  that.every(({ kind }) => kind === 'said') || (that.length === 1 && that[0]?.kind !== 'number');

/** A price alone is told by the text of the page first, which need not be a list. */
export const isOfOnePrice = (that: readonly Criterion[]): boolean =>
  that.length === 1 && that[0]?.kind === 'price';

/** Which things of a list are so, or how many; undefined where the words may as well ask for something else. */
export function answerThat(
  { topic, what, that = [] }: InstructionOf<'read'>,
  { page, say }: Situation,
): Next | undefined {
  if (page === undefined) return undefined;
  const around = new Surroundings(page);
  const found = thingsThat(around, topic, that);
  if (found === undefined)
    return isPlain(that) ? undefined : failed(say('fail.not-told', { what: topic }), false);
  const { parts, group } = found;
  const lines = parts.map((part) => `- ${toldOfPart(around, part, group).text}`);
  const count = say('answer.that-count', { count: parts.length, all: group.length });
  const none = say('answer.that-none', { all: group.length });
  const told =
    parts.length === 0 ? none : what === 'count' ? `${count}\n\n${lines.join('\n')}` : lines.join('\n');
  const end = finished(say('did.read'), told);
  return goesOn(page) && end.kind === 'finished' ? { ...end, note: moreOfList(page, say) } : end;
}

import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { understandText } from '../../grammar/understand.ts';
import { type Extreme, type Instruction, type InstructionOf, THING } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { extremeNames, loneKind } from '../../read/extreme-prices.ts';
import { sectionNamed } from '../../read/listed-extremes.ts';
import {
  extremeThings,
  isSortedFrom,
  type KnownThing,
  saysSeveralPrices,
  thingsCosting,
} from '../../things/by-extreme.ts';
import { thingsSaying } from '../../things/by-word.ts';
import { markdownOf } from '../answers.ts';
import { goesOn } from '../list/turning.ts';
import { pageOf } from '../locate/locate.ts';
import { openersOf } from '../locate/opening.ts';
import {
  type Attempt,
  call,
  failed,
  lastFor,
  type Next,
  type NextStep,
  type Situation,
} from '../situation.ts';
import { readOnce } from '../tell/read-once.ts';
import { linkOf } from './buying.ts';
import { isOfPart } from './deletes-more.ts';

type SaidThing = Extract<InstructionOf<'with-thing'>['thing'], { said: string }>;
type ExtremeThing = Extract<InstructionOf<'with-thing'>['thing'], { extreme: Extreme }>;

/** Finds out which thing is meant, then does what the clause says with its name. */
export function withThing(
  instruction: InstructionOf<'with-thing'>,
  situation: Situation,
  step: NextStep,
): Next {
  const { thing, clause } = instruction;
  if (thing === 'found') return withFound(instruction, situation, step);
  if ('said' in thing) return thatSays(instruction, thing, situation, step);
  if ('costing' in thing) return ofPrice(clause, thing.costing, situation, step);
  if (thing.by !== undefined && thing.by !== 'price') return extremeOne(instruction, thing, situation, step);
  return cheapestOrDearest(clause, thing, situation, step);
}

/** The thing that the clause before has found. */
function withFound(
  { clause, otherwise }: InstructionOf<'with-thing'>,
  situation: Situation,
  step: NextStep,
): Next {
  if (situation.named === '') return failed(situation.say('fail.no-thing'));
  const found = situation.named === undefined ? undefined : named(clause, situation.named);
  // Once it was done the page may be another one: what it was then says itself that it is done.
  const did = [found, otherwise].find(
    (each) => each !== undefined && step(each, situation).kind === 'finished',
  );
  const meant = did ?? (found !== undefined && isThere(found, situation) ? found : otherwise);
  return meant === undefined ? failed(situation.say('fail.no-thing')) : step(meant, situation);
}

/**
 * 1. What was chosen once stays so.
 * 2. A list of the page tells which it is, where it was asked for by name or its things have several prices.
 * 3. The text of the page tells it.
 */
function cheapestOrDearest(
  clause: string,
  { extreme, only }: ExtremeThing,
  situation: Situation,
  step: NextStep,
): Next {
  const { page, say, language } = situation;
  const chosen = lastFor(situation, 'chosen');
  if (chosen !== undefined) return withChosen(clause, chosen, situation, step);
  const items = only || 'items';
  const listed = (): Next | undefined => {
    const found = page && extremeThings(page, { by: 'price', extreme, items });
    return found && choose(found, situation, 'fail.same-price');
  };
  if (!isBegun(situation) && page) {
    const hasSeveral = saysSeveralPrices(page, items);
    const told = hasSeveral || only !== '' ? listed() : undefined;
    if (told !== undefined) return told;
    if (hasSeveral) return failed(say('fail.several-prices', { what: items }));
  }
  const reading = readOnce(situation, 'price', {}, say('doing.read'));
  if (reading !== undefined) return reading;
  const text = markdownOf(lastFor(situation, 'price'));
  const lone = loneKind(text, extreme, only);
  if (lone !== undefined)
    return failed(say('fail.lone-kind', { what: only, name: lone.called.name, first: lone.first.name }));
  const names = namesIn(text, extreme, only);
  const [name, other] = names;
  if (name === undefined) return listed() ?? failed(say('fail.no-prices'));
  if (other !== undefined)
    return failed(say('fail.same-price', { names: quotedList(language, names.slice(0, 6)) }));
  return withName(clause, name, situation, step);
}

/** The cheapest or dearest things of a text, of those that are called so or of the section that is. */
function namesIn(text: string, extreme: Extreme, only: string): string[] {
  const called = extremeNames(text, extreme, only);
  if (called.length > 0) return called;
  // “the cheapest flight” of a list of flights, whose names do not say what they are.
  const section = sectionNamed(text, only);
  return section === undefined ? called : extremeNames(section, extreme, '');
}

function withName(clause: string, name: string, situation: Situation, step: NextStep): Next {
  const meant = named(clause, name);
  return meant === undefined
    ? failed(situation.say('not-understood.later', { clause: clause.replace(THING, () => name) }))
    : step(meant, situation);
}

/** Of a list the thing that is called just so is meant, and no other, however alike its name is. */
function withChosen(clause: string, chosen: Attempt, situation: Situation, step: NextStep): Next {
  const name = nameIn(chosen);
  const exact = named(clause.replace(/(?:the )?(?=\{thing\})/, 'only '), name);
  const isExact = exact?.kind === 'click' && exact.target.only !== undefined;
  return isExact ? step(exact, situation) : withName(clause, name, situation, step);
}

/**
 * 1. What was chosen once stays so: when it is done, another one may be the longest.
 * 2. A control that is called just as the words say comes first (“Download latest version”).
 * 3. The page's one list tells which it is.
 */
function extremeOne(
  { clause, otherwise }: InstructionOf<'with-thing'>,
  { extreme, only, by = 'price' }: ExtremeThing,
  situation: Situation,
  step: NextStep,
): Next {
  const { page, say } = situation;
  const chosen = lastFor(situation, 'chosen');
  if (chosen !== undefined) return withChosen(clause, chosen, situation, step);
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  if (otherwise !== undefined && (isBegun(situation) || isCalledSo(otherwise, seen.page)))
    return step(otherwise, situation);
  const asked = { by, extreme, items: only };
  const things = extremeThings(seen.page, asked);
  if (things !== undefined && page !== undefined && goesOn(page) && !isSortedFrom(page, asked))
    return failed(say('fail.extreme-more', { what: only }));
  if (things !== undefined) return choose(things, situation);
  return otherwise?.kind === 'open'
    ? step(otherwise, situation)
    : failed(say('fail.no-extreme', { what: only }));
}

/** "remove the item that costs € 12": the one of the page's list that has this price. */
function ofPrice(clause: string, items: string, situation: Situation, step: NextStep): Next {
  const chosen = lastFor(situation, 'chosen');
  if (chosen !== undefined) return withChosen(clause, chosen, situation, step);
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const things = thingsCosting(seen.page, items);
  if (things === undefined) return failed(situation.say('fail.no-extreme', { what: items }));
  return things.length === 0
    ? failed(situation.say('answer.none-within'))
    : choose(things, situation, 'fail.same-price');
}

/** "add the red one to the cart": the one of the page's list that says so; else what the words may name themselves. */
function thatSays(
  { clause, otherwise }: InstructionOf<'with-thing'>,
  { said, items }: SaidThing,
  situation: Situation,
  step: NextStep,
): Next {
  const chosen = lastFor(situation, 'chosen');
  if (chosen !== undefined) return withChosen(clause, chosen, situation, step);
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  // “delete Ann's photo” is not to delete what says Ann.
  const isPart = otherwise?.kind === 'click' && isOfPart(otherwise.target.words);
  const things = isBegun(situation) || isPart ? undefined : thingsSaying(seen.page, items, said);
  if (things !== undefined && things.length > 0) return choose(things, situation);
  return otherwise === undefined ? failed(situation.say('fail.no-thing')) : step(otherwise, situation);
}

/** The name is looked for, so that the history keeps which one was meant. */
function choose(
  things: readonly KnownThing[],
  situation: Situation,
  alike: 'fail.alike' | 'fail.same-price' = 'fail.alike',
): Next {
  const { say, language } = situation;
  const [one, other] = things;
  if (other !== undefined)
    return failed(
      say(alike, {
        names: quotedList(
          language,
          things.slice(0, 6).map(({ name, text }) => name ?? text),
        ),
      }),
    );
  return one?.name === undefined
    ? failed(say('fail.no-thing'))
    : call(situation, 'find', { text: one.name }, say('doing.find', { text: one.name }), 'chosen');
}

/** Looking and reading come first, and begin nothing. */
const isBegun = ({ attempts }: Situation): boolean =>
  attempts.some(({ purpose }) => purpose !== 'look' && purpose !== 'price');

const nameIn = ({ input }: Attempt): string => String((input as { text?: unknown } | undefined)?.text ?? '');

const EXTREME =
  /\b(?:most|fewest|least|latest|newest|oldest|earliest|\w+gest|shortest|smallest|highest|lowest)\b/i;
const isCalledSo = (instruction: Instruction, page: PageSnapshot): boolean => {
  const target = 'target' in instruction ? instruction.target : undefined;
  const readings = target?.readings.filter(
    ({ fit, within, name }) =>
      (fit === 'same' || fit === 'close') && within === undefined && EXTREME.test(name),
  );
  return (
    target !== undefined &&
    match(page, { words: target.words, readings: readings ?? [] }, 'click').kind !== 'none'
  );
};

function named(clause: string, name: string): Instruction | undefined {
  const meant = understandText(clause.replace(THING, () => `“${name.replaceAll(/[“”"]/g, '')}”`));
  return meant?.kind === 'with-thing' ? undefined : meant;
}

/** What was found may not be on the page that is open by now, where only one thing can be meant. */
function isThere(instruction: Instruction, { page }: Situation): boolean {
  if (page === undefined) return true;
  const has = (target: Target | undefined): boolean =>
    target !== undefined && match(page, target, 'click').kind !== 'none';
  if (instruction.kind === 'buy')
    return has(instruction.button) || has(instruction.cart) || has(linkOf(instruction.item));
  if (instruction.kind === 'open' && openersOf(page, instruction.target.words).length > 0) return true;
  if (instruction.kind === 'add-entry') return has(instruction.button);
  return 'target' in instruction && has(instruction.target);
}

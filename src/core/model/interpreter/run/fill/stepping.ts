import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { countOf } from '../../grammar/english/numbers.ts';
import { buying, CART } from '../../grammar/words/button-targets.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Reading, Target } from '../../named-control.ts';
import { shorten } from '../../text/normalise.ts';
import { actOn } from '../locate/act-on.ts';
import { pageOf } from '../locate/locate.ts';
import { cartHere } from '../press/sold-here.ts';
import { refOf } from '../recover.ts';
import { type Attempt, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';

/** The most presses for one wish. */
const MOST_PRESSES = 10;

const UP = ['Increase', 'Increase by one', 'Increment', 'Plus', '+', 'Add one', 'One more', 'More', '增加'];
const DOWN = [
  'Decrease',
  'Decrease by one',
  'Decrement',
  'Minus',
  '−',
  '-',
  'Remove one',
  'One less',
  'Less',
  'Fewer',
  '减少',
];

/**
 * 1. A field or slider that shows its number gets the new one.
 * 2. Else what adds one is pressed, so often.
 */
export function stepBy({ target, by }: InstructionOf<'step'>, situation: Situation): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const did = say('did.step', { name: target.words, by: by > 0 ? `+${by}` : `−${-by}` });
  if (lastFor(situation, 'act')?.status === 'done') return finished(did);
  const pressed = situation.attempts.filter(isPressed).length;
  const found = match(seen.page, target, 'set');
  const number = found.kind === 'one' ? Number(found.node.value?.trim() || Number.NaN) : Number.NaN;
  if (pressed === 0 && Number.isFinite(number)) {
    const value = String(number + by);
    const isMoved = /^(?:slider|spinbutton)$/.test(found.kind === 'one' ? found.node.role : '');
    return actOn(situation, {
      target,
      use: 'set',
      tool: isMoved ? 'set_value' : 'type',
      input: ({ ref }) => (isMoved ? { ref, value } : { ref, text: value }),
      doing: (name) => say('doing.set', { name, text: value }),
      did: () => did,
    });
  }
  if (Math.abs(by) > MOST_PRESSES)
    return failed(say('fail.many-presses', { count: Math.abs(by), most: MOST_PRESSES }));
  if (pressed >= Math.abs(by)) return finished(did);
  const asked = pressed > 0 ? askedThen(situation) : undefined;
  if (asked !== undefined) return failed(say('fail.asks-more', { text: asked }));
  return actOn(
    // One press that is done does not end it.
    { ...situation, attempts: situation.attempts.filter((each) => !isPressed(each)) },
    {
      target:
        by > 0
          ? adder(seen.page, target, pressed > 0 ? situation.attempts.at(-1) : undefined)
          : presser(target, false),
      use: 'click',
      tool: 'click',
      purpose: 'press',
      input: ({ ref }) => ({ ref }),
      doing: (name) => say('doing.click', { name }),
      did: () => did,
    },
  );
}

/**
 * “set the servings to 6” where they are made more or fewer by two buttons with the number between them: pressed until
 * the page shows it. Undefined where the page has no such pair.
 */
export function stepTo(named: Target, value: string, situation: Situation): Next | undefined {
  const { page, say } = situation;
  const wanted = /^\d+$/.test(value.trim()) ? Number(value) : (countOf(value) ?? Number.NaN);
  if (page === undefined || value.trim() === '' || !Number.isInteger(wanted)) return undefined;
  const isBegun = situation.attempts.some(({ purpose }) => purpose === 'press');
  // “adult tickets” are counted at “Adult”.
  const target = [named, ...countedNames(named.words).slice(1).map(closeTo)].find((each) =>
    isStepped(page, each),
  );
  if (target === undefined) return undefined;
  if (!isBegun && match(page, named, 'set').kind !== 'none') return undefined;
  const now = numberBetween(page, target);
  if (now === undefined) return undefined;
  if (now === wanted) {
    const did = say('did.set', { name: target.words, text: value });
    return isBegun ? finished(did) : call(situation, 'snapshot', {}, say('doing.look'), 'press');
  }
  const presses = situation.attempts.filter(isPressed).length;
  if (Math.abs(wanted - now) > MOST_PRESSES || presses >= MOST_PRESSES) return undefined;
  const last = situation.attempts.at(-1);
  // A press that changes nothing is at the end of what the page allows.
  if (last?.purpose === 'press' && last.unchanged) return undefined;
  return actOn(
    { ...situation, attempts: situation.attempts.filter((each) => !isPressed(each)) },
    {
      target: presser(target, wanted > now),
      use: 'click',
      tool: 'click',
      purpose: 'press',
      input: ({ ref }) => ({ ref }),
      doing: (name) => say('doing.click', { name }),
      did: () => say('did.set', { name: target.words, text: value }),
    },
  );
}
/** “adult tickets” are adults; a child seat, or a room for children, is another thing. */
export const countedNames = (noun: string): string[] =>
  /\s(?:for|from|to|in|on|with)\s/i.test(noun)
    ? []
    : [noun, ...(/^(?<name>\S.*?)\s+(?:tickets?|people|persons?)$/i.exec(noun)?.slice(1) ?? [])];

export const closeTo = (name: string): Target => ({ words: name, readings: [{ name, fit: 'close' }] });

/** More than a number and what is around it is something else. */
const MOST_BETWEEN = 3;

const placesOf = (page: PageSnapshot, target: Target): number[] =>
  [false, true].map((isUp) => {
    const found = match(page, presser(target, isUp), 'click');
    return found.kind === 'one' && /^(?:button|clickable|link)$/.test(found.node.role)
      ? page.nodes.findIndex(({ ref }) => ref === found.node.ref)
      : -1;
  });

/** The number that stands between the two buttons that make it less and more. */
export function numberBetween(page: PageSnapshot, target: Target): number | undefined {
  const [down = -1, up = -1] = placesOf(page, target);
  const between = page.nodes.slice(Math.min(down, up) + 1, Math.max(down, up));
  const [now, other] = between.flatMap(({ name }) => (/^\d{1,4}$/.test(name.trim()) ? [Number(name)] : []));
  return down < 0 || up < 0 || between.length > MOST_BETWEEN || other !== undefined ? undefined : now;
}

/** How many of it there are, where a press makes it fewer: between the buttons, or before its name (“1 × Margherita”). */
export function quantityOf(page: PageSnapshot, target: Target): number | undefined {
  const found = match(page, presser(target, false), 'click');
  if (found.kind !== 'one' || found.node.role !== 'button') return undefined;
  const around = new Surroundings(page);
  const row = around.row(page.nodes.indexOf(found.node));
  const said = row === undefined ? null : /(?:^|\s)(\d{1,3})\s?[×x]\s/.exec(around.textOf(row));
  return numberBetween(page, target) ?? (said === null ? undefined : Number(said[1]));
}

/** Whether the page makes the number of it less and more by two buttons. */
export const isStepped = (page: PageSnapshot, target: Target): boolean =>
  numberBetween(page, target) !== undefined ||
  // “3 of 8 glasses” stands before both.
  (OF.test(target.words) && placesOf(page, target).every((place) => place >= 0));
const OF = / of /i;

/** The window that the last press has opened, in which more is chosen first: a press there is no second one. */
function askedThen({ page, attempts }: Situation): string | undefined {
  const last = attempts.at(-1);
  const around = page && new Surroundings(page);
  const window = page?.nodes.findIndex(({ states }) => states.includes('modal')) ?? -1;
  if (page === undefined || around === undefined || last === undefined || window < 0) return undefined;
  const used = page.nodes.findIndex(({ ref }) => ref !== undefined && ref === refOf(last));
  return used >= 0 && around.inModal(used)
    ? undefined
    : page.nodes[window]?.name || shorten(around.textOf(window), 60);
}

const isPressed = ({ purpose, status }: Attempt): boolean => purpose === 'press' && status === 'done';

/** What makes it one more; of a dish that is not ordered yet, its “Add”, which is that of the same dish each time. */
function adder(page: PageSnapshot, target: Target, last?: Attempt): Target {
  const [more, cart] = [presser(target, true), cartHere(page, buying(CART, target.words))];
  const added = match(page, more, 'click').kind === 'none' ? match(page, cart, 'click') : undefined;
  return added?.kind === 'one' && (last === undefined || isOfSame(page, target, added.node, last))
    ? cart
    : more;
}

/** Whether a button is the one that was pressed, or of the same thing: the “Add” of “Cola” may be gone, that of “Cola Zero” not. */
function isOfSame(page: PageSnapshot, { words }: Target, node: PageNode, last: Attempt): boolean {
  if (node.ref === refOf(last)) return true;
  const around = new Surroundings(page);
  const [at, used] = [node.ref, refOf(last)].map((one) => page.nodes.findIndex(({ ref }) => ref === one));
  const row = around.row(at ?? -1);
  if (used !== undefined && used >= 0) return row !== undefined && row === around.row(used);
  const own = row === undefined ? [around.heading(at ?? -1)] : page.nodes.slice(row, around.end(row));
  return own.some((each) => each !== undefined && nameScore(words, each.name) >= 92);
}

/** Whether one button is known that makes it one more, or one less. */
export function isPressedFor(page: PageSnapshot, target: Target, isUp: boolean): boolean {
  const found = match(page, isUp ? adder(page, target) : presser(target, false), 'click');
  return found.kind === 'one' && found.node.role === 'button' && match(page, target, 'set').kind === 'none';
}

/** "Increase quantity", or "+" in the part that is called so. */
function presser({ words, readings }: Target, isUp: boolean): Target {
  const name = readings.find(({ fit }) => fit === 'close')?.name ?? words;
  const names = isUp ? UP : DOWN;
  // “glasses of water”: “Add a glass”, where it says Water.
  const [unit, of] = name.split(/ of (?:the )?/i);
  const verb = isUp ? 'Add' : 'Remove';
  return {
    words,
    readings: [
      ...(of === undefined
        ? []
        : [`${verb} a ${unit}`, `${verb} ${unit}`].map(
            (each): Reading => ({ name: each, within: { relation: 'for', name: of }, fit: 'same' }),
          )),
      ...names.map((each): Reading => ({ name: `${each} ${name}`, fit: 'same' })),
      ...names.map((each): Reading => ({ name: each, within: { relation: 'for', name }, fit: 'same' })),
    ],
  };
}

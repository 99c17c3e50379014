import type { ActOutcome, BoxPoint, ExpectedElement } from '../../core/page/outcome.ts';
import { LEAVE_MS } from '../../core/protocol/page.ts';
import { isInInert, openDialogs } from '../observe/cover/behind-dialog.ts';
import { is, isConnected, isDrawn, page, shownText, tagOf, textOf, unbent } from '../observe/dom/dom.ts';
import { closestFlat, containsFlat } from '../observe/dom/flat-tree.ts';
import { sentBy } from '../observe/states/facts.ts';
import type { Described } from '../observe/types.ts';
import { collapsed, quoted } from './folded.ts';
import type { Hands, Permit } from './hands.ts';
import { isDisabled } from './kinds.ts';
import { nextFrame } from './next-task.ts';
import { boxesOf, type Hit, type Point } from './target/hit-test.ts';
import { reveal } from './target/reveal.ts';
import { comesToRest, FRAME_MS, longestArranging, stillArranging } from './target/still.ts';
import { inItsItem } from './target/still-in-item.ts';
import { whenChanged } from './when-changed.ts';

/** What an action is for, and what it requires of its target. */
export interface Order {
  ref: string;
  /** What was seen under that number; null when nothing was. */
  expected: ExpectedElement | null;
  /** A pointer must really hit the target. Without that, being visible is enough (a key press). */
  pointer: boolean | ((element: Element) => boolean);
  /** The part of the element that is used, such as the field inside a wrapper. Absent, or null: the element itself. */
  part?: (element: Element) => Element | null;
  /** The place in the element that has to be hit; absent: any that can be hit. */
  at?: BoxPoint | ((element: Element) => BoxPoint | undefined) | undefined;
  /** A disabled target is fine (reading, scrolling). */
  evenDisabled?: boolean;
  /** What it is called once the mouse is over it does not matter: nothing is judged by that name. */
  evenRenamed?: boolean;
  /** What only this action requires, such as a field that can be typed into. Null when it is satisfied. */
  suits?: (element: Element) => ActOutcome | null;
}

export interface Aim {
  /** The element with the number. */
  element: Element;
  /** The part of it that is used; mostly the element itself. */
  used: Element;
  /** A point of the viewport at which a pointer arrives there. */
  point: Point;
  /** The innermost element at the point. */
  hit: Element;
  /** The checks once more, for actions that let the page react in between. */
  again(): Aim | { failed: ActOutcome };
}

/**
 * The protocol of every action on an element:
 *
 * 1. Known and attached: the number leads to an element of this document.
 * 2. The same: role and name are those that were seen; a number never moves to another thing unnoticed.
 * 3. Suited: enabled, at least within a second, and whatever else the action requires.
 * 4. Visible: rendered, with a box.
 * 5. At rest: its box is the same one macrotask later, or frame by frame while an animation moves it.
 * 6. Hit: scrolled into view, a pointer at some point of it arrives there and not at something that covers it.
 * 7. Committed: the worker, asked last, says yes.
 * 8. Steps 1 to 4 and 6 again, and the expiry, without yielding to the page: it may have changed while we asked.
 * 9. Dispatched, in that same turn. Nothing is ever clicked by script through what covers it.
 */
export async function onTarget(
  order: Order,
  hands: Hands,
  permit: Permit,
  dispatch: (aim: Aim) => ActOutcome | Promise<ActOutcome>,
): Promise<ActOutcome> {
  const seen = await once(order, hands);
  if ('failed' in seen) return seen.failed;
  const { target } = placeOf(seen.element, order, hands);
  if (needsPointer(order, seen.element) && !(await comesToRest(target)))
    return { status: 'not-visible', ref: order.ref, why: 'It keeps moving. Wait, or stop what moves it.' };
  const rested = checked(order, hands);
  if ('failed' in rested) return rested.failed;
  const { element, point } = rested;
  const refused = await asked(permit, needsPointer(order, element) ? point : undefined, sentBy(element));
  if (refused) return refused;
  const aim = checked(order, hands);
  if ('failed' in aim) return aim.failed;
  permit.dispatching();
  return dispatch(aim);
}

/** Buttons are disabled for a moment while the page saves, or checks what was typed. */
const DISABLED_MS = 1000;

/** Steps 1 to 4 and 6; repeated while the target may become enabled, or things of the page still move into place. */
async function once(order: Order, hands: Hands): Promise<Aim | { failed: ActOutcome }> {
  const started = performance.now();
  const unlessDisabled = (): Aim | { failed: ActOutcome } | undefined => {
    const aim = checked(order, hands);
    return 'failed' in aim && aim.failed.status === 'disabled' ? undefined : aim;
  };
  for (;;) {
    const aim = (await whenChanged(unlessDisabled, DISABLED_MS)) ?? checked(order, hands);
    const passes =
      'failed' in aim && (aim.failed.status === 'covered' || aim.failed.status === 'not-visible');
    if (!passes || !stillArranging() || performance.now() - started > longestArranging()) return aim;
    await nextFrame(FRAME_MS);
  }
}

/** Step 7, also for actions without a target, which have no `point`. Null when the action may begin. */
export async function asked(permit: Permit, point?: Point, sent?: string): Promise<ActOutcome | null> {
  if (permit.expired()) return { status: 'expired' };
  const since = Date.now();
  const reply = await permit.commit(point, sent);
  if (!reply.commit) return { status: 'refused', why: reply.why };
  return permit.expired() || Date.now() > since + LEAVE_MS ? { status: 'expired' } : null;
}

/** `before`: what the mouse of this action has already come to; a page may rename it for that. */
function checked(order: Order, hands: Hands, before?: Element): Aim | { failed: ActOutcome } {
  const { ref } = order;
  const known = hands.resolve(ref);
  if (!isConnected(known)) return { failed: { status: 'not-found', ref } };
  const { item } = order.expected ?? {};
  const element = order.expected && item ? inItsItem(known, { ...order.expected, item }, hands) : known;
  if (!element) {
    const was = `${say(hands.describe(known))} beside ${quoted(item?.words ?? '')}`;
    return { failed: { status: 'stale', ref, was, now: 'in another item' } };
  }
  const now = hands.describe(element);
  const isSame =
    !order.expected ||
    sameThing(order.expected, now) ||
    (element === before && isRenamed(order.expected, now, element, order.evenRenamed));
  if (order.expected && !isSame)
    return { failed: { status: 'stale', ref, was: say(order.expected), now: say(now) } };
  if (!order.evenDisabled && isDisabled(element)) {
    // For an open dialog, a page makes all else inert.
    const dialog = isInInert(element) ? openDialogs().at(-1) : undefined;
    return {
      failed: dialog ? { status: 'covered', ref, ...cover(dialog, hands) } : { status: 'disabled', ref },
    };
  }
  const unsuited = order.suits?.(element);
  if (unsuited) return { failed: unsuited };
  const { used, target } = placeOf(element, order, hands);
  const unseen = whyUnseen(target);
  if (unseen) return { failed: { status: 'not-visible', ref, why: unseen } };
  const again = (): Aim | { failed: ActOutcome } => checked(order, hands, element);
  if (!needsPointer(order, element)) return { element, used, point: { x: 0, y: 0 }, hit: used, again };
  const at = typeof order.at === 'function' ? order.at(element) : order.at;
  const found = revealAny(used, target, hands, at);
  if (found.status === 'hit') return { element, used, point: found.point, hit: found.hit, again };
  return {
    failed:
      found.status === 'missed'
        ? { status: 'covered', ref, ...cover(found.by, hands, element) }
        : {
            status: 'not-visible',
            ref,
            why: 'It cannot be scrolled into view: a part of the page cuts it off.',
          },
  };
}

/** What is used through its label can be used through any of its labels: the first one may be covered. */
function revealAny(used: Element, target: Element, hands: Hands, at?: BoxPoint): Hit {
  const found = reveal(used, target, hands, at);
  const labels = found.status === 'missed' && is(target, 'label') ? (used as HTMLInputElement).labels : null;
  for (const label of labels ?? []) {
    const other = reveal(used, label, hands, at);
    if (other.status === 'hit') return other;
  }
  return found;
}

const needsPointer = ({ pointer }: Order, element: Element): boolean =>
  typeof pointer === 'boolean' ? pointer : pointer(element);

/**
 * The part of an element that is used, and where a pointer goes for it. A part without a box is used through the whole.
 */
function placeOf(element: Element, order: Order, hands: Hands): { used: Element; target: Element } {
  const used = order.part?.(element) ?? element;
  const target = hands.targetOf(used);
  return boxesOf(target).length > 0 ? { used, target } : { used, target: hands.targetOf(element) };
}

export const sameThing = (expected: ExpectedElement, now: Described): boolean =>
  now.isAsFound ?? (expected.role === now.role && collapsed(expected.name) === collapsed(now.name));
/**
 * Pages rename what the mouse comes to. All words that were seen have to be among the new ones still: what a press leads
 * to was judged by them, and "Following" that becomes "Unfollow" is for the model to judge again.
 */
const isRenamed = (
  expected: ExpectedElement,
  now: Described,
  element: Element,
  evenRenamed = false,
): boolean => {
  // A line in which buttons come up under the mouse has no name any more, but its words.
  const words = new Set(collapsed(now.name || textOf(element)).split(' '));
  const isKept = (word: string): boolean => words.has(word);
  return (
    now.isAsFound !== false &&
    expected.role === now.role &&
    (evenRenamed ||
      (collapsed(expected.name) === ''
        ? TYPED_INTO.test(now.role)
        : collapsed(expected.name).split(' ').every(isKept)))
  );
};
/** What a tooltip calls a field without a name is a hint; what is typed there was judged by itself. */
const TYPED_INTO = /^(?:textbox|searchbox|spinbutton)$/;
export const say = ({ role, name }: ExpectedElement): string => `${role} ${quoted(name, 120)}`;

function whyUnseen(target: Element): string | null {
  if (!isDrawn(target)) return 'The page hides it.';
  return boxesOf(target).length > 0 ? null : 'It has no size.';
}

/**
 * Names what covers a target in terms of what was seen: the nearest numbered thing or dialog around it, unless the
 * target is in that as well.
 */
export function cover(by: Element, hands: Hands, target?: Element): { by: string; byRef?: string } {
  // Its pictures of the page are no elements; the pointer meets the root instead.
  if (by === page.root() && page.hasViewTransition())
    return { by: 'the picture that the page shows while it changes (wait, or load it anew)' };
  if (unbent(by).ownerDocument !== document)
    return {
      by: `${kindOf(by)} ${quoted(textOf(by))} of the page around this frame`,
    };
  const around = (isTold: (at: Element) => boolean): Element | null =>
    closestFlat(by, (at) => isTold(at) && !(target && containsFlat(at, target)));
  const over = around((at) => hands.refOf(at) !== undefined) ?? modalOver(by);
  const byRef = over ? hands.refOf(over) : undefined;
  const told = over ?? around((at) => is(at, DIALOG)) ?? by;
  const { role, name } = hands.describe(told);
  const text = name || shownText(told);
  return { by: `${role || kindOf(told)} ${quoted(text)}`, ...(byRef !== undefined && { byRef }) };
}

const DIALOG = 'dialog,[role=dialog],[role=alertdialog]';
/** Where a page lets no pointer through to anything but what it has opened, the pointer meets its root. */
const modalOver = (by: Element): Element | undefined =>
  by === page.root() ? page.all(`${DIALOG},[role=menu],[role=listbox]`).findLast(isDrawn) : undefined;

/** The tag of an element, but for one that the page made up, which may say anything. */
export const kindOf = (element: Element): string => /^\w*$/.exec(tagOf(element))?.[0] ?? 'element';

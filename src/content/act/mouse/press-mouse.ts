import type { Modifier } from '../../../core/page/outcome.ts';
import { isConnected, type Rect, rectOf } from '../../observe/dom/dom.ts';
import { containsFlat } from '../../observe/dom/flat-tree.ts';
import type { Aim } from '../aim.ts';
import { focusByPress } from '../focus.ts';
import type { Hands } from '../hands.ts';
import { nextTask } from '../next-task.ts';
import { knowsAround } from '../target/frame-cover.ts';
import { elementAt, type Point } from '../target/hit-test.ts';
import { dismissBeside } from './light-dismiss.ts';
import { clickThrough, openBehind } from './link.ts';
import { chain, type PointerState } from './pointer.ts';

export const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
const HELD = [1, 4, 2] as const;

export interface Press {
  button: 0 | 1 | 2;
  /** Which click of a double or triple click this is, from 1. */
  detail: number;
  modifiers: readonly Modifier[];
}

export const LEFT_PRESS: Press = { button: BUTTONS.left, detail: 1, modifiers: [] };

/** A button that is held down. */
export interface Held {
  press: Press;
  /** What was pressed and what is around it, innermost first. */
  pressed: readonly Element[];
  /** A prevented pointer event suppresses the mouse events (and the focus), but not the click. */
  mouseToo: boolean;
  /** The page did not prevent the press: the browser may drag or select now. */
  free: boolean;
  /** A right press was left to the browser, which would open its own menu. */
  menuOfBrowser: boolean;
}

/** What a press came to; `moved`: the thing went from under the mouse, which followed it. */
interface Pressed {
  moved: Aim | undefined;
  menuOfBrowser: boolean;
}

/**
 * One press and release at the aim, as a mouse causes it: down, focus, and, after the page could react, up and click.
 * The pressed element may be gone by then, or something may have come over it. Then the browser's rules hold: up goes
 * to what is there now, click to the nearest thing around both. If it has moved, because the focus left a bar that
 * closed for it, the mouse follows before it lets go.
 */
export async function pressMouse(
  aim: Pick<Aim, 'hit' | 'point'> & Partial<Aim>,
  press: Press,
  hands: Hands,
): Promise<Pressed> {
  const held = await pressDown(aim, press, hands);
  await nextTask();
  const moved = placeOfMoved(aim, hands);
  const { point } = moved ?? aim;
  if (moved) hands.pointer.moveTo(moved.hit, point, press.modifiers, HELD[press.button]);
  const above = elementAt(point, hands) ?? held.pressed.find((element) => isConnected(element));
  if (above) await letGo(held, above, point, hands);
  return { moved, menuOfBrowser: held.menuOfBrowser };
}

/**
 * Where the pressed thing is now, if it went from under the mouse and can be hit elsewhere. Not in a frame of
 * another site: what that shows over the new place has not been asked.
 */
function placeOfMoved({ element, hit, point, again }: Parameters<typeof pressMouse>[0], hands: Hands) {
  if (!again || !element || !knowsAround()) return undefined;
  if (!isConnected(hit) || holds(rectOf(hit), point)) return undefined;
  const above = elementAt(point, hands);
  if (above && containsFlat(element, above)) return undefined;
  const now = again();
  return 'failed' in now ? undefined : now;
}

const holds = ({ left, top, right, bottom }: Rect, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The first half of it. */
export async function pressDown(aim: Pick<Aim, 'hit' | 'point'>, press: Press, hands: Hands): Promise<Held> {
  const { pointer } = hands;
  const down: PointerState = { ...press, buttons: HELD[press.button] };
  const pressed = chain(aim.hit);
  const mouseToo = pointer.point('pointerdown', aim.hit, { ...down, detail: 0 });
  await Promise.resolve();
  const under = isConnected(aim.hit) ? aim.hit : elementAt(aim.point, hands);
  const free = mouseToo && under !== null && pointer.mouse('mousedown', under, down);
  if (free && under) focusByPress(under, hands);
  const menuOfBrowser =
    press.button === BUTTONS.right &&
    isConnected(under) &&
    pointer.point('contextmenu', under, { ...down, detail: 0 }, asMouse(aim.point));
  return { press, pressed, mouseToo, free, menuOfBrowser };
}

/** The second half, above `above`; `released` is called between up and click. */
export async function letGo(
  held: Held,
  above: Element,
  point: Point,
  hands: Hands,
  released?: () => void,
): Promise<void> {
  const { press, pressed } = held;
  const { pointer } = hands;
  dismissBeside(pressed[0], above);
  const up = release(held, above, hands);
  released?.();
  await Promise.resolve();
  const around = new Set(chain(above));
  const clicked = pressed.find((element) => isConnected(element) && around.has(element));
  if (!clicked) return;
  const kind = press.button === BUTTONS.left ? 'click' : 'auxclick';
  const send = (): boolean => pointer.point(kind, clicked, up, asMouse(point));
  const goesOn = kind === 'click' ? clickThrough(clicked, hands, send) : send();
  if (goesOn && press.button === BUTTONS.middle) openBehind(clicked);
  if (press.button === 0 && press.detail === 2 && isConnected(clicked))
    pointer.mouse('dblclick', clicked, up);
}

/** The button goes up above `above`; no click follows. */
export function release({ press, mouseToo }: Held, above: Element, { pointer }: Hands): PointerState {
  const up: PointerState = { ...press, buttons: 0 };
  pointer.point('pointerup', above, { ...up, detail: 0 });
  if (mouseToo) pointer.mouse('mouseup', above, up);
  return up;
}

/** Click and similar events are pointer events with the fields of a mouse event. */
const asMouse = ({ x, y }: Point): PointerEventInit => ({
  isPrimary: false,
  pressure: 0,
  clientX: Math.floor(x),
  clientY: Math.floor(y),
});

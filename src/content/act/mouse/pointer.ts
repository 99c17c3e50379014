import type { Modifier } from '../../../core/page/outcome.ts';
import { closestIn, isConnected, isIn, page, plainDocument } from '../../observe/dom/dom.ts';
import { flatParent } from '../../observe/dom/flat-tree.ts';
import { send } from '../send.ts';
import type { Point } from '../target/hit-test.ts';

/** Which modifier keys are held, as event fields. */
export function heldKeys(modifiers: readonly Modifier[] = []) {
  return {
    altKey: modifiers.includes('Alt'),
    ctrlKey: modifiers.includes('Control'),
    metaKey: modifiers.includes('Meta'),
    shiftKey: modifiers.includes('Shift'),
  };
}

export interface PointerState {
  button: number;
  buttons: number;
  detail: number;
  modifiers: readonly Modifier[];
}

export const RESTING: PointerState = { button: 0, buttons: 0, detail: 0, modifiers: [] };

/** Our mouse in one frame: where it is, and the events that its movements and buttons cause. */
export interface Pointer {
  /** Moves to a point above `hit`, leaving the element it was above before; `buttons` are those held meanwhile. */
  moveTo(hit: Element, point: Point, modifiers?: readonly Modifier[], buttons?: number): void;
  /** A pointer event with the fields that a mouse gives it; false when the page prevented its default. */
  point(type: string, target: Element, state: PointerState, more?: PointerEventInit): boolean;
  /** A mouse event at the same place; coordinates are whole pixels, as the browser's are. */
  mouse(type: string, target: Element, state: PointerState, more?: MouseEventInit): boolean;
  /** A drag-and-drop event at that point, where the mouse is from now on. */
  drag(type: string, target: Element, point: Point, more: DragEventInit): boolean;
  /** The browser takes the pointer away, because it drags something itself now. */
  cancel(): void;
}

export function createPointer(): Pointer {
  let above: Element | null = null;
  let at: Point = { x: 0, y: 0 };
  let moved: Point = { x: 0, y: 0 };

  const place = ({ x, y }: Point): MouseEventInit => ({
    clientX: x,
    clientY: y,
    screenX: x + window.screenX,
    screenY: y + window.screenY + Math.max(0, window.outerHeight - window.innerHeight),
  });
  const base = (state: PointerState, point: Point): MouseEventInit => ({
    view: window,
    bubbles: true,
    cancelable: true,
    composed: true,
    button: state.button,
    buttons: state.buttons,
    detail: state.detail,
    ...place(point),
    ...heldKeys(state.modifiers),
  });
  const point = (type: string, target: Element, state: PointerState, more: PointerEventInit = {}): boolean =>
    send(
      target,
      new PointerEvent(type, {
        ...base(state, at),
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        pressure: state.buttons === 0 ? 0 : 0.5,
        ...more,
      }),
    );
  const mouse = (type: string, target: Element, state: PointerState, more: MouseEventInit = {}): boolean =>
    send(
      target,
      new MouseEvent(type, {
        ...base(state, { x: Math.floor(at.x), y: Math.floor(at.y) }),
        movementX: Math.round(moved.x),
        movementY: Math.round(moved.y),
        ...more,
      }),
    );

  /** Out, leave, over, enter, in the order of the Pointer Events and UI Events specifications. */
  const cross = (
    from: Element | null,
    to: Element,
    send: Pointer['point'],
    kind: string,
    state: PointerState,
  ) => {
    if (from === to) return;
    const left = from ? chain(from) : [];
    const entered = chain(to);
    if (from) {
      send(`${kind}out`, from, state, { relatedTarget: to });
      for (const element of left)
        if (!entered.includes(element)) send(`${kind}leave`, element, state, { ...EDGE, relatedTarget: to });
    }
    send(`${kind}over`, to, state, { relatedTarget: from });
    for (const element of entered.toReversed())
      if (!left.includes(element)) send(`${kind}enter`, element, state, { ...EDGE, relatedTarget: from });
  };

  const step = (hit: Element, next: Point, modifiers: readonly Modifier[], buttons = 0): void => {
    moved = { x: next.x - at.x, y: next.y - at.y };
    at = next;
    const from = isConnected(above) ? above : null;
    above = hit;
    const moving: PointerState = { ...RESTING, modifiers, buttons };
    cross(from, hit, point, 'pointer', { ...moving, button: -1 });
    cross(from, hit, mouse, 'mouse', moving);
    point('pointermove', hit, { ...moving, button: -1 });
    mouse('mousemove', hit, moving);
    moved = { x: 0, y: 0 };
  };

  /** From what has opened something the first step is still above it: a submenu closes unless the mouse comes its way. */
  const setOut = (next: Point, modifiers: readonly Modifier[]): void => {
    const first = { x: at.x + Math.sign(next.x - at.x), y: at.y + Math.sign(next.y - at.y) };
    const met = plainDocument.elementFromPoint(first.x, first.y);
    if (isConnected(above) && closestIn(above, '[aria-expanded=true]') && isIn(above, met))
      step(above, first, modifiers);
  };

  return {
    moveTo(hit, next, modifiers = [], buttons = 0) {
      // Pages that hid something while keys were typed show it again once the mouse has moved from one place to another.
      const field = plainDocument.activeElement;
      const isTypedInto = field !== null && field !== page.body() && isIn(field, hit);
      const isThere = above !== null && (isIn(above, hit) || isIn(hit, above));
      if (!buttons && !isThere) setOut(next, modifiers);
      if (!buttons && (isTypedInto || isThere)) step(hit, { x: next.x + 1, y: next.y }, modifiers);
      step(hit, next, modifiers, buttons);
    },
    point,
    mouse,
    drag(type, target, next, more) {
      at = next;
      const place = { x: Math.floor(at.x), y: Math.floor(at.y) };
      return send(target, new DragEvent(type, { ...base(RESTING, place), ...more }));
    },
    cancel() {
      const from = isConnected(above) ? above : null;
      above = null;
      if (!from) return;
      const nowhere = { clientX: 0, clientY: 0, screenX: 0, screenY: 0 };
      point('pointercancel', from, RESTING, { ...nowhere, cancelable: false });
      point('pointerout', from, RESTING, nowhere);
      for (const element of chain(from)) point('pointerleave', element, RESTING, { ...nowhere, ...EDGE });
    },
  };
}

/** Enter and leave events go to one element alone. */
const EDGE = { bubbles: false, cancelable: false, composed: false };

/** An element and its ancestors as the pointer sees them, innermost first. */
export function chain(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = flatParent(at)) found.push(at);
  return found;
}

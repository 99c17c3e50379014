import { FIELD } from '../../observe/controls/framed-field.ts';
import { DIALOG } from '../../observe/cover/behind-dialog.ts';
import { allIn, is, isDrawn, isTag, plainDocument, rectOf, textOf } from '../../observe/dom/dom.ts';
import { closestFlat, containsFlat, flatParent } from '../../observe/dom/flat-tree.ts';
import { isPlaced } from '../../observe/sight/sight.ts';
import type { Aim } from '../aim.ts';
import type { Hands } from '../hands.ts';
import { isInteractive } from '../kinds.ts';
import { LEFT_PRESS, pressDown, pressMouse, release } from '../mouse/press-mouse.ts';
import { nextTask } from '../next-task.ts';
import { elementAt, pointsOf } from '../target/hit-test.ts';
import { whenChanged } from '../when-changed.ts';
import { isOffering } from './choose-from-list.ts';

/** A list of one choice closes by itself, and may fade out. */
const CLOSING_MS = 400;

/**
 * Leaves a list of several choices that an action opened, because it would stay open over what is below:
 *
 * 1. A list that closes by itself is waited for.
 * 2. One beside a button is left as it is: what was chosen may count only once that is pressed.
 * 3. A place outside of the widget at which nothing can be used is pressed, as a person does, so that the focus leaves
 *    the widget. No click follows, so nothing is activated.
 * 4. If there is none, because the list has put a layer over the page, that layer is clicked.
 */
export async function leaveList(list: Element, widget: Element, hands: Hands): Promise<void> {
  const popup = popupOf(list, widget);
  const closed = (): true | undefined =>
    isOffering(list, hands) || is(widget, '[aria-expanded=true]') ? undefined : true;
  if (await whenChanged(closed, is(list, '[aria-multiselectable=true]') ? 0 : CLOSING_MS)) return;
  if (hasButton(popup)) return;
  const place = placeOutside(widget, popup, hands);
  const pressed = place ?? layerOf(popup, list, hands);
  if (!pressed) return;
  hands.goOn?.();
  hands.pointer.moveTo(pressed.hit, pressed.point);
  if (place) await pressOnly(place, hands);
  else await pressMouse(pressed, LEFT_PRESS, hands);
  await whenChanged(closed, CLOSING_MS);
}

type Place = Pick<Aim, 'hit' | 'point'>;

async function pressOnly(place: Place, hands: Hands): Promise<void> {
  const held = await pressDown(place, LEFT_PRESS, hands);
  await nextTask();
  release(held, elementAt(place.point, hands) ?? place.hit, hands);
}

/** All that opened with the list: the outermost box around it that is not around the widget too. */
function popupOf(list: Element, widget: Element): Element {
  let popup = list;
  for (let at = flatParent(list); at && !containsFlat(at, widget); at = flatParent(at)) popup = at;
  return popup;
}

const hasButton = (popup: Element): boolean =>
  allIn(popup, 'button:not([role]),[role=button],input[type=submit]').some(
    (button) => isDrawn(button) && (textOf(button).trim() || isTag(button, 'input')),
  );

/** A free point in the innermost box around the widget's own that has one; never outside of a dialog. */
function placeOutside(widget: Element, popup: Element, hands: Hands): Place | undefined {
  let own = widget;
  let around = flatParent(widget);
  for (; around && !holdsMore(around, widget, hands); around = flatParent(around)) own = around;
  for (; around && !isUsed(around); around = flatParent(around)) {
    const box = around;
    const isFree = (hit: Element): boolean =>
      containsFlat(box, hit) && !isBackdrop(hit) && closestFlat(hit, isTaken) === null;
    // What is around both is no use of this place.
    const isTaken = (at: Element): boolean =>
      at === own || at === popup || (!containsFlat(at, own) && (isUsed(at) || hands.refOf(at) !== undefined));
    const place = placeIn(box, isFree, hands);
    if (place || is(box, DIALOG)) return place;
  }
  return undefined;
}

function placeIn(box: Element, suits: (hit: Element) => boolean, hands: Hands): Place | undefined {
  for (const point of pointsOf(box, hands)) {
    const hit = elementAt(point, hands);
    if (hit && suits(hit)) return { point, hit };
  }
  return undefined;
}

/** True for a box that is more than what is drawn around the widget: a part of the page, or around other fields too. */
const holdsMore = (box: Element, widget: Element, hands: Hands): boolean =>
  is(box, PARTS) ||
  allIn(box, FIELD).some(
    (field) =>
      hands.refOf(field) !== undefined && !containsFlat(widget, field) && !containsFlat(field, widget),
  );
const PARTS = `form,fieldset,section,main,body,${DIALOG}`;

const isUsed = (element: Element): boolean => isInteractive(element) || is(element, 'label,canvas,object');

/** A press beside the box of a dialog arrives at the dialog itself, or at what fills the window around its box. */
const isBackdrop = (hit: Element): boolean =>
  is(hit, DIALOG) ||
  (fillsWindow(hit) && (isPlaced(hit) || closestFlat(hit, (at) => is(at, DIALOG)) !== null));

function fillsWindow(element: Element): boolean {
  const { width, height } = rectOf(element);
  return width >= plainDocument.documentElement.clientWidth && height >= innerHeight;
}

/** A place of the layer that came with a list. */
const layerOf = (popup: Element, list: Element, hands: Hands): Place | undefined =>
  placeIn(
    popup,
    (hit) => fillsWindow(hit) && containsFlat(popup, hit) && !containsFlat(list, hit) && !isUsed(hit),
    hands,
  );

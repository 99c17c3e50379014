import {
  allIn,
  collapse,
  hostOf,
  is,
  isCrowded,
  isDrawn,
  isElement,
  queryIn,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { forEachFlatChild, type OpenShadowRoot, refer } from '../dom/flat-tree.ts';
import { contentName } from '../names/accname.ts';
import { INTERACTIVE, MOST_ASKED, targetsIn } from '../names/naming.ts';
import { TICK } from '../names/role-sets.ts';

/** Maximum number of controls in a box that are looked for, to know whether it is more than they are. */
export const WRAPPED = 6;

/** The first targets in an element. */
export function innerTargets(element: Element, openShadowRoot: OpenShadowRoot): Element[] {
  if (openShadowRoot(element) || hostOf(element)) return drawnTargets(element, openShadowRoot);
  return targetsIn(element, WRAPPED);
}

/** The same in the flattened tree: also in slots, and in the shadow roots of descendants. */
function drawnTargets(element: Element, openShadowRoot: OpenShadowRoot): Element[] {
  const found: Element[] = [];
  let asked = 0;
  const gather = (part: Element): void =>
    forEachFlatChild(part, openShadowRoot, (child) => {
      if (!isElement(child) || found.length >= WRAPPED || asked++ > MOST_ASKED) return;
      if (is(child, INTERACTIVE) && isDrawn(child)) found.push(refer(element, child));
      gather(child);
    });
  gather(element);
  return found;
}

/** The words in a box, those of what is slotted into it if it has none of its own. */
export const shownOrSlotted = (element: Element, openShadowRoot: OpenShadowRoot): string =>
  collapse(textOf(element)) || (queryIn(element, 'slot') ? contentName(element, openShadowRoot) : '');

/** The check box or radio button among the few children of a box, or slotted there. */
export function tickIn(box: Element): Element | null {
  if (isCrowded(box)) return null;
  const own = queryIn(box, `:scope > :is(${TICK})`);
  // Only in a shadow tree something is slotted.
  if (own || !hostOf(box)) return own;
  const slots = allIn(box, ':scope > slot') as HTMLSlotElement[];
  return slots.flatMap((slot) => slot.assignedElements()).find((part) => is(part, TICK)) ?? null;
}

/** True for a box around nothing but a label, such as the slot of a custom field for it: a press on it is one on that. */
export function isAroundLabel(element: Element): boolean {
  const [part] = unbent(element).querySelectorAll<HTMLElement>('label,slot');
  const label = part instanceof HTMLSlotElement ? part.assignedElements()[0] : part;
  return !!label && is(label, 'label') && [collapse(textOf(label)), ''].includes(collapse(textOf(element)));
}

import { hostOf, is, isDrawn, isElement } from '../dom/dom.ts';
import { forEachFlatChild, type OpenShadowRoot, refer } from '../dom/flat-tree.ts';
import { INTERACTIVE, MOST_ASKED, targetsIn } from '../names/naming.ts';

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

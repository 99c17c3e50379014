import { isOverlayElement } from '../../overlay/own-element.ts';
import { plainDocument } from './dom.ts';
import type { OpenShadowRoot } from './flat-tree.ts';

/**
 * The innermost element of the page at a point, through shadow roots. Our own overlay lies over the page, but does not
 * cover it.
 */
export function deepElementAt(x: number, y: number, openShadowRoot: OpenShadowRoot): Element | null {
  let hit = plainDocument.elementFromPoint(x, y);
  if (hit && isOverlayElement(hit)) hit = plainDocument.elementsFromPoint(x, y)[1] ?? null;
  for (let root = hit && openShadowRoot(hit); root; root = hit && openShadowRoot(hit)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

import type { Box } from '../../core/protocol/page.ts';
import { rectOf, tagOf } from './dom.ts';
import { containsFlat, type OpenShadowRoot } from './flat-tree.ts';
import { hasArea, pointsIn, type View } from './geometry.ts';

/** The box of a control in view; undefined if it is out of view or too small to see. */
export function boxInView(ref: string, element: Element, view: View): Box | undefined {
  const box = rectOf(element);
  const { left: x, top: y, width, height } = box;
  return hasArea(box) && pointsIn(box, view) ? { ref, x, y, width, height } : undefined;
}

/** True when a hit test at the centre of the box's visible part yields the element, a descendant or an ancestor. */
export function isHit(element: Element, view: View, openShadowRoot: OpenShadowRoot): boolean {
  const [middle] = pointsIn(rectOf(element), view) ?? [];
  const hit = middle && deepElementAt(...middle, openShadowRoot);
  return !!hit && (containsFlat(element, hit) || containsFlat(hit, element));
}

/** Our own overlay lies over the page, but must not count as covering it. */
const OVERLAY = 'tabwright-overlay';

/** The innermost element of the page at a point, through shadow roots. */
export function deepElementAt(x: number, y: number, openShadowRoot: OpenShadowRoot): Element | null {
  let hit = document.elementFromPoint(x, y);
  if (hit && tagOf(hit) === OVERLAY) hit = document.elementsFromPoint(x, y)[1] ?? null;
  for (let root = hit && openShadowRoot(hit); root; root = hit && openShadowRoot(hit)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** The content box of a frame: its box without borders and padding. */
export function contentBoxOf(frame: Element): { x: number; y: number; width: number; height: number } {
  const { left: x, top: y, width, height } = rectOf(frame);
  const style = getComputedStyle(frame);
  const edge = (side: 'Top' | 'Right' | 'Bottom' | 'Left'): number =>
    Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`]) || 0;
  const left = edge('Left');
  const top = edge('Top');
  return {
    x: x + left,
    y: y + top,
    width: Math.max(0, width - left - edge('Right')),
    height: Math.max(0, height - top - edge('Bottom')),
  };
}

import type { Box } from '../../core/protocol/page.ts';
import { rectOf, tagOf } from './dom.ts';
import { containsFlat, type OpenShadowRoot } from './flat-tree.ts';
import { hasArea, type View } from './geometry.ts';

/** Box of a control in the view; undefined when it is outside of it. */
export function boxInView(ref: string, element: Element, view: View): Box | undefined {
  const box = rectOf(element);
  if (!hasArea(box)) return undefined;
  const { left: x, top: y, width, height } = box;
  const outside = box.right <= 0 || box.bottom <= 0 || x >= view.width || y >= view.height;
  return outside ? undefined : { ref, x, y, width, height };
}

/** True when a pointer at the middle of the box's visible part meets the element, or what is in it. */
export function isHit(element: Element, box: Box, view: View, openShadowRoot: OpenShadowRoot): boolean {
  const left = Math.max(box.x, 0);
  const top = Math.max(box.y, 0);
  const x = (left + Math.min(box.x + box.width, view.width)) / 2;
  const y = (top + Math.min(box.y + box.height, view.height)) / 2;
  const hit = deepElementAt(x, y, openShadowRoot);
  return hit !== null && (containsFlat(element, hit) || containsFlat(hit, element));
}

/** Our own bar lies over the page, and covers nothing of it. */
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

/** Where the content of a frame begins and how large it is: its box without borders and padding. */
export function contentBoxOf(frame: Element): { x: number; y: number; width: number; height: number } {
  const { left: x, top: y, width, height } = rectOf(frame);
  const style = getComputedStyle(frame);
  const edge = (side: 'Top' | 'Right' | 'Bottom' | 'Left'): number =>
    (Number.parseFloat(style[`border${side}Width`]) || 0) + (Number.parseFloat(style[`padding${side}`]) || 0);
  return {
    x: x + edge('Left'),
    y: y + edge('Top'),
    width: Math.max(0, width - edge('Left') - edge('Right')),
    height: Math.max(0, height - edge('Top') - edge('Bottom')),
  };
}

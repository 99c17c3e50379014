import type { Box, FrameBox } from '../../core/protocol/page.ts';
import { rectOf } from './dom/dom.ts';
import { deepElementAt } from './dom/element-at.ts';
import { containsFlat, type OpenShadowRoot } from './dom/flat-tree.ts';
import { currentView, hasArea, pointsIn, type View } from './dom/geometry.ts';
import type { Walked } from './walk/walked.ts';

/** The boxes of controls in view, for a picture; without refs of all that a pointer would meet. */
export function boxesOf(
  refs: readonly string[] | null,
  { nodes }: Walked,
  targetOf: (ref: string) => Element | null,
  openShadowRoot: OpenShadowRoot,
): Box[] {
  const view = currentView();
  return (refs ?? controlsOf(nodes)).flatMap((ref) => {
    const target = targetOf(ref);
    const box = target && boxInView(ref, target, view);
    return box && (refs !== null || isHit(target, view, openShadowRoot)) ? [box] : [];
  });
}

/** Includes controls that were out of view: the page may have been scrolled since. */
const controlsOf = (nodes: Walked['nodes']): string[] =>
  nodes.flatMap(({ ref, scrollable }) => (ref !== undefined && !scrollable ? [ref] : []));

/** The content boxes of the frames that announced themselves. */
export const frameBoxesOf = (
  frames: Walked['frames'],
  tokenOf: (frame: Element) => string | undefined,
): FrameBox[] =>
  frames.flatMap(({ element }) => {
    const token = tokenOf(element);
    return token === undefined ? [] : [{ token, ...contentBoxOf(element) }];
  });

/** The box of a control in view; undefined if it is out of view or too small to see. */
function boxInView(ref: string, element: Element, view: View): Box | undefined {
  const box = rectOf(element);
  const { left: x, top: y, width, height } = box;
  return hasArea(box) && pointsIn(box, view) ? { ref, x, y, width, height } : undefined;
}

/** True when a hit test at the centre of the box's visible part yields the element, a descendant or an ancestor. */
function isHit(element: Element, view: View, openShadowRoot: OpenShadowRoot): boolean {
  const [middle] = pointsIn(rectOf(element), view) ?? [];
  const hit = middle && deepElementAt(...middle, openShadowRoot);
  return !!hit && (containsFlat(element, hit) || containsFlat(hit, element));
}

/** The content box of a frame: its box without borders and padding. */
function contentBoxOf(frame: Element): { x: number; y: number; width: number; height: number } {
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

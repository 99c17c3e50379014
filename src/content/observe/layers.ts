import type { PageNode } from '../../core/page/snapshot.ts';
import { deepElementAt } from './boxes.ts';
import { is, isIn, page, queryIn, unbent } from './dom.ts';
import { closestFlat, containsFlat, flatParent, type OpenShadowRoot } from './flat-tree.ts';
import { type Area, overlaps, pointsIn, type View } from './geometry.ts';
import { labelledControl } from './labels.ts';
import type { Seen } from './visit.ts';
import type { Walked } from './walked.ts';

/** Something placed or raised, which may lie over other things, and where it stands. */
export interface Layer {
  element: Element;
  box: Area;
}

/** What is sticky lies over nothing that cannot be scrolled out from under it. */
export const isLayer = ({ sight: { position, raised } }: Seen): boolean =>
  position === 'relative' ? raised : position !== 'static' && position !== 'sticky';

/** A page that has more layers and controls in view than make so many pairs is not asked; nor are more controls than these. */
const MOST_PAIRS = 1_000_000;
const MOST_ASKED = 500;
/** What stands under an edge as narrow as this part of it is met beside that. */
const EDGE = 0.1;

/**
 * Controls in view that a small layer lies over (an open list, a button upon another), with that layer: at no point of
 * theirs a pointer meets them, and scrolling does not bring them out. By their index.
 */
export function underLayers(
  walked: Walked,
  view: View,
  openShadowRoot: OpenShadowRoot,
): ReadonlyMap<number, Element> {
  const under = new Map<number, Element>();
  const window = { left: 0, top: 0, right: view.width, bottom: view.height };
  const layers = walked.layers.filter(({ box }) => overlaps(box, window));
  if (layers.length === 0) return under;
  const isLayerElement = new Set(layers.map(({ element }) => element));
  let targets: Map<Element, Element> | undefined;

  const layerOver = (control: Element, box: Area): Element | undefined => {
    targets ??= new Map(walked.targets);
    const target = targets.get(control) ?? control;
    let over: Element | undefined;
    for (const [x, y] of pointsIn(box, view) ?? []) {
      const hit = deepElementAt(x, y, openShadowRoot);
      if (!hit || isMet(hit, control, target)) return undefined;
      const layer = closestFlat(hit, (at) => isLayerElement.has(at));
      if (!layer || containsFlat(layer, control) || !movesWith(layer, control)) return undefined;
      over = layer;
    }
    return over;
  };

  const inView = [...walked.nodes.keys()].filter((at) => {
    const { ref, screen } = walked.nodes[at] as PageNode;
    return ref !== undefined && screen === 0;
  });
  if (layers.length * inView.length > MOST_PAIRS) return under;
  let asked = 0;
  for (const at of inView) {
    const box = walked.boxes[at];
    const control = walked.elements[at] as Element;
    const isCandidate =
      box &&
      layers.some(
        ({ element, box: around }) =>
          liesIn(box, around) && !isIn(element, control) && !isIn(control, element),
      );
    if (!isCandidate) continue;
    if (++asked > MOST_ASKED) break;
    const layer = layerOver(control, box);
    if (layer) under.set(at, layer);
  }
  return under;
}

function liesIn({ left, top, right, bottom }: Area, around: Area): boolean {
  const across = (right - left) * EDGE;
  const down = (bottom - top) * EDGE;
  return (
    around.left <= left + across &&
    around.right >= right - across &&
    around.top <= top + down &&
    around.bottom >= bottom - down
  );
}

/** What is around a control hears the pointer for one that lets it through, and a label for the control that it labels. */
const isMet = (hit: Element, control: Element, target: Element): boolean =>
  containsFlat(control, hit) ||
  containsFlat(target, hit) ||
  containsFlat(hit, control) ||
  closestFlat(hit, (at) => labelledControl(at) === control) !== null;

/** Pages place these anew when what they belong to moves. */
const FOLLOWING = '[role=listbox],[role=menu],[role=dialog],[role=tree],[role=grid]';
/** These go away when the pointer does. */
const PASSING = '[role=tooltip]';

/** True when nobody scrolls the control out from under the layer. */
function movesWith(layer: Element, control: Element): boolean {
  if (is(layer, FOLLOWING) || queryIn(layer, FOLLOWING)) return true;
  if (is(layer, PASSING)) return false;
  const isHeld = (scroller: Element): boolean =>
    containsFlat(scroller, layer) &&
    closestFlat(layer, (at) => at === scroller || STAYING.has(getComputedStyle(at).position)) === scroller;
  for (let at: Element | null = control; at && at !== page.root(); at = flatParent(at)) {
    if (at !== page.body() && scrolls(at) && !isHeld(at)) return false;
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return !documentScrolls() || isHeld(page.root());
}

const STAYING = new Set(['fixed', 'sticky']);

function isLarger(element: Element): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = unbent(element);
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}

function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(overflowX + overflowY) && isLarger(element);
}

/** False where the page is no larger than its window, or keeps what is beyond that hidden. */
export function documentScrolls(): boolean {
  const body = page.body();
  const isHidden = (element: Element): boolean => getComputedStyle(element).overflowY === 'hidden';
  return isLarger(page.root()) && !isHidden(page.root()) && !(body && isHidden(body));
}

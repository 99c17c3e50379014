import type { PageNode } from '../../../core/page/snapshot.ts';
import { is, isIn, page, queryIn, rectOf, unbent } from '../dom/dom.ts';
import { deepElementAt } from '../dom/element-at.ts';
import { closestFlat, containsFlat, flatParent, type OpenShadowRoot } from '../dom/flat-tree.ts';
import { type Area, overlaps, pointsIn, type View, windowScrolls } from '../dom/geometry.ts';
import { labelledControl } from '../names/labels.ts';
import type { Seen } from '../walk/visit.ts';
import type { Walked } from '../walk/walked.ts';

/** A positioned or raised element, which may lie over others, with its box. */
export interface Layer {
  element: Element;
  box: Area;
}

/** Sticky elements do not count: what they cover can be scrolled out from under them. */
export const isLayer = ({ sight: { position, raised } }: Seen): boolean =>
  position === 'relative' ? raised : position !== 'static' && position !== 'sticky';

/**
 * On a page with more pairs of layers and controls in view, no control is tested; and never more controls than this.
 */
const MOST_PAIRS = 1_000_000;
const MOST_ASKED = 500;
/** Fraction of a control's side that a layer need not cover: the outermost hit-test points are that far inside. */
const EDGE = 0.1;

/**
 * Controls in view that lie under a smaller layer (an open list, another button): no hit test yields them, and no
 * scrolling brings them out. Maps their indexes to the layer.
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
      const isOver = (at: Element): boolean => isLayerElement.has(at) && !containsFlat(at, control);
      const layer = closestFlat(hit, (at) => isOver(at) && movesWith(at, control));
      if (!layer) return undefined;
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

function liesIn({ left, top, right, bottom }: Area, around: Area, edge = EDGE): boolean {
  const across = (right - left) * edge;
  const down = (bottom - top) * edge;
  return (
    around.left <= left + across &&
    around.right >= right - across &&
    around.top <= top + down &&
    around.bottom >= bottom - down
  );
}

/**
 * True if the hit counts as the control: it is in the control or its target, is a label of the control, or an ancestor,
 * which gets the pointer if the control lets it through.
 */
const isMet = (hit: Element, control: Element, target: Element): boolean =>
  containsFlat(control, hit) ||
  containsFlat(target, hit) ||
  containsFlat(hit, control) ||
  isOnLabel(hit, control);

/** True for a part of a label of the control: what is drawn there stands for it. */
export const isOnLabel = (hit: Element, control: Element): boolean =>
  closestFlat(hit, (at) => labelledControl(at) === control) !== null;

/** Pages reposition these when the element that they belong to moves. */
const FOLLOWING = '[role=listbox],[role=menu],[role=dialog],[role=tree],[role=grid]';
/** These disappear when the pointer leaves. */
const PASSING = '[role=tooltip]';

/** True if no scrolling can bring the control out from under the layer. */
function movesWith(layer: Element, control: Element): boolean {
  if (is(layer, FOLLOWING) || queryIn(layer, FOLLOWING)) return true;
  if (is(layer, PASSING)) return false;
  const isHeld = (scroller: Element): boolean =>
    containsFlat(scroller, layer) &&
    closestFlat(layer, (at) => at === scroller || STAYING.has(getComputedStyle(at).position)) === scroller;
  for (let at: Element | null = control; at && at !== page.root(); at = flatParent(at)) {
    // What scrolls in a region stays under a layer that lies over the whole region.
    if (at !== page.body() && scrolls(at) && !isHeld(at) && !liesIn(rectOf(at), rectOf(layer), 0))
      return false;
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return !documentScrolls() || isHeld(page.root());
}

const STAYING = new Set(['fixed', 'sticky']);

const isHigher = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1;
const isWider = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;

/** True if it has more content than room in a direction in which it scrolls: what only sticks out is cut off. */
function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const own = unbent(element);
  return (/auto|scroll/.test(overflowY) && isHigher(own)) || (/auto|scroll/.test(overflowX) && isWider(own));
}

/** False if the page fits into its window, or hides its overflow. */
export function documentScrolls(): boolean {
  const root = unbent(page.root());
  return (isHigher(root) || isWider(root)) && windowScrolls('y');
}

import type { PageNode } from '../../../core/page/snapshot.ts';
import { lateParts } from '../../late-parts.ts';
import { is, page, rectOf } from '../dom/dom.ts';
import { deepElementAt } from '../dom/element-at.ts';
import { closestFlat, containsFlat, flatParent, type OpenShadowRoot } from '../dom/flat-tree.ts';
import { type Area, pointsIn, type View } from '../dom/geometry.ts';
import { isPlaced, letsThrough } from '../sight/sight.ts';
import { keepOnly, type Walked } from '../walk/walked.ts';
import { isInInert } from './behind-dialog.ts';
import { documentScrolls, isOnLabel, type Layer, underLayers } from './layers.ts';

/** Share of the viewport's width and height from which on a layer counts as covering the page. */
const WHOLE = 0.95;
/** Distance of the tested points from the viewport's edge, so that a border does not matter. */
const EDGE = 3;

const isWhole = ({ left, top, right, bottom }: Area, view: View): boolean =>
  right - left >= view.width * WHOLE && bottom - top >= view.height * WHOLE;

/** A cheap check first: hit tests cost more than a look at an unchanged page. */
const mayCover = ({ element, box }: Layer, view: View): boolean =>
  isWhole(box, view) || is(element, ':modal');

/** An element over the whole viewport, so that the pointer cannot reach what is under it. */
interface Cover {
  element: Element;
  /** The browser itself makes everything else inert (`:modal`). */
  modal: boolean;
  /** It stays in place when the page is scrolled. */
  fixed: boolean;
  /** Nothing under it is visible. */
  opaque: boolean;
}

/**
 * Marks the controls and frames under a cover of the whole viewport (a modal dialog, a notice, a loading screen) as
 * covered, and leaves out the words under an opaque one. Two points of the viewport show whether there is a cover at
 * all; only then is each element tested. If the body has `pointer-events: none`, nothing needs to lie over the page:
 * elements that inherit the value cannot be hit. Controls in view under a smaller layer are marked too, and so are
 * those that the page makes inert while a dialog is open.
 */
export function withCover(walked: Walked, view: View, openShadowRoot: OpenShadowRoot): Walked {
  const mayBe = walked.layers.some((layer) => mayCover(layer, view));
  const cover = mayBe ? coverOf(view, openShadowRoot) : undefined;
  const body = page.body();
  // Menu and dialog libraries set `pointer-events: none` on the body while one is open.
  const isNumb = body !== null && letsThrough(body);
  const under = underLayers(walked, view, openShadowRoot);
  const { isBehindDialog } = walked;
  if (!cover && !isNumb && !isBehindDialog && under.size === 0) return walked;
  const isCovered = cover ? underOf(cover, view, openShadowRoot) : () => false;
  const isUnder: Under = (element, node, box) =>
    (isNumb && letsThrough(element)) || isCovered(element, node, box);

  /** A nameless element that has only a hand cursor is a picture of the control that lies over it. */
  let controls: Set<Element> | undefined;
  const isDrawing = ({ role, name }: PageNode, element: Element, layer: Element | undefined): boolean => {
    if (!layer || role !== 'clickable' || name) return false;
    controls ??= new Set(walked.elements.filter((_, at) => walked.nodes[at]?.ref !== undefined));
    return closestFlat(layer, (at) => !!controls?.has(at) && !containsFlat(at, element)) !== null;
  };

  let hasWordsBehind = false;
  const kept: number[] = [];
  const nodes: PageNode[] = [];
  for (const [at, node] of walked.nodes.entries()) {
    const element = walked.elements[at] as Element;
    const isWords = node.ref === undefined && node.role !== 'frame';
    const mayMatter = !isWords || cover?.opaque;
    const covered =
      under.has(at) ||
      (mayMatter && isUnder(element, node, walked.boxes[at])) ||
      (isBehindDialog && !isWords && isInInert(element));
    nodes.push(covered && !isWords ? { ...node, states: [...node.states, 'covered'] } : node);
    if (covered && isWords && walked.boxes[at]) hasWordsBehind = true;
    else if (!isDrawing(node, element, under.get(at))) kept.push(at);
  }
  const marked = kept.length === nodes.length ? { ...walked, nodes } : keepOnly({ ...walked, nodes }, kept);
  if (hasWordsBehind) marked.leftOut = [...walked.leftOut, 'words behind what covers the page'];
  return cover && !cover.modal ? lateParts().asDialog(marked, cover.element) : marked;
}

type Under = (element: Element, node: PageNode, box: Area | undefined) => boolean;

/** Returns the test for what lies under a cover. */
function underOf(cover: Cover, view: View, openShadowRoot: OpenShadowRoot): Under {
  const layerOf = layersBeside(cover.element);
  const around = layersAround(cover.element);
  const layersUnder = new Map<Element, boolean>();
  /** True if `isOver` holds for the hit at every point of the box; undefined if the box is out of view. */
  const isMet = (box: Area | undefined, isOver: (hit: Element) => boolean): boolean | undefined =>
    box &&
    pointsIn(box, view)?.every(([x, y]) => {
      const hit = deepElementAt(x, y, openShadowRoot);
      return hit !== null && isOver(hit);
    });
  /** True if no hit test on the layer's box yields the layer: the cover, or something above the cover, lies over it. */
  const isLayerUnder = (layer: Element): boolean => {
    const isUnderCover =
      layersUnder.get(layer) ?? isMet(rectOf(layer), (hit) => !containsFlat(layer, hit)) ?? cover.fixed;
    layersUnder.set(layer, isUnderCover);
    return isUnderCover;
  };
  const isOver = (hit: Element, element: Element): boolean => {
    if (around.some((layer) => containsFlat(layer, hit) && !containsFlat(layer, element))) return true;
    const layer = layerOf(hit);
    return layer !== undefined && !containsFlat(layer, element) && !isOnLabel(hit, element);
  };
  return (element, node, box) => {
    if (containsFlat(cover.element, element)) return false;
    if (cover.modal) return !containsFlat(element, cover.element);
    if (!(isMet(box, (hit) => isOver(hit, element)) ?? (cover.fixed && node.screen !== 0))) return false;
    // In a dialog above the cover, the box of content that is scrolled away lies where a hit test yields the cover, so
    // the element's layer decides.
    const layer = layerOf(element);
    return layer === undefined || isLayerUnder(layer);
  };
}

/** The cover and its positioned ancestors: what lies above the cover may not be positioned itself. */
function layersAround(cover: Element): Element[] {
  const layers = [cover];
  for (let at = flatParent(cover); at; at = flatParent(at)) if (isPlaced(at)) layers.push(at);
  return layers;
}

function coverOf(view: View, openShadowRoot: OpenShadowRoot): Cover | undefined {
  const middle = view.height / 2;
  const left = coverAt(EDGE, middle, view, openShadowRoot);
  if (left !== 'layered') return left;
  const right = coverAt(page.root().clientWidth - EDGE, middle, view, openShadowRoot);
  return right === 'layered' ? undefined : right;
}

/** True if the element or a flat ancestor is fixed. */
const isFixed = (element: Element): boolean =>
  !!closestFlat(element, (at) => getComputedStyle(at).position === 'fixed');

/** The innermost cover at a point; 'layered' if a positioned element is there that does not cover the page. */
function coverAt(
  x: number,
  y: number,
  view: View,
  openShadowRoot: OpenShadowRoot,
): Cover | 'layered' | undefined {
  let isLayered = false;
  for (let at = deepElementAt(x, y, openShadowRoot); at && at !== page.body(); at = flatParent(at)) {
    if (is(at, ':modal')) return { element: at, modal: true, fixed: true, opaque: is(at, ':fullscreen') };
    if (!isPlaced(at)) continue;
    const style = getComputedStyle(at);
    isLayered = true;
    // A container of other layers, such as an application's bars, lets the pointer through.
    if (isWhole(rectOf(at), view) && style.pointerEvents !== 'none')
      return {
        element: at,
        modal: false,
        fixed: isFixed(at) || !documentScrolls(),
        opaque: style.backgroundColor.startsWith('rgb(') && style.opacity === '1',
      };
  }
  return isLayered ? 'layered' : undefined;
}

/**
 * Finds the nearest positioned element, from an element outwards, that does not contain the cover. Beside a cover in a
 * layer of its own, any element of that layer counts: it may hold the backdrop and, after that, the dialog.
 */
function layersBeside(cover: Element): (element: Element) => Element | undefined {
  const known = new Map<Element, Element | undefined>();
  const layerOf = (element: Element): Element | undefined => {
    if (known.has(element)) return known.get(element);
    const outer = flatParent(element);
    const layer = containsFlat(element, cover)
      ? undefined
      : isPlaced(element) || (outer && containsFlat(outer, cover) && isPlaced(outer))
        ? element
        : outer
          ? layerOf(outer)
          : undefined;
    known.set(element, layer);
    return layer;
  };
  return layerOf;
}

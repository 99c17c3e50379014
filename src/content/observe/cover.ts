import type { PageNode } from '../../core/page/snapshot.ts';
import { isInInert } from './behind-dialog.ts';
import { deepElementAt } from './boxes.ts';
import { is, page, rectOf } from './dom.ts';
import { closestFlat, containsFlat, flatParent, type OpenShadowRoot } from './flat-tree.ts';
import { type Area, pointsIn, type View } from './geometry.ts';
import { documentScrolls, type Layer, underLayers } from './layers.ts';
import { asDialog } from './stands-over.ts';
import type { Walked } from './walked.ts';

/** Part of the view, each way, from which on something that lies over it covers the page. */
const WHOLE = 0.95;
/** Far enough from the edge that a border does not matter. */
const EDGE = 3;
const LAYERS = new Set(['fixed', 'absolute']);

const isWhole = ({ left, top, right, bottom }: Area, view: View): boolean =>
  right - left >= view.width * WHOLE && bottom - top >= view.height * WHOLE;

/** Asking what lies there costs more than a look at what did not change. */
const mayCover = ({ element, box }: Layer, view: View): boolean =>
  isWhole(box, view) || is(element, ':modal');

/** What lies over all of the view, so that the pointer cannot reach what is under it. */
interface Cover {
  element: Element;
  /** The browser itself makes everything else useless. */
  modal: boolean;
  /** It stays when the page is scrolled. */
  fixed: boolean;
  /** What is under it cannot be seen. */
  opaque: boolean;
}

/**
 * Marks the controls and frames that lie under a cover of the whole view (a modal dialog, a notice, a page that loads)
 * as covered, and leaves out the words under one that nobody can look through. Two points of the view say whether
 * there is a cover at all; only then each thing is asked for. Nothing lies over a page whose body takes no pointer, and
 * yet what inherits that is reached by none. Controls in view that lie under something smaller are marked too, and those
 * that a page makes inert while a dialog is open.
 */
export function withCover(walked: Walked, view: View, openShadowRoot: OpenShadowRoot): Walked {
  const mayBe = walked.layers.some((layer) => mayCover(layer, view));
  const cover = mayBe ? coverOf(view, openShadowRoot) : undefined;
  const body = page.body();
  const isNumb = body !== null && isWithoutPointer(body);
  const under = underLayers(walked, view, openShadowRoot);
  const { isBehind } = walked;
  if (!cover && !isNumb && !isBehind && under.size === 0) return walked;
  const isCovered = cover ? underOf(cover, view, openShadowRoot) : () => false;
  const isUnder: Under = (element, node, box) =>
    (isNumb && isWithoutPointer(element)) || isCovered(element, node, box);

  /** What only has a hand cursor, and says nothing, is a picture of the control that lies over it. */
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
      (isBehind && !isWords && isInInert(element));
    if (covered && isWords && walked.boxes[at]) {
      hasWordsBehind = true;
      continue;
    }
    if (isDrawing(node, element, under.get(at))) continue;
    kept.push(at);
    nodes.push(covered && !isWords ? { ...node, states: [...node.states, 'covered'] } : node);
  }
  const marked = kept.length === walked.nodes.length ? { ...walked, nodes } : without();
  return cover && !cover.modal ? asDialog(marked, cover.element) : marked;

  function without(): Walked {
    const places = new Map(kept.map((from, to) => [from, to]));
    return {
      ...walked,
      nodes,
      elements: kept.map((at) => walked.elements[at] as Element),
      boxes: kept.map((at) => walked.boxes[at]),
      frames: walked.frames.map(({ element, index }) => ({ element, index: places.get(index) ?? -1 })),
      leftOut: hasWordsBehind ? [...walked.leftOut, 'words behind what covers the page'] : walked.leftOut,
    };
  }
}

type Under = (element: Element, node: PageNode, box: Area | undefined) => boolean;

/** Libraries of menus and dialogs take the pointer from the whole page while one is open. */
const isWithoutPointer = (element: Element): boolean => getComputedStyle(element).pointerEvents === 'none';

/** Tells what lies under a cover. */
function underOf(cover: Cover, view: View, openShadowRoot: OpenShadowRoot): Under {
  const layerOf = layersBeside(cover.element);
  const around = layersAround(cover.element);
  const layersUnder = new Map<Element, boolean>();
  /** True where all points of the box meet such things; undefined where none can be asked. */
  const isMet = (box: Area | undefined, isOver: (hit: Element) => boolean): boolean | undefined =>
    box &&
    pointsIn(box, view)?.every(([x, y]) => {
      const hit = deepElementAt(x, y, openShadowRoot);
      return hit !== null && isOver(hit);
    });
  /** A layer of the page meets nothing of its own: over it lie the cover, and what stands over that. */
  const isLayerUnder = (layer: Element): boolean => {
    const isUnderCover =
      layersUnder.get(layer) ?? isMet(rectOf(layer), (hit) => !containsFlat(layer, hit)) ?? cover.fixed;
    layersUnder.set(layer, isUnderCover);
    return isUnderCover;
  };
  const isOver = (hit: Element, element: Element): boolean => {
    if (around.some((layer) => containsFlat(layer, hit) && !containsFlat(layer, element))) return true;
    const layer = layerOf(hit);
    return layer !== undefined && !containsFlat(layer, element);
  };
  return (element, node, box) => {
    if (containsFlat(cover.element, element)) return false;
    if (cover.modal) return !containsFlat(element, cover.element);
    if (!(isMet(box, (hit) => isOver(hit, element)) ?? (cover.fixed && node.screen !== 0))) return false;
    // What has to be scrolled to in a dialog over the cover stands, for the moment, where the cover is hit.
    const layer = layerOf(element);
    return layer === undefined || isLayerUnder(layer);
  };
}

/** The cover, and the layers that it is in: what stands over it may be no layer itself. */
function layersAround(cover: Element): Element[] {
  const layers = [cover];
  for (let at = flatParent(cover); at; at = flatParent(at))
    if (LAYERS.has(getComputedStyle(at).position)) layers.push(at);
  return layers;
}

function coverOf(view: View, openShadowRoot: OpenShadowRoot): Cover | undefined {
  const middle = view.height / 2;
  const left = coverAt(EDGE, middle, view, openShadowRoot);
  if (left !== 'layered') return left;
  const right = coverAt(page.root().clientWidth - EDGE, middle, view, openShadowRoot);
  return right === 'layered' ? undefined : right;
}

/** True for what stays when the page is scrolled, by itself or with what it is in. */
const isFixed = (element: Element): boolean =>
  !!closestFlat(element, (at) => getComputedStyle(at).position === 'fixed');

/** The innermost cover at a point; 'layered' where something lies over the page, and does not cover it. */
function coverAt(
  x: number,
  y: number,
  view: View,
  openShadowRoot: OpenShadowRoot,
): Cover | 'layered' | undefined {
  let isLayered = false;
  for (let at = deepElementAt(x, y, openShadowRoot); at && at !== page.body(); at = flatParent(at)) {
    if (is(at, ':modal')) return { element: at, modal: true, fixed: true, opaque: is(at, ':fullscreen') };
    const style = getComputedStyle(at);
    if (!LAYERS.has(style.position)) continue;
    isLayered = true;
    // A frame for other layers, as of an application's bars, lets the pointer through.
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

/** The nearest layer around an element that does not hold the cover too. */
function layersBeside(cover: Element): (element: Element) => Element | undefined {
  const known = new Map<Element, Element | undefined>();
  const layerOf = (element: Element): Element | undefined => {
    if (known.has(element)) return known.get(element);
    const outer = flatParent(element);
    const layer = containsFlat(element, cover)
      ? undefined
      : LAYERS.has(getComputedStyle(element).position)
        ? element
        : outer
          ? layerOf(outer)
          : undefined;
    known.set(element, layer);
    return layer;
  };
  return layerOf;
}

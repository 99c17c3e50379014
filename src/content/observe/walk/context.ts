import { attribute, has, is, isOfWindow, type Rect, unbent } from '../dom/dom.ts';
import {
  type Area,
  hasArea,
  intersect,
  isReachable,
  type Region,
  sameArea,
  scrolledOut,
  type View,
} from '../dom/geometry.ts';
import type { Sight } from '../sight/sight.ts';
import { boxOf, isSeen, type Seen, type Visit } from './visit.ts';

/**
 * What the walk knows about its position in the tree. A context is immutable: an element that changes nothing passes on
 * the same object, any other element a changed copy.
 */
export interface Context {
  /** Depth of the next nodes. */
  depth: number;
  /** Clipped to nothing: neither text nor controls are visible. */
  unseen: boolean;
  /** Transparent: text is invisible, but a transparent field may lie over the element that is drawn in its place. */
  faint: boolean;
  /** Text here is already reported as the name or value of a control or heading. */
  named: boolean;
  /** Deleted: shown struck out, as a former price. */
  struck: boolean;
  /** Inside a control: 'leaf' for buttons and links, 'group' for items that may contain other controls. */
  control: 'none' | 'leaf' | 'group';
  /** An ancestor accounts for a hand cursor here: it has one itself, or is an item or a label. */
  pointer: boolean;
  inert: boolean;
  /** A dialog is open for which the page made the rest inert: inert elements count as covered, not as plain text. */
  behind: boolean;
  /** The clip area for boxes in the flow, and the one for absolutely positioned boxes. */
  clip: Area | null;
  clipPositioned: Area | null;
  fixed: boolean;
  /** The nearest scrollable region. */
  region: Region | null;
  /** The nearest enclosing row, item or article. */
  item: Element | null;
}

const SHOWN = { unseen: false, faint: false, fixed: false };
/** Nothing clips, fades or scrolls. */
const NOTHING_AROUND = { ...SHOWN, clip: null, clipPositioned: null, region: null };

/** What is the same in two contexts whose clip areas only moved. */
const UNMOVED = {
  depth: 0,
  named: false,
  struck: false,
  control: 'none',
  pointer: false,
  inert: false,
  behind: false,
  item: null,
  ...SHOWN,
} as const;
const UNMOVED_KEYS = Object.keys(UNMOVED) as (keyof typeof UNMOVED)[];

export const startContext: Context = { ...UNMOVED, ...NOTHING_AROUND };

/** The start context of a look. `isBehindDialog`: a dialog of the page is open. */
export const startOf = (isBehindDialog: boolean): Context => ({ ...startContext, behind: isBehindDialog });

/** Nothing around an open popover or modal dialog clips it, fades it or scrolls it away: it is in the top layer. */
export const onTop = (context: Context, element: Element, tag: string): Context =>
  (has(element, 'popover') && is(element, ':popover-open')) || (tag === 'dialog' && is(element, ':modal'))
    ? { ...context, ...NOTHING_AROUND }
    : context;

/** True when both are equal except that the clip areas moved by `right` and `down`. The region is not compared. */
export function sameContext(one: Context, other: Context, right: number, down: number): boolean {
  return (
    one === other ||
    (UNMOVED_KEYS.every((key) => one[key] === other[key]) &&
      sameArea(one.clip, other.clip, right, down) &&
      sameArea(one.clipPositioned, other.clipPositioned, right, down))
  );
}

/** Place hash of the document element. */
export const START_PLACE = 7;

/** The clip area for an element's own box, depending on its `position`. */
export function clipFor(context: Context, position: string): Area | null {
  if (position === 'fixed') return null;
  return position === 'absolute' ? context.clipPositioned : context.clip;
}

/** The region that an element scrolls with; a fixed element scrolls with none. */
export const regionFor = (context: Context, position: string): Region | null =>
  position === 'fixed' ? null : context.region;

/** True when the box (the element's own, or that of a substitute) can be scrolled into view. */
export const canReach = ({ outer, inner, sight }: Visit, box: Area, view: View): boolean =>
  isReachable(box, clipFor(outer, sight.position), inner.fixed, view, regionFor(outer, sight.position));

/** The box of the visited element if it is visible and can be scrolled into view. */
export function seenBox(visit: Visit, view: View): Rect | undefined {
  const box = isSeen(visit) ? boxOf(visit) : undefined;
  return box && canReach(visit, box, view) ? box : undefined;
}

/** The context inside an element: clipping, scrolling, visibility and inertness. */
export function inside(context: Context, seen: Seen, view: View): Context {
  const { element, sight } = seen;
  const { position } = sight;
  let clip = clipFor(context, position);
  let region = regionFor(context, position);
  // In a transformed box, what is fixed scrolls with that box.
  const fixed = context.fixed || (position === 'fixed' && !unbent(element as HTMLElement).offsetParent);
  let isCutOff = false;
  // Without a box there is nothing that overflows: what is in it scrolls with what is around it.
  if ((sight.clips || sight.scrolls) && sight.display !== 'contents' && !isOfWindow(element)) {
    const box = boxOf(seen);
    const outerRegion = region;
    if (sight.clips) clip = intersect(clip, clippedAxes(box, sight));
    if (sight.scrolls) {
      const { left, top, right, bottom } = intersect(region, box);
      const out = scrolledOut(element);
      region = { left, top, right, bottom, startTop: box.top - out.top, startLeft: box.left - out.left };
      // The content of a region can be scrolled into it; if the region itself is cut off, so is its content. A region
      // without a size may have content that is visible elsewhere.
      isCutOff =
        (clip !== null || fixed || hasArea(box)) && !isReachable(box, clip, fixed, view, outerRegion);
      clip = null;
    }
  }
  const clipPositioned = position === 'static' ? context.clipPositioned : clip;
  // A transparent dialog comes or goes; no field in it lies over what is drawn in its place.
  const isFading = sight.faint && is(element, 'dialog,[role=dialog],[role=alertdialog]');
  const unseen = context.unseen || sight.unseen || isCutOff || isFading;
  const faint = context.faint || sight.faint;
  const inert = context.inert || (!context.behind && has(element, 'inert'));
  const isSame =
    clip === context.clip &&
    region === context.region &&
    clipPositioned === context.clipPositioned &&
    unseen === context.unseen &&
    faint === context.faint &&
    fixed === context.fixed &&
    inert === context.inert;
  return isSame ? context : { ...context, unseen, faint, clip, clipPositioned, region, fixed, inert };
}

const FAR = 1e7;

function clippedAxes(box: Area, sight: Sight): Area {
  return {
    left: sight.clipsX ? box.left : -FAR,
    right: sight.clipsX ? box.right : FAR,
    top: sight.clipsY ? box.top : -FAR,
    bottom: sight.clipsY ? box.bottom : FAR,
  };
}

/** Place hash of a child: from its id if it has one, else from its parent's place, its tag and its position. */
export function placeOf(outer: number, element: Element, tag: string, position: number): number {
  const id = attribute(element, 'id');
  if (id) return hashText(id);
  return (Math.imul(outer, 31) + Math.imul(hashText(tag), 17) + position) | 0;
}

export function hashText(text: string): number {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) + text.charCodeAt(at)) | 0;
  return hash;
}

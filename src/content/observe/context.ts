import { attribute, has, page, type Rect, unbent } from './dom.ts';
import { type Area, hasArea, intersect, isReachable, type Region, sameArea, type View } from './geometry.ts';
import type { Sight } from './sight.ts';
import { boxOf, isSeen, type Seen, type Visit } from './visit.ts';

/**
 * What the walk knows about where it is. An element that changes none of it hands it on as it is, one that does hands
 * on a changed copy; nobody changes a context in place.
 */
export interface Context {
  /** Depth of the nodes that come next. */
  depth: number;
  /** Clipped to nothing: neither text nor controls are seen. */
  unseen: boolean;
  /** Fully transparent: text is not seen, but a field may lie over what stands for it. */
  faint: boolean;
  /** Text here is told by the name of a control, a heading or a field. */
  named: boolean;
  /** Inside a control that is one target by itself: 'leaf' for buttons and links, 'group' for items that hold others. */
  control: 'none' | 'leaf' | 'group';
  /** An element further out has the pointer cursor. */
  pointer: boolean;
  inert: boolean;
  /** A dialog stands over what its page makes inert meanwhile: that is covered, rather than useless. */
  behind: boolean;
  /** What of the page can be seen here, for boxes in the flow, and for absolutely positioned ones. */
  clip: Area | null;
  clipPositioned: Area | null;
  fixed: boolean;
  /** Edge of the nearest region that scrolls by itself. */
  region: Region | null;
  /** The nearest row, item or article. */
  item: Element | null;
}

export const startContext: Context = {
  depth: 0,
  unseen: false,
  faint: false,
  named: false,
  control: 'none',
  pointer: false,
  inert: false,
  behind: false,
  clip: null,
  clipPositioned: null,
  fixed: false,
  region: null,
  item: null,
};

/** The same where a dialog of the page is open. */
export const startBehindDialog: Context = { ...startContext, behind: true };

/** True when the two say the same, but that what they say of places has moved by that much. */
export function sameContext(one: Context, other: Context, right: number, down: number): boolean {
  return (
    one === other ||
    (one.depth === other.depth &&
      one.unseen === other.unseen &&
      one.faint === other.faint &&
      one.named === other.named &&
      one.control === other.control &&
      one.pointer === other.pointer &&
      one.inert === other.inert &&
      one.behind === other.behind &&
      one.fixed === other.fixed &&
      one.item === other.item &&
      sameArea(one.clip, other.clip, right, down) &&
      sameArea(one.clipPositioned, other.clipPositioned, right, down))
  );
}

/** Place of the document's own element. */
export const START_PLACE = 7;

/** The clip that holds for an element's own box, by the way it is positioned. */
export function clipFor(context: Context, position: string): Area | null {
  if (position === 'fixed') return null;
  return position === 'absolute' ? context.clipPositioned : context.clip;
}

/** The region with which an element scrolls: what is fixed does not. */
export const regionFor = (context: Context, position: string): Region | null =>
  position === 'fixed' ? null : context.region;

/** True when a box of what is visited, its own or one that stands for it, can be brought to sight. */
export const canReach = ({ outer, inner, sight }: Visit, box: Area, view: View): boolean =>
  isReachable(box, clipFor(outer, sight.position), inner.fixed, view, regionFor(outer, sight.position));

/** The box of what is visited when it can be brought to sight. */
export function seenBox(visit: Visit, view: View): Rect | undefined {
  const box = isSeen(visit) ? boxOf(visit) : undefined;
  return box && canReach(visit, box, view) ? box : undefined;
}

/** The context inside an element, as far as sight goes. */
export function inside(context: Context, seen: Seen, view: View): Context {
  const { element, sight } = seen;
  const { position } = sight;
  let clip = clipFor(context, position);
  let region = regionFor(context, position);
  const fixed = context.fixed || position === 'fixed';
  let isCutOff = false;
  if ((sight.clips || sight.scrolls) && !isRoot(element)) {
    const box = boxOf(seen);
    const outerRegion = region;
    if (sight.clips) clip = intersect(clip, clippedAxes(box, sight));
    if (sight.scrolls) {
      const { left, top, right, bottom } = intersect(region, box);
      region = {
        left,
        top,
        right,
        bottom,
        startTop: box.top - unbent(element).scrollTop,
        startLeft: box.left - Math.max(0, unbent(element).scrollLeft),
      };
      // What a region holds can be scrolled into it; where the region itself is cut off, so is all that it holds.
      // One without a size may hold what stands elsewhere.
      isCutOff =
        (clip !== null || fixed || hasArea(box)) && !isReachable(box, clip, fixed, view, outerRegion);
      clip = null;
    }
  }
  const clipPositioned = position === 'static' ? context.clipPositioned : clip;
  const unseen = context.unseen || sight.unseen || isCutOff;
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

/** The document's own scrolling and clipping belong to its window. */
const isRoot = (element: Element): boolean => element === page.root() || element === page.body();

const FAR = 1e7;

function clippedAxes(box: Area, sight: Sight): Area {
  return {
    left: sight.clipsX ? box.left : -FAR,
    right: sight.clipsX ? box.right : FAR,
    top: sight.clipsY ? box.top : -FAR,
    bottom: sight.clipsY ? box.bottom : FAR,
  };
}

const tagHashes = new Map<string, number>();

/** Place of a child: from its id when it has one, else from its parent's place, its tag and its position. */
export function placeOf(outer: number, element: Element, tag: string, position: number): number {
  const id = attribute(element, 'id');
  if (id) return hashText(id);
  return (Math.imul(outer, 31) + Math.imul(hashTag(tag), 17) + position) | 0;
}

function hashTag(tag: string): number {
  const known = tagHashes.get(tag);
  if (known !== undefined) return known;
  const hash = hashText(tag);
  tagHashes.set(tag, hash);
  return hash;
}

export function hashText(text: string): number {
  let hash = 5381;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) + text.charCodeAt(at)) | 0;
  return hash;
}

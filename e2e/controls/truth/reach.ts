import type { FlatTree } from './flat.ts';

const FIELDS = 'input, select, textarea';
/** A target needs this many pixels each way. */
const LEAST = 3;

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of an element; areas of an image map have none of their own. */
export function rectOf(element: Element): Rect {
  if (!(element instanceof HTMLAreaElement)) return element.getBoundingClientRect();
  const map = element.closest('map');
  const image = map && document.querySelector(`img[usemap="#${CSS.escape(map.name)}"]`);
  if (!image) return { left: 0, top: 0, right: 0, bottom: 0 };
  const { left, top, right, bottom } = image.getBoundingClientRect();
  const numbers = element.coords.split(',').map(Number);
  if (element.shape === 'default' || numbers.length < 3) return { left, top, right, bottom };
  if (element.shape === 'circle') {
    const [x = 0, y = 0, radius = 0] = numbers;
    return {
      left: left + x - radius,
      top: top + y - radius,
      right: left + x + radius,
      bottom: top + y + radius,
    };
  }
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return {
    left: left + Math.min(...xs),
    top: top + Math.min(...ys),
    right: left + Math.max(...xs),
    bottom: top + Math.max(...ys),
  };
}

export const areaOf = ({ left, top, right, bottom }: Rect): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** True when a person could see it somewhere: fields may be transparent over what stands for them. */
export function isSeen(element: Element, tree: FlatTree): boolean {
  const isDrawn = (at: Element): boolean =>
    at instanceof HTMLAreaElement ||
    at.checkVisibility({ visibilityProperty: true }) ||
    // Without a box of its own it is seen by what is in it.
    (getComputedStyle(at).display === 'contents' && [...at.children].some(isDrawn));
  if (!isDrawn(element)) return false;
  if (element.matches(FIELDS)) return true;
  for (let at: Element | null = element; at; at = tree.parentOf(at))
    if (Number(getComputedStyle(at).opacity) < 0.05) return false;
  return true;
}

export const isEnabled = (element: Element, tree: FlatTree): boolean => {
  if (element.matches(':disabled')) return false;
  for (let at: Element | null = element; at; at = tree.parentOf(at))
    if (at.getAttribute('aria-disabled') === 'true' || at.hasAttribute('inert')) return false;
  return true;
};

/** True when a pointer meets the element, or something in it, somewhere on its box, if need be after scrolling there. */
export function isReached(element: Element, tree: FlatTree): boolean {
  if (meets(element, tree)) return true;
  const places = scrollPlaces(element, tree);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  // A script may scroll what hides its overflow, a person may not.
  for (const [at, left, top] of places) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (isKept(overflowX)) at.scrollLeft = left;
    if (isKept(overflowY)) at.scrollTop = top;
  }
  const isMet = meets(element, tree);
  for (const [at, left, top] of places) {
    at.scrollLeft = left;
    at.scrollTop = top;
  }
  return isMet;
}

const isKept = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

const scrollPlaces = (element: Element, tree: FlatTree): [Element, number, number][] => {
  const places: [Element, number, number][] = [];
  for (let at: Element | null = element; at; at = tree.parentOf(at))
    places.push([at, at.scrollLeft, at.scrollTop]);
  return places;
};

/** Points of each way that are tried on a box. */
const STEPS = [0.5, 0.1, 0.3, 0.7, 0.9];

function meets(element: Element, tree: FlatTree): boolean {
  for (const box of boxesOf(element)) {
    const left = Math.max(0, box.left);
    const top = Math.max(0, box.top);
    const width = Math.min(innerWidth, box.right) - left;
    const height = Math.min(innerHeight, box.bottom) - top;
    if (width < LEAST || height < LEAST) continue;
    for (const x of STEPS)
      for (const y of STEPS) {
        const hit = tree.at(left + width * x, top + height * y);
        if (hit && tree.contains(element, hit)) return true;
      }
  }
  return false;
}

/** Its boxes, of each line; an element without one (display: contents, a link around something lifted out) has its parts'. */
function boxesOf(element: Element): Rect[] {
  if (element instanceof HTMLAreaElement) return [rectOf(element)];
  const own = [...element.getClientRects()];
  return own.some((box) => box.width >= LEAST && box.height >= LEAST)
    ? own
    : [...own, ...[...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect())];
}

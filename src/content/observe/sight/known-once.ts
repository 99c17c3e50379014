import type { Area } from '../dom/geometry.ts';

/** What is painted in an element: a box of one colour, or something of which no colour is known. */
export interface Paint {
  area: Area;
  colour: string | undefined;
}

/** How much the boxes around letters hide of them, all together. */
export interface Veil {
  opacity: number;
  /** Pixels. */
  blur: number;
  isMasked: boolean;
  /** The innermost box with a negative `z-index`. */
  behind: Element | undefined;
}

/** What one look has found out about an element: all words of a list have the same things around and beside them. */
interface Found {
  area?: Area;
  paint?: Paint[];
  isDrawnIn?: boolean;
  /** Of the first element: the canvas of the page is dark. */
  isDark?: boolean;
  veil?: Veil;
}
let found = new WeakMap<Element, Found>();
let last: unknown;

/** Forgets what the last look found, if this is another one: the page may have changed. */
export function beginLook(look: unknown): void {
  if (look !== last) found = new WeakMap();
  last = look;
}

/** What this look knows about the element, found out only once. */
export function known<Name extends keyof Found>(
  element: Element,
  name: Name,
  find: () => Required<Found>[Name],
): Required<Found>[Name] {
  let all = found.get(element);
  if (!all) {
    all = {};
    found.set(element, all);
  }
  const value = (all[name] as Required<Found>[Name] | undefined) ?? find();
  all[name] = value;
  return value;
}

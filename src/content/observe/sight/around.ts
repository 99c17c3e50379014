import { is } from '../dom/dom.ts';
import { flatParent } from '../dom/flat-tree.ts';

/** The element and what its look depends on; nothing around an element in the top layer fades it. */
export function* around(element: Element): Generator<{ at: Element; style: CSSStyleDeclaration }> {
  for (let at: Element | null = element; at; at = isOnTop(at) ? null : flatParent(at))
    yield { at, style: getComputedStyle(at) };
}

export const isOnTop = (element: Element): boolean => is(element, ':modal,:popover-open');

export const COLOUR = /rgba?\([^)]*\)/g;

/** How opaque a colour is, from 0 to 1; undefined if it is written in another way than most. */
export function alphaOf(colour: string): number | undefined {
  if (!colour.startsWith('rgb')) return undefined;
  return Number(/rgba\(.*, ([\d.]+)\)/.exec(colour)?.[1] ?? 1);
}

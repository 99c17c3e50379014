import { type Rect, rectOf } from '../dom/dom.ts';
import type { Sight } from '../sight/sight.ts';
import type { Context } from './context.ts';

/** An element with its sight. */
export interface Seen {
  element: Element;
  sight: Sight;
  /** Its bounding box, once it was read. */
  box?: Rect | undefined;
}

/** An element during the walk. `outer` is the context around it, `inner` that of its content. */
export interface Visit extends Seen {
  tag: string;
  outer: Context;
  inner: Context;
  /** Hash of the path from the nearest id to the element. */
  place: number;
  /** Known to be in the document, outside of shadow trees. */
  inDocument: boolean;
  /** Number of child elements met so far. */
  children: number;
}

/** A new visit, whose inner context is the outer one until that is determined. */
export const visitOf = (
  element: Element,
  tag: string,
  sight: Sight,
  outer: Context,
  place: number,
  inDocument: boolean,
): Visit => ({ element, tag, sight, outer, inner: outer, place, inDocument, children: 0, box: undefined });

/** The box of the element, read once for each visit. */
export function boxOf(visit: Seen): Rect {
  visit.box ??= rectOf(visit.element);
  return visit.box;
}

/** True if the content of the element is visible. */
export const isSeen = ({ sight, inner }: Visit): boolean => sight.visible && !inner.unseen && !inner.faint;

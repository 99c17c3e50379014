import type { Context } from './context.ts';
import { type Rect, rectOf } from './dom.ts';
import type { Sight } from './sight.ts';

/** An element with what a person can see of it. */
export interface Seen {
  element: Element;
  sight: Sight;
  /** Its box, once somebody asked for it. */
  box?: Rect | undefined;
}

/** An element on the way of the walk. `outer` holds where it stands, `inner` for what is in it. */
export interface Visit extends Seen {
  tag: string;
  outer: Context;
  inner: Context;
  /** Hash of the way from the nearest id to here. */
  place: number;
  /** In the document itself, as far as that is known without asking. */
  inDocument: boolean;
  /** Elements that were met in it so far. */
  children: number;
}

/** An element that is come to; what is in it stands where it does itself, until that is found out. */
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

/** True when what is in the element can be seen. */
export const isSeen = ({ sight, inner }: Visit): boolean => sight.visible && !inner.unseen && !inner.faint;

import type { PageNode } from '../../core/page/snapshot.ts';
import { type Context, startContext } from './context.ts';
import { collapse } from './dom.ts';
import { hasArea, isOnOneScreen, isReachable, screenOf, type View } from './geometry.ts';
import type { Sight } from './sight.ts';
import { boxOf, type Seen } from './visit.ts';

/** Text of inline elements that a person reads as one, until a block, a control or a structure begins. */
export interface TextRun {
  text: string;
  element: Element | undefined;
  context: Context;
  screen: number;
}

export const emptyRun = (): TextRun => ({
  text: '',
  element: undefined,
  context: startContext,
  screen: 0,
});

/** The run as a node, when something is in it that is read. */
export function runNode(run: TextRun): PageNode | undefined {
  const name = collapse(run.text);
  if (!READABLE.test(name)) return undefined;
  return { role: 'text', name, depth: run.context.depth, states: [], screen: run.screen };
}

/** Lone separators (|, ·, /, ›) tell nothing. */
const READABLE = /[\p{L}\p{N}\p{S}]/u;

const range = new Range();

/** Where a text stands, in screens from the view; undefined when nobody can see it there. */
export function placeOfText(text: Text, visit: Seen, context: Context, view: View): number | undefined {
  if (visit.sight.letterless) return undefined;
  const box = boxOfText(text, visit, context, view);
  return isReachable(box, context.clip, context.fixed, view)
    ? screenOf(box, context.region, view)
    : undefined;
}

/**
 * The box of the element that holds the text, where that says enough: a box that lies on one screen. Else the text's
 * own, which costs five times as much: the element may be many screens high, or have no box itself.
 */
function boxOfText(text: Text, visit: Seen, { region }: Context, view: View): DOMRect {
  if (visit.sight.display !== 'contents') {
    const box = boxOf(visit);
    if (hasArea(box) && isOnOneScreen(box, region, view)) return box;
  }
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** True for inline text that goes on where a visible text ended, so that it stands where that does. */
export const continuesText = ({ display, position, letterless }: Sight): boolean =>
  display === 'inline' && position === 'static' && !letterless;

import type { PageNode } from '../../core/page/snapshot.ts';
import { type Context, startContext } from './context.ts';
import { collapse } from './dom.ts';
import { type Area, hasArea, isReachable, NOWHERE, screenOf, type View } from './geometry.ts';
import type { Sight } from './sight.ts';
import { boxOf, type Seen } from './visit.ts';

/** Text of inline elements that a person reads as one, until a block, a control or a structure begins. */
export interface TextRun {
  text: string;
  element: Element | undefined;
  context: Context;
  /** Where its first text stands. */
  box: Area;
}

export const emptyRun = (): TextRun => ({
  text: '',
  element: undefined,
  context: startContext,
  box: NOWHERE,
});

/** The run as a node, when something is in it that is read. */
export function runNode(run: TextRun, view: View): PageNode | undefined {
  const name = collapse(run.text);
  if (!READABLE.test(name)) return undefined;
  const screen = screenOf(run.box, run.context.region, view);
  return { role: 'text', name, depth: run.context.depth, states: [], screen };
}

/** Lone separators (·, /, ›) tell nothing; the head of a column of numbers or shares does (#, %). */
const READABLE = /[\p{L}\p{N}\p{S}#%]/u;

const range = new Range();

/** The box where a text stands; undefined when nobody can see it there. */
export function placeOfText(text: Text, seen: Seen, context: Context, view: View): Area | undefined {
  if (seen.sight.letterless) return undefined;
  const box = boxOfText(text, seen);
  return isReachable(box, context.clip, context.fixed, view, context.region) ? box : undefined;
}

/** A box up to this height tells well enough where the text in it stands. */
const LOW = 200;

/**
 * The box of the element that holds the text, where that says enough. Else the text's own, which costs five times as
 * much: the element may be many screens high, or have no box itself.
 */
function boxOfText(text: Text, seen: Seen): Area {
  if (seen.sight.display !== 'contents') {
    const box = boxOf(seen);
    if (hasArea(box) && box.height <= LOW) return box;
  }
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** True for inline text that goes on where a visible text ended, so that it stands where that does. */
export const continuesText = ({ display, position, letterless }: Sight): boolean =>
  display === 'inline' && position === 'static' && !letterless;

import type { PageNode } from '../../core/page/snapshot.ts';
import { type Context, startContext } from './context.ts';
import { collapse } from './dom.ts';
import { isReachable, screenOf, type View } from './geometry.ts';

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
export function placeOfText(
  text: Text,
  style: CSSStyleDeclaration,
  context: Context,
  view: View,
): number | undefined {
  // The box of the text itself: of no size with a font of none, and moved with its indent, unlike its element's box.
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  if (!isReachable(box, context.clip, context.fixed, view) || isTransparent(style)) return undefined;
  return screenOf(box, context.region, view);
}

/** True for inline text that goes on where a visible text ended, so that it stands where that does. */
export const continuesText = (style: CSSStyleDeclaration): boolean =>
  style.display === 'inline' && style.position === 'static' && !isUnpainted(style);

/** Styles that leave the box of a text and take its letters away; they are inherited by what is in the box. */
export const hidesLetters = (style: CSSStyleDeclaration): boolean => isUnpainted(style) || isIndented(style);

const isUnpainted = (style: CSSStyleDeclaration): boolean => style.fontSize === '0px' || isTransparent(style);

/** Farther than any first line is moved in. */
const isIndented = (style: CSSStyleDeclaration): boolean =>
  Math.abs(Number.parseFloat(style.textIndent)) > 200;

const isTransparent = (style: CSSStyleDeclaration): boolean => {
  const fill = style.webkitTextFillColor;
  return fill.startsWith('rgba') && fill.endsWith(', 0)') && style.backgroundClip !== 'text';
};

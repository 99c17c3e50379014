import type { PageNode } from '../../core/page/snapshot.ts';
import type { Context } from './context.ts';
import { collapse, firstChildOf, nextSiblingOf, rectOf } from './dom.ts';
import { type Area, isReachable, screenOf, type View } from './geometry.ts';

/** Text of inline elements that a person reads as one, until a block, a control or a structure begins. */
export interface TextRun {
  text: string;
  element: Element | undefined;
  depth: number;
  screen: number;
}

export const emptyRun = (): TextRun => ({ text: '', element: undefined, depth: 0, screen: 0 });

/** The run as a node, when something is in it that is read. */
export function runNode(run: TextRun): PageNode | undefined {
  const name = collapse(run.text);
  if (!READABLE.test(name)) return undefined;
  return { role: 'text', name, depth: run.depth, states: [], screen: run.screen };
}

/** Lone separators (|, ·, /, ›) tell nothing. */
const READABLE = /[\p{L}\p{N}\p{S}]/u;

let range: Range | undefined;

/** Box of a text: of its element when there is nothing else in it, else of the text itself. */
function boxOf(text: Text, element: Element): Area {
  if (firstChildOf(element) === text && nextSiblingOf(text) === null) return rectOf(element);
  range ??= new Range();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** Where a text stands, in screens from the view; undefined when nobody can see it there. */
export function placeOfText(
  text: Text,
  element: Element,
  style: CSSStyleDeclaration,
  context: Context,
  view: View,
): number | undefined {
  if (isUnpainted(style)) return undefined;
  const box = boxOf(text, element);
  if (!isReachable(box, context.clip, context.fixed, view)) return undefined;
  if (isIndented(style) && isIndentedAway(text, element, context, view)) return undefined;
  return screenOf(box, context.region, view);
}

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

/** text-indent moves the text, not the box of its element. */
function isIndentedAway(text: Text, element: Element, context: Context, view: View): boolean {
  range ??= new Range();
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  const shown = rectOf(element);
  const outside = box.right <= shown.left || box.left >= shown.right;
  return !isReachable(box, context.clip, context.fixed, view) || (outside && box.right <= 0);
}

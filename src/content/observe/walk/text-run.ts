import type { PageNode } from '../../../core/page/snapshot.ts';
import { closestIn, collapse, textOf } from '../dom/dom.ts';
import { type Area, hasArea, holds, isReachable, NOWHERE, screenOf, type View } from '../dom/geometry.ts';
import { wordSet } from '../names/role-sets.ts';
import type { Sight } from '../sight/sight.ts';
import { type Context, startContext } from './context.ts';
import { boxOf, type Seen } from './visit.ts';

/** Inline text that a person reads as one, up to the next block, control or container. */
interface TextRun {
  text: string;
  element: Element | undefined;
  context: Context;
  /** The box of its first text. */
  box: Area;
}

const emptyRun = (): TextRun => ({
  text: '',
  element: undefined,
  context: startContext,
  box: NOWHERE,
});

/** Collects the visible text of one run after the other. */
export class TextRuns {
  #run = emptyRun();

  constructor(private readonly view: View) {}

  /** Separates the words of the run, if there is one. */
  addSpace(): void {
    if (this.#run.element) this.#run.text += ' ';
  }

  add(text: Text, seen: Seen, context: Context): void {
    this.#say(text.data, text, seen, context);
  }

  /** Words that a style sheet writes before or after the content of the element. */
  addGenerated(generated: string, seen: Seen, context: Context): void {
    if (generated) this.#say(generated, undefined, seen, context);
  }

  #say(data: string, text: Text | undefined, seen: Seen, context: Context): void {
    if (context.named || context.unseen || context.faint) return;
    if (!/\S/.test(data)) {
      this.addSpace();
      return;
    }
    const run = this.#run;
    const words = wordsOf(data, context);
    const goesOn = run.element && run.context === context && continuesText(seen.sight);
    const box = goesOn ? run.box : placeOf(text, seen, context, this.view);
    if (box && run.element) run.text += words;
    else if (box) this.#run = { text: words, element: seen.element, context, box };
  }

  /** Ends the run; undefined if there was none. The node is undefined if there is nothing readable in it. */
  end(): { element: Element; box: Area; node: PageNode | undefined } | undefined {
    const run = this.#run;
    const { element, box } = run;
    if (!element) return undefined;
    this.#run = emptyRun();
    return { element, box, node: runNode(run, this.view) };
  }
}

/** The run as a node; undefined if there is nothing readable in it. */
function runNode(run: TextRun, view: View): PageNode | undefined {
  const name = collapse(run.text).replace(STRUCK_ON, '$1');
  if (!READABLE.test(name) && !isSignInCell(name, run.element)) return undefined;
  const screen = screenOf(run.box, run.context.region, view);
  return { role: 'text', name, depth: run.context.depth, states: [], screen };
}

/** What they hold is deleted, such as a former price. */
export const STRUCK = wordSet('del s strike');
/** A text as it adds to a run: what is struck out is marked as in Markdown. */
const wordsOf = (data: string, { struck }: Context): string =>
  struck ? data.replace(data.trim(), (words) => `~~${words}~~`) : data;
/** Between two parts that are both struck out. */
const STRUCK_ON = /~~( ?)~~/g;

/** Lone separators (·, /, ›) carry no information; the header of a column of numbers or percentages (#, %) does. */
const READABLE = /[\p{L}\p{N}\p{S}#%]/u;

/** A sign alone in a cell is its value: `*` for everything, `?` for what is not known, `-` for a line that went. */
function isSignInCell(sign: string, element: Element | undefined): boolean {
  const cell = element && SIGN.test(sign) && closestIn(element, CELL);
  return !!cell && textOf(cell).trim() === sign;
}
const SIGN = /^[-*?!]+$/;
const CELL = 'td,th,dt,[role=cell],[role=gridcell]';

const range = new Range();

/**
 * The box of a text, or of words that a style sheet writes; undefined if they are not visible there. Of the latter a page
 * says no more than the box of their element, whose own words may be hidden.
 */
export function placeOf(
  text: Text | undefined,
  seen: Seen,
  { clip, fixed, region }: Context,
  view: View,
): Area | undefined {
  if (text ? seen.sight.letterless : !seen.sight.visible) return undefined;
  const box = text ? boxOfText(text, seen, clip, fixed ? TOP : view) : boxOf(seen);
  return isReachable(box, clip, fixed, view, region) ? box : undefined;
}

/** What is fixed begins with the window, however far the page is scrolled. */
const TOP = { scrollX: 0, scrollY: 0 };
/** Up to this height in pixels, the box of an element locates the text in it well enough. */
const LOW = 200;

/**
 * The box of the element that contains the text, if it is precise enough: the element may be many screens high, have no
 * box, or have its text in the part of it that nobody sees. Otherwise the text's own box, which costs five times as much.
 */
function boxOfText(text: Text, seen: Seen, clip: Area | null, start: typeof TOP): Area {
  if (seen.sight.display !== 'contents') {
    const box = boxOf(seen);
    const isWhole =
      box.left + start.scrollX >= 0 && box.top + start.scrollY >= 0 && (!clip || holds(clip, box));
    if (hasArea(box) && box.height <= LOW && isWhole) return box;
  }
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** True for inline text that continues a visible text, and so needs no position of its own. */
const continuesText = ({ display, position, letterless }: Sight): boolean =>
  display === 'inline' && position === 'static' && !letterless;

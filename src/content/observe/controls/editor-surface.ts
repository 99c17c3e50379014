import {
  allIn,
  attribute,
  isHtml,
  isOfWindow,
  isTrue,
  queryIn,
  type Rect,
  rectOf,
  shownText,
  tagOf,
  textOf,
} from '../dom/dom.ts';
import { flatParent } from '../dom/flat-tree.ts';
import { overlaps, type View } from '../dom/geometry.ts';
import { isUsable } from '../names/labels.ts';

/** A field with a shorter side cannot be aimed at; the text area of Ace is as wide as one of its letters. */
const LEAST_FIELD = 8;
const LEAST_AREA_WIDTH = 16;
const LEAST_SURFACE_WIDTH = 40;
const LEAST_SURFACE_HEIGHT = 16;
/** Lines in editors that position each line absolutely, in any DOM order. */
const LINES = '.view-line,.ace_line,.CodeMirror-line';
/** Classes of editors that draw lines without the role `code`. */
const EDITOR = /(?:^|\s)(?:CodeMirror|ace_editor)(?:\s|$)/;

/** True for an editor whose lines are reported as the value of a field in it. */
export const drawsLines = (element: Element, role: string): boolean =>
  (role === 'code' || EDITOR.test(attribute(element, 'class') ?? '')) &&
  queryIn(element, 'textarea,[role=textbox]') !== null;

/**
 * Some editors (Monaco, Ace, CodeMirror 5, terminals) receive keys in a text area of one pixel, or in an edit context
 * without a box, and draw the text themselves. Returns the editor around such a field, whose box a person sees and
 * clicks; null for any other element, such as the field that receives the keys of a table, or keeps the text of the editor
 * beside it.
 */
export function editorSurface(field: Element, own?: Rect): Element | null {
  const isArea = tagOf(field) === 'textarea';
  if (!isArea && attribute(field, 'role') !== 'textbox') return null;
  if (isTrue(field, 'aria-hidden')) return null;
  // Monaco shrinks its field only when it draws, which it does not do in a hidden tab; hence the check for role=code.
  const { width, height } = own ?? rectOf(field);
  const least = isArea ? LEAST_AREA_WIDTH : LEAST_FIELD;
  if (width >= least && height >= LEAST_FIELD && !isInSpeck(field) && !field.closest('[role=code]'))
    return null;
  for (let at = flatParent(field); at && !isOfWindow(at); at = flatParent(at)) {
    const box = rectOf(at);
    if (box.width >= LEAST_SURFACE_WIDTH && box.height >= LEAST_SURFACE_HEIGHT)
      return queryIn(at, isArea ? 'td,[contenteditable=true]' : 'td') ? null : at;
  }
  return null;
}

/** CodeMirror 5 puts a field of normal width into a tiny box that clips it. */
function isInSpeck(field: Element): boolean {
  const outer = flatParent(field);
  const box = outer && rectOf(outer);
  return !!box && box.width < LEAST_FIELD && box.height < LEAST_FIELD;
}

/** True if part of the surface is visible, although its field is clipped away. */
export function showsSurface(surface: Element, view: View): boolean {
  if (!isUsable(surface, view)) return false;
  const box = rectOf(surface);
  for (let at = flatParent(surface); at && !isOfWindow(at); at = flatParent(at))
    if (/hidden|clip/.test(getComputedStyle(at).overflow) && !overlaps(rectOf(at), box)) return false;
  return true;
}

/** The lines that such an editor currently draws, which are not all lines of a long text. */
export function surfaceText(surface: Element): string {
  const lines = allIn(surface, LINES);
  if (lines.length === 0) return isHtml(surface) ? shownText(surface) : textOf(surface);
  return lines
    .map((line) => ({ top: rectOf(line).top, text: textOf(line) }))
    .sort((one, other) => one.top - other.top)
    .map(({ text }) => text)
    .join('\n');
}

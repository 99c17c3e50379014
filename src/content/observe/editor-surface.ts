import { attribute, isHtml, page, type Rect, rectOf, tagOf, textOf, unbent } from './dom.ts';
import { flatParent } from './flat-tree.ts';

/** A field of less than this side length cannot be aimed at. */
const LEAST_FIELD = 8;
const LEAST_SURFACE = { width: 40, height: 16 };
/** Lines as editors draw them that place each by itself, in any order. */
const LINES = '.view-line,.ace_line,.CodeMirror-line';

/**
 * Some editors (Monaco, Ace, CodeMirror 5, terminals) hear keys by a text area of a pixel, or by an edit context without
 * a box, and draw the text themselves. The box that a person sees and clicks is the editor around it; null for any
 * other element.
 */
export function editorSurface(field: Element, own?: Rect): Element | null {
  if (tagOf(field) !== 'textarea' && attribute(field, 'role') !== 'textbox') return null;
  if (attribute(field, 'aria-hidden') === 'true') return null;
  // Monaco makes its field small when it draws, which it does not in a hidden tab.
  const { width, height } = own ?? rectOf(field);
  const isSmall = width < LEAST_FIELD || height < LEAST_FIELD;
  if (!isSmall && !field.closest('[role=code]')) return null;
  for (let at = flatParent(field); at && at !== page.body() && at !== page.root(); at = flatParent(at)) {
    const box = rectOf(at);
    if (box.width >= LEAST_SURFACE.width && box.height >= LEAST_SURFACE.height) return at;
  }
  return null;
}

/** The lines that such an editor shows now; of a long text these are not all. */
export function surfaceText(surface: Element): string {
  const lines = [...unbent(surface).querySelectorAll(LINES)];
  if (lines.length === 0) return isHtml(surface) ? unbent(surface).innerText : textOf(surface);
  return lines
    .map((line) => ({ top: rectOf(line).top, text: textOf(line) }))
    .sort((one, other) => one.top - other.top)
    .map(({ text }) => text)
    .join('\n');
}

import { allIn, is, isCrowded, isDrawn, rectOf } from '../dom/dom.ts';
import { FIELDS } from '../names/role-sets.ts';

/** All fields, and those that a person types into or chooses from. */
export const FIELD = [...FIELDS].join();
export const WRITTEN =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file],[type=range]),select,textarea';
/** Maximum height of the frame of a field, in pixels. */
const FRAME_HEIGHT = 130;

export const isLow = (element: Element): boolean => rectOf(element).height < FRAME_HEIGHT;

/** A select that the page keeps only for its form, beside the field that takes the focus. */
const UNREACHED = 'select[tabindex="-1"]';

/**
 * The only field in an element that is drawn as its frame: a click on the frame is one on the field. Fields that are
 * not drawn do not count.
 */
export function framedField(element: Element, fields = WRITTEN): Element | undefined {
  if (!isLow(element) || isCrowded(element)) return undefined;
  const drawn = allIn(element, fields).filter(isDrawn);
  const [field, other] = drawn.length > 1 ? drawn.filter((one) => !is(one, UNREACHED)) : drawn;
  return other ? undefined : field;
}

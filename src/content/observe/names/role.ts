import {
  allIn,
  attribute,
  boxAround,
  childNamed,
  closestIn,
  has,
  is,
  isDrawn,
  isTag,
  plainDocument,
  queryIn,
  tagOf,
  unbent,
} from '../dom/dom.ts';
import { closestFlat } from '../dom/flat-tree.ts';
import { isFaint } from '../sight/sight.ts';
import { GLOBAL_ARIA, KNOWN_ROLES, table, WIDGET_ROLES } from './role-sets.ts';

/** Elements with a fixed role (HTML-AAM 1.0, table of elements). */
const FIXED = table(
  'article aside=complementary audio blockquote button caption code ' +
    'datalist=listbox dd=definition del=deletion details=group dfn=term dialog dt=term em=emphasis ' +
    'fieldset=group figure frame h1=heading h2=heading h3=heading h4=heading h5=heading h6=heading ' +
    'hgroup=group hr=separator iframe=frame ins=insertion li=listitem main math menu=list meter ' +
    'nav=navigation ol=list optgroup=group option output=status p=paragraph progress=progressbar ' +
    'search strong sub=subscript summary=button sup=superscript table tbody=rowgroup ' +
    'textarea=textbox tfoot=rowgroup thead=rowgroup time tr=row ul=list video',
);

/** Input types that are not a textbox. HTML-AAM defines no role for file and color; a person sees a button. */
const INPUT = table(
  'button checkbox color=button file=button hidden= image=button number=spinbutton radio ' +
    'range=slider reset=button search=searchbox submit=button',
);

const SECTIONING =
  'article,aside,main,nav,section,[role=article],[role=complementary],[role=main],[role=navigation],[role=region]';

/** The native role of an element by HTML-AAM; '' if it has none. */
function nativeRole(element: Element): string {
  const tag = tagOf(element);
  const fixed = FIXED.get(tag);
  if (fixed !== undefined) return tag === 'summary' && !is(element, 'details > :first-of-type') ? '' : fixed;
  switch (tag) {
    case 'a':
    case 'area':
      // The second in drawings.
      return has(element, 'href') || has(element, 'xlink:href') ? 'link' : '';
    case 'input':
      return inputRole(element as HTMLInputElement);
    case 'select':
      return isTag(element, 'select') && (element.multiple || element.size > 1) ? 'listbox' : 'combobox';
    case 'img':
      return attribute(element, 'alt') === '' && !isEntitled(element) ? 'none' : 'img';
    case 'svg':
      return childNamed(element, 'title') || isNamedByAria(element) ? 'img' : '';
    case 'header':
      return isScopedToBody(element) ? 'banner' : '';
    case 'footer':
      return isScopedToBody(element) ? 'contentinfo' : '';
    case 'section':
      return isEntitled(element) ? 'region' : '';
    case 'form':
      return isEntitled(element) ? tag : '';
    case 'td':
      return inGrid(element) ? 'gridcell' : 'cell';
    case 'th':
      return headerRole(element);
    default:
      return '';
  }
}

function inputRole(input: HTMLInputElement): string {
  const type = input.type;
  const role = INPUT.get(type);
  if (type === 'checkbox' && has(input, 'switch')) return 'switch';
  const takesText = role === undefined || role === 'searchbox';
  // In a field that nobody can see or type into, the page only hears keys for the list around it, or shows its choice.
  if (
    takesText &&
    ((has(input, 'list') && input.list) ||
      (input.readOnly && (isFaint(input) || closestIn(input, '[role=combobox]'))))
  )
    return 'combobox';
  return role ?? 'textbox';
}

function headerRole(cell: Element): string {
  if (is(cell, '[scope^=row]')) return 'rowheader';
  if (is(cell, '[scope^=col]')) return 'columnheader';
  const row = boxAround(cell);
  const onlyHeaders = row && queryIn(row, ':scope > td') === null;
  return onlyHeaders ? 'columnheader' : 'rowheader';
}

const inGrid = (cell: Element): boolean => !!cell.closest('table')?.matches('[role=grid],[role=treegrid]');

/** True if ARIA attributes give the element a name. */
export const isNamedByAria = (element: Element): boolean =>
  Boolean(attribute(element, 'aria-label')?.trim()) || has(element, 'aria-labelledby');

const isEntitled = (element: Element): boolean => isNamedByAria(element) || has(element, 'title');

const isScopedToBody = (element: Element): boolean =>
  !closestFlat(element, (at) => at !== element && is(at, SECTIONING));

/** The link of a tab that takes the focus for it (jQuery UI): a press of the one is a press of the other. */
const LINK_OF_TAB = '[role=tab][tabindex]>[role=presentation][tabindex="-1"]';

/** Natively focusable elements that do something of their own when they are used. */
export const FOCUSABLE = `a[href]:not(${LINK_OF_TAB}),button,input:not([type=hidden]),select,textarea,summary,iframe`;

/** True if Tab or a script's focus() can reach the element. */
export function isFocusable(element: Element): boolean {
  if (has(element, 'tabindex')) return true;
  return is(element, `${FOCUSABLE},area[href]`) || isEditingHost(element);
}

/** Any other value leaves it to what is around. */
const EDITABLE = /^(?:true|plaintext-only)?$/i;

/** True for the element that makes its content editable, not for what is inside it. */
export function isEditingHost(element: Element): boolean {
  const editable = attribute(element, 'contenteditable');
  return editable === null
    ? tagOf(element) === 'body' && plainDocument.designMode === 'on'
    : EDITABLE.test(editable);
}

/** True for a cell of a table in an editor: what is typed there belongs to it alone. */
export const isEditedCell = (element: Element): boolean =>
  isTag(element, 'td', 'th') && unbent(element).isContentEditable;

const FIELD = 'input:not([type=image]),select,textarea';

/**
 * Elements that nobody types into: a page that calls the element around them a text box means a question of its form.
 */
const UNTYPED =
  'button,select,canvas,a[href],input:is([type=checkbox],[type=radio],[type=range],[type=file])';
/** Roles of fields that take no focus around what does, and what that is: it is used, and they hold it together. */
const HOLDS: Record<string, string> = { textbox: UNTYPED, spinbutton: 'button,input' };

/** Roles that are told by another name, or like none. */
const RENAMED = table('presentation=none generic= image=img');

/** The role of an element: the first known one in its role attribute if that has an effect, else its native role. */
export function roleOf(element: Element): string {
  const words = attribute(element, 'role')?.toLowerCase().split(/\s+/);
  const known = words?.find((word) => KNOWN_ROLES.has(word)) ?? '';
  const role = RENAMED.get(known) ?? known;
  if (known && hasEffect(role, element)) {
    const held = HOLDS[role];
    return held && !isFocusable(element) && queryIn(element, held) ? 'group' : role;
  }
  const native = nativeRole(element) || (isEditingHost(element) ? 'textbox' : '');
  return native || (has(element, 'tabindex') && is(element, HANDLE) ? 'slider' : '');
}

/** False for a role that the element cannot have by what it is. */
function hasEffect(role: string, element: Element): boolean {
  // WAI-ARIA 1.2, 7.6 and 8: what is focusable or has a global ARIA attribute keeps its own.
  if (role === 'none')
    return (
      is(element, LINK_OF_TAB) ||
      !(isFocusable(element) || element.getAttributeNames().some((name) => GLOBAL_ARIA.test(name)))
    );
  // A list that takes no focus is none of the items that are in it. On a field only a widget's role is allowed, and a
  // person uses the field.
  return (
    !role ||
    !(
      is(element, NO_ITEM) ||
      (role === 'button' && allIn(element, TYPED).some(isDrawn)) ||
      (!WIDGET_ROLES.has(role) && is(element, FIELD))
    )
  );
}

/** A library may call the list what it should have called its items. */
const NO_ITEM = 'ul[role^=menuitem]:not([tabindex])';
/** One that is drawn is in no button: an application calls itself one because it takes dropped files (React Dropzone). */
const TYPED = 'textarea,[contenteditable]:not([contenteditable=false])';

/** What jQuery UI and others draw as a slider, and say nothing of. */
const HANDLE = '[class*=slider-handle]';

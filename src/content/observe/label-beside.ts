import {
  attribute,
  has,
  is,
  isDrawn,
  isElement,
  isIn,
  isTag,
  page,
  parentOf,
  rectOf,
  tagOf,
  unbent,
} from './dom.ts';
import { refer, referById, referenced } from './flat-tree.ts';
import { isLabelled } from './native-name.ts';
import { FIELDS, UNFILLED } from './role-sets.ts';

/** Steps from a control, or from a label, to what holds both. */
const STEPS = 12;
/** A label and its control share a box that is not higher, in pixels; to go through the boxes of whole pages takes long. */
const HIGHEST = 400;
/** Fields are kept by pages in boxes smaller than this when something else is drawn for them. */
const LEAST_SIDE = 4;

const FIELD = `input:not(${Array.from(UNFILLED, (type) => `[type=${type}]`)}),select,textarea,[contenteditable]`;
/**
 * One around a box to tick is that one's alone, as in the list that a field keeps closed; one that says to be a button
 * or a choice is none.
 */
const LABEL = 'label:not([role],:has([type=checkbox],[type=radio]))';
const MARKS = ['role', 'contenteditable', 'tabindex'];
/** What a person fills in, ticks or chooses from, and so looks for its label. */
const FILLED = `${FIELD},${['combobox', 'listbox', 'slider', 'spinbutton', 'switch', 'checkbox', 'textbox'].map((role) => `[role=${role}]`)},[tabindex="0"]:not(a,button,video,audio,[role])`;

/**
 * The label that a person reads for a control although the page ties it to nothing: the only one beside it, where it
 * is the only control too, or that of a field that the page keeps hidden before it.
 */
export function labelBeside(control: Element): Element | undefined {
  if (!isFilledIn(control) || isNamed(control)) return undefined;
  const id = attribute(control, 'id');
  if (id) {
    // A browser ties labels to native fields alone.
    referById(control, id);
    const own = page.query(`label[for="${CSS.escape(id)}"]`);
    if (own) return refer(control, own);
  }
  let at = control;
  for (let step = 0; step < STEPS; step++) {
    const kept = at.previousElementSibling;
    const [given] = kept && isTag(kept, 'select', 'input') && isKept(kept) ? (kept.labels ?? []) : [];
    if (given) return refer(control, given);
    const parent = parentOf(at);
    if (!parent || !isElement(parent) || is(parent, 'body,form,label') || isHigh(parent)) return undefined;
    at = refer(control, parent);
    const [label, other] = unbent(at).querySelectorAll(LABEL);
    if (label) return !other && isFree(label) && filledIn(at) === control ? label : undefined;
  }
  return undefined;
}

/** Most controls are links and buttons, of which nothing needs to be asked. */
const isFilledIn = (control: Element): boolean =>
  (FIELDS.has(tagOf(control)) && !UNFILLED.has((control as HTMLInputElement).type)) ||
  (MARKS.some((name) => has(control, name)) && is(control, FILLED));

/** The control whose label this is to a person, though the page says so only to those who hear it, or to nobody. */
export function controlBeside(label: Element): Element | undefined {
  let at = parentOf(label);
  for (let step = 0; at && isElement(at) && !isHigh(at) && step < STEPS; at = parentOf(at), step++) {
    refer(label, at);
    const control = filledIn(at);
    if (control === null) return undefined;
    if (control)
      return labelBeside(control) === label ||
        referenced(control, 'aria-labelledby').includes(label as HTMLElement)
        ? control
        : undefined;
  }
  return undefined;
}

/** The only control in an element that is filled in; null where there are several. */
function filledIn(element: Element): Element | null | undefined {
  const all = [...unbent(element).querySelectorAll(FILLED)].filter((one) => isDrawn(one) && !isKept(one));
  const fields = all.filter((one) => is(one, FIELD));
  // What holds the field, or another control, is drawn around it.
  const [control, other] =
    fields.length > 0 ? fields : all.filter((one) => !all.some((inner) => inner !== one && isIn(one, inner)));
  return other ? null : control;
}

const isHigh = (element: Element): boolean => rectOf(element).height > HIGHEST;

/** True for a field that is there for the page alone. */
export function isKept(field: Element): boolean {
  if (attribute(field, 'aria-hidden') === 'true' || !isDrawn(field)) return true;
  if (tagOf(field) !== 'select') return false;
  const { width, height } = rectOf(field);
  return width < LEAST_SIDE || height < LEAST_SIDE;
}

const isFree = (label: Element): boolean => {
  const control = isTag(label, 'label') && label.control;
  return !control || isKept(control);
};

/** True for what the page gives a name; words in the control itself are what was chosen. */
const isNamed = (control: Element): boolean =>
  Boolean(attribute(control, 'aria-label')?.trim()) ||
  (has(control, 'aria-labelledby') &&
    referenced(control, 'aria-labelledby').some((label) => !isIn(control, label))) ||
  (FIELDS.has(tagOf(control)) && isLabelled(control));

import {
  allIn,
  attribute,
  boxAround,
  collapse,
  has,
  is,
  isCrowded,
  isDrawn,
  isIn,
  isTag,
  isTrue,
  queryIn,
  rectOf,
  tagOf,
  textOf,
} from '../dom/dom.ts';
import { refer, referById, referenced } from '../dom/flat-tree.ts';
import { isFaint } from '../sight/sight.ts';
import { saysSomething } from './accname.ts';
import { isLabelled, labelFor, labelsOf } from './native-name.ts';
import { FIELDS, FILLED_FIELD, TICK, UNFILLED } from './role-sets.ts';

/** Maximum number of steps from a control, or from a label, to an ancestor of both. */
const STEPS = 12;
/** Maximum height in pixels, besides that of an editor, of an ancestor that is searched: whole pages would take long. */
const HIGHEST = 400;
/** A select with a shorter side is kept for the page alone, with something else drawn in its place. */
const LEAST_SIDE = 4;

const FIELD = `${FILLED_FIELD},[contenteditable]`;
/**
 * A label around a check box belongs to that box alone, as in the closed list of a field; a label with a role (a
 * button, an option) does not count.
 */
const LABEL = 'label:not([role],:has([type=checkbox],[type=radio]))';
const LIST = '[role=combobox]';
const MARKS = ['role', 'contenteditable', 'tabindex'];
/** Controls that a person fills in, ticks or chooses from, and therefore looks for their label. */
const FILLED = `${FIELD},${['combobox', 'listbox', 'slider', 'spinbutton', 'switch', 'checkbox'].map((role) => `[role=${role}]`)},[role=textbox]:not([role=combobox] *),[tabindex="0"]:not(a,button,video,audio,[role],[draggable=true])`;

/**
 * The label that a person reads as the control's, although the page does not associate them: the one right before a
 * field, the only label near the control if that is the only control there too, the label of a hidden field right before
 * the control, or words right before a field that end in a colon.
 */
export function labelBeside(control: Element): Element | undefined {
  if (!isFilledIn(control)) return undefined;
  const own = labelsOverName(control).find((label) => label && isDrawn(label));
  if (own) return refer(control, own);
  return isNamed(control) ? undefined : (labelForId(control) ?? labelAround(control));
}

/** Labels that say more than what the page calls the control. */
const labelsOverName = (control: Element): (Element | null | undefined)[] => [
  // All lists of a library may be called the same, and only the label that is drawn in each says which it is.
  is(control, `${LIST}:not([aria-labelledby])`) ? queryIn(control, LABEL) : null,
  NO_NAME.test(attribute(control, 'aria-label') ?? '') ? labelsOf(control)[0] : null,
];

/** Browsers associate labels only with native fields. */
function labelForId(control: Element): Element | undefined {
  const id = attribute(control, 'id');
  if (!id) return undefined;
  referById(control, id);
  const label = labelFor(id);
  return label && isFree(refer(control, label)) ? label : undefined;
}

/** The label that stands around the control, right before it, or near it with nothing else there. */
function labelAround(control: Element): Element | undefined {
  let box = control;
  for (let step = 0; step < STEPS; step++) {
    const before = box.previousElementSibling;
    const given = before && labelOfKept(before);
    const isLone = () => box === control || filledIn(box) === control;
    if (given && isLone()) return refer(control, given);
    const around = boxAround(box);
    if (!around) return undefined;
    // A label around a field does not name it if it says that it is for another one, which need not exist.
    if (isTag(around, 'label'))
      return isLabelOf(control, around, around) ? refer(control, around) : undefined;
    refer(control, around);
    const isEnd = is(around, 'body,form') || isHigh(around, control);
    const label = before && labelIn(before);
    const names = label && (precedes(label, control, around) || (!isEnd && isCaption(before, control)));
    if (names && isLone()) return label;
    if (isEnd || isCrowded(around)) return undefined;
    const [lone, other] = allIn(around, LABEL).filter(isDrawn);
    if (lone) return !other && isLabelOf(control, lone, around) ? lone : undefined;
    box = around;
  }
  return undefined;
}

/** The label of a field that is kept for the page alone, with the control drawn in its place. */
const labelOfKept = (field: Element): Element | undefined =>
  isTag(field, 'select', 'input') && isKept(field) ? labelsOf(field)[0] : undefined;

/** Whether a label is free for the control, which has to be the only one in the box around both. */
function isLabelOf(control: Element, label: Element, around: Element): boolean {
  const id = attribute(control, 'id');
  // Where several elements have one id, the browser gives all labels to the first.
  const isOwn = isFree(label) || (!!id && attribute(label, 'for') === id);
  return isOwn && filledIn(around) === control;
}

/**
 * Whether the label right before a field, or before the box that a library draws around it, names it. Labels of boxes to
 * tick stand behind them, and so may those of fields: then a field is what comes first.
 */
const precedes = (label: Element, field: Element, around: Element): boolean =>
  is(label, `${LABEL}:not(label + label)`) &&
  is(field, WRITTEN) &&
  isFree(label) &&
  isDrawn(label) &&
  isTag(queryIn(around, `label,${FIELD}`), 'label');

/** The label that a box begins with, if nothing in it is filled in; else the box itself. */
function labelIn(box: Element): Element {
  const label = queryIn(box, LABEL);
  return label && filledIn(box) === undefined && textOf(box).trim().startsWith(textOf(label).trim())
    ? label
    : box;
}

/** Older applications write “Due:” into a cell or box before a field, and call nothing a label. */
const isCaption = (before: Element, field: Element): boolean =>
  is(field, WRITTEN) &&
  isDrawn(before) &&
  queryIn(before, `button,${FIELD}`) === null &&
  CAPTION.test(textOf(before).trim());
/** Of a longer text, the last words introduce the field. */
const CAPTION = /^[^:：]{1,40}[:：]$/;

const WRITTEN = `:is(${FIELD},[role=combobox]):not(${TICK})`;

/** A cheap check first: most controls are links and buttons. */
const isFilledIn = (control: Element): boolean =>
  (FIELDS.has(tagOf(control)) && !UNFILLED.has((control as HTMLInputElement).type)) ||
  (MARKS.some((name) => has(control, name)) && is(control, FILLED));

/**
 * The control that a person reads this label for, although the page associates them only by aria-labelledby, or not at
 * all.
 */
export function controlBeside(label: Element): Element | undefined {
  const afterIts = (box: Element): Element | undefined => {
    const next = box.nextElementSibling;
    const named = next && (isFilledIn(refer(label, next)) ? next : filledIn(next));
    return named && labelBeside(named) === label ? named : undefined;
  };
  const next = afterIts(label);
  if (next) return next;
  let at = boxAround(label);
  for (let step = 0; at && !isCrowded(at) && !isHigh(at) && step < STEPS; at = boxAround(at), step++) {
    refer(label, at);
    const control = filledIn(at);
    if (control === null) return undefined;
    if (control)
      return labelBeside(control) === label ||
        referenced(control, 'aria-labelledby').includes(label as HTMLElement)
        ? control
        : undefined;
    const named = afterIts(at);
    if (named) return named;
  }
  return undefined;
}

/** The only control in an element that is filled in; null if there are several, undefined if there is none. */
function filledIn(element: Element): Element | null | undefined {
  const all = allIn(element, FILLED).filter((one) => isDrawn(one) && !isKept(one));
  const fields = all.filter((one) => is(one, FIELD));
  // Fields take precedence; otherwise, an element that contains another control is only drawn around it.
  const [control, other] =
    fields.length > 0 ? fields : all.filter((one) => !all.some((inner) => inner !== one && isIn(one, inner)));
  return other ? null : control;
}

function isHigh(element: Element, field?: Element): boolean {
  const { height } = rectOf(element);
  if (height <= HIGHEST) return false;
  const editor = field ?? queryIn(element, EDITOR);
  return !editor || !is(editor, EDITOR) || height - rectOf(editor).height > HIGHEST;
}
const EDITOR = 'textarea,[contenteditable]';

/** True for a field that exists for the page alone. */
export function isKept(field: Element): boolean {
  if (isTrue(field, 'aria-hidden') || !isDrawn(field)) return true;
  // Neither a key nor an eye finds it.
  if (attribute(field, 'tabindex') === '-1' && isFaint(field)) return true;
  if (tagOf(field) !== 'select') return false;
  const { width, height } = rectOf(field);
  return width < LEAST_SIDE || height < LEAST_SIDE;
}

const isFree = (label: Element): boolean => {
  const control = isTag(label, 'label') && label.control;
  return !control || isKept(refer(label, control));
};

/** A sentence on how a field is used, or the state of a switch: beside a label of its own, that is not what it is called. */
const NO_NAME = /^o(?:n|ff)$|\w \w.*\.$/i;

/** What a library calls each of its components (“numerictextbox”): words that stand beside one say more. */
const IN_CODE = /^[a-z]+$/;

/**
 * True if the page names the control, be it by the words in a box to tick; a reference to words inside the control
 * itself gives the chosen value, not a name.
 */
const isNamed = (control: Element, label = attribute(control, 'aria-label')): boolean =>
  (saysSomething(label) &&
    !IN_CODE.test(label) &&
    // The label of a list of the page's own may be what it shows.
    !(is(control, LIST) && label === collapse(textOf(control)))) ||
  (has(control, 'aria-labelledby') &&
    referenced(control, 'aria-labelledby').some((part) => !isIn(control, part))) ||
  (FIELDS.has(tagOf(control)) && isLabelled(control)) ||
  // One word may be an icon of its font.
  (is(control, '[role=checkbox]') && textOf(control).trim().includes(' '));

import {
  attribute,
  childNamed,
  has,
  hostOf,
  is,
  isElement,
  isInDocument,
  isShadowRoot,
  parentOf,
  plainRoot,
  tagOf,
} from '../dom/dom.ts';
import { refer, referenced } from '../dom/flat-tree.ts';
import { isCustom } from '../states/states.ts';
import { FIELDS, table, UNFILLED, wordSet } from './role-sets.ts';

/** A name from the host language: a text, or the elements whose text it is. */
export type NativeName = { text: string } | { elements: readonly Element[] } | undefined;

const LABELABLE = wordSet('button input meter output progress select textarea');
const NAMING_CHILD = table('fieldset=legend table=caption figure=figcaption svg=title');

/** Labels by their field, and the first one for each id. */
type Labels = Map<Element | string, HTMLLabelElement[]>;
let known: Labels | undefined;
let isStill = false;

/**
 * Runs `work`, during which the page must not change, so that the labels of all fields can be found in one pass: after
 * a mutation, browsers search the whole document for the `labels` of each field, and form-associated custom elements show
 * theirs to nobody. `isSame`: labels did not change since the last call.
 */
export function whileLabelsStay<Result>(work: () => Result, isSame: boolean): Result {
  if (!isSame) known = undefined;
  isStill = true;
  try {
    return work();
  } finally {
    isStill = false;
  }
}

export const labelsOf = (field: Element): readonly HTMLLabelElement[] =>
  (isInDocument(field) ? labelsOfDocument() : labelsByField(field.getRootNode())).get(field) ?? [];

function labelsOfDocument(): Labels {
  if (!isStill || !known) known = labelsByField(document);
  return known;
}

/** The first label of the document that says that it is for that id, whatever has it. */
export const labelFor = (id: string): HTMLLabelElement | undefined => labelsOfDocument().get(id)?.[0];

export const isLabelled = (field: Element): boolean => labelsOf(field).length > 0;

function labelsByField(root: Node): Labels {
  const found: Labels = new Map();
  for (const label of plainRoot(isShadowRoot(root) ? root : document).querySelectorAll('label'))
    for (const key of [label.control, attribute(label, 'for')])
      if (key) found.set(key, [...(found.get(key) ?? []), label]);
  return found;
}

/** The labels of a field, or else those of the shadow host that it belongs to. */
function labelsAround(field: Element): readonly HTMLLabelElement[] {
  const own = labelsOf(field);
  const host = own.length === 0 && hostOf(field);
  return host ? labelsOf(host) : own;
}

const isDrawnField = (element: Element): boolean =>
  (FIELDS.has(tagOf(element)) && !UNFILLED.has((element as HTMLInputElement).type)) ||
  attribute(element, 'role') === 'combobox';

/** The ARIA name of the custom element that a field belongs to, as part of its shadow tree or in one of its slots. */
function givenAround(field: Element): NativeName {
  const owner = has(field, 'slot') ? parentOf(field) : hostOf(field);
  if (!owner || !isElement(owner) || !isCustom(owner)) return undefined;
  const elements = referenced(owner, 'aria-labelledby').map((element) => refer(field, element));
  return elements.length > 0 ? { elements } : textIn(attribute(refer(field, owner), 'aria-label'));
}

/** The name that HTML-AAM 1.0 (4.1) and SVG-AAM define for an element, before its content and its tooltip count. */
export function nativeName(element: Element): NativeName {
  const tag = tagOf(element);
  if (LABELABLE.has(tag) || (isCustom(element) && is(element, ':enabled,:disabled'))) {
    const elements = labelsAround(element).map((label) => refer(element, label));
    const button = element as HTMLButtonElement;
    // What sends a form is called by what is on it: whoever may write a label into a page must not rename it.
    if (elements.length > 0 && !(button.form && button.type === 'submit')) return { elements };
    if (isDrawnField(element)) {
      const given = givenAround(element);
      if (given) return given;
    }
    return tag === 'input' ? inputName(element as HTMLInputElement) : undefined;
  }
  if (tag === 'img' || tag === 'area') return textIn(attribute(element, 'alt'));
  if (tag === 'option' || tag === 'optgroup') return textIn(attribute(element, 'label'));
  const naming = NAMING_CHILD.get(tag);
  const child = naming ? childNamed(element, naming) : undefined;
  return child ? { elements: [child] } : undefined;
}

function inputName(input: HTMLInputElement): NativeName {
  switch (input.type) {
    case 'button':
      return textIn(input.value);
    case 'submit':
      return { text: attribute(input, 'value') ?? 'Submit' };
    case 'reset':
      return { text: attribute(input, 'value') ?? 'Reset' };
    case 'image':
      return textIn(attribute(input, 'alt')) ?? textIn(attribute(input, 'title')) ?? { text: 'Submit' };
    default:
      return undefined;
  }
}

const textIn = (text: string | null): NativeName => (text ? { text } : undefined);

import type { Modifier } from '../../../core/page/outcome.ts';
import { is, isTag, unbent } from '../../observe/dom/dom.ts';
import { formFacts } from '../../observe/states/facts.ts';
import type { Hands } from '../hands.ts';
import { clickThrough } from '../mouse/link.ts';
import { heldKeys } from '../mouse/pointer.ts';
import { submitThrough } from '../mouse/script-address.ts';
import { send } from '../send.ts';
import { allInTree } from '../target/same-tree.ts';

const BUTTONS =
  'button,summary,input:is([type=submit],[type=button],[type=reset],[type=image],[type=color],[type=file])';

type Judged = Pick<Hands, 'external' | 'heldBack'>;

/** Enter follows links, presses buttons and submits the form of a field. */
export function activate(target: Element, modifiers: readonly Modifier[], hands: Judged): void {
  if (is(target, `a[href],area[href],${BUTTONS}`)) clickByKey(target, hands, modifiers);
  else if (isTag(target, 'input')) submitFrom(target, hands);
}

/** The space bar presses buttons and ticks boxes on release. */
export function activationOnRelease(target: Element, hands: Judged): (() => void) | undefined {
  return is(target, `${BUTTONS},input:is([type=checkbox],[type=radio])`)
    ? () => clickByKey(target, hands)
    : undefined;
}

/** The click that a key causes: without a pointer, and without a count. */
function clickByKey(target: Element, hands: Judged, modifiers: readonly Modifier[] = []): void {
  const click = new PointerEvent('click', {
    view: window,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...heldKeys(modifiers),
  });
  clickThrough(target, hands, () => send(target, click));
}

/**
 * Implicit submission (HTML standard, "implicit submission"): the form's default button is pressed; a form without one
 * is submitted unless several fields prevent it. Returns false when there is nothing to submit, and when its button
 * sends the form otherwise than the form itself says, by which the action was judged harmless.
 */
export function submitFrom(field: HTMLInputElement | HTMLTextAreaElement, hands: Judged): boolean {
  const { form } = field;
  if (!form || isHeldBack(field, hands)) return false;
  const controls = controlsOf(field);
  const button = controls.find(isSubmitButton);
  if (button) {
    if (!button.matches(':disabled')) clickByKey(button, hands);
    return true;
  }
  if (controls.filter(stopsSubmission).length > 1) return false;
  submitThrough(form, hands, () => unbent(form).requestSubmit());
  return true;
}

/**
 * Must Enter in that field not be passed on to the form's button? Real keys press it, too. A button that sends the form to
 * another site is pressed by its own name only, for which the site is asked about.
 */
export function isHeldBack(
  field: HTMLInputElement | HTMLTextAreaElement,
  { external, heldBack }: Judged,
): boolean {
  const button = controlsOf(field).find(isSubmitButton);
  if (!button?.matches('[formmethod],[formaction]')) return false;
  // What was agreed to did not name the button's own site. A script is of this page.
  const { origin } = new URL(formFacts(button.form as HTMLFormElement, button).action);
  if (external && [self.origin, 'null'].includes(origin)) return false;
  heldBack?.();
  return true;
}

/** Of the field's form. The form's own list omits image buttons, which submit it too. */
function controlsOf(field: HTMLInputElement | HTMLTextAreaElement): HTMLInputElement[] {
  const { form } = field;
  return form
    ? allInTree<HTMLInputElement>(field, 'button,input').filter((control) => control.form === form)
    : [];
}

export const isSubmitButton = (control: Element): boolean =>
  isTag(control, 'button', 'input') && /^(?:submit|image)$/.test(control.type);

const ONE_LINE = /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;
const stopsSubmission = (control: Element): boolean => isTag(control, 'input') && ONE_LINE.test(control.type);

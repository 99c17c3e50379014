import { lateParts } from '../../late-parts.ts';
import { tagOf } from '../dom/dom.ts';
import { TICKED, VALUED } from '../names/role-sets.ts';
import { everSecret, isSecret, showsHidden } from './secret.ts';
import { isCustom, ownStates } from './states.ts';

export const isField = (element: Element): boolean => VALUED.has(tagOf(element));

/**
 * Reads what a script may change in a field without a mutation, as one comparable value. There is one function for each
 * kind of field, because thousands of fields are read before each look.
 */
export type AskState = (field: Element) => string | number | boolean;

/** One that shows the password of another field is told like one, as long as that other field is hidden. */
const valueIn: AskState = (field) =>
  showsHidden(field as HTMLInputElement) || (field as HTMLInputElement).value;
const isEmpty: AskState = (field) => (field as HTMLInputElement).value === '';
const ticksOf: AskState = (field) => {
  const { checked, indeterminate } = field as HTMLInputElement;
  return (checked ? 1 : 0) + (indeterminate ? 2 : 0);
};
const chosenIn: AskState = (field) =>
  Array.from((field as HTMLSelectElement).selectedOptions, ({ index }) => index).join();
const statesAsText: AskState = (field) => ownStates(field).join();

/**
 * The function that reads a field's state; null for elements without any. For secrets it reads only whether there is a
 * value.
 */
export function askerFor(field: Element, secret = isSecret(field)): AskState | null {
  switch (tagOf(field)) {
    case 'input':
    case 'textarea':
      if (TICKED.has((field as HTMLInputElement).type)) return ticksOf;
      return secret && everSecret.has(field as HTMLInputElement) ? isEmpty : valueIn;
    case 'select':
      return chosenIn;
    case 'progress':
    case 'meter':
      return valueIn;
    case 'video':
    case 'audio':
      return lateParts().mediaText as AskState;
    default:
      return isCustom(field) ? statesAsText : null;
  }
}

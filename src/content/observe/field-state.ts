import { tagOf } from './dom.ts';
import { mediaText } from './media-text.ts';
import { isSecret } from './secret.ts';
import { isCustom, ownStates } from './states.ts';

const FIELDS = new Set(['input', 'textarea', 'select', 'progress', 'meter']);
const CHECKABLE = new Set(['checkbox', 'radio']);

export const isField = (element: Element): boolean => FIELDS.has(tagOf(element));

/** What a script may set of a field without a mutation; null for what has nothing of the kind. */
export type AskState = (() => string | number | boolean) | null;

/** How to ask a field for that, as one value to compare. Of secrets only whether there is one. */
export function stateOf(field: Element, secret = isSecret(field)): AskState {
  switch (tagOf(field)) {
    case 'input': {
      const input = field as HTMLInputElement;
      if (CHECKABLE.has(input.type)) return () => (input.checked ? 1 : 0) + (input.indeterminate ? 2 : 0);
      return secret ? () => input.value === '' : () => input.value;
    }
    case 'textarea': {
      const area = field as HTMLTextAreaElement;
      return secret ? () => area.value === '' : () => area.value;
    }
    case 'select':
      return () => Array.from((field as HTMLSelectElement).selectedOptions, ({ index }) => index).join();
    case 'progress':
    case 'meter':
      return () => (field as HTMLProgressElement).value;
    case 'video':
    case 'audio':
      return () => mediaText(field as HTMLMediaElement);
    default:
      return isCustom(field) ? () => ownStates(field).join() : null;
  }
}

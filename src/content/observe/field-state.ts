import { tagOf } from './dom.ts';
import { isSecret } from './secret.ts';

const FIELDS = new Set(['input', 'textarea', 'select', 'progress', 'meter']);

export const isField = (element: Element): boolean => FIELDS.has(tagOf(element));

/** What a script may set of a field without a mutation, as one text to compare. Of secrets only whether there is one. */
export function fieldState(field: Element): string {
  switch (tagOf(field)) {
    case 'input': {
      const input = field as HTMLInputElement;
      return (
        secretState(input) ??
        `${input.checked ? 1 : 0}${input.indeterminate ? 1 : 0}${input.type} ${input.value}`
      );
    }
    case 'textarea':
      return secretState(field) ?? (field as HTMLTextAreaElement).value;
    case 'select':
      return Array.from((field as HTMLSelectElement).selectedOptions, ({ index }) => index).join();
    case 'progress':
    case 'meter':
      return String((field as HTMLProgressElement).value);
    default:
      return '';
  }
}

/** Of a secret only whether there is one; undefined for fields that hold none. */
const secretState = (field: Element): string | undefined =>
  isSecret(field) ? ((field as HTMLInputElement).value === '' ? '' : '•') : undefined;

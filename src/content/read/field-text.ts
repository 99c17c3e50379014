import { isSecretCall } from '../../core/page/called-secret.ts';
import { attribute, collapse } from '../observe/dom.ts';
import { roleOf } from '../observe/role.ts';
import { liveValue } from '../observe/value.ts';

/** The kit knows a password by its markup; here by what the person reads at it, too. */
const isSecret = (field: HTMLInputElement, placeholder: string | null): boolean =>
  isSecretCall([
    placeholder,
    attribute(field, 'aria-label'),
    ...Array.from(field.labels ?? [], (label) => label.textContent),
  ]);

/** A field as a person sees it: [x] for a box that is ticked, (x) for a choice, [value] for what is filled in. */
export function fieldText(element: Element, tag: string, content: string): string {
  if (tag === 'button') return content ? `[${content}]` : '';
  const input = element as HTMLInputElement;
  if (tag === 'input') {
    if (input.type === 'hidden') return '';
    if (input.type === 'checkbox') return input.checked ? '[x] ' : '[ ] ';
    if (input.type === 'radio') return input.checked ? '(x) ' : '( ) ';
    if (input.type === 'submit' || input.type === 'button' || input.type === 'reset')
      return `[${input.value || input.type}]`;
  }
  const value = liveValue(element, roleOf(element)) ?? '';
  const placeholder = attribute(element, 'placeholder');
  const shown =
    (isSecret(input, placeholder) && value ? '•••' : collapse(value)) || collapse(placeholder ?? '');
  return tag === 'progress' || tag === 'meter' ? ` ${shown} ` : ` [${shown}] `;
}

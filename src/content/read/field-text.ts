import { attribute, collapse } from '../observe/dom/dom.ts';
import type { OpenShadowRoot } from '../observe/dom/flat-tree.ts';
import { roleOf } from '../observe/names/role.ts';
import { isSaidSecret } from '../observe/states/said-secret.ts';
import { liveValue } from '../observe/states/value.ts';

/** A field as a person sees it: [x] for a checked box, (x) for a selected radio button, [value] for a filled field. */
export function fieldText(
  element: Element,
  tag: string,
  content: string,
  openShadowRoot: OpenShadowRoot,
): string {
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
  const shown =
    (value && isSaidSecret(element, openShadowRoot) ? '•••' : collapse(value)) ||
    collapse(attribute(element, 'placeholder') ?? '');
  return tag === 'progress' || tag === 'meter' ? ` ${shown} ` : ` [${shown}] `;
}

import type { PageNode } from '../../page/snapshot.ts';

const TYPED = new Set(['text', 'number', 'email', 'search', 'tel', 'url', 'password', 'textarea']);

/**
 * True for a field whose value is typed, editors too. A number field counts, although the outline calls it a spin
 * button: a model that sets its value wants it typed.
 */
export const isTypedField = (node: PageNode | undefined): boolean =>
  node?.inputType !== undefined
    ? TYPED.has(node.inputType)
    : node?.role === 'textbox' || node?.facts?.tag === 'textarea';

/** True for a page's own spin button, such as a part of a date: it is set, whatever typing does in it. */
export const isSteppedField = (node: PageNode | undefined): boolean =>
  node?.role === 'spinbutton' && !isTypedField(node);

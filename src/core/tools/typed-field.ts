import type { PageNode } from '../page/snapshot.ts';

const TYPED = new Set(['text', 'number', 'email', 'search', 'tel', 'url', 'password', 'textarea']);

/**
 * True for a field whose value is typed. A number field is one, though the outline calls it a spin button: a model
 * that sets its value means that it be typed.
 */
export const isTypedField = (node: PageNode | undefined): boolean =>
  node?.inputType !== undefined ? TYPED.has(node.inputType) : node?.facts?.tag === 'textarea';

/** True for a spin button of the page's own, such as a part of a date: it is set, whatever the keys of typing do in it. */
export const isSteppedField = (node: PageNode | undefined): boolean =>
  node?.role === 'spinbutton' && !isTypedField(node);

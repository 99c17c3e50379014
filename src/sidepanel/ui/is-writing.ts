/** A person who has begun to type in a field is not interrupted: the focus stays. */
export const isWriting = (element: Element | null): boolean =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) &&
  element.value.trim() !== '';

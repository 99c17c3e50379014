/** Who has begun to write in a field is not interrupted: the focus stays where it is. */
export const isWriting = (element: Element | null): boolean =>
  (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) &&
  element.value.trim() !== '';

/**
 * Runs in the page, and refers to nothing outside. Asks the prototype, because a page may call an image like a property
 * of its document.
 */
export const readyStateOfDocument = (): DocumentReadyState =>
  Reflect.get(Document.prototype, 'readyState', document);

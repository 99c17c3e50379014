/** Read beforehand: a form may have a field of that name. */
const { dispatchEvent } = EventTarget.prototype;

/** False when the page prevented the default. */
export const send = (target: EventTarget, event: Event): boolean => dispatchEvent.call(target, event);

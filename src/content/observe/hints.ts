import { isElementTarget } from './dom.ts';
import { HINT_ASK, HINT_REPLY } from './hint-events.ts';

/** Listener hints of the page's main world. They only make an element be told; nothing is decided by them. */
export interface ListenerHints {
  /** Takes over what was noted since the last time. Cheap when that is nothing. */
  refresh(): void;
  has(element: Element): boolean;
  dispose(): void;
}

/**
 * Asks the main-world script for the elements that listen. Elements pass between worlds as the points of a touch
 * event: unlike the event's own target they are not retargeted out of shadow roots, and they leave no trace in the page.
 * `noted`: one began or ceased to listen. `again`: one got a shadow root, or, for the root, rules were edited in place.
 */
export function createListenerHints(
  noted: (element: Element) => void = () => undefined,
  again: (element: Element) => void = () => undefined,
): ListenerHints {
  const hinted = new WeakSet<EventTarget>();
  let isFirst = true;
  const take = (event: Event): void => {
    if (!(event instanceof TouchEvent)) return;
    event.stopImmediatePropagation();
    for (const { target } of event.touches) {
      if (isElementTarget(target) && !hinted.has(target)) noted(target);
      hinted.add(target);
    }
    for (const { target } of event.targetTouches) if (isElementTarget(target)) again(target);
    for (const { target } of event.changedTouches)
      if (isElementTarget(target) && hinted.delete(target)) noted(target);
  };
  document.addEventListener(HINT_REPLY, take, true);
  return {
    refresh() {
      document.dispatchEvent(new Event(HINT_ASK, { cancelable: isFirst }));
      isFirst = false;
    },
    has: (element) => hinted.has(element),
    dispose: () => document.removeEventListener(HINT_REPLY, take, true),
  };
}

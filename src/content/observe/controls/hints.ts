import { isObject, isText } from '../../protocol/shapes.ts';
import { internals, isElementTarget, plainDocument } from '../dom/dom.ts';
import { HINT_ASK, HINT_REPLY } from './hint-events.ts';

/**
 * Listener hints from the page's main world. They only make an element appear in the snapshot; nothing else depends on
 * them.
 */
export interface ListenerHints {
  /** Fetches what was noted since the last call. Cheap if that is nothing. */
  refresh(): void;
  has(element: Element): boolean;
  dispose(): void;
}

/**
 * Asks the main-world script for elements with listeners. Elements pass between worlds as the touch points of an event:
 * unlike the event's own target, they are not retargeted out of shadow roots, and they leave no trace in the page.
 * `noted`: an element gained or lost its listeners. `again`: an element got a shadow root or changed its
 * ElementInternals, or, for the root element, rules were edited in place.
 */
export function createListenerHints(
  noted: (element: Element) => void = () => undefined,
  again: (element: Element) => void = () => undefined,
): ListenerHints {
  const hinted = new WeakSet<EventTarget>();
  let isFirst = true;
  let said: unknown[] = [];
  const take = (event: Event): void => {
    event.stopImmediatePropagation();
    if (event instanceof CustomEvent) said = sayings(event.detail);
    if (!(event instanceof TouchEvent)) return;
    for (const { target } of event.touches) {
      if (isElementTarget(target) && !hinted.has(target)) noted(target);
      hinted.add(target);
    }
    for (const { target } of event.targetTouches) {
      const own = said.shift();
      if (!isElementTarget(target)) continue;
      if (isObject(own)) internals.set(target, ariaOf(own));
      again(target);
    }
    for (const { target } of event.changedTouches)
      if (isElementTarget(target) && hinted.delete(target)) noted(target);
  };
  plainDocument.addEventListener(HINT_REPLY, take, true);
  return {
    refresh() {
      plainDocument.dispatchEvent(new Event(HINT_ASK, { cancelable: isFirst }));
      isFirst = false;
    },
    has: (element) => hinted.has(element),
    dispose: () => plainDocument.removeEventListener(HINT_REPLY, take, true),
  };
}

/**
 * Parses what the elements of the next event expose about themselves, in their order; empty if malformed, because the
 * page may send anything.
 */
function sayings(text: unknown): unknown[] {
  try {
    return ([] as unknown[]).concat(JSON.parse(String(text)));
  } catch {
    return [];
  }
}

const ariaOf = (said: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).filter(
      (entry): entry is [string, string] => /^(role|aria-\w+)$/.test(entry[0]) && isText(entry[1]),
    ),
  );

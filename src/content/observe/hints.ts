import { isObject, isText } from '../protocol/shapes.ts';
import { internals, isElementTarget } from './dom.ts';
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
 * `noted`: one began or ceased to listen. `again`: one got a shadow root, or says something else of itself, or, for the
 * root, rules were edited in place.
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

/** A list by which what elements say comes before the elements, or an empty one: the page may say anything. */
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

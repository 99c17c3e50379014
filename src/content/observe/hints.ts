import { HINT_ASK, HINT_REPLY } from './hint-events.ts';

/** Listener hints of the page's main world. They only make an element be told; nothing is decided by them. */
export interface ListenerHints {
  /** Takes over what was noted since the last time. Cheap when that is nothing. */
  refresh(): void;
  has(element: Element): boolean;
  dispose(): void;
}

/**
 * Asks the main-world script for the elements that listen. Elements pass between worlds as the ranges of an input
 * event, which, unlike its target, are not retargeted out of shadow roots and leave no trace in the document.
 */
export function createListenerHints(): ListenerHints {
  const hinted = new WeakSet<Node>();
  let isFirst = true;
  const take = (event: Event): void => {
    if (!(event instanceof InputEvent)) return;
    event.stopImmediatePropagation();
    for (const { startContainer } of event.getTargetRanges()) hinted.add(startContainer);
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

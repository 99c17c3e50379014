import { page } from './dom.ts';

/** Counts what happens in a document, so that the worker can see when it comes to rest. */
export interface ActivityCounter {
  count(): number;
  /** Counts in a shadow root too. */
  include(root: ShadowRoot): void;
  dispose(): void;
}

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
};
const VALUE_EVENTS = ['input', 'change', 'toggle', 'scrollend', 'load'] as const;

export function countActivity(isOwn: (element: Element) => boolean): ActivityCounter {
  let count = 0;
  const included = new WeakSet<ShadowRoot>();
  const add = (records: readonly MutationRecord[]): void => {
    for (const { target } of records) if (!(target instanceof Element && isOwn(target))) count++;
  };
  const observer = new MutationObserver(add);
  observer.observe(page.root(), WATCHED);
  const addOne = (): void => {
    count++;
  };
  for (const name of VALUE_EVENTS) document.addEventListener(name, addOne, { capture: true, passive: true });
  return {
    count() {
      add(observer.takeRecords());
      return count;
    },
    include(root) {
      if (included.has(root)) return;
      included.add(root);
      observer.observe(root, WATCHED);
    },
    dispose() {
      observer.disconnect();
      for (const name of VALUE_EVENTS) document.removeEventListener(name, addOne, { capture: true });
    },
  };
}

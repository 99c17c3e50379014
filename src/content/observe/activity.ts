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

/** What fades or slides for longer decorates, and is not waited for. */
const LONGEST_APPEARANCE_MS = 1000;

/** True while something in the page is shown or put in its place little by little: it counts as changing until then. */
function isAppearing(isOwn: (element: Element) => boolean): boolean {
  // In a hidden tab animations stand still.
  if (document.hidden) return false;
  return document.getAnimations().some((animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || (effect.target && isOwn(effect.target))) return false;
    const endTime = Number(effect.getComputedTiming().endTime);
    const left = endTime - Number(animation.currentTime ?? 0);
    return animation.playState === 'running' && left > 0 && endTime <= LONGEST_APPEARANCE_MS;
  });
}

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
      if (isAppearing(isOwn)) count++;
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

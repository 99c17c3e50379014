import { isElementTarget, page } from './dom.ts';
import { wordSet } from './role-sets.ts';

/** Counts what happens in a document, so that the worker can see when it comes to rest. */
export interface ActivityCounter {
  count(): number;
  /** ms for which the loaded document has been changing without a pause and without anything that it fetched. */
  steadyMs(): number;
  /** Hands on the mutations that were not told yet. */
  flush(): void;
  /** Counts in a shadow root too. */
  include(root: ShadowRoot): void;
  dispose(): void;
}

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
  attributeOldValue: true,
};
const VALUE_EVENTS = wordSet('input change toggle scrollend load');
/** Events after which their target may look different, without a mutation. */
const EVENTS = [
  ...VALUE_EVENTS,
  ...['beforetoggle', 'scroll', 'error', 'slotchange', 'transitionend', 'animationend', 'invalid', 'reset'],
  ...['submit', 'fullscreenchange', 'close'],
];

/** A document that rests for longer does not change all the time. */
const PAUSE_MS = 150;
/** https://www.w3.org/TR/resource-timing/#dfn-resource-timing-buffer-size-limit */
const MOST_TIMINGS = 250;

/** What fades or slides for longer decorates, and is not waited for. */
const LONGEST_APPEARANCE_MS = 1000;

/**
 * True while something in the page is shown or put in its place little by little: it counts as changing until then. In a
 * hidden tab animations stand still, with what they show unseen or in the way of what it will stand beside: it is put
 * where a person who comes to the tab finds it.
 */
function isAppearing(isOwn: (element: Element) => boolean): boolean {
  const appearing = document.getAnimations().filter((animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || (effect.target && isOwn(effect.target))) return false;
    const endTime = Number(effect.getComputedTiming().endTime);
    const left = endTime - Number(animation.currentTime ?? 0);
    return animation.playState === 'running' && left > 0 && endTime <= LONGEST_APPEARANCE_MS;
  });
  if (document.hidden) for (const animation of appearing) animation.finish();
  return appearing.length > 0;
}

/** Who wants to know what changed, besides how much. */
export interface ActivityListener {
  records(records: readonly MutationRecord[]): void;
  /** An event after which everything in its target may look different. */
  changed(target: Element): void;
  /** The person's pointer is over another element. */
  hovered(target: Element | null): void;
}

export function countActivity(
  isOwn: (element: Element) => boolean,
  listener: ActivityListener,
): ActivityCounter {
  let count = 0;
  /** Since when the document changes without a pause, and when it did last. */
  let steadySince = 0;
  let changedAt = 0;
  const included = new WeakSet<ShadowRoot>();
  const roots: WeakRef<ShadowRoot>[] = [];
  const add = (records: readonly MutationRecord[]): void => {
    const foreign = records.filter(({ target }) => !(isElementTarget(target) && isOwn(target)));
    count += foreign.length;
    const now = performance.now();
    if (now - changedAt > PAUSE_MS || page.readyState() !== 'complete') steadySince = now;
    if (foreign.length > 0) changedAt = now;
    listener.records(foreign);
  };
  const observer = new MutationObserver(add);
  observer.observe(page.root(), WATCHED);
  const addOne = ({ target, type }: Event): void => {
    if (VALUE_EVENTS.has(type)) count++;
    if (isElementTarget(target)) listener.changed(target);
  };
  const hover = ({ target, isTrusted }: Event): void => {
    if (isTrusted) listener.hovered(isElementTarget(target) ? target : null);
  };
  const observe = (root: Document | ShadowRoot): void => {
    for (const name of EVENTS) root.addEventListener(name, addOne, { capture: true, passive: true });
    root.addEventListener('pointerover', hover, { capture: true, passive: true });
  };
  const unobserve = (root: Document | ShadowRoot): void => {
    for (const name of EVENTS) root.removeEventListener(name, addOne, { capture: true });
    root.removeEventListener('pointerover', hover, { capture: true });
  };
  observe(document);
  return {
    flush: () => add(observer.takeRecords()),
    count() {
      add(observer.takeRecords());
      if (isAppearing(isOwn)) count++;
      return count;
    },
    steadyMs() {
      // What was fetched meanwhile may be what it shows: it is at work, or still loads.
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      // The browser keeps no more of them: nobody knows what was fetched since.
      if (fetched.length >= MOST_TIMINGS) return 0;
      return Math.max(
        0,
        fetched.reduce(
          (ms, { responseEnd }) => Math.min(ms, changedAt - responseEnd),
          changedAt - steadySince,
        ),
      );
    },
    include(root) {
      if (included.has(root)) return;
      included.add(root);
      observer.observe(root, WATCHED);
      observe(root);
      roots.push(new WeakRef(root));
    },
    dispose() {
      observer.disconnect();
      unobserve(document);
      for (const root of roots) {
        const known = root.deref();
        if (known) unobserve(known);
      }
    },
  };
}

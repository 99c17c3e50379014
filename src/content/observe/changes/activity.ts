import { isElementTarget, page, plainDocument, plainRoot } from '../dom/dom.ts';
import { wordSet } from '../names/role-sets.ts';
import { type Work, watchWork } from './work.ts';

/** Counts changes in a document, so that the worker can see when the page has settled. */
export interface ActivityCounter {
  count(): number;
  /**
   * ms since the last of these changes, as of the last count, or since the next one was to be expected; 0 while the page
   * still works at what happened.
   */
  quietMs(): number;
  /** Whether the page still works at what was done in it, or came to it. */
  work: Work;
  /** ms for which the loaded document has been changing without a pause and without fetching anything. */
  steadyMs(): number;
  /** Delivers pending mutation records to the listener. */
  flush(): void;
  /** Also counts changes in this shadow root. */
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
/** Events after which the target may look different although no mutation was recorded. */
const EVENTS = [
  ...VALUE_EVENTS,
  ...['beforetoggle', 'scroll', 'error', 'slotchange', 'transitionend', 'animationend', 'invalid', 'reset'],
  ...['submit', 'fullscreenchange', 'close'],
];

/** A longer pause between changes ends a period of steady change. */
const PAUSE_MS = 150;
/**
 * Pauses between two steps of a page that draws itself step by step, where the browser draws few frames a second: to
 * save energy, or because the machine is busy.
 */
const STEP_MS = { least: 20, most: 80 };
/** https://www.w3.org/TR/resource-timing/#dfn-resource-timing-buffer-size-limit */
const MOST_TIMINGS = 250;

/** Longer animations count as decoration and are not waited for. */
const LONGEST_APPEARANCE_MS = 1000;

/**
 * True while a short animation fades or moves something in; until it ends, the page counts as changing. Animations do
 * not advance in a hidden tab, so what they reveal would stay invisible or overlap its neighbours. There they are
 * finished at once, which is the state that a person finds on opening the tab.
 */
function isAppearing(isOwn: (element: Element) => boolean): boolean {
  const animations = plainDocument.getAnimations();
  const appearing = animations.filter((animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || (effect.target && isOwn(effect.target))) return false;
    const endTime = Number(effect.getComputedTiming().endTime);
    const left = endTime - Number(animation.currentTime ?? 0);
    return animation.playState === 'running' && left > 0 && endTime <= LONGEST_APPEARANCE_MS;
  });
  if (plainDocument.hidden) for (const animation of appearing) animation.finish();
  return appearing.length > 0 || isBeingCaptured(animations);
}

/** A view transition takes a picture of the page, for longer than a quiet page is waited for, before it changes it. */
const isBeingCaptured = (animations: readonly Animation[]): boolean =>
  page.hasViewTransition() &&
  !animations.some(
    ({ effect }) =>
      effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition') === true,
  );

/** Receives what changed, not only how much. */
export interface ActivityListener {
  records(records: readonly MutationRecord[]): void;
  /** After such an event, the target's whole subtree may look different. */
  changed(target: Element): void;
  /** The person's pointer moved to another element. */
  hovered(target: Element | null): void;
}

export function countActivity(
  isOwn: (element: Element) => boolean,
  listener: ActivityListener,
): ActivityCounter {
  const work = watchWork();
  let count = 0;
  let countedAt = performance.now();
  const counted = (more: number): void => {
    if (more === 0) return;
    count += more;
    countedAt = performance.now();
    work.expect();
  };
  /** Start of the current period of changes without a pause, and time of the last change. */
  let steadySince = 0;
  let changedAt = 0;
  /** Pause before the last of several changes that followed each other; 0 after a longer pause. */
  let stepMs = 0;
  const included = new WeakSet<ShadowRoot>();
  const ofUs = (node: EventTarget): boolean => isElementTarget(node) && isOwn(node);
  /** What we put into the page may change its rules, but does not mean that it is at work. */
  const isPut = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
    addedNodes.length + removedNodes.length > 0 && [...addedNodes, ...removedNodes].every(ofUs);
  const add = (records: readonly MutationRecord[]): void => {
    const foreign = records.filter(({ target }) => !ofUs(target));
    const count = foreign.length - foreign.filter(isPut).length;
    counted(count);
    const now = performance.now();
    if (now - changedAt > PAUSE_MS || page.readyState() !== 'complete') steadySince = now;
    if (count > 0) {
      const pause = now - changedAt;
      // What goes on for longer is decoration, such as a clock.
      const isStep = pause <= STEP_MS.most && now - steadySince < LONGEST_APPEARANCE_MS;
      if (pause >= STEP_MS.least) stepMs = isStep ? pause : 0;
      changedAt = now;
    }
    listener.records(foreign);
  };
  const observer = new MutationObserver(add);
  let isObserving = false;
  /** What a page is parsed from is no change of it, and would be recorded element by element. */
  const begin = (): void => {
    if (isObserving) return;
    isObserving = true;
    countedAt = performance.now();
    observer.observe(page.root(), WATCHED);
  };
  if (page.readyState() === 'loading')
    plainDocument.addEventListener('readystatechange', begin, { capture: true, once: true });
  else begin();
  const addOne = ({ target, type }: Event): void => {
    if (target && ofUs(target)) return;
    if (VALUE_EVENTS.has(type)) counted(1);
    if (isElementTarget(target)) listener.changed(target);
  };
  const hover = ({ target, isTrusted }: Event): void => {
    if (isTrusted) listener.hovered(isElementTarget(target) ? target : null);
  };
  const ended = new AbortController();
  const observe = (root: Document | ShadowRoot): void => {
    const options = { capture: true, passive: true, signal: ended.signal };
    for (const name of EVENTS) plainRoot(root).addEventListener(name, addOne, options);
    plainRoot(root).addEventListener('pointerover', hover, options);
  };
  observe(document);
  return {
    flush() {
      begin();
      add(observer.takeRecords());
    },
    count() {
      add(observer.takeRecords());
      if (isAppearing(isOwn)) counted(1);
      return count;
    },
    quietMs: () => (work.hasWorkAhead() ? 0 : Math.max(0, performance.now() - countedAt - stepMs)),
    work,
    steadyMs() {
      // A fetch in this period may have caused the changes: the page is working, or still loads.
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      // The buffer is full, so later fetches are unknown.
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
    },
    dispose() {
      isObserving = true;
      observer.disconnect();
      ended.abort();
    },
  };
}

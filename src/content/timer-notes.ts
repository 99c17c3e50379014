import { TIMERS_ASK, TIMERS_REPLY } from './act/timer-events.ts';

/** Is called after each call of a replaced function, with its result. */
export type See = (self: unknown, args: unknown[], result: unknown) => void;

/** Wraps a native function, so that `see` is called after each call. */
export type Watch = <Native extends (...args: never[]) => unknown>(native: Native, see: See) => Native;

/** A page that answers an action by a timer uses a shorter one; longer ones are for other things. */
const LONGEST_TIMER_MS = 700;
/** Maximum number of timers that are noted while an action goes on. */
const MOST_TIMERS = 1000;

/**
 * Notes which timers the page sets between two events of the kit, the first of which is cancelable; the second is
 * answered by the number of ms until the last of them is due. Otherwise the page has its own functions.
 */
export function createTimerNotes(watch: Watch, tell: (event: Event) => boolean): void {
  let end: (() => number) | undefined;
  document.addEventListener(TIMERS_ASK, ({ cancelable }) => {
    const dueInMs = end?.();
    end = cancelable ? noteTimers(watch) : undefined;
    if (!cancelable) tell(new CustomEvent(TIMERS_REPLY, { detail: dueInMs }));
  });
}

/** Begins to note timers; the result ends it. */
function noteTimers(watch: Watch): () => number {
  const due = new Map<unknown, number>();
  let isOn = true;
  const natives = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
  const watched = {
    // Where the time is no number, to read it once more would be seen by the page.
    setTimeout: watch(natives.setTimeout, (_self, [, ms], id) => {
      if (isOn && typeof ms === 'number' && ms <= LONGEST_TIMER_MS && due.size < MOST_TIMERS)
        due.set(id, performance.now() + ms);
    }),
    clearTimeout: watch(natives.clearTimeout, (_self, [id]) => due.delete(id)),
  };
  try {
    Object.assign(window, watched);
  } catch {
    // The page has locked its functions, and is not to see an error of ours.
    isOn = false;
  }
  return () => {
    isOn = false;
    for (const name of ['setTimeout', 'clearTimeout'] as const)
      if (window[name] === watched[name]) Reflect.set(window, name, natives[name]);
    return Math.max(0, ...due.values()) - performance.now();
  };
}

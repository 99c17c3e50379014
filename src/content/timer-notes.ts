import { TIMERS_ASK, TIMERS_REPLY } from './act/timer-events.ts';

/** Is called after each call of a replaced function, with its result. */
export type See = (self: unknown, args: unknown[], result: unknown) => void;

/** Wraps a native function, so that `see` is called after each call. */
export type Watch = <Native extends (...args: never[]) => unknown>(native: Native, see: See) => Native;

/** A page that answers an action by a timer uses a shorter one; longer ones are for other things. */
const LONGEST_TIMER_MS = 700;
/** A page whose data are kept by a worker shows nothing of an action before that has answered. */
const WORKER_MS = 500;
/** Maximum number of timers that are noted while an action goes on. */
const MOST_TIMERS = 1000;

/**
 * Notes which timers the page sets between two events of the kit, the first of which is cancelable, and which workers
 * it asks; the second is answered by the number of ms until the last of them is due. Otherwise the page has its own
 * functions.
 */
export function createTimerNotes(watch: Watch, tell: (event: Event) => boolean): void {
  let end: (() => number) | undefined;
  document.addEventListener(TIMERS_ASK, ({ cancelable }) => {
    const dueInMs = end?.();
    end = cancelable ? noteTimers(watch) : undefined;
    if (!cancelable) tell(new CustomEvent(TIMERS_REPLY, { detail: dueInMs }));
  });
}

/** Begins to note timers and workers; the result ends it. */
function noteTimers(watch: Watch): () => number {
  const due = new Map<unknown, number>();
  let isOn = true;
  const add = (what: unknown, ms: unknown): void => {
    // Where the time is no number, to read it once more would be seen by the page.
    if (isOn && typeof ms === 'number' && ms <= LONGEST_TIMER_MS && due.size < MOST_TIMERS)
      due.set(what, performance.now() + ms);
  };
  const set: See = (_self, [, ms], id) => add(id, ms);
  const clear: See = (_self, [id]) => due.delete(id);
  let isRestarted = false;
  const { prototype } = Worker;
  const ends = (
    [
      [window, 'setTimeout', set],
      [window, 'clearTimeout', clear],
      // RxJS sets an interval for what comes once. One that ran before is only begun anew: the caret of an editor blinks.
      [window, 'setInterval', (_self, [, ms], id) => isRestarted || add(id, ms)],
      [
        window,
        'clearInterval',
        (_self, [id]) => {
          isRestarted ||= !due.delete(id) && typeof id === 'number';
        },
      ],
      [
        prototype,
        'postMessage',
        (self) => {
          add(self, WORKER_MS);
          (self as Worker).addEventListener('message', () => due.delete(self), { once: true });
        },
      ],
    ] as const satisfies readonly (readonly [object, string, See])[]
  ).map(([owner, name, see]) => {
    const native = Reflect.get(owner, name);
    const watched = watch(native, see);
    // The page may have locked its functions, and is not to see an error of ours.
    if (!Reflect.set(owner, name, watched)) isOn = false;
    return () => Reflect.get(owner, name) === watched && Reflect.set(owner, name, native);
  });
  return () => {
    isOn = false;
    for (const end of ends) end();
    return Math.max(0, ...due.values()) - performance.now();
  };
}

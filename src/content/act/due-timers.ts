import type { ActOutcome } from '../../core/page/outcome.ts';
import { page, plainDocument } from '../observe/dom/dom.ts';
import { inThisTab } from './text/late-reaction.ts';
import { TIMERS_ASK, TIMERS_REPLY } from './timer-events.ts';

/** The timer is followed by a task that draws. */
const DRAWING_MS = 50;

/**
 * Carries out an action, and notes timers that the page sets meanwhile: a list that waits for a second click before it
 * opens a letter, a field that waits for a pause before it checks what was typed. Where the page has shown nothing yet,
 * the outcome says for how long it may yet show nothing.
 */
export async function withTimersNoted(act: () => Promise<ActOutcome>): Promise<ActOutcome> {
  let hasShown = false;
  const shown = new MutationObserver((records) => {
    hasShown ||= records.some(showsWords);
  });
  shown.observe(page.root(), { subtree: true, childList: true, characterData: true });
  let dueInMs = 0;
  let outcome: ActOutcome;
  askTimers(true);
  try {
    outcome = await act();
  } finally {
    dueInMs = askTimers(false);
    hasShown ||= shown.takeRecords().some(showsWords);
    shown.disconnect();
  }
  if (outcome.status !== 'done' || hasShown || dueInMs <= 0) return outcome;
  const reactsWithinMs = Math.max(outcome.reactsWithinMs ?? 0, inThisTab(dueInMs + DRAWING_MS));
  return { ...outcome, reactsWithinMs };
}

const showsWords = ({ type, addedNodes }: MutationRecord): boolean =>
  type === 'characterData' || Array.from(addedNodes).some((node) => node.textContent?.trim());

/** Begins to note timers, or ends it: then the result says for how many ms the last of them has yet to run. */
function askTimers(isBegin: boolean): number {
  let dueInMs = 0;
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === 'number' && detail < LONGEST_MS) dueInMs = detail;
  };
  plainDocument.addEventListener(TIMERS_REPLY, hear);
  plainDocument.dispatchEvent(new Event(TIMERS_ASK, { cancelable: isBegin }));
  plainDocument.removeEventListener(TIMERS_REPLY, hear);
  return dueInMs;
}

/** A page can answer in place of the script that is asked. */
const LONGEST_MS = 1000;

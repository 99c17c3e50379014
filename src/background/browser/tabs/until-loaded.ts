import { stopwatch } from '../../../core/stopwatch.ts';
import type { Clock, TabTrouble } from '../../../core/tools/browser-port.ts';
import { pause } from '../bell.ts';
import { askTopFrame } from '../kit/inject.ts';
import type { Dialogs } from '../trusted/dialogs.ts';
import { hasMoved, type NavigationLog } from './navigation-log.ts';
import { readyStateOfDocument } from './ready-state.ts';
import type { NavigationStart } from './start-navigation.ts';
import { trouble } from './tab-trouble.ts';
import type { TabWatch } from './tab-watch.ts';

const LOAD_MS = 30_000;
/** A committed page that still has no DOM by then is looked at as it is. */
const DOM_MS = 12_000;
/** Something holds a load that has not begun by then: a dialog that asks whether to leave. */
const BEGIN_MS = 3000;
/** A step in the history begins at once, or there is none. */
const STEP_MS = 1000;
const PROBE_MS = 700;
const POLL_MS = 15;

export type Loaded =
  | { status: 'loaded' }
  | { status: 'timed-out' }
  | { status: 'nothing'; why: string }
  | TabTrouble;

/**
 * Until the new document has its DOM, or it is clear that none comes (an error, a download, the same document).
 * @param arrived called when a document has arrived whose DOM is yet to come
 */
export async function untilLoaded(
  watch: TabWatch,
  tabId: number,
  begun: Extract<NavigationStart, { status: 'begun' }>,
  clock: Clock,
  signal: AbortSignal,
  dialogs?: Pick<Dialogs, 'of'>,
  arrived?: () => void,
): Promise<Loaded> {
  const passed = stopwatch(clock);
  const beginsWithinMs = begun.ifNothing ? STEP_MS : BEGIN_MS;
  let met: string | undefined;

  /** The document that the navigation leads to is there, with its DOM. */
  const isThere = async ({ committed, domLoaded }: NavigationLog, elapsed: number): Promise<boolean> => {
    if (!committed || domLoaded || elapsed > DOM_MS) return true;
    if (met !== committed.documentId) arrived?.();
    met = committed.documentId;
    return hasDom(tabId, clock, signal);
  };

  const whyNothing = async (): Promise<Loaded | undefined> => {
    if (await isHeldByDialog(tabId, clock, signal)) return trouble.dialogOpen();
    // It may have begun while the page was asked.
    if (hasMoved(watch.frame(0))) return undefined;
    return { status: 'nothing', why: begun.ifNothing ?? 'The browser did not begin to load the address.' };
  };

  for (;;) {
    const log = watch.frame(0);
    const elapsed = passed();
    const held = whyHeld(watch, tabId, dialogs);
    if (held) return held;
    if (hasMoved(log)) {
      if (log.pending === 0 && (await isThere(log, elapsed))) return { status: 'loaded' };
    } else if (elapsed > beginsWithinMs) {
      const nothing = await whyNothing();
      if (nothing) return nothing;
    }
    if (elapsed > LOAD_MS) return { status: 'timed-out' };
    await pause(clock, POLL_MS, watch.nextMove(), signal);
  }
}

/** Why nothing can come any more, or not before a person has done something. */
function whyHeld(
  watch: TabWatch,
  tabId: number,
  dialogs: Pick<Dialogs, 'of'> | undefined,
): TabTrouble | undefined {
  if (watch.closed()) return trouble.tabGone(tabId);
  const dialog = dialogs?.of(tabId);
  if (dialog) return trouble.dialogOpen(dialog);
  const asksForPassword = watch.askedForPassword() && watch.frame(0).pending > 0;
  return asksForPassword ? trouble.signInDialog() : undefined;
}

/** A page that a dialog holds, of which the browser reports nothing, does not answer. */
async function isHeldByDialog(tabId: number, clock: Clock, signal: AbortSignal): Promise<boolean> {
  const probe = await askTopFrame(tabId, () => true, PROBE_MS, clock, signal);
  return probe.status === 'never-settled';
}

/** A page from the back/forward cache has its DOM and fires no event for it. */
async function hasDom(tabId: number, clock: Clock, signal: AbortSignal): Promise<boolean> {
  const state = await askTopFrame(tabId, readyStateOfDocument, PROBE_MS, clock, signal);
  return state.status === 'ran' && state.value !== 'loading';
}

import { stopwatch } from '../../../core/stopwatch.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { pause } from '../bell.ts';
import type { KitAnswer, KitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reach } from '../kit/reach.ts';
import type { TabWatch } from '../tabs/tab-watch.ts';
import type { Dialogs } from '../trusted/dialogs.ts';
import type { OpenStreams } from './open-streams.ts';
import {
  type ActivitySample,
  decideSettle,
  isTicker,
  limitsFor,
  SETTLE_LIMITS,
  type SettleFacts,
  type SettleState,
  type SettleStep,
} from './settle-decision.ts';

const SAMPLE_DEADLINE_MS = 500;
/** What came to a page is drawn soon afterwards. */
const DRAWING_MS = 300;

export interface SettleDeps {
  kits: KitClient;
  reach: Reach;
  clock: Clock;
  /** Addresses of requests that stay open for long; grows as they are met. */
  endless: Set<string>;
  /** Documents that change all the time, as `documentsOf` names them; grows as they are met, and loses those that rest. */
  tickers: Set<string>;
  streams: OpenStreams;
  /** The dialog that holds a tab's page, where the browser reports it. */
  dialogs: Pick<Dialogs, 'of'>;
}

/** What a page did before an action. */
export interface Before {
  documents: string;
  /** For how long it had been changing without a pause. */
  steadyMs: number;
}

/** What is known about an action after which a page is waited for. */
export interface AfterAct {
  before?: Before;
  /** The page may show nothing of it for this long, unless it asks for something. */
  reactsWithinMs?: number | undefined;
}

/** Asks the documents whose activity is going to count, before the action, whether they ever rest. */
export async function steadiness(
  { kits }: Pick<SettleDeps, 'kits'>,
  frames: readonly KitFrame[],
  signal: AbortSignal,
): Promise<Before> {
  const answers = await askActivity(kits, frames, signal);
  const steady = answers.map((answer) => (answer.status === 'answered' ? answer.value.steadyMs : 0));
  return { documents: documentsOf(frames), steadyMs: Math.max(...steady) };
}

/**
 * Waits, on the worker's clock, until the page of a watched tab has come to rest.
 * @param tabId the tab as the caller knows it
 * @param frames documents whose activity counts; after a navigation the new top document counts instead
 */
export async function settle(
  deps: SettleDeps,
  watch: TabWatch,
  tabId: number,
  frames: readonly KitFrame[],
  signal: AbortSignal,
  { before, reactsWithinMs = 0 }: AfterAct = {},
): Promise<{ stillBusy: boolean }> {
  const { clock, tickers, streams } = deps;
  const sample = createSampler(deps, watch, tabId, frames);
  const passed = stopwatch(clock);
  let state: SettleState = { startedAt: 0 };
  if (frames.length > 0) {
    // Quiet counts from the action on, so nothing can be learned earlier. Documents yet to be met are met at once.
    state = { startedAt: 0, since: 0 };
    await clock.sleep(SETTLE_LIMITS.windowMs, signal);
  }
  for (;;) {
    // A page that a dialog holds does nothing until it is answered.
    if (watch.closed() || deps.dialogs.of(tabId)) return { stillBusy: false };
    // Also while the page loads: its kit is there by the time it has its DOM.
    const taken = state.awaited ? undefined : await sample(signal);
    const open = watch.requests.open();
    const facts = factsOf(watch, taken, open, passed(), reactsWithinMs);
    // What streams in is no noise: it comes to an end, and until then the page is at work.
    const documents = streams.into(tabId) ? undefined : taken?.documents;
    const steadyMs = documents === undefined ? 0 : steadyFor(documents, tickers, before);
    const step = decideSettle(state, facts, limitsFor(steadyMs));
    if (step.verdict === 'settled') {
      if (taken) tickers.delete(taken.documents);
      return { stillBusy: false };
    }
    if (step.verdict === 'still-busy') {
      noteEndless(deps, step, open, documents);
      return { stillBusy: !(step.why === 'noise' && isTicker(steadyMs)) };
    }
    state = step.state;
    const isRequestAwaited = state.awaited !== undefined || facts.reactsWithinMs !== undefined;
    await pause(clock, step.ms, wakeUp(watch, facts.underWay, isRequestAwaited), signal);
  }
}

/** Notes what a page was waited for in vain, so that it is not waited for again. */
function noteEndless(
  { endless, tickers }: SettleDeps,
  { why, held }: Extract<SettleStep, { verdict: 'still-busy' }>,
  open: readonly { id: string; place: string }[],
  documents: string | undefined,
): void {
  for (const { id, place } of open) if (held.includes(id)) endless.add(place);
  if (why === 'noise' && documents !== undefined) tickers.add(documents);
}

/** What is known at this moment of the page and of what it has asked for. */
function factsOf(
  watch: TabWatch,
  sample: ActivitySample | undefined,
  open: SettleFacts['open'],
  now: number,
  reactsWithinMs: number,
): SettleFacts {
  const { sameDocument, committed } = watch.frame(0);
  const isIdle = reactsWithinMs > 0 && !watch.requests.hasBegun() && !committed;
  return {
    now,
    underWay: isUnderWay(watch, sample),
    hasMoved: sameDocument !== undefined,
    sample,
    open,
    ...(isIdle && { reactsWithinMs }),
  };
}

/** An awaited request or response wakes at once, and so does the next step of a navigation. */
function wakeUp(watch: TabWatch, underWay: boolean, isRequestAwaited: boolean): Promise<void> | undefined {
  if (underWay) return watch.nextMove();
  return isRequestAwaited ? watch.requests.nextMove() : undefined;
}

function steadyFor(documents: string, tickers: ReadonlySet<string>, before: Before | undefined): number {
  if (tickers.has(documents)) return Number.POSITIVE_INFINITY;
  return before?.documents === documents ? before.steadyMs : 0;
}

const documentsOf = (frames: readonly KitFrame[]): string => frames.map((frame) => frame.documentId).join();

const askActivity = (
  kits: KitClient,
  frames: readonly KitFrame[],
  signal: AbortSignal,
  received = false,
): Promise<KitAnswer<'activity'>[]> => {
  const request = { kind: 'activity', ...(received ? { received } : {}) } as const;
  return Promise.all(
    frames.map((frame) => kits.ask(frame, request, { deadlineMs: SAMPLE_DEADLINE_MS }, signal)),
  );
};

/** A page from the back/forward cache commits without an event for its DOM: it reports this itself. */
function isUnderWay(watch: TabWatch, sample: ActivitySample | undefined): boolean {
  if (!watch.underWay()) return false;
  const { pending, committed } = watch.frame(0);
  const restored =
    pending === 0 && committed && sample?.documents === committed.documentId && !sample.loading;
  return !(restored && watch.openedTabs().length === 0);
}

/** Asks the watched documents for their activity; follows the top frame to its next document. */
function createSampler(
  { kits, reach, clock }: SettleDeps,
  watch: TabWatch,
  tabId: number,
  initial: readonly KitFrame[],
): (signal: AbortSignal) => Promise<ActivitySample | undefined> {
  let frames = initial;
  return async (signal) => {
    const { pending, committed, failed } = watch.frame(0);
    if (pending > 0 || failed?.errorPage) return failed?.errorPage ? AT_REST : undefined;
    const replaced = committed && !frames.some((frame) => frame.documentId === committed.documentId);
    if (replaced || frames.length === 0) {
      const reached = await reach(tabId, signal);
      if (reached.status !== 'reached') return WITHOUT_KIT.has(reached.status) ? AT_REST : undefined;
      frames = [reached.top];
    }
    const answered = stopwatch(clock);
    const received = watch.requests.sinceEndMs() < DRAWING_MS;
    const answers = await askActivity(kits, frames, signal, received);
    const answerMs = answered();
    const top = answers.find((_answer, index) => frames[index]?.frameId === 0);
    // A removed child frame changes nothing any more; the top frame must answer.
    if (top?.status !== 'answered') return undefined;
    // What has come since the page was asked, or shortly before, it has yet to show.
    const receivedMs = Math.max(0, watch.requests.sinceEndMs() - answerMs);
    const values = answers.flatMap((answer) => (answer.status === 'answered' ? [answer.value] : []));
    return {
      documents: documentsOf(frames),
      quietMs: Math.min(receivedMs, ...values.map((value) => value.quietMs)),
      loading: top.value.readyState === 'loading',
      answerMs,
    };
  };
}

/** Pages in which no kit can be, and whose activity nobody can observe. */
const WITHOUT_KIT = new Set(['restricted-page', 'site-access-withheld', 'error-page', 'pdf', 'page-crashed']);
const AT_REST: ActivitySample = {
  documents: 'no kit',
  quietMs: Number.POSITIVE_INFINITY,
  loading: false,
  answerMs: 0,
};

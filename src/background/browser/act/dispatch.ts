import type { ActOutcome } from '../../../core/page/outcome.ts';
import { LEAVE_MS } from '../../../core/protocol/page.ts';
import type { ActRequest, Clock, TabTrouble } from '../../../core/tools/browser-port.ts';
import type { Cover } from '../frames/frame-cover.ts';
import { withBareRef, withLabel } from '../frames/frame-refs.ts';
import { askTopFrame } from '../kit/inject.ts';
import type { KitAnswer, KitClient } from '../kit/kit-client.ts';
import type { PageMessages } from '../kit/page-messages.ts';
import type { KitFrame } from '../kit/reach.ts';
import { trouble } from '../tabs/tab-trouble.ts';
import type { Dialogs } from '../trusted/dialogs.ts';
import type { PerformInputs } from '../trusted/trusted-input.ts';

/** The result of the dispatch itself. `no-reply`: the page was allowed to act, and nothing came back. */
export type Dispatched =
  | { status: 'answered'; outcome: ActOutcome; committed: boolean }
  | { status: 'trouble'; trouble: TabTrouble; committed: boolean }
  | { status: 'no-reply'; why: string };

export interface DispatchDeps {
  kits: KitClient;
  messages: PageMessages;
  clock: Clock;
  newNonce(): string;
  dialogs: Pick<Dialogs, 'next'>;
  /** Tabs whose page does not answer: the next look begins with a short test. */
  silent: Set<number>;
}

/** What an action has besides its frame. */
export interface ActMeans {
  /** Performs real input. */
  performInputs?: PerformInputs | undefined;
  /** What lies over a point of the frame in the documents around it. */
  coverAt?: (point: { x: number; y: number }) => Promise<Cover | undefined>;
}

const ACT_DEADLINE_MS = 15_000;
/** When a page is silent for this long, before the commit or after it, it is asked whether it still answers. */
const HELD_AFTER_MS = 2000;
/** A page that computes answers a question sooner or later, one with a dialog never. */
const PROBE_MS = 4000;

/** Time for a page that could not answer in time, to say at last what it did. */
const LATE_MS = 8000;

const STOPPED = 'The task was stopped. Nothing was done; do it now if it is still wanted.';

/**
 * Sends one action to its frame, lets it commit, and gets its outcome. Rejects when stopped before the commit. A stop
 * while the commit is written is an outcome: by it the journal says that the page never acted.
 */
export async function dispatch(
  deps: DispatchDeps,
  frame: KitFrame,
  number: string | undefined,
  request: ActRequest,
  signal: AbortSignal,
  { performInputs, coverAt }: ActMeans = {},
): Promise<Dispatched> {
  const { kits, messages, clock } = deps;
  const nonce = deps.newNonce();
  const asking = new AbortController();
  let committed = false;
  let cover: Cover | undefined;
  /** The commit is being written down: only then is it known whether a stop came before it. */
  let deciding = false;
  let tellStopped: () => void = () => undefined;
  const stopped = new Promise<'stopped'>((resolve) => {
    tellStopped = () => resolve('stopped');
  });
  const onStop = () => {
    if (deciding) return;
    if (!committed) asking.abort(signal.reason);
    else setTimeout(() => asking.abort(signal.reason), LEAVE_MS);
  };
  const forget = messages.expect({
    nonce,
    tabId: frame.tabId,
    documentId: frame.documentId,
    ...(performInputs ? { input: performInputs } : {}),
    async commit(asked, point, sent) {
      if (signal.aborted) return { commit: false, why: STOPPED };
      cover = point && (await coverAt?.(point));
      if (cover) return { commit: false, why: `${cover.by} covers it.` };
      deciding = true;
      const reply = await request.commit(asked, sent).finally(() => {
        deciding = false;
        if (signal.aborted) tellStopped();
      });
      // Stopped while the commit was written down: the page is no longer allowed to act.
      if (reply.commit && signal.aborted) return { commit: false, why: STOPPED };
      committed = reply.commit;
      if (committed) watchSilence();
      return reply;
    },
  });
  let tellHeld: (held: 'held') => void = () => undefined;
  const held = new Promise<'held'>((resolve) => {
    tellHeld = resolve;
  });
  const watchSilence = () => {
    const probe = async () => {
      await clock.sleep(HELD_AFTER_MS, asking.signal);
      const answer = await askTopFrame(frame.tabId, () => true, PROBE_MS, clock, asking.signal);
      if (answer.status === 'never-settled') tellHeld('held');
    };
    probe().catch(() => undefined);
  };

  if (signal.aborted) {
    forget();
    throw signal.reason;
  }
  signal.addEventListener('abort', onStop, { once: true });
  try {
    const { action, expected, external, trusted } = request;
    const asked = kits.ask(
      frame,
      {
        kind: 'act',
        action: withBareRef(action, number),
        expected,
        external,
        ...(trusted ? { trusted } : {}),
      },
      { deadlineMs: ACT_DEADLINE_MS, nonce },
      asking.signal,
    );
    // An open dialog, or a script without end, does not even let the kit begin.
    watchSilence();
    const dialog = deps.dialogs.next(frame.tabId, asking.signal).then((open) => ({ open }));
    const answer = await Promise.race([asked, held, dialog, stopped]);
    if (answer === 'stopped') {
      asked.catch(() => undefined);
      return { status: 'answered', outcome: { status: 'refused', why: STOPPED }, committed: false };
    }
    if (answer === 'held' || 'open' in answer) {
      asked.catch(() => undefined);
      const open = answer === 'held' ? undefined : answer.open;
      if (answer === 'held') deps.silent.add(frame.tabId);
      return { status: 'trouble', trouble: trouble.dialogOpen(open), committed };
    }
    if (answer.status === 'timed-out' && committed) {
      const late = await askLate(deps, frame, nonce, asking.signal);
      if (late) return late;
    }
    if (cover)
      return {
        status: 'answered',
        outcome: { status: 'covered', ref: request.action.ref ?? '', ...cover },
        committed,
      };
    return dispatchedFrom(answer, frame, committed);
  } catch (error) {
    if (signal.aborted && committed)
      return { status: 'no-reply', why: 'The task was stopped while the page acted.' };
    throw error;
  } finally {
    forget();
    signal.removeEventListener('abort', onStop);
    asking.abort();
  }
}

/**
 * A page that computed for longer than its deadline is asked once more: its kit remembers the outcome of the action.
 */
async function askLate(
  { kits }: DispatchDeps,
  frame: KitFrame,
  actNonce: string,
  signal: AbortSignal,
): Promise<Dispatched | undefined> {
  const asked = await kits.ask(frame, { kind: 'act-status', actNonce }, { deadlineMs: LATE_MS }, signal);
  if (asked.status !== 'answered' || !asked.value.known || !asked.value.outcome) return undefined;
  return { status: 'answered', outcome: withLabel(asked.value.outcome, frame.label), committed: true };
}

function dispatchedFrom(answer: KitAnswer<'act'>, frame: KitFrame, committed: boolean): Dispatched {
  const answered = (outcome: ActOutcome): Dispatched => ({ status: 'answered', outcome, committed });
  if (answer.status === 'answered') return answered(withLabel(answer.value, frame.label));
  if (committed) return { status: 'no-reply', why: WHY_NO_REPLY[answer.status] };
  switch (answer.status) {
    case 'refused':
      return answered(
        answer.error === 'expired'
          ? { status: 'expired' }
          : { status: 'refused', why: `${answer.message} Nothing was done; look at the page again.` },
      );
    case 'timed-out':
      return { status: 'trouble', trouble: trouble.notAnswering(), committed };
    case 'nobody':
      return answered({
        status: 'refused',
        why: 'The page changed before the action began. Nothing was done; look at the page again.',
      });
    case 'malformed':
      return answered({
        status: 'refused',
        why: 'The page answered something that makes no sense. Nothing was done; look at the page again.',
      });
  }
}

const WHY_NO_REPLY = {
  refused: 'The page was about to act and then reported an error.',
  'timed-out': 'The page was about to act and then did not answer.',
  nobody: 'The page went away while it acted.',
  malformed: 'The page acted and answered something that makes no sense.',
} as const;

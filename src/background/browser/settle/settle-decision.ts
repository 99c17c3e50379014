export interface SettleLimits {
  /** Total. */
  totalMs: number;
  /** A page without a change for this long is quiet. */
  windowMs: number;
  /** One that gave itself another address draws what belongs there at its leisure, and is quiet for this long. */
  movedMs: number;
  /** A page that changes all the time without any request is a ticker, not a page at work. */
  noiseMs: number;
  /** A quiet page whose request is still open after this long is held by a long poll. */
  requestsMs: number;
  /** A page that does not answer for this long will not. */
  silentMs: number;
}

export const SETTLE_LIMITS: SettleLimits = {
  totalMs: 10_000,
  windowMs: 30,
  movedMs: 200,
  noiseMs: 2500,
  requestsMs: 4000,
  silentMs: 3000,
};

export interface ActivitySample {
  /** Documents that were asked. */
  documents: string;
  /** For how long none of them has changed, and none has received what it asked for. */
  quietMs: number;
  loading: boolean;
  /** How long the answer took. A page that works answers late, and what it works at may be yet to come. */
  answerMs: number;
}

export interface SettleFacts {
  now: number;
  underWay: boolean;
  /** The document has another address than when it was begun to watch. */
  hasMoved?: boolean;
  /** The page may show nothing of the action until this time, unless it asks for something before. */
  reactsWithinMs?: number;
  /** Undefined when the page did not answer. */
  sample: ActivitySample | undefined;
  /** Counted requests that are open. */
  open: readonly { id: string }[];
}

export interface SettleState {
  startedAt: number;
  /** Quiet, and changes without a pause, count from then on. Undefined while a navigation is under way. */
  since?: number;
  silentSince?: number;
  /** The page was asked once more because it answered late. */
  isAskedAgain?: true;
  /** The page was quiet at this time, with these requests open. */
  awaited?: { since: number; ids: ReadonlySet<string> };
}

export type SettleStep =
  | { verdict: 'settled' }
  | { verdict: 'still-busy'; why: 'total' | 'requests' | 'silent' | 'noise'; held: readonly string[] }
  | { verdict: 'wait'; ms: number; state: SettleState };

/** Noise of a document that is known to change all the time means nothing, so less of it is waited for. */
const TICKER_NOISE_MS = 400;

/**
 * @param steadyMs for how long the document had been changing without a pause, and without fetching anything, before
 *   the action: noise that need not be waited for a second time
 */
export const limitsFor = (steadyMs: number): SettleLimits => ({
  ...SETTLE_LIMITS,
  noiseMs: Math.max(TICKER_NOISE_MS, SETTLE_LIMITS.noiseMs - steadyMs),
});

/** True when it is noise from before the action that marks a document as one that changes all the time. */
export const isTicker = (steadyMs: number): boolean => steadyMs >= SETTLE_LIMITS.noiseMs;

/** A page that changed a moment before it was asked is not asked again at once. */
const LEAST_WAIT_MS = 5;

/**
 * Has the page come to rest? Reasons, in this order: a navigation is under way; the page still changes; requests that
 * began before it first became quiet are open, and after the last of them it must become quiet once more.
 */
export function decideSettle(state: SettleState, facts: SettleFacts, limits: SettleLimits): SettleStep {
  const { now } = facts;
  const { startedAt } = state;
  const wait = (next: SettleState, ms = limits.windowMs): SettleStep => ({
    verdict: 'wait',
    ms,
    state: next,
  });
  if (now - startedAt >= limits.totalMs)
    return { verdict: 'still-busy', why: 'total', held: facts.open.map(({ id }) => id) };
  if (facts.underWay) return wait({ startedAt });

  if (state.awaited) {
    const { awaited } = state;
    const held = facts.open.filter(({ id }) => awaited.ids.has(id)).map(({ id }) => id);
    if (held.length === 0) return wait({ startedAt, since: now });
    if (now - awaited.since >= limits.requestsMs) return { verdict: 'still-busy', why: 'requests', held };
    return wait(state);
  }

  const { sample } = facts;
  const since = state.since ?? now;
  if (!sample) {
    const silentSince = state.silentSince ?? now;
    if (now - silentSince >= limits.silentMs) return { verdict: 'still-busy', why: 'silent', held: [] };
    return wait({ ...state, silentSince });
  }
  if (sample.answerMs > limits.windowMs && !state.isAskedAgain)
    return wait({ ...state, since: now, isAskedAgain: true });
  const quietMs = sample.loading ? 0 : Math.min(sample.quietMs, now - since);
  const neededMs = facts.hasMoved ? limits.movedMs : limits.windowMs;
  const idleMs = (facts.reactsWithinMs ?? 0) - (now - startedAt);
  if (facts.open.length === 0 && quietMs >= neededMs)
    return idleMs > 0 ? wait({ ...state, since }, idleMs) : { verdict: 'settled' };
  if (facts.open.length > 0 && quietMs >= limits.windowMs)
    return wait({ startedAt, awaited: { since: now, ids: new Set(facts.open.map(({ id }) => id)) } });
  if (now - since >= limits.noiseMs && facts.open.length === 0)
    return { verdict: 'still-busy', why: 'noise', held: [] };
  const { silentSince: _, ...heard } = state;
  return wait({ ...heard, since }, Math.max(LEAST_WAIT_MS, neededMs - quietMs));
}

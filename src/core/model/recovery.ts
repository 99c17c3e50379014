import type { ModelFailure } from './port.ts';

/** The reaction to a kind of failure, in this order. */
export interface Recovery {
  /** How often the same model is asked again, with growing waits (retry.ts). */
  retries: number;
  /** Then the next model of the fallback list is asked. */
  fallBack: boolean;
  /**
   * If that did not help either. `wait`: the task waits, without a living worker, until the provider's retry time or
   * until the network may be back, and continues by itself; if no such time is known it is `person`. `person`: the task
   * stops with what it has, says what to fix, and can be continued. `stop`: nothing more is done.
   */
  atLast: 'wait' | 'person' | 'stop';
}

const mend: Recovery = { retries: 0, fallBack: true, atLast: 'person' };

/** The table of failures and the reactions to them. The words for the person are in failure.ts. */
export const recoveries: Readonly<Record<ModelFailure['kind'], Recovery>> = {
  'no-model': mend,
  'bad-key': mend,
  'no-credit': mend,
  forbidden: mend,
  'no-access': mend,
  'no-such-model': mend,
  'no-chrome-model': mend,
  'bad-request': mend,
  'context-too-long': mend,
  'content-filter': mend,
  refused: mend,
  'rate-limited': { retries: 4, fallBack: true, atLast: 'wait' },
  overloaded: { retries: 4, fallBack: true, atLast: 'wait' },
  'server-error': { retries: 3, fallBack: true, atLast: 'wait' },
  unreachable: { retries: 2, fallBack: true, atLast: 'wait' },
  'timed-out': { retries: 1, fallBack: true, atLast: 'wait' },
  'empty-reply': { retries: 2, fallBack: true, atLast: 'person' },
  'bad-reply': { retries: 2, fallBack: true, atLast: 'person' },
  aborted: { retries: 0, fallBack: false, atLast: 'stop' },
};

/** Longer pauses are not waited for: the provider has named a date rather than a delay. */
const longestWaitMs = 7 * 24 * 3_600_000;
/** How often one call is postponed before the person is told. */
const mostWaits = 48;

/** The time (wall clock in ms) until which a failed call is postponed; undefined if the person has to fix it. */
export function putOffUntil(failure: ModelFailure, times: number, now: number): number | undefined {
  if (recoveries[failure.kind].atLast !== 'wait' || times >= mostWaits) return undefined;
  const { retryAt } = failure;
  return retryAt !== undefined && retryAt - now <= longestWaitMs ? retryAt : undefined;
}

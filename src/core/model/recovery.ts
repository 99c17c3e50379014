import type { ModelFailure } from './port.ts';

/** What is done about a kind of failure, in this order. */
export interface Recovery {
  /** How often the same model is asked again, each time after a longer wait (retry.ts). */
  retries: number;
  /** Then the next model of the fallback list is asked. */
  fallBack: boolean;
  /**
   * When that did not help either. `wait`: the task waits until the provider wants to be asked, or the network may be
   * back, without a living worker, and goes on by itself; when no such time is known it is `person`. `person`: the
   * task stops with what it has, says what to mend, and can be continued. `stop`: nothing more is done.
   */
  atLast: 'wait' | 'person' | 'stop';
}

const mend: Recovery = { retries: 0, fallBack: true, atLast: 'person' };

/** The table of failures and what is done about them. The words for the person are in failure.ts. */
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

/** A pause longer than this is not waited for: the provider has given a date rather than asked for patience. */
const longestWaitMs = 7 * 24 * 3_600_000;
/** How often one call is put off before the person hears of it. */
const mostWaits = 48;

/** The moment (wall clock in ms) until which a failed call is put off; undefined when the person has to mend it. */
export function putOffUntil(failure: ModelFailure, times: number, now: number): number | undefined {
  if (recoveries[failure.kind].atLast !== 'wait' || times >= mostWaits) return undefined;
  const { retryAt } = failure;
  return retryAt !== undefined && retryAt - now <= longestWaitMs ? retryAt : undefined;
}

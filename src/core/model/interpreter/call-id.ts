import type { CallRecord, InterpreterContext } from '../port.ts';
import type { Attempt } from './run/situation.ts';

/**
 * Ids of the interpreter's calls say what a call was for: `clause-2-1` is the first call of the second clause,
 * `clause-2-3-find` its third, which only prepared; `clause-m1x2-1` belongs to the second clause of the person's
 * first later message; `end-1` gives the result. They come back in the history, which is all the memory there is.
 * Only letters, digits, `-` and `_`, because another model may take over and its provider allows no others.
 */
export function clauseCallId(key: string, number: number, purpose: string): string {
  return purpose === 'act' ? `clause-${key}-${number}` : `clause-${key}-${number}-${purpose}`;
}

const CLAUSE_CALL = /^clause-([a-z0-9]+)-(\d+)(?:-([a-z0-9]+))?$/;

/** The calls that were made for a clause, oldest first. */
export function attemptsOf(history: readonly CallRecord[], key: string): Attempt[] {
  return history.flatMap((record): Attempt[] => {
    const parts = CLAUSE_CALL.exec(record.id);
    return parts?.[1] === key ? [{ ...record, purpose: parts[3] ?? 'act' }] : [];
  });
}

/** Whether anything was begun for a clause of the wish. */
export const hasClauseCalls = (history: readonly CallRecord[]): boolean =>
  history.some((record) => CLAUSE_CALL.test(record.id));

const END_CALL = /^end-\d+(?:-at-([a-z0-9]+))?$/;
/** `failedAt` is the key of the clause at which it stopped. */
export const endCallId = (number: number, failedAt?: string): string =>
  failedAt === undefined ? `end-${number}` : `end-${number}-at-${failedAt}`;
/** Results given so far, held back ones included. */
export const endAttempts = (history: readonly CallRecord[]): CallRecord[] =>
  history.filter((record) => END_CALL.test(record.id));

/** Keys of the clauses that the person did themselves: those at which it had stopped when they took the page over. */
export const doneByHand = ({ history, again = [] }: InterpreterContext): ReadonlySet<string> =>
  new Set(
    again.flatMap(({ after, byHand }) => {
      const end = byHand && history.slice(0, after).findLast(({ id }) => END_CALL.test(id));
      return (end && END_CALL.exec(end.id)?.[1]) || [];
    }),
  );

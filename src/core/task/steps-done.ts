import { isKnownDone } from './known-done.ts';
import type { CallState, TaskState } from './state.ts';

/** Outcomes of an act that the page was allowed, and of which nobody heard whether it was done. */
const OPEN = new Set(['unknown', 'timed-out', 'dialog-open']);

/**
 * What a task has done beyond looking, in the sentences that the person already read, in order. An act that the page
 * has told of is done although its outcome is still waited for; one that the page may be about to do, or of which
 * nobody knows, is in `perhaps`.
 */
export function stepsDone(
  state: TaskState,
  say: (call: CallState) => string = ({ userSidePrompt }) => userSidePrompt,
): { done: string[]; perhaps: string[] } {
  const calls = state.agents
    .flatMap((agent) => agent.turns)
    .flatMap((turn) => turn.calls)
    .filter((call) => call.effect !== 'read');
  const words = (which: (call: CallState) => boolean) => calls.filter(which).map(say);
  return {
    done: words((call) => (call.result ? call.result.status === 'done' : isKnownDone(state, call))),
    perhaps: words(
      (call) =>
        call.committedNonce !== undefined &&
        (call.result ? OPEN.has(call.result.status) : !isKnownDone(state, call)),
    ),
  };
}

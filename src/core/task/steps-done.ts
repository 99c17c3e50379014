import { isKnownDone } from './known-done.ts';
import type { CallState, TaskState } from './state.ts';

/**
 * What a task has done beyond looking, in the sentences that the person already read, in order. An act that the page
 * has told of is done although its outcome is still waited for; one that the page may be about to do is in `perhaps`.
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
    perhaps: words((call) => !call.result && !isKnownDone(state, call) && call.committedNonce !== undefined),
  };
}

import type { CallState, TaskState } from '../../core/task/state.ts';

/**
 * What a stopped task had done, in the sentences the person already read. An act that the page has told of is done
 * although its outcome is still waited for; one that the page may be about to do is named as such.
 */
export function whatWasDone(state: TaskState): string {
  const calls = state.agents
    .flatMap((agent) => agent.turns)
    .flatMap((turn) => turn.calls)
    .filter((call) => call.effect !== 'read');
  const done = calls.filter(({ result, dispatched }) => (result ? result.status === 'done' : dispatched));
  const perhaps = calls.filter(
    ({ result, dispatched, committedNonce }) => !result && !dispatched && committedNonce !== undefined,
  );
  return [
    done.length > 0 && `This had been done:\n${listed(done)}`,
    done.length + perhaps.length === 0 && 'Nothing had been done in pages yet.',
    perhaps.length > 0 && `This was just being done, and may be done or not:\n${listed(perhaps)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const listed = (calls: readonly CallState[]): string =>
  calls.map((call) => `- ${call.userSidePrompt}`).join('\n');

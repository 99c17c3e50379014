import type { TaskState } from '../../core/task/state.ts';

/** What a stopped task had done, in the sentences the person already read. */
export function whatWasDone(state: TaskState): string {
  const lines = state.agents
    .flatMap((agent) => agent.turns)
    .flatMap((turn) => turn.calls)
    .filter((call) => call.result?.status === 'done' && call.effect !== 'read')
    .map((call) => `- ${call.userSidePrompt}`);
  return lines.length === 0
    ? 'Nothing had been done in pages yet.'
    : `This had been done:\n${lines.join('\n')}`;
}

import type { AgentAssignment } from '../agent/agent.ts';
import type { TaskState } from '../task/state.ts';
import { SHORT_RESULT } from './plan-options.ts';

/** Results of earlier agents as a prompt tells them: what is cut is counted, and can be recalled whole. */
export function inShort(
  { created }: TaskState,
  earlier: AgentAssignment['earlier'],
): AgentAssignment['earlier'] {
  const most = created.planOptions?.shortResult ?? SHORT_RESULT.standard;
  return earlier.map((before, index) => {
    const left = before.result.length - most;
    if (left <= 0) return before;
    const more = `… (${left} more characters; recall earlier.${index + 1} gives all)`;
    return { ...before, result: `${before.result.slice(0, most)}${more}`, whole: before.result };
  });
}

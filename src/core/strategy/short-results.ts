import type { AgentAssignment } from '../agent/agent.ts';
import type { TaskState } from '../task/state.ts';
import { SHORT_RESULT } from './plan-options.ts';

/** A cut text says how much of it is left out. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length - most} more characters)`;

/**
 * Results of earlier agents as a prompt shows them: what is cut is counted, and can be recalled whole. Those that were
 * cut for another prompt are cut and numbered anew.
 */
export function inShort(
  { created }: TaskState,
  earlier: AgentAssignment['earlier'],
  most = created.planOptions?.shortResult ?? SHORT_RESULT.standard,
): AgentAssignment['earlier'] {
  return earlier.map(({ agent, task, result, whole = result }, index) => ({
    agent,
    task,
    ...shortAt(index, whole, most),
  }));
}

/** One of them: its position in the list is its number for recall. */
export function shortAt(index: number, whole: string, most: number): { result: string; whole?: string } {
  const left = whole.length - most;
  if (left <= 0) return { result: whole };
  const more = `… (${left} more characters; recall earlier.${index + 1} gives all)`;
  return { result: `${whole.slice(0, most)}${more}`, whole };
}

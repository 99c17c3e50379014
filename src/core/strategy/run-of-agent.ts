import { agentRunOf } from '../agent/agent-state.ts';
import type { AgentTask } from '../plan/plan.ts';
import { agentSegment } from '../task/path.ts';
import type { AgentRun, TaskState } from '../task/state.ts';

/* Paths and runs of a plan's agents. The panel uses this too, so nothing here imports prompts or tools. */

/** Path of the run of an agent of the plan, by the id of the agent. */
export const pathOfAgent = (id: string): string => `plan/${agentSegment(id)}`;
export const pathOf = (task: AgentTask): string => pathOfAgent(task.id);
/** Path of its second try. */
export const againPathOf = (task: AgentTask): string => `${pathOf(task)}/again`;

/**
 * The run of an agent of the plan that counts: the newest, unless it failed to improve a result; undefined before its
 * first.
 */
export function runOf(state: TaskState, task: AgentTask): AgentRun | undefined {
  const first = agentRunOf(state, pathOf(task));
  const again = agentRunOf(state, againPathOf(task));
  return again?.status === 'failed' && first?.status === 'done' ? first : (again ?? first);
}

/** How often the person had an ended agent try again. */
export const timesReopened = (state: TaskState, task: AgentTask): number =>
  [pathOf(task), againPathOf(task)]
    .map((path) => agentRunOf(state, path)?.reopenedAfter?.length ?? 0)
    .reduce((sum, times) => sum + times);

import { agentRunOf } from '../agent/agent-state.ts';
import type { TaskState } from '../task/state.ts';

/**
 * Path of a run that belongs to the strategy, beside the planner's: where no agent of a plan can be, whatever its id.
 * An older journal has it among the agents of the plan.
 */
export function ownRunPath(state: TaskState, name: string, agent: string): string {
  const old = `plan/${name}`;
  return agentRunOf(state, old)?.agent === agent ? old : `planner/${name}`;
}

import { agentRunOf } from '../agent/agent-state.ts';
import { hasFlow } from '../plan/has-flow.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import { runOf } from './second-try.ts';

/**
 * The runs that a person can have tried again from where they failed, once the task has ended in error: that of a
 * strategy with one agent, or those of a plan. What code went through step by step is not among them.
 */
export function runsToRetry(state: TaskState): AgentRun[] {
  if (state.status !== 'error') return [];
  const runs = state.plan
    ? state.plan.agents.map((task) =>
        task.status === 'failed' && !hasFlow(task) ? runOf(state, task) : undefined,
      )
    : [agentRunOf(state, state.strategy ?? '')];
  return runs.flatMap((run) => (run?.status === 'failed' ? [run] : []));
}

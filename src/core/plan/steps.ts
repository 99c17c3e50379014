import type { AgentTask, Plan, Step } from './plan.ts';

/** The steps inside a forEach, a loop or a watch. Empty for other steps. */
export function childSteps(step: Step): Step[] {
  if (step.kind === 'forEach' || step.kind === 'loop') return step.steps;
  return step.kind === 'watch' ? step.trigger : [];
}

/** The step with other child steps; a step that cannot have any is returned unchanged. */
export function withChildSteps(step: Step, children: Step[]): Step {
  if (step.kind === 'forEach' || step.kind === 'loop') return { ...step, steps: children };
  return step.kind === 'watch' ? { ...step, trigger: children } : step;
}

/**
 * Each step and its child steps, outer before inner. `parents` are the enclosing steps, outermost first; `order` may
 * rearrange each list, which otherwise comes as written.
 */
export function* walkSteps(
  steps: readonly Step[],
  order: (steps: readonly Step[]) => readonly Step[] = (written) => written,
  parents: readonly Step[] = [],
): Generator<{ step: Step; parents: readonly Step[] }> {
  for (const step of order(steps)) {
    yield { step, parents };
    yield* walkSteps(childSteps(step), order, [...parents, step]);
  }
}

/** `agent` is the node's agent; `parents` of a step are outermost first. */
export type FoundNode =
  | { kind: 'agent'; agent: AgentTask }
  | { kind: 'step'; agent: AgentTask; step: Step; parents: readonly Step[] };

/** The agent task or step with that id (they share one id space), or undefined. */
export function findNode(plan: Plan, nodeId: string): FoundNode | undefined {
  for (const agent of plan.agents) {
    if (agent.id === nodeId) return { kind: 'agent', agent };
    for (const { step, parents } of walkSteps(agent.steps))
      if (step.id === nodeId) return { kind: 'step', agent, step, parents };
  }
  return undefined;
}

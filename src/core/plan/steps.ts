import type { AgentTask, Plan, Step } from './plan.ts';

/** The steps inside a step: of a forEach, a loop or a watch. Empty for the others. */
export function childSteps(step: Step): Step[] {
  if (step.kind === 'forEach' || step.kind === 'loop') return step.steps;
  return step.kind === 'watch' ? step.trigger : [];
}

/** The step with other steps inside; the step itself when it is one that holds none. */
export function withChildSteps(step: Step, children: Step[]): Step {
  if (step.kind === 'forEach' || step.kind === 'loop') return { ...step, steps: children };
  return step.kind === 'watch' ? { ...step, trigger: children } : step;
}

/**
 * Each step and what it holds, outer before inner. `parents` are the steps around it, outermost first; `order` may
 * rearrange each list, which else comes as written.
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

/** `agent` is the one that the node belongs to; `parents` of a step are outermost first. */
export type FoundNode =
  | { kind: 'agent'; agent: AgentTask }
  | { kind: 'step'; agent: AgentTask; step: Step; parents: readonly Step[] };

/** The agent task or step with that id (ids of both share one space), or undefined. */
export function findNode(plan: Plan, nodeId: string): FoundNode | undefined {
  for (const agent of plan.agents) {
    if (agent.id === nodeId) return { kind: 'agent', agent };
    for (const { step, parents } of walkSteps(agent.steps))
      if (step.id === nodeId) return { kind: 'step', agent, step, parents };
  }
  return undefined;
}

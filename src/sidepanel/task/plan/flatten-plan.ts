import { textOf } from '../../../core/plan/edits.ts';
import type { AgentTask, NodeStatus, Plan, Step } from '../../../core/plan/plan.ts';
import { childSteps } from '../../../core/plan/steps.ts';

/** A line of a plan that a person can change: an agent's task, or a step at any depth. */
export interface PlanLine {
  id: string;
  text: string;
  status: NodeStatus;
  depth: number;
  isFirst: boolean;
  isLast: boolean;
}

/** The plan as a list of lines, in the order of its nodes. */
export function flattenPlan({ agents }: Plan): PlanLine[] {
  const linesOf = (nodes: readonly (AgentTask | Step)[], depth: number): PlanLine[] =>
    nodes.flatMap((node, index) => [
      {
        id: node.id,
        text: textOf(node),
        status: node.status,
        depth,
        isFirst: index === 0,
        isLast: index === nodes.length - 1,
      },
      ...linesOf('kind' in node ? childSteps(node) : node.steps, depth + 1),
    ]);
  return linesOf(agents, 0);
}

import type { AgentTask, Plan, Step } from '../../core/plan/plan.ts';
import { childSteps, withChildSteps } from '../../core/plan/steps.ts';

/** A line of a plan that a person can change: an agent's task, or a step at any depth. */
export interface PlanLine {
  id: string;
  text: string;
  depth: number;
  isFirst: boolean;
  isLast: boolean;
}

const textOf = (step: Step): string => {
  switch (step.kind) {
    case 'step':
      return step.text;
    case 'forEach':
      return Array.isArray(step.items) ? step.items.join('\n') : step.items;
    case 'loop':
      return step.until;
    case 'watch':
      return step.description;
    case 'confirm':
      return step.question;
  }
};

const withText = (step: Step, text: string): Step => {
  switch (step.kind) {
    case 'step':
      return { ...step, text };
    case 'forEach':
      return { ...step, items: Array.isArray(step.items) ? text.split('\n') : text };
    case 'loop':
      return { ...step, until: text };
    case 'watch':
      return { ...step, description: text };
    case 'confirm':
      return { ...step, question: text };
  }
};

/** The plan as a list of lines, in the order of its nodes. */
export function planLines({ agents }: Plan): PlanLine[] {
  const line = (list: readonly { id: string }[], index: number, text: string, depth: number): PlanLine => ({
    id: list[index]?.id ?? '',
    text,
    depth,
    isFirst: index === 0,
    isLast: index === list.length - 1,
  });
  const stepLines = (steps: readonly Step[], depth: number): PlanLine[] =>
    steps.flatMap((step, index) => [
      line(steps, index, textOf(step), depth),
      ...stepLines(childSteps(step), depth + 1),
    ]);
  return agents.flatMap((agent, index) => [line(agents, index, agent.task, 0), ...stepLines(agent.steps, 1)]);
}

/** The plan with other words in one node. */
export const withNodeText = (plan: Plan, nodeId: string, text: string): Plan => ({
  ...plan,
  agents: plan.agents.map((agent) =>
    agent.id === nodeId
      ? { ...agent, task: text }
      : {
          ...agent,
          steps: mapSteps(agent.steps, (step) => (step.id === nodeId ? withText(step, text) : step)),
        },
  ),
});

/** The plan without one node and what is inside it; nothing waits for what is gone. */
export function withoutNode(plan: Plan, nodeId: string): Plan {
  const keep = ({ id }: { id: string }) => id !== nodeId;
  const waits = (ids: readonly string[]) => ids.filter((id) => id !== nodeId);
  const cleaned = (steps: readonly Step[]): Step[] =>
    steps.filter(keep).map((step) => {
      const rest = withChildSteps(step, cleaned(childSteps(step)));
      return rest.after === undefined ? rest : { ...rest, after: waits(rest.after) };
    });
  return {
    ...plan,
    agents: plan.agents
      .filter(keep)
      .map((agent) => ({ ...agent, dependsOn: waits(agent.dependsOn), steps: cleaned(agent.steps) })),
  };
}

/**
 * The plan with one node a place further up or down among its neighbours. The places keep their number and what they
 * wait for, and only their contents change: so an order that is written as dependencies is turned round as well.
 */
export function withNodeMoved(plan: Plan, nodeId: string, by: 1 | -1): Plan {
  if (plan.agents.some(({ id }) => id === nodeId)) {
    const put = (agent: AgentTask, { id, dependsOn }: AgentTask) => ({ ...agent, id, dependsOn });
    return { ...plan, agents: exchanged(plan.agents, nodeId, by, put) };
  }
  const put = (step: Step, { id, after }: Step): Step => ({ ...step, id, after });
  const inSteps = (steps: readonly Step[]): Step[] =>
    steps.some(({ id }) => id === nodeId)
      ? exchanged(steps, nodeId, by, put)
      : steps.map((step) => withChildSteps(step, inSteps(childSteps(step))));
  return { ...plan, agents: plan.agents.map((agent) => ({ ...agent, steps: inSteps(agent.steps) })) };
}

/** The list with a node and its neighbour exchanged; `put` gives a node's contents in another's place. */
function exchanged<T extends { id: string }>(
  list: readonly T[],
  nodeId: string,
  by: 1 | -1,
  put: (content: T, place: T) => T,
): T[] {
  const from = list.findIndex(({ id }) => id === nodeId);
  const [one, other] = [list[from], list[from + by]];
  if (!one || !other) return [...list];
  return list.map((node) => (node === one ? put(other, one) : node === other ? put(one, other) : node));
}

const mapSteps = (steps: readonly Step[], change: (step: Step) => Step): Step[] =>
  steps.map((step) => change(withChildSteps(step, mapSteps(childSteps(step), change))));

import { findCycle } from './cycle.ts';
import { predecessors } from './order.ts';
import type { AgentTask, Plan, Step } from './plan.ts';
import { childSteps, findNode, walkSteps, withChildSteps } from './steps.ts';

/*
 * A person's edits of a plan, each as a pure function from plan to plan. Unknown ids change nothing. `changePlan`, not
 * this file, decides whether the result is valid.
 */

/** A node's text, which `withText` replaces. */
export function textOf(node: AgentTask | Step): string {
  if (!('kind' in node)) return node.task;
  switch (node.kind) {
    case 'step':
      return node.text;
    case 'forEach':
      return Array.isArray(node.items) ? node.items.join('\n') : node.items;
    case 'loop':
      return node.until;
    case 'watch':
      return node.description;
    case 'confirm':
      return node.question;
  }
}

/**
 * The plan with another text in one node. For a forEach the text is its items, one per line; a single line may name a
 * variable.
 */
export function withText(plan: Plan, id: string, text: string): Plan {
  return mapNodes(plan, (node) => {
    if (node.id !== id) return node;
    if (!('kind' in node)) return { ...node, task: text };
    switch (node.kind) {
      case 'step':
        return { ...node, text };
      case 'forEach':
        return {
          ...node,
          items: Array.isArray(node.items) || text.includes('\n') ? linesOf(text) : text.trim(),
        };
      case 'loop':
        return { ...node, until: text };
      case 'watch':
        return { ...node, description: text };
      case 'confirm':
        return { ...node, question: text };
    }
  });
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The plan without one agent or step; its successors now wait for its predecessors. */
export function withoutNode(plan: Plan, id: string): Plan {
  const found = findNode(plan, id);
  if (!found) return plan;
  if (found.kind === 'agent') {
    const agents = plan.agents
      .filter((agent) => agent.id !== id)
      .map((agent) => ({ ...agent, dependsOn: inherit(agent.dependsOn, id, found.agent.dependsOn) }));
    return { ...plan, agents };
  }
  return mapLists(plan, (steps) => {
    if (!steps.includes(found.step)) return steps;
    const before = found.step.after ?? [];
    return steps
      .filter((step) => step !== found.step)
      .map((step) => (step.after ? { ...step, after: inherit(step.after, id, before) } : step));
  });
}

const inherit = (waits: readonly string[], gone: string, its: readonly string[]): string[] => [
  ...new Set(waits.flatMap((id) => (id === gone ? its : [id]))),
];

/**
 * The plan with an agent or step moved among its siblings: by -1 towards the front, by 1 towards the end. If one of the
 * two that change places waits for the other, that dependency is reversed too, along with the nodes that wait for them.
 */
export function withMoved(plan: Plan, id: string, by: -1 | 1): Plan {
  if (plan.agents.some((agent) => agent.id === id)) {
    const agents = moved(
      plan.agents,
      id,
      by,
      ({ dependsOn }) => dependsOn,
      (agent, dependsOn) => ({ ...agent, dependsOn: dependsOn ?? [] }),
    );
    return { ...plan, agents };
  }
  const moveStep = (steps: readonly Step[]) =>
    moved(
      steps,
      id,
      by,
      ({ after }) => after,
      ({ after: _, ...step }, waits) => (waits === undefined ? step : { ...step, after: waits }) as Step,
    );
  return mapLists(plan, (steps) => (steps.some((step) => step.id === id) ? moveStep(steps) : steps));
}

/** `waitsOf` and `waiting` read and replace a node's dependencies. */
function moved<Node extends { id: string }>(
  nodes: readonly Node[],
  id: string,
  by: -1 | 1,
  waitsOf: (node: Node) => readonly string[] | undefined,
  waiting: (node: Node, waits: string[] | undefined) => Node,
): Node[] {
  const from = nodes.findIndex((node) => node.id === id);
  const [node, other] = [nodes[from], nodes[from + by]];
  if (!node || !other) return [...nodes];
  const exchanged = nodes.map((one) => (one === node ? other : one === other ? node : one));
  if (!waitsOf(node)?.includes(other.id) && !waitsOf(other)?.includes(node.id)) return exchanged;
  const turned = (waits: readonly string[] | undefined) =>
    waits?.map((name) => (name === node.id ? other.id : name === other.id ? node.id : name));
  return exchanged.map((one) =>
    waiting(one, turned(waitsOf(one === node ? other : one === other ? node : one))),
  );
}

/** Ids of the siblings that one node waits for. */
export function waitsOf(plan: Plan, id: string): string[] {
  const found = findNode(plan, id);
  if (!found) return [];
  return found.kind === 'agent' ? found.agent.dependsOn : predecessors(besideOf(plan, id), found.step);
}

/** Agents or steps that one node could wait for: its siblings without those that already wait for it. */
export function couldWaitFor(plan: Plan, id: string): string[] {
  const nodes = plan.agents.some((agent) => agent.id === id)
    ? plan.agents.map((agent) => ({ id: agent.id, waitsFor: agent.dependsOn }))
    : besideOf(plan, id).map((step) => ({ id: step.id, waitsFor: predecessors(besideOf(plan, id), step) }));
  return nodes
    .map((node) => node.id)
    .filter(
      (other) =>
        other !== id &&
        !findCycle(
          nodes.map((node) => (node.id === id ? { id, waitsFor: [...node.waitsFor, other] } : node)),
        ),
    );
}

/** The plan in which a node waits for exactly these ids. A list that ran in order becomes a graph. */
export function withWaits(plan: Plan, id: string, waits: readonly string[]): Plan {
  if (plan.agents.some((agent) => agent.id === id))
    return {
      ...plan,
      agents: plan.agents.map((agent) => (agent.id === id ? { ...agent, dependsOn: [...waits] } : agent)),
    };
  return mapLists(plan, (steps) =>
    steps.some((step) => step.id === id)
      ? steps.map((step) => ({ ...step, after: step.id === id ? [...waits] : predecessors(steps, step) }))
      : steps,
  );
}

/**
 * The plan with a new step after one of its steps, or as the first of an agent. In a graph the new step waits for that
 * step.
 */
export function withStepAfter(plan: Plan, id: string, text: string): { plan: Plan; id: string } {
  const added: Step = { kind: 'step', id: freeId(plan, id), text, status: 'initial' };
  const changed = plan.agents.some((agent) => agent.id === id)
    ? {
        ...plan,
        agents: plan.agents.map((agent) =>
          agent.id === id ? { ...agent, steps: [added, ...agent.steps] } : agent,
        ),
      }
    : mapLists(plan, (steps) => {
        const at = steps.findIndex((step) => step.id === id);
        if (at === -1) return steps;
        const isGraph = steps.some(({ after }) => after !== undefined);
        return steps.toSpliced(at + 1, 0, isGraph ? { ...added, after: [id] } : added);
      });
  return { plan: changed, id: added.id };
}

/** A free id in the numbering of the siblings, preferably the preceding ones: beside "0.1" and "0.3" it is "0.4". */
function freeId(plan: Plan, beside: string): string {
  const found = findNode(plan, beside);
  const parent = found?.kind === 'step' ? (found.parents.at(-1)?.id ?? found.agent.id) : beside;
  const list = found?.kind === 'step' ? besideOf(plan, beside) : (found?.agent.steps ?? []);
  const numbers = list.map(({ id }) =>
    id.startsWith(`${parent}.`) ? Number(id.slice(parent.length + 1)) : 0,
  );
  for (let number = Math.max(0, ...numbers.filter(Number.isInteger)) + 1; ; number++)
    if (!findNode(plan, `${parent}.${number}`)) return `${parent}.${number}`;
}

/** The list that contains the step. */
export function besideOf(plan: Plan, id: string): readonly Step[] {
  for (const agent of plan.agents) {
    if (agent.steps.some((step) => step.id === id)) return agent.steps;
    for (const { step } of walkSteps(agent.steps))
      if (childSteps(step).some((child) => child.id === id)) return childSteps(step);
  }
  return [];
}

function mapLists(plan: Plan, change: (steps: Step[]) => Step[]): Plan {
  const deep = (steps: Step[]): Step[] =>
    change(steps).map((step) => {
      const children = childSteps(step);
      return children.length === 0 ? step : withChildSteps(step, deep(children));
    });
  return { ...plan, agents: plan.agents.map((agent) => ({ ...agent, steps: deep(agent.steps) })) };
}

function mapNodes(plan: Plan, change: <Node extends AgentTask | Step>(node: Node) => AgentTask | Step): Plan {
  const inside = mapLists(plan, (steps) => steps.map((step) => change(step) as Step));
  return { ...inside, agents: inside.agents.map((agent) => change(agent) as AgentTask) };
}

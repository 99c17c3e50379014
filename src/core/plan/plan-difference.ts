import { definitionOf } from './node-definition.ts';
import type { AgentTask, Plan, Step } from './plan.ts';
import { labelOf } from './step-label.ts';
import { walkSteps } from './steps.ts';

/** Length limit of one text in a description, in characters. */
const LONGEST = 200;

/** What an edit changed, by node: `words` are the text of the step or the agent's task. */
export interface PlanDifference {
  added: { id: string; words: string }[];
  changed: { id: string; words: string }[];
  removed: { id: string; words: string }[];
  /** The order changed. */
  reordered: boolean;
}

/** What an edit changed: by id, with the current words of agents and steps (removed ones: their former words). */
export function planDifference(before: Plan, after: Plan): PlanDifference {
  const [then, now] = [nodesById(before), nodesById(after)];
  const told = (list: [string, Node][]) =>
    list.map(([id, node]) => ({ id, words: wordsOf(node).slice(0, LONGEST) }));
  const isChanged = (id: string, node: Node): boolean => {
    const known = then.get(id);
    return known !== undefined && definitionOf(known) !== definitionOf(node);
  };
  return {
    added: told([...now].filter(([id]) => !then.has(id))),
    changed: told([...now].filter(([id, node]) => isChanged(id, node))),
    removed: told([...then].filter(([id]) => !now.has(id))),
    reordered: orderOf(then, now) !== orderOf(now, then),
  };
}

/** The same for a running agent. */
export function planDifferenceText(before: Plan, after: Plan): string {
  const { added, changed, removed, reordered } = planDifference(before, after);
  const lines = (what: string, nodes: PlanDifference['added']) =>
    nodes.map(({ id, words }) => `- ${what} ${id}: ${words}`);
  return [
    'I have changed the plan.',
    ...lines('no longer to be done:', removed),
    ...lines('now reads', changed),
    ...lines('new:', added),
    ...(reordered ? [`- the order is now: ${[...nodesById(after).keys()].join(', ')}`] : []),
  ]
    .join('\n')
    .slice(0, 3500);
}

type Node = AgentTask | Step;

const wordsOf = (node: Node): string => ('kind' in node ? labelOf(node) : node.task || node.agent);

const nodesById = (plan: Plan): Map<string, Node> =>
  new Map(
    plan.agents.flatMap((agent): [string, Node][] => [
      [agent.id, agent],
      ...[...walkSteps(agent.steps)].map(({ step }): [string, Node] => [step.id, step]),
    ]),
  );

/** The order and dependencies of the nodes that both plans have. */
function orderOf(nodes: ReadonlyMap<string, Node>, other: ReadonlyMap<string, Node>): string {
  const waits = (node: Node): readonly string[] => ('kind' in node ? (node.after ?? []) : node.dependsOn);
  return [...nodes.values()]
    .filter(({ id }) => other.has(id))
    .map(
      (node) =>
        `${node.id}<${waits(node)
          .filter((id) => other.has(id))
          .join(' ')}`,
    )
    .join('\n');
}

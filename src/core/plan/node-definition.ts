import type { AgentTask, Step } from './plan.ts';

/** Of an agent or step: what it is for, what has come of it, where it stands, and what other tools wrote. */
const NO_DEFINITION = new Set([
  'status',
  'serves',
  'result',
  'answer',
  'extra',
  'steps',
  'trigger',
  'after',
  'dependsOn',
]);

/** All that says what a node does, as one text that is the same for the same node; nothing of its order and state. */
export function definitionOf(node: AgentTask | Step): string {
  const own = Object.entries(node).filter(([name, value]) => value !== undefined && !NO_DEFINITION.has(name));
  return JSON.stringify(
    own
      .map(([name, value]) => [name, name === 'calls' ? plannedCalls(value) : value])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

const plannedCalls = (calls: { tool: string; input: unknown }[]) =>
  calls.map(({ tool, input }) => ({ tool, input }));

import type { AgentTask, Step } from './plan.ts';

/** Excluded fields of an agent or step: purpose, results, position, and what other tools wrote. */
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

/** Everything that defines what a node does, as one canonical text, without its order and state. */
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

import type { Step } from './plan.ts';

/** Everything that the step waits for, directly or indirectly, each once. */
export function stepsBefore(steps: readonly Step[], step: Step): Step[] {
  const byId = new Map(steps.map((one) => [one.id, one]));
  const reached = new Set<Step>();
  const open = [step];
  for (let next = open.pop(); next; next = open.pop())
    for (const id of next.after ?? []) {
      const other = byId.get(id);
      if (!other || reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  return [...reached];
}

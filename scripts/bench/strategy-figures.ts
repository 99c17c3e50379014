import type { Entry } from '../../src/core/task/entry.ts';
import { browserTools } from '../../src/core/tools/index.ts';

/** Calls of a model in a journal. */
export const callsIn = (entries: readonly Entry[]): number =>
  entries.filter(({ type }) => type === 'model-asked').length;

/** Steps of the newest plan. */
export function nodesIn(entries: readonly Entry[]): number {
  const last = entries.findLast((entry) => entry.type === 'plan-updated');
  const plan = last?.type === 'plan-updated' && 'inline' in last.plan ? last.plan.inline : undefined;
  const agents = (plan as { agents?: { steps: unknown[] }[] } | undefined)?.agents ?? [];
  return agents.reduce((sum, { steps }) => sum + Math.max(1, steps.length), 0);
}

/** After these the page is looked at, so that it is seen whether anything changed. */
const LOOKED_AFTER = new Set(browserTools.flatMap(({ name, after }) => (after === 'look' ? [name] : [])));

/** Calls that were to change something and came to nothing: they were not done, or the page is as it was. */
export function withoutEffect(entries: readonly Entry[]): number {
  const acts = new Set(
    entries.flatMap((entry) => (entry.type === 'tool-called' && entry.effect !== 'read' ? [entry.path] : [])),
  );
  return entries.filter(
    (entry) =>
      entry.type === 'tool-result' &&
      acts.has(entry.path) &&
      (entry.status !== 'done' || (LOOKED_AFTER.has(entry.tool) && !entry.changed)),
  ).length;
}

/** Tools of those that carry a task out: a list for each request, its names. Undefined when none has any. */
export function toolsPerNode(requests: readonly (readonly string[])[]): string | undefined {
  const own = requests.filter((names) =>
    // Who has none, or writes the workflow, acts nowhere; a closing turn has only the way out.
    names.some((name) => name !== 'generate_workflow' && name !== 'return_output'),
  );
  return own.length === 0
    ? undefined
    : (own.reduce((sum, names) => sum + names.length, 0) / own.length).toFixed(1);
}

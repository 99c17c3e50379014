import type { Entry } from '../../src/core/task/entry.ts';
import { browserTools } from '../../src/core/tools/browser-tools.ts';

/** Number of model calls in a journal. */
export const callsIn = (entries: readonly Entry[]): number =>
  entries.filter(({ type }) => type === 'model-asked').length;

/** Number of steps in the newest plan. */
export function nodesIn(entries: readonly Entry[]): number {
  const last = entries.findLast((entry) => entry.type === 'plan-updated');
  const plan = last?.type === 'plan-updated' && 'inline' in last.plan ? last.plan.inline : undefined;
  const agents = (plan as { agents?: { steps: unknown[] }[] } | undefined)?.agents ?? [];
  return agents.reduce((sum, { steps }) => sum + Math.max(1, steps.length), 0);
}

/** After these tools the page is looked at, which shows whether anything changed. */
const LOOKED_AFTER = new Set(browserTools.flatMap(({ name, after }) => (after === 'look' ? [name] : [])));

/** Calls that should have changed something but had no effect: they failed, or the page is unchanged. */
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

/**
 * Average number of tools in the requests of executing roles, given the tool names of each request. Undefined if none
 * has any.
 */
export function toolsPerNode(requests: readonly (readonly string[])[]): string | undefined {
  const own = requests.filter((names) =>
    // A role without tools, or the workflow's writer, does not act; a closing turn can only return.
    names.some((name) => name !== 'generate_workflow' && name !== 'return_output'),
  );
  return own.length === 0
    ? undefined
    : (own.reduce((sum, names) => sum + names.length, 0) / own.length).toFixed(1);
}

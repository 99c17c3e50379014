import { begunNodes } from '../plan/begun.ts';
import type { Plan, Step } from '../plan/plan.ts';
import { labelOf } from '../plan/step-label.ts';
import { childSteps, withChildSteps } from '../plan/steps.ts';

/**
 * The steps that have begun, and what is written of the others, in written order: one that says the same as an open one
 * keeps its id. Each step answers for one that is written: words that stand there twice are done twice.
 */
export function stepsAnew(current: Plan, steps: Step[], written: Step[], ending: string): Step[] {
  const begun = begunNodes(current);
  const kept = steps.filter(({ id }) => begun.has(id));
  const told = [...kept];
  const open = steps.filter(({ id, kind }) => kind === 'step' && !begun.has(id));
  // The planner is not taught to name what a node comes after, and ids are given here.
  const named = ({ after: _, ...step }: Step): Step =>
    withChildSteps({ ...step, id: step.id + ending }, childSteps(step).map(named));
  const anew = written.flatMap((step) => {
    if (taken(told, step)) return [];
    const same = step.kind === 'step' && taken(open, step);
    return same ? { ...named(step), id: same.id } : named(step);
  });
  // In a graph each waits for the one before it; a list says so by its order.
  const isGraph = kept.some(({ after }) => after);
  return [...kept, ...anew].map((step, index, all) =>
    isGraph && index >= kept.length && index > 0 ? { ...step, after: [all[index - 1]?.id ?? ''] } : step,
  );
}

/** Takes the first that says the same out of the list. */
function taken(from: Step[], step: Step): Step | undefined {
  const at = from.findIndex((other) => labelOf(other) === labelOf(step));
  return at === -1 ? undefined : from.splice(at, 1)[0];
}

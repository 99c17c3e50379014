import { begunNodes } from '../plan/begun-nodes.ts';
import { isGraph, predecessors } from '../plan/order.ts';
import type { Plan, Step } from '../plan/plan.ts';
import { labelOf } from '../plan/step-label.ts';
import { childSteps, withChildSteps } from '../plan/steps.ts';

/**
 * The steps that have begun, and the new ones in written order. A new step that says the same as an open one keeps its
 * id. Each open step matches one new step: words that occur twice are done twice.
 */
export function mergeSteps(current: Plan, steps: Step[], written: Step[], ending: string): Step[] {
  const begun = begunNodes(current);
  const kept = steps.filter(({ id }) => begun.has(id));
  const told = [...kept];
  const open = steps.filter(({ id, kind }) => kind === 'step' && !begun.has(id));
  /** The present ids of steps, by the ids under which they are written. */
  const idsNow = new Map<string, string>();
  const anew = written.flatMap((step): NewStep[] => {
    const known = taken(told, step);
    const same = known || step.kind !== 'step' ? undefined : taken(open, step);
    const made = named(step, ending);
    idsNow.set(step.id, known?.id ?? same?.id ?? made.id);
    return known ? [] : [{ step: same ? { ...made, id: same.id } : made, waits: step.after, same }];
  });
  return isGraph(steps)
    ? inOrder(kept, anew, idsNow)
    : // In a list the order says what comes after what.
      [...kept, ...anew.map(({ step }) => step)];
}

interface NewStep {
  step: Step;
  /** What it is written to wait for. */
  waits: readonly string[] | undefined;
  /** The open step that says the same. */
  same: Step | undefined;
}

/**
 * Each step waits for what it is written to wait for. Without that, a step that existed before waits for what it waited
 * for, unless something new comes before it; any other waits for every step that no step waits for yet.
 */
function inOrder(
  kept: readonly Step[],
  anew: readonly NewStep[],
  idsNow: ReadonlyMap<string, string>,
): Step[] {
  const ids = new Set([...kept, ...anew.map(({ step }) => step)].map(({ id }) => id));
  const ordered = [...kept];
  let newCame = false;
  for (const { step, waits, same } of anew) {
    const said = waits?.map((id) => (ids.has(id) ? id : (idsNow.get(id) ?? id)));
    newCame ||= !same;
    const stood = newCame ? undefined : (same?.after ?? []);
    const after = said ?? (stood?.every((id) => ids.has(id)) ? stood : leavesOf(ordered));
    ordered.push({ ...step, after: [...new Set(after)] });
  }
  return ordered;
}

/** What no step waits for. */
function leavesOf(steps: readonly Step[]): string[] {
  const waitedFor = new Set(steps.flatMap((step) => predecessors(steps, step)));
  return steps.flatMap(({ id }) => (waitedFor.has(id) ? [] : [id]));
}

/** Under an id of its own; its inner steps run in written order. */
const named = ({ after: _, ...step }: Step, ending: string): Step =>
  withChildSteps(
    { ...step, id: step.id + ending },
    childSteps(step).map((inside) => named(inside, ending)),
  );

/** Takes the first that says the same out of the list. */
function taken(from: Step[], step: Step): Step | undefined {
  const at = from.findIndex((other) => labelOf(other) === labelOf(step));
  return at === -1 ? undefined : from.splice(at, 1)[0];
}

import { hasCondition } from './has-flow.ts';
import type { AgentTask, Plan, Step } from './plan.ts';
import { hasBegun } from './status.ts';

/** Which nodes of a list may start, and which never will. */
export interface Ready<Node> {
  /** May start now, in written order; all of them at once when work in parallel is allowed. */
  ready: Node[];
  /**
   * Can never start: something they wait for failed or was skipped, or an answer bypassed all of it. The runner skips
   * them with that reason.
   */
  skip: { node: Node; reason: string }[];
}

/** Which agent tasks may start now, and which never will. */
export function readyAgents(plan: Plan): Ready<AgentTask> {
  return readyNodes(plan.agents, (agent) => agent.dependsOn);
}

/**
 * Which steps of one list may start now. A list in which no step says `after` runs in written order, one at a time;
 * otherwise `after` alone gives the order, and a step without it may start at once.
 */
export function readySteps(steps: readonly Step[]): Ready<Step> {
  return readyNodes(steps, (step) => predecessors(steps, step));
}

/** Does `after` alone give the order of these steps? Otherwise it is the written order. */
export const isGraph = (steps: readonly Step[]): boolean => steps.some(({ after }) => after !== undefined);

/** Ids of the steps that must be finished before this one of the same list. */
export function predecessors(steps: readonly Step[], step: Step): string[] {
  if (isGraph(steps)) return step.after ?? [];
  const before = steps[steps.indexOf(step) - 1];
  return before ? [before.id] : [];
}

/** The steps in topological order; where that leaves a choice, in written order. */
export function orderedSteps(steps: readonly Step[]): Step[] {
  const waits = new Map(steps.map((step) => [step, predecessors(steps, step)]));
  const left = [...steps];
  const ordered: Step[] = [];
  while (left.length > 0) {
    const waiting = new Set(left.map((step) => step.id));
    const next = left.findIndex((step) => waits.get(step)?.every((id) => !waiting.has(id)));
    // A cycle. checkPlan refuses such plans; here the written order applies.
    ordered.push(...left.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

function readyNodes<Node extends AgentTask | Step>(
  nodes: readonly Node[],
  waitsFor: (node: Node) => readonly string[],
): Ready<Node> {
  const statuses = new Map(nodes.map((node) => [node.id, node.status]));
  const known = new Map(nodes.map((node) => [node.id, node]));
  const isLost = (id: string): boolean =>
    statuses.get(id) === 'failed' || (statuses.get(id) === 'skipped' && !isPassed(id));
  /** Skipped because an answer led another way, past the node itself or past everything it follows: nothing failed. */
  const isPassed = (id: string): boolean => {
    const passes = passed.get(id) ?? wasPassed(id);
    passed.set(id, passes);
    return passes;
  };
  const wasPassed = (id: string): boolean => {
    const node = known.get(id);
    if (!node || statuses.get(id) !== 'skipped') return false;
    const waits = waitsFor(node);
    return hasCondition(node) ? !waits.some(isLost) : waits.length > 0 && waits.every(isPassed);
  };
  /** Cached for each node until a status changes: two that wait for the same two are not traversed twice. */
  const passed = new Map<string, boolean>();
  const skip: Ready<Node>['skip'] = [];
  // Repeated until stable, because a skipped node causes its dependents to be skipped.
  for (let before = -1; before !== skip.length; ) {
    before = skip.length;
    for (const node of nodes) {
      if (hasBegun(statuses.get(node.id) ?? node.status)) continue;
      const waits = waitsFor(node);
      const lost = waits.find(isLost) ?? (waits.every(isPassed) ? waits[0] : undefined);
      if (lost === undefined) continue;
      const what = statuses.get(lost) === 'failed' ? 'failed' : 'was skipped';
      skip.push({ node, reason: `It waits for ${lost}, which ${what}.` });
      statuses.set(node.id, 'skipped');
      passed.clear();
    }
  }
  const ready = nodes.filter(
    (node) =>
      !hasBegun(node.status) &&
      statuses.get(node.id) !== 'skipped' &&
      waitsFor(node).every((id) => (statuses.get(id) ?? 'done') === 'done' || isPassed(id)),
  );
  return { ready, skip };
}

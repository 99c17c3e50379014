import { present } from '../present.ts';
import { begunNodes } from './begun-nodes.ts';
import { newProblems, type PlanNames, type PlanProblem } from './check-plan.ts';
import { freshPlan } from './fresh-plan.ts';
import { hasFlow } from './has-flow.ts';
import { definitionOf } from './node-definition.ts';
import { predecessors } from './order.ts';
import type { Plan, Step } from './plan.ts';
import { childSteps, type FoundNode, findNode, walkSteps, withChildSteps } from './steps.ts';

/** The result of an edit. */
export type PlanChange =
  /** `same`: the edit changes nothing. */
  { ok: true; plan: Plan; same: boolean } | { ok: false; problems: PlanProblem[] };

/**
 * Applies a person's edit to the current plan. Only what has not started may differ (begunNodes); the edited plan's
 * states, results, answers and outcomes are ignored. A refused edit names every problem with its place, and changes
 * nothing. `again` are agents that are retried (begunNodes).
 */
export function changePlan(
  current: Plan,
  edited: Plan,
  names: PlanNames,
  again?: ReadonlySet<string>,
): PlanChange {
  const fresh = freshPlan(edited);
  const wrong = newProblems(fresh, names, current);
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const begun = begunNodes(current, again);
  const touched = [
    ...[...begun].flatMap((id) => changeOfBegun(id, current, fresh)),
    ...early(current, fresh, begun),
    ...otherWay(current, fresh),
  ];
  if (touched.length > 0) return { ok: false, problems: touched };
  const plan = withStates(current, fresh);
  return { ok: true, plan, same: JSON.stringify(plan) === JSON.stringify(current) };
}

/**
 * A running agent is either one run or a list of steps that code runs. It cannot change from one to the other while it
 * runs.
 */
function otherWay(current: Plan, edited: Plan): PlanProblem[] {
  return edited.agents.flatMap((agent) => {
    const before = current.agents.find(({ id }) => id === agent.id);
    if (before?.status !== 'running' || hasFlow(before) === hasFlow(agent)) return [];
    const text = hasFlow(agent)
      ? `Agent "${agent.id}" is at work, and forEach, loop, watch and confirm can no longer come into it. Add another agent that waits for it.`
      : `Agent "${agent.id}" is at work, and its last forEach, loop, watch or confirm can no longer be removed.`;
    return [{ text, nodeId: agent.id }];
  });
}

function changeOfBegun(id: string, current: Plan, edited: Plan): PlanProblem[] {
  const [before, after] = [findNode(current, id), findNode(edited, id)];
  if (!before) return [];
  if (!after)
    return [
      { text: `"${id}" has started and cannot be removed any more. Skip it by a message, or stop the task.` },
    ];
  return definition(before, current) === definition(after, edited)
    ? []
    : [{ text: `"${id}" has started and cannot be changed any more.`, nodeId: id }];
}

/** What a node does and its position, as one text; without its state and results. */
function definition(found: FoundNode, plan: Plan): string {
  if (found.kind === 'agent')
    return definitionOf(found.agent) + JSON.stringify([...found.agent.dependsOn].toSorted());
  const place = [found.agent.id, found.parents.at(-1)?.id, predecessorsOf(found, plan)];
  return definitionOf(found.step) + JSON.stringify(place);
}

function predecessorsOf(found: Extract<FoundNode, { kind: 'step' }>, plan: Plan): string[] {
  const parent = found.parents.at(-1);
  const beside = parent
    ? childSteps(parent)
    : (plan.agents.find(({ id }) => id === found.agent.id)?.steps ?? []);
  return predecessors(beside, found.step).toSorted();
}

/** In a list that runs in written order, a step that has not begun cannot come before one that has. */
function early(current: Plan, edited: Plan, begun: ReadonlySet<string>): PlanProblem[] {
  return edited.agents.flatMap(({ id, steps }) => {
    const last = steps.findLastIndex((step) => begun.has(step.id));
    if (last === -1 || steps.some(({ after }) => after !== undefined)) return [];
    const known = current.agents.find((agent) => agent.id === id)?.steps ?? [];
    const lastKnown = known.findLastIndex((step) => begun.has(step.id));
    const before = new Set(known.slice(0, lastKnown).map((step) => step.id));
    return steps.slice(0, last).flatMap((step) =>
      begun.has(step.id) || before.has(step.id)
        ? []
        : [
            {
              text: `"${step.id}" stands before "${steps[last]?.id}", which has started. Put it after that.`,
              nodeId: step.id,
            },
          ],
    );
  });
}

/** The edited plan with the states, results, answers and outcomes of the current one. */
export function withStates(current: Plan, edited: Plan): Plan {
  const stands = new Map<string, Step>(
    current.agents.flatMap(({ steps }) => [...walkSteps(steps)].map(({ step }) => [step.id, step] as const)),
  );
  const step = (node: Step): Step => {
    const before = stands.get(node.id);
    const own = withChildSteps(node, childSteps(node).map(step));
    if (before?.kind !== own.kind) return own;
    const stated = {
      ...own,
      status: before.status,
      ...present({ result: before.result }),
    };
    if (stated.kind === 'confirm' && before.kind === 'confirm' && before.answer !== undefined)
      stated.answer = before.answer;
    if (stated.kind === 'step' && before.kind === 'step' && before.calls)
      stated.calls = outcomesOf(stated, before);
    return stated;
  };
  const agents = edited.agents.map((agent) => {
    const before = current.agents.find(({ id }) => id === agent.id);
    return {
      ...agent,
      status: before?.status ?? agent.status,
      ...(before?.result === undefined ? {} : { result: before.result }),
      steps: agent.steps.map(step),
    };
  });
  return { ...edited, version: current.version, id: current.id, language: current.language, agents };
}

type Calls = NonNullable<Extract<Step, { kind: 'step' }>['calls']>;

/** Unchanged calls keep their outcomes. */
function outcomesOf(edited: { calls?: Calls | undefined }, before: { calls?: Calls | undefined }): Calls {
  return (edited.calls ?? []).map((call, index) => {
    const known = before.calls?.[index];
    return known && known.tool === call.tool && JSON.stringify(known.input) === JSON.stringify(call.input)
      ? known
      : call;
  });
}

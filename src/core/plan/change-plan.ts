import { begunNodes } from './begun.ts';
import { newProblems, type PlanProblem, type PlanWorld } from './check.ts';
import { freshPlan } from './fresh-plan.ts';
import { hasFlow } from './has-flow.ts';
import { definitionOf } from './node-definition.ts';
import { predecessors } from './order.ts';
import type { Plan, Step } from './plan.ts';
import { childSteps, type FoundNode, findNode, walkSteps, withChildSteps } from './steps.ts';

/** What becomes of an edit. */
export type PlanChange =
  /** `same`: nothing is different from what stands. */
  { ok: true; plan: Plan; same: boolean } | { ok: false; problems: PlanProblem[] };

/**
 * The plan that stands, changed to what a person made of it. Only what has not started may be different (begunNodes);
 * what the edited plan says of states, results, answers and outcomes is not listened to. An edit that is refused names
 * every problem with its place, and changes nothing. `again` are agents that are tried anew (begunNodes).
 */
export function changePlan(
  current: Plan,
  edited: Plan,
  world: PlanWorld,
  again?: ReadonlySet<string>,
): PlanChange {
  const fresh = freshPlan(edited);
  const wrong = newProblems(fresh, world, current);
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

/** A running agent is one run, or code goes through its steps: that cannot become the other in the middle. */
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

/** What a node does and where it stands, as one text; nothing of what came of it. */
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

/** What is not begun cannot be put before what is, in a list that runs in written order. */
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

/** The edited plan with the states, results, answers and outcomes of the one that stands. */
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
      ...(before.result === undefined ? {} : { result: before.result }),
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

/** Calls that are as they were keep what came of them. */
function outcomesOf(edited: { calls?: Calls | undefined }, before: { calls?: Calls | undefined }): Calls {
  return (edited.calls ?? []).map((call, index) => {
    const known = before.calls?.[index];
    return known && known.tool === call.tool && JSON.stringify(known.input) === JSON.stringify(call.input)
      ? known
      : call;
  });
}

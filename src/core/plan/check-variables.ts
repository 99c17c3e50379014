import type { PlanProblem } from './check-plan.ts';
import { orderedSteps } from './order.ts';
import type { AgentTask, Plan, Step } from './plan.ts';
import { walkSteps } from './steps.ts';
import { scheduledPlan, TIMER, timedAgentIds } from './timer-agents.ts';

/**
 * Variables that are read before anything writes them. A node may read the variables that existed before the plan
 * (`given`), those that an earlier node of its agent writes, those that any node of an agent it depends on writes, the
 * item of an enclosing forEach, the change of an enclosing watch, and, inside a loop, those that any node of that loop
 * writes. It may also read what only variable_storage gives (`agent.…`, `system.…`). Without `given`, names that no
 * node in the plan writes are accepted. What a schedule runs at its times is checked as a plan of its own.
 */
export function checkVariables(plan: Plan, given: readonly string[] | undefined): PlanProblem[] {
  const timed = timedAgentIds(plan);
  const now = plan.agents.filter(({ id }) => !timed.has(id));
  return [
    { ...plan, agents: now },
    ...now.flatMap(({ id, agent }) => (agent === TIMER ? (scheduledPlan(plan, id) ?? []) : [])),
  ].flatMap((part) => unwritten(part, given));
}

function unwritten(plan: Plan, given: readonly string[] | undefined): PlanProblem[] {
  return plan.agents.flatMap((agent) => {
    const fromBefore = waitedFor(plan, agent).flatMap((other) => outputs(other.steps));
    const known = new Set([...(given ?? []), ...fromBefore]);
    return [...walkSteps(agent.steps, orderedSteps)].flatMap(({ step, parents }) => {
      const here = new Set([...known, ...parents.flatMap(fromParent)]);
      const problems = reads(step)
        .filter((name) => !here.has(name))
        .flatMap((name) => problem(name, step, agent, plan, given !== undefined));
      for (const output of outputOf(step)) known.add(output);
      return problems;
    });
  });
}

function problem(name: string, step: Step, agent: AgentTask, plan: Plan, strict: boolean): PlanProblem[] {
  const at = { nodeId: step.id, word: name };
  const writer = plan.agents.find((other) => outputs(other.steps).includes(name));
  if (writer === agent)
    return [
      {
        text: `Node "${step.id}" reads "${name}" before a node of agent "${agent.id}" writes it. Change the order.`,
        ...at,
      },
    ];
  if (writer)
    return [
      {
        text: `Node "${step.id}" reads "${name}", which agent "${writer.id}" writes, but agent "${agent.id}" does not wait for it. Add "${writer.id}" to its dependsOn.`,
        ...at,
      },
    ];
  // The items of a forEach may also be words: they are a question about earlier results then.
  return strict && step.kind !== 'forEach' && !/^(agent|system)\./.test(name)
    ? [
        {
          text: `Node "${step.id}" reads "${name}", which no node writes. Give an earlier node output="${name}".`,
          ...at,
        },
      ]
    : [];
}

function reads(step: Step): string[] {
  if (step.kind === 'step') return step.input ?? [];
  return step.kind === 'forEach' && typeof step.items === 'string' && step.items !== '' ? [step.items] : [];
}

function outputs(steps: readonly Step[]): string[] {
  return [...walkSteps(steps)].flatMap(({ step }) => outputOf(step));
}

function outputOf(step: Step): string[] {
  if (step.kind === 'confirm') return [step.output ?? 'answer'];
  return step.kind === 'step' && step.output !== undefined ? [step.output] : [];
}

function fromParent(parent: Step): string[] {
  if (parent.kind === 'forEach') return [parent.as ?? 'item'];
  if (parent.kind === 'watch') return ['change', 'gone'];
  return parent.kind === 'loop' ? outputs(parent.steps) : [];
}

/** The agents that this one depends on, directly or through others. */
function waitedFor(plan: Plan, agent: AgentTask): AgentTask[] {
  const ids = new Set<string>();
  const visit = (id: string): void => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const next of plan.agents.find((other) => other.id === id)?.dependsOn ?? []) visit(next);
  };
  for (const id of agent.dependsOn) visit(id);
  return plan.agents.filter((other) => other !== agent && ids.has(other.id));
}

import { builtInAgents } from '../../agent/agents.ts';
import { agentsFor } from '../../agent/agents-for.ts';
import { innerPlansOf, withoutInnerPlans } from '../../plan/inner-plan.ts';
import { predecessors } from '../../plan/order.ts';
import type { AgentTask, Plan, Step } from '../../plan/plan.ts';
import { hasBegun } from '../../plan/status.ts';
import { TIMER } from '../../plan/timer-agents.ts';
import { present } from '../../present.ts';
import type { TaskState } from '../../task/state.ts';

/**
 * The nodes of an execution plan: the steps of its agents, each with everything that it waits for in `after`. An agent
 * without steps is a step that names its agent. The steps of inner plans do not count.
 */
export const nodesOf = (plan: Plan | undefined): Step[] =>
  (plan ? withoutInnerPlans(plan).agents : []).flatMap((agent) =>
    agent.steps.length === 0
      ? [nodeOfAgent(agent)]
      : agent.steps.map((step) => ({ ...step, after: predecessors(agent.steps, step) })),
  );

const nodeOfAgent = ({ id, task, agent, dependsOn, status, result, extra }: AgentTask): Step => ({
  kind: 'step',
  id,
  text: task,
  after: dependsOn,
  status,
  ...(extra?.output && { output: extra.output }),
  ...present({ result }),
  extra: { type: 'agent', agent },
});

/** Names of the agents that plan their part; a remote agent plans on its own. */
export function plannersOf(created: TaskState['created']): ReadonlySet<string> {
  const elsewhere = (created.offered ?? []).flatMap(({ server }) =>
    server.kind === 'a2a' ? [server.name] : [],
  );
  const names = [...builtInAgents, ...agentsFor(created)].map(({ name }) => name);
  return new Set(names.filter((name) => name !== TIMER && !elsewhere.includes(name)));
}

/**
 * The plan after an update: what has begun stays unchanged, even if the update has forgotten it; the rest is what the
 * update says. All nodes are steps of one agent, whose own status the runner keeps. With several agents, those among
 * `planners` each plan their part.
 */
export function mergeUpdate(
  current: Plan | undefined,
  update: Plan,
  planners: ReadonlySet<string> = new Set(),
): Plan {
  const begun = new Map(
    nodesOf(current)
      .filter(({ status }) => hasBegun(status))
      .map((node) => [node.id, node]),
  );
  const written = nodesOf(update);
  const forgotten = [...begun.values()].filter(({ id }) => !written.some((node) => node.id === id));
  const isHub = [...forgotten, ...written].filter(({ extra }) => extra?.agent !== undefined).length > 1;
  const steps = [
    ...forgotten,
    ...written.map((node) => begun.get(node.id) ?? fresh(node, isHub ? planners : new Set())),
  ];
  const head = current ?? update;
  const [only, ...others] = withoutInnerPlans(head).agents;
  const first = only && only.steps.length > 0 && others.length === 0 ? only : undefined;
  const holder: AgentTask = {
    ...(first ?? { id: 'plan', agent: 'Browser', task: update.name, dependsOn: [] }),
    steps,
    status: current?.agents[0]?.status ?? 'initial',
  };
  const inner = current ? innerPlansOf(current) : [];
  return { ...head, name: update.name || head.name, agents: [holder, ...inner] };
}

/**
 * Of a node that has not begun, only what is to be done and whether it may start is accepted. With several agents each
 * plans its part for itself: that is settled before it begins, whatever becomes of the others.
 */
function fresh(node: Step, planners: ReadonlySet<string>): Step {
  const { result: _, extra, ...rest } = node;
  const { [INNER]: __, ...kept } = extra ?? {};
  const own = planners.has(kept.agent ?? '') ? { ...kept, [INNER]: 'own' } : kept;
  return { ...rest, ...(extra && { extra: own }), status: node.status === 'ready' ? 'ready' : 'initial' };
}

/** Mark of a node whose agent makes an inner plan when it starts. */
const INNER = 'innerPlan';
/** Does its agent make an inner plan when it starts? Settled by `mergeUpdate`. */
export const plansItself = ({ extra }: Step): boolean => extra?.[INNER] !== undefined;

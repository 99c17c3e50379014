import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { innerPlanPrompt } from '../../agent/prompts/reflection.ts';
import { onlyLooks } from '../../agent/read-only.ts';
import { freshPlan } from '../../plan/fresh-plan.ts';
import { innerPlanId } from '../../plan/inner-plan.ts';
import type { AgentTask, Plan, Step } from '../../plan/plan.ts';
import type { EntryBody } from '../../task/entry.ts';
import { nodeMoved } from '../../task/node-moved.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { askAgent } from '../../tools/flow/ask-agent.ts';
import { returnOutput } from '../../tools/return-output.ts';
import type { PayloadLoader } from '../strategy.ts';
import { nodesOf } from './nodes.ts';
import { type PlanUpdate, readUpdate } from './read-update.ts';
import { UPDATE_TURNS } from './update.ts';

/*
 * With several agents each makes an inner plan when it starts: a pass of its own, under the path of its run, before
 * that run. If it gives nothing usable, the agent starts without.
 */

const passOf = (state: TaskState, path: string): AgentRun | undefined => agentRunOf(state, `${path}/plan`);

/** Its plan is still to be made, and it has not begun without one. */
export const plansFirst = (state: TaskState, path: string): boolean =>
  agentRunOf(state, path) === undefined && (passOf(state, path)?.status ?? 'running') === 'running';

/** The inner plan of a node, as it stands beside the hub; undefined when its agent made none. */
export const innerPlanOf = (plan: Plan, node: Step): AgentTask | undefined =>
  plan.agents.find(({ id }) => id === innerPlanId(node.id));

/** The pass before a run: it gets what the run will get. */
export function passAssignment(state: TaskState, run: AgentAssignment): AgentAssignment {
  const { path, task, earlier } = run;
  const usable = run.agent.tools.filter(
    (tool) => tool !== returnOutput && (state.created.approve !== 'read' || onlyLooks(tool)),
  );
  const tools = [...usable, askAgent].map(({ name }) => name);
  const agent: Agent = {
    name: 'Planner',
    description: 'Plans the part of one agent.',
    tools: [],
    prompt: fill(innerPlanPrompt, { agent: run.agent.name, tools: tools.join(', ') }),
    usesPage: false,
    textIsResult: true,
    readReply: (text) =>
      readUpdate(text, undefined, { id: state.id, language: state.created.start.locale, tools }),
    role: 'planner',
    maxTurns: UPDATE_TURNS,
  };
  return { path: `${path}/plan`, optional: true, agent, nodeId: '', task, steps: [], earlier };
}

/** An inner plan that was made and is not in the plan yet. */
export async function takeInnerPlan(
  state: TaskState,
  plan: Plan,
  path: string,
  node: Step,
  agent: string,
  load: PayloadLoader,
): Promise<EntryBody | undefined> {
  const pass = passOf(state, path);
  if (pass?.status !== 'done' || !pass.value || innerPlanOf(plan, node)) return undefined;
  const { note, plan: written } = (await load(pass.value)) as PlanUpdate;
  const id = innerPlanId(node.id);
  const own = (step: string): string => `${id}/${step}`;
  const steps = nodesOf(freshPlan(written)).map(
    ({ extra: _, after = [], ...step }): Step => ({ ...step, id: own(step.id), after: after.map(own) }),
  );
  const task = node.kind === 'step' ? node.text : '';
  const inner: AgentTask = { id, agent, task, dependsOn: [], steps, status: 'running' };
  return {
    type: 'plan-updated',
    plan: { inline: { ...plan, agents: [...plan.agents, inner] } },
    reason: 'planned inside',
    note: { inline: note },
  };
}

/** The end of an inner plan with its agent: steps that nobody reported on take the status of the whole. */
export function endOfInnerPlan(inner: AgentTask | undefined, status: 'done' | 'failed'): EntryBody[] {
  if (!inner) return [];
  const open = inner.steps.filter((step) => step.status === 'initial' || step.status === 'running');
  return [
    ...open.flatMap((step) =>
      status === 'failed'
        ? [nodeMoved(step.id, 'skipped')]
        : [nodeMoved(step.id, 'running'), nodeMoved(step.id, 'done')],
    ),
    nodeMoved(inner.id, status),
  ];
}

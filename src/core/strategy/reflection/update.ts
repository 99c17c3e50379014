import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { agentsFor } from '../../agent/agents-for.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import {
  atOncePrompt,
  firstPlan,
  laterPrompt,
  reflectionPrompt,
  refreshPlan,
} from '../../agent/prompts/reflection.ts';
import { isOver } from '../../plan/status.ts';
import { TIMER } from '../../plan/timer-agents.ts';
import { type AgentRun, type TaskState, wishesIn } from '../../task/state.ts';
import { askAgent } from '../../tools/flow/ask-agent.ts';
import { nodeToolsFor } from '../workflow/generate-workflow.ts';
import { nodesOf } from './nodes.ts';
import { readUpdate } from './read-update.ts';
import { shownGraph } from './shown-graph.ts';
import { UPDATES } from './updates.ts';

/** How often in all a reply is asked for that cannot be accepted. */
export const UPDATE_TURNS = 3;

/**
 * The update that has seen everything that has happened. Its name consists of how many nodes are over, how many
 * messages the person has sent and how often they had a node retried, so that it is made once, whenever the worker
 * dies.
 */
export function updatePath({ plan, messages, agents }: TaskState): string {
  const over = nodesOf(plan).filter(({ status }) => isOver(status)).length;
  const again = agents.flatMap(({ path, reopenedAfter = [] }) =>
    path.startsWith(UPDATES) ? [] : reopenedAfter,
  ).length;
  return `${UPDATES}${over}-${wishesIn(messages).length}${again === 0 ? '' : `-${again}`}`;
}

/** The newest update, made or being made. */
export const latestUpdate = (state: TaskState): AgentRun | undefined =>
  state.agents.findLast(({ path }) => path.startsWith(UPDATES));

/** The run of one update: it is shown the plan as it is now. */
export function updateAssignment(state: TaskState, path: string): AgentAssignment {
  const { plan, created } = state;
  // Without Timer: what a schedule runs at its times is no node of this plan. A node may ask it.
  const agents = agentsFor(created).filter(({ name }) => name !== TIMER);
  const agent: Agent = {
    name: 'Reflection',
    description: 'Keeps the execution plan.',
    tools: [],
    prompt: fill(reflectionPrompt, {
      agents: agents.map(({ name, description }) => `- ${name}: ${description}`).join('\n'),
      atOnce: created.parallelAgents ? atOncePrompt : '',
      later: created.approve === 'read' ? '' : laterPrompt,
      tools: [...nodeToolsFor(created), askAgent].map(({ name }) => name).join(', '),
    }),
    usesPage: false,
    textIsResult: true,
    readReply: (text) =>
      readUpdate(text, plan, {
        id: state.id,
        language: created.start.locale,
        agents: agents.map(({ name }) => name),
      }),
    role: 'planner',
    maxTurns: UPDATE_TURNS,
  };
  return {
    path,
    agent,
    nodeId: '',
    task: created.words,
    steps: [],
    earlier: [],
    around: plan
      ? fill(refreshPlan, {
          id: plan.id,
          graph: asData(state, shownGraph(plan)),
        })
      : firstPlan,
  };
}

import type { PlanWorld } from '../plan/check.ts';
import { askAgentOf } from '../tools/flow/ask-agent.ts';
import type { Agent } from './agent.ts';
import { builtInAgents, FILE_AGENT, planWorld } from './agents.ts';
import { type Offered, remoteAgents, remoteTools } from './remote-agents.ts';

type Task = { folder?: string | undefined } & Offered;

/**
 * The agents that a planner may use in a task: File needs a folder that the person has picked, servers have to be set
 * up.
 */
export const agentsFor = (task: Task): readonly Agent[] => [
  ...builtInAgents.filter(({ name }) => name !== FILE_AGENT || task.folder !== undefined),
  ...remoteAgents(task),
];

/** The tool that asks another agent, with the names of those that the person has set up. */
export const askAgentFor = (task: Task) => askAgentOf(remoteAgents(task).map(({ name }) => name));

/** What a plan of that task may name. `builtIn` are the agents besides those of servers. */
export const worldOf = (task: Task, builtIn?: readonly string[]): PlanWorld => ({
  ...planWorld,
  agents: builtIn
    ? [...builtIn, ...remoteAgents(task).map(({ name }) => name)]
    : agentsFor(task).map(({ name }) => name),
  tools: [...(planWorld.tools ?? []), ...remoteTools(task).map(({ name }) => name)],
});

/** What a plan may name that the person writes or edits: whether a folder is picked matters only when it runs. */
export const worldToEdit = (task: Offered): PlanWorld => worldOf(task, planWorld.agents);

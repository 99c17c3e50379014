import type { PlanNames } from '../plan/check-plan.ts';
import { askAgentOf } from '../tools/flow/ask-agent.ts';
import type { Agent } from './agent.ts';
import { builtInAgents, builtInNames, FILE_AGENT } from './agents.ts';
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
export const planNamesOf = (task: Task, builtIn?: readonly string[]): PlanNames => ({
  ...builtInNames,
  agents: builtIn
    ? [...builtIn, ...remoteAgents(task).map(({ name }) => name)]
    : agentsFor(task).map(({ name }) => name),
  tools: [...(builtInNames.tools ?? []), ...remoteTools(task).map(({ name }) => name)],
});

/** What a plan may name that the person writes or edits: whether a folder is picked matters only when it runs. */
export const planNamesForEditing = (task: Offered): PlanNames => planNamesOf(task, builtInNames.agents);

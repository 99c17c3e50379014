import type { Agent } from './agent.ts';
import { builtInAgents, FILE_AGENT } from './agents.ts';

/** The agents that a planner may use in a task: files need a folder that the person has picked. */
export const agentsFor = ({ folder }: { folder?: string | undefined }): readonly Agent[] =>
  builtInAgents.filter(({ name }) => name !== FILE_AGENT || folder !== undefined);

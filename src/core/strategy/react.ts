import type { Agent } from '../agent/agent.ts';
import { browserAgent } from '../agent/agents.ts';
import { askAgentFor } from '../agent/agents-for.ts';
import { remoteTools } from '../agent/remote-agents.ts';
import { askAgent } from '../tools/flow/ask-agent.ts';
import { flowTools } from '../tools/flow/flow-tools.ts';
import { variableStorage } from '../tools/variable-storage.ts';
import { singleAgentStrategy } from './single-agent.ts';

/** Values that it stores under a name are read by the passes of a foreach_task, and by agents that it asks. */
const agent: Agent = { ...browserAgent, tools: [...browserAgent.tools, ...flowTools, variableStorage] };

/**
 * Eko v1: one agent, all tools, up to 50 turns. What a plan writes as a node, this agent has as a tool; the tools of
 * servers come after its own.
 */
export const react = singleAgentStrategy(
  'react',
  'One agent goes step by step, without a plan.',
  ({ created }) => {
    const remote = remoteTools(created);
    if (remote.length === 0) return agent;
    const own = agent.tools.map((tool) => (tool === askAgent ? askAgentFor(created) : tool));
    return { ...agent, tools: [...own, ...remote] };
  },
);

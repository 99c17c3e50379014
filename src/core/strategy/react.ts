import { browserAgent } from '../agent/agents.ts';
import { flowTools } from '../tools/flow-tools.ts';
import { singleAgentStrategy } from './single-agent.ts';

/** Eko v1: one agent, all tools, up to 50 turns. What a plan writes as a node it has as a tool. */
export const react = singleAgentStrategy('react', 'One agent goes step by step, without a plan.', {
  ...browserAgent,
  tools: [...browserAgent.tools, ...flowTools],
});

import { browserAgent } from '../agent/agents.ts';
import { singleAgentStrategy } from './single-agent.ts';

/** Eko v1: one agent, all tools, up to 50 turns. */
export const react = singleAgentStrategy(
  'react',
  'One agent goes step by step, without a plan.',
  browserAgent,
);

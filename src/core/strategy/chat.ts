import { chatAgent } from '../agent/agents.ts';
import { singleAgentStrategy } from './single-agent.ts';

/** Answers without touching a page; may read mentioned tabs. */
export const chat = singleAgentStrategy('chat', 'Answers without touching a page.', () => chatAgent);

import type { PlanWorld } from '../plan/check.ts';
import { browserTools } from '../tools/index.ts';
import type { Agent } from './agent.ts';
import { browserPrompt } from './prompts/browser.ts';
import { chatPrompt } from './prompts/chat.ts';

/** Works in the person's tabs. */
export const browserAgent: Agent = {
  name: 'Browser',
  description: 'Works in web pages: opens, reads, clicks, types, chooses, compares, saves what it finds.',
  planDescription:
    "Works in web pages of the person's browser: opens addresses and tabs, searches, reads, clicks, fills in forms, saves text as files. Give it one connected piece of work.",
  tools: browserTools,
  prompt: browserPrompt,
  usesPage: true,
  textIsResult: false,
  maxTurns: 50,
};

const CHAT_TOOLS = new Set(['list_tabs', 'read_page']);

/** Answers from what it knows and what the agents before it brought; may read the mentioned tabs. */
export const chatAgent: Agent = {
  name: 'Chat',
  description: 'Answers, explains, writes and summarises without touching a page.',
  planDescription:
    'Answers, explains, writes or summarises without touching a page, also from the results of agents before it.',
  tools: browserTools.filter((tool) => CHAT_TOOLS.has(tool.name)),
  prompt: chatPrompt,
  usesPage: false,
  textIsResult: true,
  maxTurns: 10,
};

export const builtInAgents: readonly Agent[] = [browserAgent, chatAgent];

/** What a plan may name, for `checkPlan`. */
export const planWorld: PlanWorld = {
  agents: builtInAgents.map((agent) => agent.name),
  tools: [...new Set(builtInAgents.flatMap((agent) => agent.tools.map((tool) => tool.name)))],
};

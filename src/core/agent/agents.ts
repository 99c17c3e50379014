import { TIMER } from '../plan/behind-timer.ts';
import type { PlanWorld } from '../plan/check.ts';
import { browserTools } from '../tools/index.ts';
import { returnOutput } from '../tools/return-output.ts';
import { setSchedule } from '../tools/set-schedule.ts';
import type { Agent } from './agent.ts';
import { browserPrompt } from './prompts/browser.ts';
import { chatPrompt } from './prompts/chat.ts';
import { timerPrompt } from './prompts/timer.ts';

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

/** Sets when the agents that wait for it are run. */
const timerAgent: Agent = {
  name: TIMER,
  description: 'Sets when something is done: once at a later time, or again and again.',
  planDescription:
    'Sets a schedule. Its task is the time only, in the words of the wish. The agents that depend on it are not run now but at each of its times.',
  tools: [setSchedule, returnOutput],
  prompt: timerPrompt,
  usesPage: false,
  textIsResult: false,
  maxTurns: 5,
};

export const builtInAgents: readonly Agent[] = [browserAgent, chatAgent, timerAgent];

/** What a plan may name, for `checkPlan`. */
export const planWorld: PlanWorld = {
  agents: builtInAgents.map((agent) => agent.name),
  tools: [...new Set(builtInAgents.flatMap((agent) => agent.tools.map((tool) => tool.name)))],
};

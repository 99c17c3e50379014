import type { PlanNames } from '../plan/check-plan.ts';
import { TIMER } from '../plan/timer-agents.ts';
import { browserTools } from '../tools/browser-tools.ts';
import { calculate } from '../tools/calculate.ts';
import { fileFind } from '../tools/files/file-find.ts';
import { fileList } from '../tools/files/file-list.ts';
import { fileRead } from '../tools/files/file-read.ts';
import { fileWrite } from '../tools/files/file-write.ts';
import { askAgent } from '../tools/flow/ask-agent.ts';
import { readTable } from '../tools/read/read-table.ts';
import { returnOutput } from '../tools/return-output.ts';
import { webSearch } from '../tools/search/web-search.ts';
import { setSchedule } from '../tools/set-schedule.ts';
import type { AnyTool } from '../tools/tool.ts';
import { type Agent, STANDARD_TURNS } from './agent.ts';
import { browserPrompt } from './prompts/browser.ts';
import { chatPrompt } from './prompts/chat.ts';
import { filePrompt } from './prompts/file.ts';
import { searchPrompt } from './prompts/search.ts';
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
  maxTurns: STANDARD_TURNS,
};

const CHAT_TOOLS = new Set(['list_tabs', 'read_page', 'calculate']);

/** Answers from what it knows and from earlier results; may read the mentioned tabs. */
export const chatAgent: Agent = {
  name: 'Chat',
  description: 'Answers, explains, writes and summarises without touching a page.',
  planDescription:
    'Answers, explains, writes or summarises without touching a page, also from the results of agents before it.',
  tools: browserTools.filter((tool) => CHAT_TOOLS.has(tool.name)),
  prompt: chatPrompt,
  usesPage: false,
  textIsResult: true,
  hearsLast: true,
  maxTurns: 10,
};

const SEARCH_TOOLS = new Set(['open_tab', 'expand', 'find', 'read_page', 'return_output']);

/** Sets when the agents that depend on it run. */
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

/** Name of the agent that is offered only while a folder is picked. */
export const FILE_AGENT = 'File';

/** Works in the folder that the person picked. */
const fileAgent: Agent = {
  name: FILE_AGENT,
  description: 'Lists, finds, reads and writes text files in the folder that the person picked.',
  planDescription:
    'Lists, finds, reads and writes text files in the folder that the person picked, and nowhere else. Anything else on the machine cannot be done: then let a Browser agent save a file, or a Chat agent write a draft.',
  tools: [fileList, fileFind, fileRead, fileWrite, calculate, readTable, returnOutput],
  prompt: filePrompt,
  usesPage: false,
  textIsResult: false,
  maxTurns: 30,
};

/** Finds sources on the web. */
const searchAgent: Agent = {
  name: 'Search',
  description: 'Searches the web and reads what it finds, with sources.',
  planDescription:
    'Searches the web and reads pages that it finds; brings facts with their addresses. It fills in nothing and clicks nothing.',
  tools: [webSearch, ...browserTools.filter((tool) => SEARCH_TOOLS.has(tool.name))],
  prompt: searchPrompt,
  usesPage: false,
  textIsResult: false,
  maxTurns: 30,
};

/** Every built-in agent, in the order in which planners see them. */
export const builtInAgents: readonly Agent[] = [browserAgent, chatAgent, timerAgent, fileAgent, searchAgent];

/** Every tool that a plan may name, each once. */
export const planTools: readonly AnyTool[] = [
  ...new Set([...builtInAgents.flatMap(({ tools }) => tools), askAgent]),
];

/** What a plan may name, for `checkPlan`. */
export const builtInNames: PlanNames = {
  agents: builtInAgents.map((agent) => agent.name),
  tools: planTools.map(({ name }) => name),
  variables: [],
};

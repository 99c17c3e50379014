import type { ChatMessage } from '../model/port.ts';
import { changesPlan, isStrategyCommand } from '../strategy/message-commands.ts';
import { type AgentRun, type TaskState, wishesIn } from '../task/state.ts';
import { fill } from './prompts/fill.ts';
import { saidBeforePrompt, saidPrompt, saidToPlannersPrompt, saidWithPlanPrompt } from './prompts/heard.ts';
import { wordsSaid } from './steps-now.ts';

/**
 * What the person said from one message to another, as a run is told of it. Others may have done what was said before
 * it began. An earlier edit of the plan is already in its steps; an order to the strategy is not for agents.
 */
export function saidTo(state: TaskState, run: AgentRun, from: number, to: number): ChatMessage[] {
  const { messagesBefore, path } = run;
  return wishesIn(state.messages).flatMap((message) => {
    const index = state.messages.indexOf(message);
    const isBefore = index < messagesBefore;
    if (
      index < from ||
      index >= to ||
      (isBefore && message.planEdit) ||
      isStrategyCommand(state, message.words)
    )
      return [];
    const before = PLANS.test(path) ? saidToPlannersPrompt : saidBeforePrompt;
    const isTaken = path.startsWith(HUB_NODE) || changesPlan(state, message.words);
    const prompt = isBefore ? before : isTaken ? saidWithPlanPrompt : saidPrompt;
    return [{ role: 'user', parts: [{ type: 'text', text: fill(prompt, { words: message.words }) }] }];
  });
}

/** Nodes of an execution plan: the keeper of the plan gets the person's messages too. */
const HUB_NODE = 'reflection/node-';

/** Agents that direct others; a new run of them gets everything that was said. */
const PLANS = /^(?:reflection\/update|roleplay\/(?:user|tasks))-/;

/** The person's messages while the task ran that nobody at work before this run has got, oldest first. */
export function wordsFor({ agents, ...state }: TaskState, run: AgentRun): string[] {
  // A second try takes the place of the first one, which broke down.
  const first = agents.find(({ path }) => `${path}/again` === run.path) ?? run;
  const mine = new Set([run.path, first.path, 'planner']);
  const isFirst = agents.every(({ path }) => mine.has(path));
  return wordsSaid({ messages: state.messages.slice(isFirst ? 0 : first.messagesBefore) });
}

import type { AgentRun } from '../task/state.ts';
import { callsOf } from './agent-state.ts';
import { fill } from './prompts/fill.ts';
import { loopsPrompt, reviewPrompt } from './prompts/plan-options.ts';

/** Turns between two reviews. */
const REVIEW_EVERY = 10;
/** The same call this often between two reviews is a loop. */
const CIRCLE = 3;

/**
 * What an agent is told after its 10th, 20th … turn: to update its list, and which calls it repeated since the last
 * review. Made only from turns that are over, so that it never changes.
 */
export function reviewAfter(agentRun: AgentRun, turn: number): string | undefined {
  if (turn % REVIEW_EVERY !== 0) return undefined;
  const turns = agentRun.turns.filter(({ number }) => number > turn - REVIEW_EVERY && number <= turn);
  const times = new Map<string, number>();
  for (const { tool, input } of callsOf({ ...agentRun, turns })) {
    const call = `${tool} ${JSON.stringify('inline' in input ? input.inline : input.head)}`;
    times.set(call, (times.get(call) ?? 0) + 1);
  }
  const list = [...times]
    .filter(([, count]) => count >= CIRCLE)
    .map(([call, count]) => `${call.slice(0, 120)} (${count} times)`)
    .join('; ');
  return fill(reviewPrompt, { turns: String(turn), loops: list === '' ? '' : fill(loopsPrompt, { list }) });
}

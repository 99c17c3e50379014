import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { AnyTool } from '../tools/tool.ts';
import { STANDARD_TURNS } from './agent.ts';
import { agentRunOf } from './agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const wander: AnyTool = {
  ...outputTool,
  name: 'wander',
  run: async () => ({ status: 'done', text: 'There.' }),
};

/** Turns after which an agent that never ends was stopped. */
async function turnsOf(brings: number, chosen: number | undefined): Promise<number | undefined> {
  const journal = createMemoryJournal();
  const budget = { ...fakeCreated.budget, ...(chosen === undefined ? {} : { maxTurns: chosen }) };
  await journal.append('t', [{ ...fakeCreated, budget }], journal.epoch);
  const model = fakeModel((_, asked) => ({
    calls: [call('wander', { value: `place ${asked}` }, `r${asked}`)],
  }));
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  const agent = { ...fakeAgent, tools: [wander, outputTool], maxTurns: brings };
  const assignment = { path: 'react', agent, nodeId: '', task: 'wander', steps: [], earlier: [] };
  await runAgent(services, assignment, new AbortController().signal);
  const ended = agentRunOf(services.run.state(), 'react');
  expect(ended?.phrase?.kind).toBe('turns-used');
  return ended?.turns.length;
}

test.each([
  ['an agent that works as long as it needs has the turns that were chosen', STANDARD_TURNS, 7, 7],
  ['more than usual too', STANDARD_TURNS, STANDARD_TURNS + 2, STANDARD_TURNS + 2],
  ['one that brings fewer keeps to them', 4, 60, 4],
  ['and to what was chosen', 30, 7, 7],
  ['an older journal says nothing of them', 4, undefined, 4],
])('%s', async (_, brings, chosen, turns) => expect(await turnsOf(brings, chosen)).toBe(turns));

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { extraAgent, extraTool } from './extra-agent.testing.ts';
import { call, fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from './fake-world.testing.ts';

/** What every agent and the planner are sent in their first turn, with all modules loaded again. */
async function sent(): Promise<Record<string, string>> {
  const { builtInAgents } = await import('./agents.ts');
  const { runAgent } = await import('./run-agent.ts');
  const { makePlan } = await import('../strategy/make-plan.ts');
  const requests: Record<string, string> = {};
  const ask = async (run: (services: Awaited<ReturnType<typeof fakeServices>>) => Promise<unknown>) => {
    const journal = createMemoryJournal();
    await journal.append('t', [fakeCreated], journal.epoch);
    const model = fakeModel((_, asked) => ({
      text: 'x',
      calls: [call('return_output', { value: 'x' }, `r${asked}`)],
    }));
    await run(await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model));
    const { context: _, ...request } = model.requests[0] ?? expect.fail('Nobody was asked.');
    return JSON.stringify(request);
  };
  const { signal } = new AbortController();
  for (const agent of builtInAgents)
    requests[agent.name] = await ask((services) =>
      runAgent(services, { path: 'a', agent, nodeId: '', task: 'do it', steps: [], earlier: [] }, signal),
    );
  requests.Planner = await ask((services) => makePlan(services, 1, signal));
  return requests;
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('./agents.ts');
  vi.doUnmock('../tools/browser-tools.ts');
});

test('another agent changes what the planner is sent, and no other agent by a byte', async () => {
  const before = await sent();
  vi.resetModules();
  vi.doMock('./agents.ts', async (original) => {
    const agents = await original<typeof import('./agents.ts')>();
    return { ...agents, builtInAgents: [...agents.builtInAgents, extraAgent] };
  });
  const { Gardener, Planner, ...others } = await sent();
  expect(Gardener).toContain('You garden.');
  expect(Planner).not.toBe(before.Planner);
  expect({ ...others, Planner: before.Planner }).toEqual(before);
});

test('another tool of the Browser agent changes its own tools, at their end, and no other agent by a byte', async () => {
  const before = await sent();
  vi.resetModules();
  vi.doMock('../tools/browser-tools.ts', async (original) => {
    const { browserTools } = await original<typeof import('../tools/browser-tools.ts')>();
    return { browserTools: [...browserTools, extraTool] };
  });
  const { Browser = '', Planner: _, ...others } = await sent();
  const { Browser: was = '', Planner: __, ...wereOthers } = before;
  expect(others).toEqual(wereOthers);
  const [prefix = ''] = Browser.split(',{"name":"water_plants"');
  expect(Browser).toContain('water_plants');
  expect(was.startsWith(prefix)).toBe(true);
  expect(prefix.length).toBeGreaterThan(10_000);
});

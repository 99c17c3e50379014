import { expect, test } from 'vitest';
import type { ModelPort, ModelRequest } from '../model/port.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf } from './agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  snapshotOf,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';
import { createPageMemory } from './services.ts';
import { keptPages, stillTold } from './told-pages.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: fakeAgent,
  nodeId: '',
  task: 'count once',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;
const play = ({ messages }: ModelRequest, asked: number) => ({
  calls: [
    messages.some((message) => message.role === 'tool')
      ? call('return_output', { value: 'x' }, `r${asked}`)
      : call('count', { ref: '1' }),
  ],
});

/** An agent that is stopped while its model thinks about a turn; what it was told is kept, and somebody uses the page. */
async function pausedAt(turn: number) {
  const page = fakePage();
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const model = fakeModel(play);
  const pause = new AbortController();
  const thinking: ModelPort = {
    ask: (request, signal) =>
      model.requests.length < turn - 1
        ? model.ask(request, signal)
        : new Promise((_, reject) => {
            pause.abort(new Error('paused'));
            reject(pause.signal.reason);
          }),
  };
  const first = await fakeServices(journal, journal.epoch, fakeBrowser(page), thinking);
  await runAgent(first, assignment, pause.signal).catch(() => undefined);
  const kept = structuredClone(keptPages(first.run.state(), first.pages));
  /** The next worker continues it; what its model is told of the page first. */
  const goOn = async (before = kept) => {
    const next = fakeModel(play);
    const services = await fakeServices(journal, await journal.raiseEpoch(), fakeBrowser(page), next);
    const pages = createPageMemory(stillTold(services.run.state(), before));
    await runAgent({ ...services, pages }, assignment, running);
    return agentRunOf(services.run.state(), 'react')?.turns.map(({ observed }) =>
      observed && 'inline' in observed.text ? String(observed.text.inline) : undefined,
    );
  };
  return { page, kept, goOn, state: first.run.state() };
}

test('what changed while it rested is told alone', async () => {
  const { page, goOn } = await pausedAt(2);
  page.clicks = 5;
  const [, told] = (await goOn()) ?? [];
  expect(told).toMatch(/^What changed:/);
  expect(told).toContain('Total 5');
  expect(told).not.toContain('Count');
});

test('and when nothing did, that', async () => {
  const { goOn } = await pausedAt(2);
  expect((await goOn())?.[1]).toBe('The page is unchanged.');
});

test('the page is told whole when the model was told more of it than was kept', async () => {
  const { kept, goOn } = await pausedAt(2);
  const told = kept.react!;
  expect((await goOn({ react: { ...told, mark: told.mark - 1 } }))?.[1]).toMatch(/^The page now:/);
});

test('the page is told whole when its first telling is taken back with the turn that was cut off', async () => {
  const { page, kept, goOn } = await pausedAt(1);
  expect(kept).toHaveProperty('react');
  page.clicks = 5;
  expect((await goOn())?.[0]).toMatch(/^The page now:[\s\S]*Count[\s\S]*Total 5/);
});

test('pages that are too large are not kept', async () => {
  const { state } = await pausedAt(2);
  const page = snapshotOf(fakePage());
  const nodes = Array.from({ length: 1001 }, () => page.nodes[1]!);
  expect(keptPages(state, { told: () => page })).toHaveProperty('react');
  expect(keptPages(state, { told: () => ({ ...page, nodes }) })).toEqual({});
  const title = 'x'.repeat(200_000);
  expect(keptPages(state, { told: () => ({ ...page, title }) })).toEqual({});
});

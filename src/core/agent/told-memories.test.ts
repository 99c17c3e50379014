import { expect, test } from 'vitest';
import { said, strategyWorld } from '../strategy/strategy-world.testing.ts';
import type { EntryBody, EntryOf } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { builtInAgents } from './agents.ts';
import { agentsFor } from './agents-for.ts';
import { call, fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const TIP = 'Of kettles take the red one.';
const TASK = 'Buy a kettle → ordered, number 1007';
const recalled: EntryBody = {
  type: 'memory-recalled',
  items: [
    { kind: 'tip', by: 'found', text: TIP },
    { kind: 'task', by: 'recent', text: TASK },
  ],
};
const server = { id: 's', name: 'Kitchen', origin: 'https://kitchen.test', address: 'd' };
const offered: EntryOf<'tool-offered'>[] = [
  {
    type: 'tool-offered',
    offered: {
      server: { ...server, kind: 'mcp' },
      name: 'Kitchen__boil',
      tool: 'boil',
      description: '',
      form: {},
    },
  },
];
const created = { ...fakeCreated, folder: 'notes' };
const agents = agentsFor({ ...created, offered: offered.map((each) => each.offered) });

test('every agent is meant, those of servers too', () => {
  const names = agents.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...builtInAgents.map(({ name }) => name), 'Kitchen']));
});

test.each(agents)(
  'the $name agent is told tips as words of the person, and earlier tasks as data',
  async (agent) => {
    const journal = createMemoryJournal();
    await journal.append('t', [created, ...offered, recalled], journal.epoch);
    const model = fakeModel((_, asked) => ({
      text: 'x',
      calls: [call('return_output', { value: 'x' }, `r${asked}`)],
    }));
    const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
    const { signal } = new AbortController();
    await runAgent(services, { path: 'a', agent, nodeId: '', task: 'do it', steps: [], earlier: [] }, signal);
    const told = said(model.requests[0]);
    expect(told).toContain(`follow them where they fit:\\n- ${TIP}`);
    expect(told).toContain(`<page-data id="task-t">\\n- ${TASK}`);
  },
);

test.each(['chat', 'react', 'plan', 'workflow', 'reflection', 'roleplay'])(
  'each request of %s that begins a conversation tells them',
  async (strategy) => {
    const { run, model } = await strategyWorld({ strategy }, () => ({ text: 'no' }), [recalled]);
    await run();
    expect(model.requests.length).toBeGreaterThan(0);
    for (const request of model.requests) expect(said(request)).toContain(TIP);
  },
);

test('that they could not be looked through in time is written down, and the task goes on', async () => {
  const world = await strategyWorld({ strategy: 'chat' }, () => ({ text: 'Hello.' }));
  world.services.recallMemories = async () => ({ items: [], trouble: 'late' });
  await world.run();
  expect(world.state()).toMatchObject({ status: 'completed', memoryTrouble: { why: 'late' } });
  const entries = await world.journal.read('t');
  expect(entries.filter(({ type }) => type === 'memory-recalled')).toHaveLength(1);
});

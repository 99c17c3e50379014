import { expect, test } from 'vitest';
import { builtInAgents } from '../agent/agents.ts';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from '../agent/fake-world.testing.ts';
import type { EntryOf } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { makePlan } from './make-plan.ts';

const start = {
  utc: '2026-11-21T10:00:00.000Z',
  local: '2026-11-21 11:00:00, Saturday',
  zone: 'Europe/Oslo',
  locale: 'en',
};

async function askedFor(change: Partial<EntryOf<'task-created'>>) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, start, ...change }], journal.epoch);
  const model = fakeModel(() => ({ text: 'I would rather not.' }));
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  await makePlan(services, 1, new AbortController().signal);
  const [request] = model.requests;
  if (!request) throw new Error('The planner was not asked.');
  const [first] = request.messages;
  const told = first?.role === 'user' && first.parts[0]?.type === 'text' ? first.parts[0].text : '';
  return { request, told };
}

test('the File agent is offered only while a folder is picked', async () => {
  expect((await askedFor({})).request.system).not.toContain('- File:');
  expect((await askedFor({ folder: 'notes' })).request.system).toContain('- File: Lists');
});

test('the planner is given product, platform, time, tabs, and each agent with its tools', async () => {
  const { request, told } = await askedFor({
    words: 'buy a lamp for {platform} & $&',
    folder: 'notes',
    platform: 'Chromium 156 on linux',
    tabs: [
      { tabId: 7, title: 'Shop', url: 'http://shop.example/lamps', relation: 'attached' },
      { tabId: 8, title: 'Blog', url: 'http://blog.example/', relation: 'mentioned' },
    ],
  });
  expect(request.role).toBe('planner');
  expect(request.system).toContain('the planner of Tabwright');
  for (const agent of builtInAgents) {
    const line = request.system.split('\n').find((text) => text.startsWith(`- ${agent.name}:`));
    expect(line).toContain(agent.planDescription ?? agent.description);
    for (const tool of agent.tools) expect(line).toMatch(new RegExp(`\\b${tool.name}\\b`));
  }
  expect(told).toContain('buy a lamp for {platform} & $&');
  for (const fact of [start.utc, start.local, start.zone, 'Chromium 156 on linux'])
    expect(told).toContain(fact);
  expect(told).toMatch(
    /Attached tabs:\n- tab 7 "Shop" http:\/\/shop\.example\/lamps\nMentioned tabs:\n- tab 8 "Blog"/,
  );
  expect(request.system).toContain('Work starts in the attached tab');
});

test('without a tab the planner is told that one has to be opened', async () => {
  const { request, told } = await askedFor({ tabs: [] });
  expect(request.system).toContain('No tab is attached');
  expect(told).toContain('Attached tabs:\n(none)');
});

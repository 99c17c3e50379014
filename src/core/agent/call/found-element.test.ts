import { expect, test } from 'vitest';
import type { FoundElement } from '../../protocol/page.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { click } from '../../tools/act/click.ts';
import { drag } from '../../tools/act/drag.ts';
import { find } from '../../tools/read/find.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
  snapshotOf,
} from '../fake-world.testing.ts';
import { runAgent } from '../run-agent.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: { ...fakeAgent, tools: [find, click, drag, outputTool] },
  nodeId: '',
  task: 'delete',
  steps: [],
  earlier: [],
  tabId: 7,
};
const FOUND: FoundElement[] = [
  { ref: '31', role: 'button', name: 'Delete', screen: 0, item: { role: 'row', words: 'Bo' } },
  { ref: '32', role: 'text', name: 'Archive', screen: 0 },
];

const CALLS = [
  [call('find', { text: 'Bo' })],
  [call('click', { ref: '31' })],
  [call('drag', { ref: '31', toRef: '32' })],
];

test('what a search numbered is acted on only as the search told it, as a goal too', async () => {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const page = fakePage();
  const asked: unknown[] = [];
  const browser = fakeBrowser(page);
  const services = await fakeServices(
    journal,
    journal.epoch,
    {
      ...browser,
      look: async () => ({ status: 'seen', page: snapshotOf(page) }),
      find: async () => ({ status: 'done', found: FOUND, total: 2, lastRef: 32, leftOut: [] }),
      act: (request, signal) => {
        asked.push([request.action, request.expected]);
        return browser.act(request, signal);
      },
    },
    fakeModel((_request, asked) => ({
      calls: CALLS[asked - 1] ?? [call('return_output', { value: 'x' }, `r${asked}`)],
    })),
  );
  await runAgent(services, assignment, new AbortController().signal);
  const calls = callsOf(agentRunOf(services.run.state(), 'react')!);
  const deleteOfBo = { role: 'button', name: 'Delete', item: { role: 'row', words: 'Bo' } };
  expect(calls.map(({ tool, result }) => [tool, result?.status])).toContainEqual(['click', 'done']);
  expect(asked).toMatchObject([
    [{ kind: 'click', ref: '31' }, deleteOfBo],
    [{ kind: 'drag', to: { ref: '32', expected: { role: 'text', name: 'Archive' } } }, deleteOfBo],
  ]);
});

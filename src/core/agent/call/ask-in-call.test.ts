import { expect, test } from 'vitest';
import * as z from 'zod';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import type { Tool } from '../../tools/tool.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from '../fake-world.testing.ts';
import { runAgent } from '../run-agent.ts';

const asking: Tool<Record<string, never>> = {
  name: 'ask',
  description: 'Asks.',
  schema: z.object({}),
  after: 'nothing',
  effect: () => 'read',
  describe: () => 'Asking',
  run: async (_input, context) => {
    const answer = await context.askModel({ key: '0', system: 'Be brief.', text: 'How many?' });
    return { status: 'done', text: answer.ok ? answer.text : answer.why, value: answer };
  },
};

test('a question of a tool is no turn of the agent, is journalled, and counts in the usage', async () => {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const model = fakeModel((request) => {
    if (request.system === 'Be brief.') return { text: 'Three.' };
    const done = request.messages.some((message) => message.role === 'tool');
    return { calls: [done ? call('return_output', { value: 'Three' }, 'end') : call('ask', {})] };
  });
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  const agent = { ...fakeAgent, tools: [...fakeAgent.tools, asking] };
  const assignment = { path: 'react', agent, nodeId: '', task: 'ask', steps: [], earlier: [], tabId: 7 };
  await runAgent(services, assignment, new AbortController().signal);

  const question = model.requests.find((request) => request.system === 'Be brief.');
  expect(question).toMatchObject({ role: 'agent', tools: [], toolChoice: 'none' });
  expect(question?.messages).toEqual([{ role: 'user', parts: [{ type: 'text', text: 'How many?' }] }]);
  const state = services.run.state();
  const [asked] = callsOf(agentRunOf(state, 'react')!);
  expect(asked).toMatchObject({ tool: 'ask', result: { status: 'done', text: { inline: 'Three.' } } });
  expect(state.usage.modelCalls).toBe(model.requests.length);
  const entries = await journal.read('t');
  expect(entries.flatMap((entry) => (entry.type === 'model-replied' ? [entry.path] : []))).toContain(
    'react/t1/c0/ask-model-0',
  );
});

import { expect, test } from 'vitest';
import type { ChatMessage } from '../model/port.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { returnOutput } from '../tools/return-output.ts';
import type { AgentAssignment } from './agent.ts';
import {
  call,
  countTool,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: { ...fakeAgent, tools: [countTool, returnOutput] },
  nodeId: '',
  task: 'count once',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;
const gaveUp = (asked: number) =>
  call('return_output', { value: 'There is no lamp.', failed: true }, `gave-up-${asked}`);

/** What the model is asked first when the run has failed and the person has it tried again. */
async function askedAgain(play: Parameters<typeof fakeModel>[0]) {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  let isAgain = false;
  const model = fakeModel((request, asked) => (isAgain ? { calls: [gaveUp(asked)] } : play(request, asked)));
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  await runAgent(services, assignment, running);
  const before = model.requests.length;
  await services.run.commit({ type: 'agent-reopened', path: 'react', agent: 'Browser', nodeId: '' });
  isAgain = true;
  await runAgent(services, assignment, running);
  return model.requests[before]!;
}

/** Calls of the conversation for which it holds no result: a provider takes no such conversation. */
const unanswered = (messages: readonly ChatMessage[]): string[] => {
  const told = messages.flatMap((each) => (each.role === 'tool' ? each.results : []));
  return messages
    .flatMap((each) => (each.role === 'assistant' ? each.calls : []))
    .flatMap(({ id }) => (told.some(({ callId }) => callId === id) ? [] : [id]));
};

test('each call of a run that is tried again has a result, also one that came after its end', async () => {
  const { messages } = await askedAgain((_, asked) => ({
    calls: [gaveUp(asked), call('count', { ref: '1' }, `late-${asked}`)],
  }));
  expect(unanswered(messages)).toEqual([]);
  expect(JSON.stringify(messages)).toContain('Not done: the run had ended.');
});

import { expect, test } from 'vitest';
import type { ChatMessage } from '../model/port.ts';
import type { EntryOf } from '../task/entry.ts';
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
import { nudgePrompt, retryPrompt } from './prompts/checklist.ts';
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

type Play = Parameters<typeof fakeModel>[0];

/** What the model is asked when the run has failed and the person has it tried again. */
async function askedAgain(
  play: Play,
  again: Play = (_, asked) => ({ calls: [gaveUp(asked)] }),
  context?: EntryOf<'task-created'>['context'],
) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, ...(context && { context }) }], journal.epoch);
  let now = play;
  const model = fakeModel((request, asked) => now(request, asked));
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  await runAgent(services, assignment, running);
  const before = model.requests.length;
  await services.run.commit({ type: 'agent-reopened', path: 'react', agent: 'Browser', nodeId: '' });
  now = (request, asked) => again(request, asked - before);
  await runAgent(services, assignment, running);
  return model.requests.slice(before);
}

/** Calls of the conversation without a result: a provider refuses such a conversation. */
const unanswered = (messages: readonly ChatMessage[]): string[] => {
  const told = messages.flatMap((each) => (each.role === 'tool' ? each.results : []));
  return messages
    .flatMap((each) => (each.role === 'assistant' ? each.calls : []))
    .flatMap(({ id }) => (told.some(({ callId }) => callId === id) ? [] : [id]));
};

test('each call of a run that is tried again has a result, also one that came after its end', async () => {
  const [first] = await askedAgain((_, asked) => ({
    calls: [gaveUp(asked), call('count', { ref: '1' }, `late-${asked}`)],
  }));
  const { messages } = first!;
  expect(unanswered(messages)).toEqual([]);
  expect(JSON.stringify(messages)).toContain('Not done: the run had ended.');
});

test('a run that ended by saying nothing is tried again with all its tools, and no word of calling one alone', async () => {
  const [first] = await askedAgain(() => ({ text: 'I cannot see a lamp.' }));
  const { tools, toolChoice, messages } = first!;
  expect(tools.map(({ name }) => name)).toEqual(['count', 'return_output']);
  expect(toolChoice).toBe('auto');
  expect(JSON.stringify(messages).split(nudgePrompt)).toHaveLength(2);
});

test('a second try whose beginning is told in short still says that it is one', async () => {
  const counts: Play = (_, asked) =>
    asked < 6 ? { calls: [call('count', { ref: '1' }, `c${asked}`)] } : { calls: [gaveUp(asked)] };
  const asked = await askedAgain(counts, counts, { compressor: 'fold', maxTokens: 10 });
  const last = JSON.stringify(asked.at(-1)?.messages);
  expect(last).not.toContain('There is no lamp.');
  expect(last.split(JSON.stringify(retryPrompt).slice(1, -1))).toHaveLength(2);
});

test('a model that made no usable call in the first try is asked in the second one', async () => {
  const [first] = await askedAgain((_, asked) => ({ calls: [call('fly', {}, `f${asked}`)] }));
  expect(first?.avoid).toBeUndefined();
});

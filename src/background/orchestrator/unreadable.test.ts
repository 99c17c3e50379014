import { describe, expect, test } from 'vitest';
import { call, fakeCreated, fakeModel } from '../../core/agent/fake-world.testing.ts';
import type { ModelPort } from '../../core/model/port.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { createWorld } from './world.testing.ts';

const plan: Plan = {
  version: 1,
  id: 'p',
  name: 'Two lamps',
  thought: '',
  language: 'en',
  agents: ['0', '1'].map((id) => ({
    id,
    agent: 'Chat',
    task: `Tell of lamp ${id}`,
    dependsOn: [],
    steps: [],
    status: 'initial',
  })),
};
const begun: EntryBody[] = [
  { ...fakeCreated, words: 'two lamps', strategy: 'plan', session: 'first' },
  { type: 'run-started', epoch: 1, reason: 'created' },
  { type: 'status-changed', status: 'running', reason: 'created' },
  { type: 'strategy-chosen', strategy: 'plan', reason: 'x' },
];
const firstDone: EntryBody[] = [
  { type: 'plan-updated', plan: { inline: plan }, reason: 'made' },
  { type: 'node-moved', nodeId: '0', status: 'running' },
  { type: 'agent-started', path: 'plan/0', agent: 'Chat', nodeId: '0', assignment: { inline: 'x' } },
  {
    type: 'agent-result',
    path: 'plan/0',
    agent: 'Chat',
    nodeId: '0',
    status: 'done',
    value: { inline: 'It is red.' },
  },
  { type: 'node-moved', nodeId: '0', status: 'done' },
  { type: 'node-moved', nodeId: '1', status: 'running' },
  { type: 'agent-started', path: 'plan/1', agent: 'Chat', nodeId: '1', assignment: { inline: 'x' } },
];

/** A journal in which an unknown version wrote the entry of that number. */
async function cutJournal(bodies: readonly EntryBody[], unknown: number) {
  const journal = createMemoryJournal();
  await journal.append('t', bodies, journal.epoch);
  const { read } = journal;
  journal.read = async (taskId) =>
    (await read(taskId)).map((entry): Entry => {
      const { seq, at } = entry;
      return taskId === 't' && seq === unknown
        ? { taskId, seq, at, type: 'unreadable', was: 'of-the-future' }
        : entry;
    });
  return journal;
}

const noModel: ModelPort = {
  ask: () => {
    throw new Error('A task that cannot be read must not ask a model.');
  },
};

describe('a journal that this version cannot read', () => {
  test('the task stops with what it has, and continues from its plan: what was done is not done again', async () => {
    const journal = await cutJournal([...begun, ...firstDone], 2);
    const stopped = createWorld(noModel, journal).orchestrator;
    await stopped.resumeAll();
    await expect.poll(async () => (await stopped.state('t')).status).toBe('error');
    const state = await stopped.state('t');
    expect(JSON.stringify(state.result)).toContain('cannot be read by this version');
    expect(state.nextStep).toContain('goes on from its plan');

    const asked: string[] = [];
    const model = fakeModel((request) => {
      asked.push(JSON.stringify(request.messages));
      return { text: 'It is blue.' };
    });
    const { orchestrator } = createWorld(model, journal);
    await orchestrator.resume('t');
    await expect.poll(async () => (await orchestrator.state('t')).status).toBe('completed');
    const after = await orchestrator.state('t');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('Tell of lamp 1');
    expect(asked[0]).toContain('A first try ended without a result');
    expect(after.agents.map(({ path, status }) => [path, status])).toEqual([
      ['plan/0', 'done'],
      ['plan/1', 'failed'],
      ['plan/1/again', 'done'],
    ]);
    expect(JSON.stringify(after.result)).toContain('It is blue.');
    expect(after.unreadable).toBe(false);
  });

  test('without a plan it stops too, and says why it cannot go on', async () => {
    const journal = await cutJournal([...begun, { type: 'message-received', words: 'x' }], 4);
    const { orchestrator } = createWorld(noModel, journal);
    await orchestrator.resumeAll();
    await expect.poll(async () => (await orchestrator.state('t')).status).toBe('error');
    await expect(orchestrator.resume('t')).rejects.toThrow('it has no plan');
  });

  test('when not even its wish can be read, no worker tries it twice and the others go on', async () => {
    const journal = await cutJournal(begun, 0);
    const other = { ...fakeCreated, words: 'hello', strategy: 'chat', session: 'first' };
    await journal.append('other', [other], journal.epoch);
    const { orchestrator } = createWorld(
      fakeModel(() => ({ text: 'Hello.' })),
      journal,
    );
    await orchestrator.resumeAll();
    await expect.poll(async () => (await orchestrator.state('other')).status).toBe('completed');
    expect(await journal.open()).toEqual([]);
    await expect(orchestrator.state('t')).rejects.toThrow('cannot be read');
  });
});

describe('a word of the person while an agent waits for an answer', () => {
  test('is the answer, and no change of the wish', async () => {
    let heard = '';
    const model = fakeModel((request, asked) => {
      heard = JSON.stringify(request.messages);
      return asked === 1
        ? { calls: [call('human_interact', { kind: 'input', question: 'Which colour?' })] }
        : { calls: [call('return_output', { value: 'ok' }, `r${asked}`)] };
    });
    const { orchestrator } = createWorld(model);
    const taskId = await orchestrator.run({
      created: { ...fakeCreated, strategy: 'react' },
      secrets: new Map(),
    });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('waiting');
    await orchestrator.modify(taskId, 'the blue one', 'command-1');
    await orchestrator.modify(taskId, 'the blue one', 'command-1');
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    const { questions, messages } = await orchestrator.state(taskId);
    expect(questions).toMatchObject([{ answer: { kind: 'text', text: 'the blue one' } }]);
    expect(messages).toHaveLength(1);
    expect(heard).toContain('The person answers: the blue one');
    expect(heard).not.toContain('says while you work');
  });
});

describe('the memory of the worker', () => {
  test('a task that has ended is not kept in it', async () => {
    const journal = createMemoryJournal();
    const { read } = journal;
    let reads = 0;
    journal.read = (taskId) => {
      reads++;
      return read(taskId);
    };
    const { orchestrator } = createWorld(
      fakeModel(() => ({ text: 'Hello.' })),
      journal,
    );
    const taskId = await orchestrator.run({
      created: { ...fakeCreated, strategy: 'chat' },
      secrets: new Map(),
    });
    await expect.poll(async () => (await orchestrator.state(taskId)).status).toBe('completed');
    // Whoever asks for it now causes it to be read again.
    await expect
      .poll(async () => {
        const before = reads;
        await orchestrator.state(taskId);
        return reads - before;
      })
      .toBe(1);
  });
});

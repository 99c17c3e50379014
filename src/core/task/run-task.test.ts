import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import {
  call,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from '../agent/fake-world.testing.ts';
import type { ModelFailure, ModelRequest } from '../model/port.ts';
import type { EntryOf } from './entry.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { runTask } from './run-task.ts';

const running = new AbortController().signal;

const twoAgents = `<root><name>Lamps</name><thought>Two pages.</thought><agents>
  <agent name="Browser" id="0" dependsOn=""><task>Read the first price</task><nodes><node>Read it</node></nodes></agent>
  <agent name="Browser" id="1" dependsOn=""><task>Read the second price</task></agent>
  <agent name="Chat" id="2" dependsOn="0,1"><task>Compare both</task></agent>
</agents></root>`;

async function world(
  play: Parameters<typeof fakeModel>[0],
  created: Partial<EntryOf<'task-created'>> = { strategy: 'plan' },
) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, ...created }], journal.epoch);
  const model = fakeModel(play);
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  return { journal, model, services, state: () => services.run.state() };
}

const lastText = (request: ModelRequest): string => JSON.stringify(request.messages);

/** Plays every agent of twoAgents: a Browser agent returns its task, Chat what it was told about the others. */
function playAgents(request: ModelRequest) {
  if (request.role === 'planner') return { text: twoAgents };
  if (request.role === 'chat') return { text: 'Both were compared.' };
  const task = lastText(request).includes('Read the first') ? 'first: 5' : 'second: 7';
  const id = String(request.messages.length);
  return { calls: [call('return_output', { value: task }, id)] };
}

describe('a task by plan', () => {
  test('runs agents by dependency, hands on short results, and ends with what nobody went on with', async () => {
    const { services, state, model } = await world(playAgents);
    await runTask(services, running);
    expect(state().status).toBe('completed');
    expect(state().result).toEqual({ inline: 'Both were compared.' });
    expect(state().plan?.agents.map((agent) => agent.status)).toEqual(['done', 'done', 'done']);
    expect(state().plan?.agents[0]?.steps.map((step) => step.status)).toEqual(['done']);
    const chat = model.requests.find((request) => request.role === 'chat');
    expect(lastText(chat!)).toContain('first: 5');
    expect(lastText(chat!)).toContain('second: 7');
  });

  test('a Chat agent whose plan states a form ends with data of that form', async () => {
    const form = 'cheaper: string, difference: number';
    const formed = twoAgents.replace('dependsOn="0,1"', `dependsOn="0,1" returns="${form}"`);
    let asked = 0;
    const { services, state, model } = await world((request) => {
      if (request.role === 'planner') return { text: formed };
      if (request.role !== 'chat') return playAgents(request);
      asked++;
      if (asked === 1) return { text: 'The first is cheaper.' };
      const value = { cheaper: 'first', difference: asked < 4 ? 'two' : 2 };
      return { calls: [call('return_output', { value }, `c${asked}`)] };
    });
    await runTask(services, running);
    expect(state().status).toBe('completed');
    expect(state().result).toEqual({ inline: { cheaper: 'first', difference: 2 } });
    const chat = model.requests.filter((request) => request.role === 'chat');
    // The first reply without a call, the first result that is held back, the first of a wrong form, the right one.
    expect(chat).toHaveLength(4);
    expect(lastText(chat[0]!)).toContain(form);
    expect(lastText(chat[3]!)).toMatch(/Expected \\+"number/);
  });

  test('an unusable plan goes back with its problems, at most twice', async () => {
    const unknown = twoAgents.replace('name="Chat"', 'name="Wizard"');
    const { services, state, model } = await world(() => ({ text: unknown }));
    await runTask(services, running);
    expect(model.requests).toHaveLength(3);
    expect(lastText(model.requests[1]!)).toContain('Wizard');
    expect(state().status).toBe('error');
    expect(state().nextStep).toContain('“Step by step”');
  });

  test('agents that need nothing of each other run at once when the task allows it', async () => {
    const { services, state } = await world(playAgents, { strategy: 'plan', parallelAgents: true });
    const { ask } = services.model;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    let asked = 0;
    services.model.ask = async (request, signal) => {
      if (request.role === 'agent' && ++asked === 2) openGate();
      // The first agent gets no reply before the second one has asked: if they ran one by one, this would never end.
      if (request.role === 'agent') await gate;
      return ask(request, signal);
    };
    await runTask(services, running);
    expect(state().status).toBe('completed');
  });

  test('an agent begins as soon as what it waits for is done, and one that fails takes only its own with it', async () => {
    const xml = twoAgents.replace('dependsOn="0,1"', 'dependsOn="0"');
    const { services, state } = await world(playAgents, { strategy: 'plan', parallelAgents: true });
    const { ask } = services.model;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    services.model.ask = async (request, signal) => {
      if (request.role === 'planner') return { ...(await ask(request, signal)), text: xml };
      // The second agent goes on only after the one that waits for the first has been asked.
      if (request.role === 'chat') openGate();
      if (lastText(request).includes('Read the second')) {
        await gate;
        const reply = await ask(request, signal);
        return { ...reply, calls: [call('return_output', { value: 'no', failed: true }, 'second')] };
      }
      return ask(request, signal);
    };
    await runTask(services, running);
    expect(state().plan?.agents.map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
  });

  test('an agent that depends on a failed one is skipped, and the task says so', async () => {
    const { services, state } = await world((request) =>
      request.role === 'planner'
        ? { text: twoAgents }
        : { calls: [call('nothing', {}, `x${Math.random()}`)] },
    );
    await runTask(services, running);
    expect(state().status).toBe('error');
    expect(state().plan?.agents.map((agent) => agent.status)).toEqual(['failed', 'failed', 'skipped']);
  });

  test('an agent that broke down is tried once more, from its first unfinished step, and told what was done', async () => {
    const xml = twoAgents.replace('</node></nodes>', '</node><node>Note it</node></nodes>');
    const { services, state, model } = await world((request, asked) => {
      if (request.role === 'planner') return { text: xml };
      const told = lastText(request);
      if (request.role === 'chat' || !told.includes('Read the first')) return playAgents(request);
      if (told.includes('A first try ended'))
        return { calls: [call('return_output', { value: 'first: 5' }, `${asked}`)] };
      const reported = told.includes('Noted.');
      const [step] = state().plan?.agents[0]?.steps ?? [];
      return reported
        ? { calls: [call('nothing', {}, `x${asked}`)] }
        : {
            calls: [
              call('click', { ref: '1' }, `click${asked}`),
              call('task_node_status', { doneIds: [step?.id], todoIds: [] }, `${asked}`),
            ],
          };
    });
    await runTask(services, running);
    expect(state().status).toBe('completed');
    const runs = state().agents.filter(({ path }) => path.startsWith('plan/0'));
    expect(runs.map(({ path, status, broke }) => [path, status, broke])).toEqual([
      ['plan/0', 'failed', true],
      ['plan/0/again', 'done', undefined],
    ]);
    const second = model.requests.find((request) => lastText(request).includes('A first try ended'));
    expect(JSON.stringify(second?.messages[0])).toContain('Note it');
    expect(JSON.stringify(second?.messages[0])).not.toContain('Read it');
    expect(state().plan?.agents[0]).toMatchObject({ status: 'done' });
    expect(state().plan?.agents[0]?.steps.map(({ status }) => status)).toEqual(['done', 'done']);
  });

  test('an agent that says itself that it failed has judged, and is not tried again', async () => {
    const { services, state } = await world((request, asked) =>
      request.role === 'planner'
        ? { text: twoAgents }
        : { calls: [call('return_output', { value: 'It is sold out.', failed: true }, String(asked))] },
    );
    await runTask(services, running);
    expect(state().status).toBe('error');
    expect(state().agents.some(({ path }) => path.endsWith('/again'))).toBe(false);
  });

  test('nothing listens any more once it has come back, however often it goes on', async () => {
    const { services } = await world(playAgents);
    const stop = new AbortController().signal;
    const { onNews } = services.run;
    let registered = 0;
    let told = 0;
    services.run.onNews = (listener, until) => {
      registered++;
      onNews(() => {
        told++;
        listener();
      }, until);
    };
    await runTask(services, stop, 'planned');
    await services.run.commit({ type: 'status-changed', status: 'running', reason: 'continued' });
    await runTask(services, stop);
    expect(registered).toBe(2);
    told = 0;
    services.run.look();
    expect(told).toBe(0);
    expect(getEventListeners(stop, 'abort')).toEqual([]);
  });

  test('planned stops before the first agent and waits, paused', async () => {
    const { services, state, model } = await world(playAgents);
    await runTask(services, running, 'planned');
    expect(state()).toMatchObject({ status: 'paused', plan: { name: 'Lamps' } });
    expect(model.requests).toHaveLength(1);
  });
});

describe('a task whose model fails', () => {
  const noKey: ModelFailure = {
    ok: false,
    kind: 'bad-key',
    message: 'The key was refused.',
    nextStep: 'Enter another key in the settings.',
    model: 'fake',
  };

  test('ends with what to do, loses nothing, and goes on when it is continued', async () => {
    const { services, state } = await world(playAgents);
    const { ask } = services.model;
    services.model.ask = async () => noKey;
    await runTask(services, running);
    expect(state()).toMatchObject({
      status: 'error',
      nextStep: noKey.nextStep,
      result: { inline: noKey.message },
    });
    services.model.ask = ask;
    await services.run.commit({ type: 'status-changed', status: 'running', reason: 'continued' });
    await runTask(services, running);
    expect(state().status).toBe('completed');
  });

  test('a task over its budget stops before it asks again', async () => {
    const { services, state, model } = await world(playAgents, {
      strategy: 'react',
      budget: { maxTokens: 1, maxUsd: 1 },
    });
    await runTask(services, running);
    expect(model.requests).toHaveLength(1);
    expect(state().nextStep).toContain('budget');
  });

  test('a planner over the budget is not asked again', async () => {
    const { services, state, model } = await world(() => ({ text: 'I cannot plan this.' }), {
      strategy: 'plan',
      budget: { maxTokens: 1, maxUsd: 1 },
    });
    await runTask(services, running);
    expect(model.requests).toHaveLength(1);
    expect(state().nextStep).toContain('budget');
  });
});

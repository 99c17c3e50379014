import { describe, expect, test } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import { checkPlan } from '../../plan/check.ts';
import type { EntryOf } from '../../task/entry.ts';
import { wakesAt } from '../../task/state.ts';
import { planOfRuns } from '../react-plan.ts';
import { type Player, said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';

const react = { strategy: 'react', words: 'Read the price of each lamp' };
const output = (value: unknown, more = {}) => ({
  calls: [call('return_output', { value, ...more }, 'end')],
});
const isInner = (request: Parameters<Player>[0]) => said(request).includes('one part of a larger piece');

describe('foreach_task', () => {
  const lamps = ['Oak', 'Elm', 'Fir'];
  /** Elm fails at its first try. */
  const play: Player = (request) => {
    const words = said(request);
    if (!isInner(request)) {
      if (!words.includes('3 of 3 done'))
        return {
          calls: [call('foreach_task', { items: lamps, task: 'Read the price of {item}' }, 'each')],
        };
      return output({ use: 'rows' }, { use_tool_result: true });
    }
    const item = /Read the price of (\w+)/.exec(words)?.[1] ?? '';
    if (item === 'Elm' && !words.includes('A first try')) return output('sold out', { failed: true });
    return output(`${item}: 5`);
  };

  test('each item is a run of its own inside the call; the rows are its value', async () => {
    const world = await strategyWorld(react, play);
    await world.run();
    const state = world.state();
    expect(state.status).toBe('completed');
    expect(state.iterations.map(({ label, status, attempt }) => [label, status, attempt])).toEqual([
      ['Oak', 'done', 1],
      ['Elm', 'done', 2],
      ['Fir', 'done', 1],
    ]);
    expect(state.result && (await world.services.run.load(state.result))).toEqual([
      { item: 'Oak', result: 'Oak: 5' },
      { item: 'Elm', result: 'Elm: 5' },
      { item: 'Fir', result: 'Fir: 5' },
    ]);
    const inner = world.model.requests.filter(isInner);
    expect(inner).toHaveLength(4);
    // A run in the list is told its own item only, and cannot begin another list.
    expect(said(inner.at(-1))).not.toContain('Oak: 5');
    expect(inner.at(-1)?.tools.map(({ name }) => name)).not.toContain('foreach_task');
    // The caller has one conversation, in which the list is one call.
    const caller = world.model.requests.filter((request) => !isInner(request)).at(-1);
    expect(caller?.messages.filter(({ role }) => role === 'tool')).toHaveLength(2);
  });

  test('a worker that dies at any entry goes on inside the list, and does no item twice', async () => {
    const world = await strategyWorld(react, play);
    await world.run();
    await survivesDeathAnywhere(world, play);
  }, 20_000);

  test('it is drawn as a forEach', async () => {
    const world = await strategyWorld(react, play);
    await world.run();
    const plan = planOfRuns(world.state());
    expect(plan?.agents).toHaveLength(1);
    expect(plan?.agents[0]?.steps[0]).toMatchObject({
      kind: 'forEach',
      id: 'react/t1',
      items: lamps,
      status: 'done',
      steps: [{ text: 'Read the price of {item}' }],
    });
    expect(world.state().iterations.every(({ nodeId }) => nodeId === 'react/t1')).toBe(true);
    expect(
      plan && checkPlan(plan, { agents: ['Browser'], tools: ['foreach_task', 'return_output'] }),
    ).toEqual([]);
  });

  test('one item is a list of one', async () => {
    const world = await strategyWorld(react, (request) => {
      if (isInner(request)) return output('Oak: 5');
      if (said(request).includes('1 of 1 done')) return output('Oak: 5');
      return { calls: [call('foreach_task', { items: 'Oak', task: 'Read {item}' }, 'each')] };
    });
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(world.state().iterations).toMatchObject([{ label: 'Oak', status: 'done' }]);
  });

  test('neither a list nor its name: the model is told what to give', async () => {
    const world = await strategyWorld(react, (request) =>
      said(request).includes('Name the things in items')
        ? output('none')
        : { calls: [call('foreach_task', { task: 'Read {item}' }, 'each')] },
    );
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(world.state().agents[0]?.turns[0]?.calls[0]?.result?.status).toBe('invalid-input');
  });
});

describe('watch_trigger', () => {
  const play: Player = (request) => {
    const words = said(request);
    if (words.includes('Where on this page')) return output({ region: 'chat' });
    if (isInner(request)) return output(`answered ${/Answer (\w+)/.exec(words)?.[1]}`);
    if (words.includes('answered')) return output('It came.');
    return {
      calls: [call('watch_trigger', { description: 'the chat', task: 'Answer {change}' }, 'watch')],
    };
  };

  test('the task rests in the call, whichever worker wakes; nothing is asked until something changes', async () => {
    let world = await strategyWorld(react, play);
    const region = { text: 'Hello' };
    const asked = { count: 0 };
    /** As a worker does that is woken: everything is read anew. */
    const wake = async () => {
      const bodies = (await world.journal.read('t')).map(({ taskId: _, seq: __, at: ___, ...body }) => body);
      const [first, ...rest] = bodies;
      world = await strategyWorld(first as EntryOf<'task-created'>, play, rest as never);
      world.services.browser.watchRegion = async () => ({
        status: 'seen',
        text: region.text,
        loading: false,
      });
      await world.run();
      asked.count = world.model.requests.length;
      return world.state();
    };
    expect((await wake()).status).toBe('waiting');
    expect(wakesAt(world.state(), 0)).toBeGreaterThan(0);
    for (let times = 0; times < 2; times++) {
      expect((await wake()).status).toBe('waiting');
      expect(asked.count).toBe(0);
    }
    region.text = 'Hello\nAda';
    const state = await wake();
    expect(state.status).toBe('completed');
    expect(state.watches).toMatchObject([{ firings: [{ number: 1 }], ended: { reason: 'done' } }]);
    expect(state.agents[0]?.turns[0]?.calls.map(({ tool, result }) => [tool, result?.status])).toEqual([
      ['watch_trigger', 'done'],
    ]);
  });
});

import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { call } from '../../agent/fake-world.testing.ts';
import type { ModelRequest } from '../../model/port.ts';
import type { AgentTask } from '../../plan/plan.ts';
import type { EntryBody, EntryOf } from '../../task/entry.ts';
import { runTask } from '../../task/run-task.ts';
import { wakesAt } from '../../task/wakes-at.ts';
import {
  type Person,
  type Player,
  runWith,
  said,
  strategyWorld,
  survivesDeathAnywhere,
} from '../strategy-world.testing.ts';

const update = (note: string, graph: string, id?: string): string =>
  `@epupdatelog@\n${note}\n@epupdatelog@\n@EP@\n${id === undefined ? '' : `*id=${id}\n`}*graph=\n${graph}\n@EP@`;

const created = { strategy: 'reflection', words: 'What does the lamp cost, and shall I tell Ada?' };
/** No inner plan can be read: each begins without. */
const isPass = ({ system }: ModelRequest): boolean => system.includes('you write the inner plan of its part');
const keeps = (request: ModelRequest): boolean =>
  request.tools.length === 0 && request.role === 'planner' && !isPass(request);
const asked = (request: ModelRequest): number =>
  request.messages.filter(({ role }) => role === 'assistant').length;
/** Status of a node in the graph that a request shows. */
const shown = (request: ModelRequest, id: string): string | undefined =>
  new RegExp(String.raw`\b${id} \[[^\]]*?status=\\?"?([a-z-]+)`).exec(said(request))?.[1];

const first =
  'digraph p { read [label="Read the price", status=ready]; tell [label="Say it", type=agent, agent=Chat]; read -> tell; }';
const second = first.replace('status=ready', 'status=done').replace('agent=Chat', 'agent=Chat, status=ready');
const third = second.replace('status=ready', 'status=done');

/** Reads, then reports: the plan is updated after each. */
function play(request: ModelRequest) {
  if (keeps(request)) {
    if (!said(request).includes('as it stands')) return { text: update('I read it first.', first) };
    if (shown(request, 'tell') === 'done') return { text: update('All is done.', third, 't') };
    return { text: update('It costs 49.', second, 't') };
  }
  if (request.role === 'chat') return { text: 'It costs 49.' };
  return { calls: [call('return_output', { value: 49 }, `o${asked(request)}`)] };
}

describe('an execution plan', () => {
  test('is made, and brought up to date after each outcome; the last nodes bring the result', async () => {
    const world = await strategyWorld(created, play);
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'It costs 49.' } });
    expect(world.state().plan?.agents[0]?.steps.map(({ id, status }) => [id, status])).toEqual([
      ['read', 'done'],
      ['tell', 'done'],
    ]);
    expect(world.model.requests.filter(keeps)).toHaveLength(3);
    expect(world.state().notes?.map(({ text }) => text)).toEqual([
      { inline: 'I read it first.' },
      { inline: 'It costs 49.' },
      { inline: 'All is done.' },
    ]);
    const tell = world.model.requests.find(({ role }) => role === 'chat');
    expect(said(tell)).toMatch(/Read the price.*<page-data[^>]*>\\n49\\n/);
    expect(said(tell)).not.toContain('Ada');
    await survivesDeathAnywhere(world, play);
  });

  test.each([
    ['is told that a node may have something done later by the Timer, which is no node', 'ask', true],
    ['of a task that only looks is not told so: it could set none', 'read', false],
  ] as const)('its keeper %s', async (_, approve, isTold) => {
    const world = await strategyWorld({ ...created, approve }, play);
    await world.run();
    const system = world.model.requests.find(({ role }) => role === 'planner')?.system ?? '';
    expect(/at a later time[^.]*agent Timer/.test(system)).toBe(isTold);
    expect(system).not.toContain('- Timer:');
  });

  test('a plain step goes on in the tab where the steps before it left off, also behind a question; an agent does not', async () => {
    const graph = (status: (id: string) => string | undefined) => {
      const isDone = (id: string) => status(id) === 'done';
      const node = (id: string, more: string, ...after: string[]) =>
        `${id} [label="Do ${id}"${more}${(status(id) ?? 'initial') === 'initial' && after.every(isDone) ? ', status=ready' : ''}]; ${after.map((other) => `${other} -> ${id};`).join(' ')}`;
      return `digraph p { ${[
        node('open', ''),
        node('sure', ', type=confirm, question="Go on?"', 'open'),
        node('read', '', 'sure'),
        node('else', ', type=agent, agent=Browser', 'read'),
      ].join(' ')} }`;
    };
    const player: Player = (request) => {
      if (keeps(request)) {
        const stands = said(request).includes('as it stands');
        return {
          text: update(
            '.',
            graph((id) => shown(request, id)),
            stands ? 't' : undefined,
          ),
        };
      }
      if (said(request).includes('Do open') && asked(request) === 0)
        return { calls: [call('open_tab', { url: 'http://shop.example/lamp' }, 'open')] };
      return { calls: [call('return_output', { value: 'x' }, `o${asked(request)}`)] };
    };
    const answers: Person = async ({ services, state }) => {
      const open = state().questions.find(({ answer }) => !answer);
      if (open) await services.run.answer(open.path, { kind: 'yes', scope: 'once' }, 'person');
    };
    const world = await strategyWorld({ ...created, origins: ['http://shop.example'] }, player);
    world.services.browser.tabs = async () => [];
    await runWith(world, answers);
    const { agents, status } = world.state();
    expect(status).toBe('completed');
    const [opened] = world.state().tabs.filter(({ relation }) => relation !== 'attached');
    const begun = (id: string) => agents.find(({ path }) => path === `reflection/node-${id}`)?.tabId;
    expect([begun('open'), begun('read'), begun('else')]).toEqual([7, opened?.tabId, 7]);
  });

  test('a plan that grows without end stops, and says so; one that is told so in time ends well', async () => {
    const grown = (count: number, shown: string) =>
      `digraph p { ${Array.from({ length: count }, (_, index) => {
        const status = new RegExp(String.raw`\bn${index} \[[^\]]*?status=\\?"?([a-z-]+)`).exec(shown)?.[1];
        return `n${index} [label="Go on ${index}", type=agent, agent=Chat, status=${status === 'done' ? 'done' : 'ready'}];`;
      }).join(' ')} }`;
    const grows =
      (obeys: boolean): Player =>
      (request) => {
        if (!keeps(request)) return { text: 'Went on.' };
        const asked = said(request);
        if (!asked.includes('as it stands')) return { text: update('.', grown(60, asked)) };
        const isTold = asked.includes('are the most') || asked.includes('n60 ');
        return { text: update('.', grown(obeys && isTold ? 61 : 120, asked), 't') };
      };
    const world = await strategyWorld(created, grows(false));
    await world.run();
    expect(world.state()).toMatchObject({
      status: 'error',
      phrase: { kind: 'plan-grows-on', values: { most: 100 } },
    });
    expect(await world.services.run.load(world.state().result!)).toContain(
      'more than 100 nodes are not carried out',
    );
    expect(said(world.model.requests.filter(keeps).at(-1))).toContain(
      'The plan would have 120 nodes; 100 are the most. Bring it to an end',
    );
    const ended = await strategyWorld(created, grows(true));
    await ended.run();
    expect(ended.state().status).toBe('completed');
    expect(ended.state().plan?.agents[0]?.steps).toHaveLength(61);
  });

  test('a name in braces is filled with what a node or an answer left under it', async () => {
    const graph = (status: (id: string) => string | undefined) => {
      const node = (id: string, more: string, before?: string) => {
        const now = status(id) ?? 'initial';
        const isReady = now === 'initial' && (before === undefined || status(before) === 'done');
        return `${id} [${more}, status=${isReady ? 'ready' : now}];${before ? ` ${before} -> ${id};` : ''}`;
      };
      return `digraph p { ${[
        node('read', 'label="Read the price", output=price'),
        node('sure', 'label="Sure", type=confirm, question="Buy it for {price}?", output=wish', 'read'),
        node('tell', 'label="Say {price}, {wish} and {other}"', 'sure'),
      ].join(' ')} }`;
    };
    const player: Player = (request) => {
      if (!keeps(request)) return { calls: [call('return_output', { value: '$49' }, `o${asked(request)}`)] };
      const stands = said(request).includes('as it stands');
      return {
        text: update(
          '.',
          graph((id) => shown(request, id)),
          stands ? 't' : undefined,
        ),
      };
    };
    const answers: Person = async ({ services, state }) => {
      const open = state().questions.find(({ answer }) => !answer);
      if (open) await services.run.answer(open.path, { kind: 'yes', scope: 'once' }, 'person');
    };
    const world = await strategyWorld(created, player);
    await runWith(world, answers);
    expect(world.state().status).toBe('completed');
    expect(world.state().questions[0]?.question.text).toBe('Buy it for $49?');
    expect(world.state().agents.find(({ nodeId }) => nodeId === 'tell')?.assignment).toEqual({
      inline: 'Say $49, yes and {other}',
    });
    await survivesDeathAnywhere(world, player, 1, answers);
  });

  test('agents that the model sets ready start at once, each after the first in a tab of its own at the address of the attached one', async () => {
    const both =
      'digraph p { a [label="Read the first", type=agent, agent=Browser, status=ready]; b [label="Read the second", type=agent, agent=Browser, status=ready]; }';
    const world = await strategyWorld({ ...created, parallelAgents: true }, (request) => {
      if (isPass(request)) return { text: 'None.' };
      if (keeps(request))
        return said(request).includes('as it stands')
          ? { text: update('.', both.replaceAll(', status=ready', ''), 't') }
          : { text: update('.', both) };
      return { calls: [call('return_output', { value: 1 }, `o${asked(request)}`)] };
    });
    const { ask } = world.services.model;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let agents = 0;
    world.services.model.ask = async (request, signal) => {
      if (request.role === 'agent') {
        if (++agents === 2) open();
        // The first gets no reply before the second has asked.
        await gate;
      }
      return ask(request, signal);
    };
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(world.state().tabs.map(({ relation, owner, url }) => [relation, owner, url])).toEqual([
      ['attached', undefined, 'http://shop.example/'],
      ['opened', 'reflection/node-b', 'http://shop.example/'],
    ]);
    // The model that sets them ready knows what that means; where it is not allowed it is not told so.
    const isTold = ({ system }: ModelRequest) => system.includes('at the address where the attached tab was');
    expect(world.model.requests.filter(keeps).every(isTold)).toBe(true);
    const oneByOne = await strategyWorld(created, play);
    await oneByOne.run();
    expect(oneByOne.model.requests.some(isTold)).toBe(false);
  });

  test('plain steps follow each other in their tab while an agent works beside them, which leaves that tab to them', async () => {
    const graph = (request: ModelRequest) => {
      const node = (id: string, more: string, ...after: string[]) => {
        const now = shown(request, id) ?? 'initial';
        const isReady = now === 'initial' && after.every((other) => shown(request, other) === 'done');
        const status = isReady ? 'ready' : now;
        return `${id} [label="Do ${id}"${more}, status=${status}]; ${after.map((other) => `${other} -> ${id};`).join(' ')}`;
      };
      const nodes = [node('open', ''), node('beside', ', type=agent, agent=Browser', 'open')];
      return `digraph p { ${[...nodes, node('first', '', 'open'), node('second', '', 'open')].join(' ')} }`;
    };
    const player: Player = (request) =>
      keeps(request)
        ? { text: update('.', graph(request), said(request).includes('as it stands') ? 't' : undefined) }
        : { calls: [call('return_output', { value: 'x' }, `o${asked(request)}`)] };
    const world = await strategyWorld({ ...created, parallelAgents: true }, player);
    const { ask } = world.services.model;
    let open = () => {};
    const steps = new Promise<void>((resolve) => {
      open = resolve;
    });
    world.services.model.ask = async (request, signal) => {
      // The agent comes to its end after both steps.
      if (said(request).includes('# Task\\nDo beside')) await steps;
      if (said(request).includes('# Task\\nDo second')) open();
      return ask(request, signal);
    };
    await world.run();
    expect(world.state().status).toBe('completed');
    const begun = (id: string) =>
      world.state().agents.find(({ path }) => path === `reflection/node-${id}`)?.tabId;
    expect(['open', 'first', 'second'].map(begun)).toEqual([7, 7, 7]);
    expect(world.state().tabs.find(({ owner }) => owner === 'reflection/node-beside')?.tabId).toBe(
      begun('beside'),
    );
    const moves = (await world.journal.read('t')).flatMap((entry) =>
      entry.type === 'node-moved' && ['first', 'second'].includes(entry.nodeId)
        ? [`${entry.nodeId} ${entry.status}`]
        : [],
    );
    expect(moves).toEqual(['first running', 'first done', 'second running', 'second done']);
    await survivesDeathAnywhere(world, player);
  }, 30_000);

  test('a plain step waits for an agent that works in the tab where it goes on', async () => {
    const graph = (request: ModelRequest) => {
      const known = said(request).includes('as it stands');
      const status = (id: string, then: string) =>
        (shown(request, id) ?? 'initial') === 'initial' ? then : shown(request, id);
      const isDone = (id: string) => shown(request, id) === 'done';
      return `digraph p { ${[
        `open [label="Do open", status=${status('open', 'ready')}];`,
        `sure [label="Sure", type=confirm, question="Go on?", status=${status('sure', known && isDone('open') ? 'ready' : 'initial')}];`,
        `beside [label="Do beside", type=agent, agent=Browser, status=${status('beside', isDone('open') ? 'ready' : 'initial')}];`,
        `next [label="Do next", status=${status('next', isDone('sure') ? 'ready' : 'initial')}];`,
      ].join(' ')} open -> sure; open -> beside; sure -> next; }`;
    };
    const player: Player = (request) =>
      keeps(request)
        ? { text: update('.', graph(request), said(request).includes('as it stands') ? 't' : undefined) }
        : { calls: [call('return_output', { value: 'x' }, `o${asked(request)}`)] };
    const world = await strategyWorld({ ...created, parallelAgents: true }, player);
    const { ask } = world.services.model;
    const statuses = () => world.state().plan?.agents[0]?.steps.map(({ id, status }) => `${id} ${status}`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    world.services.model.ask = async (request, signal) => {
      if (said(request).includes('# Task\\nDo beside')) await held;
      return ask(request, signal);
    };
    const running = world.run();
    await expect.poll(statuses).toContain('sure waiting-for-input');
    await world.services.run.answer('reflection/node-sure', { kind: 'yes', scope: 'once' }, 'person');
    await expect.poll(statuses).toEqual(['open done', 'sure done', 'beside running', 'next ready']);
    release();
    await running;
    expect(world.state().status).toBe('completed');
    expect(world.state().tabs).toHaveLength(1);
  });

  test('an older task goes on with the two plain steps that it had begun at once, each in its tab', async () => {
    const both = 'digraph p { a [label="Read a", status=ready]; b [label="Read b", status=ready]; }';
    const player: Player = (request) =>
      keeps(request)
        ? {
            text: said(request).includes('as it stands')
              ? update('.', both.replaceAll(', status=ready', ''), 't')
              : update('.', both),
          }
        : { calls: [call('return_output', { value: 1 }, `o${asked(request)}`)] };
    const task = { ...created, parallelAgents: true };
    const first = await strategyWorld(task, player);
    await first.run();
    const bodies = (await first.journal.read('t')).map(({ taskId: _, seq: __, at: ___, ...body }) => body);
    const planned = bodies.findIndex(({ type }) => type === 'plan-updated');
    const begun = ['0', 'a', 'b'].map((nodeId) => ({ type: 'node-moved', nodeId, status: 'running' }));
    const older = [...bodies.slice(1, planned + 1), ...begun] as EntryBody[];
    const world = await strategyWorld(task, player, older);
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(world.state().tabs.map(({ owner }) => owner)).toEqual([undefined, 'reflection/node-b']);
    expect(first.state().tabs).toHaveLength(1);
  });

  test('a question waits for days and several workers while other nodes go on, and its answer is what later nodes read', async () => {
    const graph = (begun: string, mail: string) =>
      `digraph p { ask [type=confirm, question="Shall Ada be told?", status=${begun}]; read [label="Read the price", status=${begun}]; mail [label="Tell her", type=agent, agent=Chat, status=${mail}]; ask -> mail; read -> mail; }`;
    const player = (request: ModelRequest) => {
      if (keeps(request)) {
        const id = said(request).includes('as it stands') ? 't' : undefined;
        const may = shown(request, 'ask') === 'done' && shown(request, 'read') === 'done';
        return { text: update('.', graph(id ? 'initial' : 'ready', may ? 'ready' : 'initial'), id) };
      }
      if (request.role === 'chat')
        return {
          text: said(request).includes('Shall Ada be told?') && said(request).includes('yes') ? 'Told.' : '?',
        };
      return { calls: [call('return_output', { value: 49 }, `o${asked(request)}`)] };
    };
    const world = await strategyWorld(created, player);
    const worker = new AbortController();
    const first = runTask(world.services, worker.signal);
    const statuses = ({ state }: typeof world) => state().plan?.agents[0]?.steps.map(({ status }) => status);
    const asks = ['waiting-for-input', 'done', 'initial'];
    await expect.poll(() => statuses(world)).toEqual(asks);
    expect(world.state().status).toBe('waiting');
    worker.abort();
    await expect(first).rejects.toThrow();

    const written = await world.journal.read('t');
    const [begun, ...rest] = written.map(({ taskId: _, seq: __, at: ___, ...body }) => body as EntryBody);
    const later = await strategyWorld(begun as EntryOf<'task-created'>, player, rest);
    const days = 9 * 24 * 60 * 60 * 1000;
    later.services.clock = { ...later.services.clock, now: () => days };
    const second = later.run();
    await later.services.run.answer('reflection/node-ask', { kind: 'yes', scope: 'once' }, 'person');
    await second;
    expect(later.state()).toMatchObject({ status: 'completed', result: { inline: 'Told.' } });
    expect(later.state().questions).toHaveLength(1);
    // What was read before is not read again.
    const agents = later.model.requests.filter((request) => !keeps(request)).map(({ role }) => role);
    expect(agents).toEqual(['chat']);
  });

  test('while a question waits the person is listened to once, however many nodes end meanwhile', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const world = await strategyWorld(created, (request) => {
      if (!keeps(request)) return { calls: [call('return_output', { value: 1 }, `o${asked(request)}`)] };
      const next = ids.find((id) => shown(request, id) !== 'done');
      const nodes = ids.map(
        (id) => `${id} [label="Read ${id}", status=${id === next ? 'ready' : 'initial'}];`,
      );
      const known = said(request).includes('as it stands');
      const ask = `ask [type=confirm, question="Shall I?", status=${known ? 'initial' : 'ready'}];`;
      return { text: update('.', `digraph p { ${ask} ${nodes.join(' ')} }`, known ? 't' : undefined) };
    });
    const stop = new AbortController();
    const heard = vi.spyOn(world.services.run, 'onNews').mock.calls;
    const running = runTask(world.services, stop.signal);
    const statuses = () => world.state().plan?.agents[0]?.steps.map(({ status }) => status);
    await expect.poll(statuses).toEqual(['waiting-for-input', 'done', 'done', 'done', 'done', 'done']);
    expect(heard).toHaveLength(1);
    const [[, until] = []] = heard;
    // The open question, and the one listener in the run to other messages of the person.
    await expect.poll(() => until && getEventListeners(until, 'abort').length).toBe(2);
    await world.services.run.answer('reflection/node-ask', { kind: 'no' }, 'person');
    await running;
    expect(world.state().status).toBe('completed');
  });

  test('a message of the person is thought over at once, also while everything waits', async () => {
    const asks = 'digraph p { ask [type=confirm, question="Shall I?", status=ready]; }';
    const more = `${asks.slice(0, -1)} look [label="Read the colour", status=ready]; }`;
    const world = await strategyWorld(created, (request) => {
      if (!keeps(request)) return { calls: [call('return_output', { value: 'red' }, `o${asked(request)}`)] };
      const heard = said(request).includes('also the colour');
      return {
        text: update(
          heard ? 'The colour too.' : '.',
          heard ? more : asks,
          said(request).includes('as it stands') ? 't' : undefined,
        ),
      };
    });
    const running = world.run();
    await expect.poll(() => world.state().status).toBe('waiting');
    await world.services.run.commit({ type: 'message-received', words: 'also the colour' });
    await expect.poll(() => world.state().plan?.agents[0]?.steps[1]?.status).toBe('done');
    await world.services.run.answer('reflection/node-ask', { kind: 'no' }, 'person');
    await running;
    expect(world.state().status).toBe('completed');
    expect(JSON.stringify(world.state().result)).toContain('red');
  });
});

test('an answer of any length is heard', async () => {
  const asks =
    'digraph p { ask [type=confirm, component=input, question="What shall it say?", status=ready]; }';
  const world = await strategyWorld(created, (request) => ({
    text: update('.', asks, said(request).includes('as it stands') ? 't' : undefined),
  }));
  const running = world.run();
  await expect.poll(() => world.state().status).toBe('waiting');
  const text = 'word '.repeat(2000);
  await world.services.run.answer('reflection/node-ask', { kind: 'text', text }, 'person');
  await running;
  expect(world.state().status).toBe('completed');
  expect(world.state().plan?.agents[0]?.steps[0]?.result).toMatch(/^word .* more characters\)$/);
});

test('a worker that dies anywhere loses nothing, of nodes side by side, of a question and of a message', async () => {
  const player: Player = (request) => {
    const is = (words: string) => said(request).includes(words);
    if (isPass(request)) return { text: 'None.' };
    if (keeps(request)) {
      const known = is('as it stands');
      const isHeard = is('also the colour');
      const before = ['a', 'b', 'ask', ...(isHeard ? ['c'] : [])];
      const mayTell =
        isHeard && [...before, 'tell'].every((id) => (shown(request, id) === 'done') === (id !== 'tell'));
      const status = known ? 'initial' : 'ready';
      const nodes = [
        `a [label="Read the name", type=agent, agent=Browser, status=${status}];`,
        `b [label="Read the price", type=agent, agent=Browser, status=${status}];`,
        `ask [type=confirm, question="Shall Ada be told?", status=${status}];`,
        ...(isHeard
          ? [`c [label="Read the colour", status=${shown(request, 'c') === 'done' ? 'initial' : 'ready'}];`]
          : []),
        `tell [label="Tell her", type=agent, agent=Chat, status=${mayTell ? 'ready' : 'initial'}];`,
        ...before.map((id) => `${id} -> tell;`),
      ];
      return { text: update('.', `digraph p { ${nodes.join(' ')} }`, known ? 't' : undefined) };
    }
    if (request.role === 'chat')
      return { text: ['Harbor', '49', 'oak', 'yes'].every(is) ? 'Harbor, 49, oak.' : 'Something was lost.' };
    const value = is('# Task\\nRead the name') ? 'Harbor' : is('# Task\\nRead the price') ? '49' : 'oak';
    return { calls: [call('return_output', { value }, `o${asked(request)}`)] };
  };
  // Says one thing once there is a plan, and answers only after that.
  const person: Person = async ({ state, services: { run } }) => {
    const { plan, messages, questions } = state();
    if (!plan) return;
    if (messages.length === 0) await run.commit({ type: 'message-received', words: 'also the colour' });
    else
      for (const { path, answer } of questions)
        if (!answer) await run.answer(path, { kind: 'yes', scope: 'once' }, 'person');
  };
  const world = await strategyWorld({ ...created, parallelAgents: true }, player);
  await runWith(world, person);
  expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Harbor, 49, oak.' } });
  await survivesDeathAnywhere(world, player, 1, person);
}, 60_000);

test('what an event missed is seen by the look of every 30 seconds, while a node is ready and all waits', async () => {
  const graph =
    'digraph p { ask [type=confirm, question="Shall I?", status=ready]; look [label="Read the colour"]; }';
  const world = await strategyWorld(created, (request) =>
    keeps(request)
      ? {
          text: said(request).includes('as it stands')
            ? update('.', graph.replace(', status=ready', ''), 't')
            : update('.', graph),
        }
      : { calls: [call('return_output', { value: 'red' }, `o${asked(request)}`)] },
  );
  const { run } = world.services;
  const running = world.run();
  await expect.poll(() => world.state().status).toBe('waiting');
  // Nothing could begin: nobody looks.
  expect(wakesAt(world.state(), 1000)).toBeUndefined();
  const statuses = () => world.state().plan?.agents[0]?.steps.map(({ status }) => status);
  // It has become ready, and no event said so.
  await run.commit({ type: 'node-moved', nodeId: 'look', status: 'ready' });
  expect(wakesAt(world.state(), 1000)).toBe(31_000);
  expect(statuses()).toEqual(['waiting-for-input', 'ready']);
  run.look();
  await expect.poll(statuses).toEqual(['waiting-for-input', 'done']);
  expect(wakesAt(world.state(), 1000)).toBeUndefined();
  await run.answer('reflection/node-ask', { kind: 'no' }, 'person');
  await running;
  expect(world.state().status).toBe('completed');
});

describe('an update that cannot be taken', () => {
  const whole = update('Now.', second, 't');
  test.each([
    ['no note', whole.replaceAll('@epupdatelog@', ''), '@epupdatelog@ marks are missing'],
    ['one mark', whole.replace('@EP@', ''), 'There is one @EP@ mark'],
    ['too many marks', `${whole}\n${whole}`, 'There are 4 @EP@ marks'],
    ['nothing between marks', whole.replace(/@EP@[\s\S]*@EP@/, '@EP@ @EP@'), 'nothing between the @EP@'],
    ['no graph', whole.replace('*graph=', ''), '*graph= is missing'],
    ['two graphs', whole.replace('*graph=', `*graph=${first}\n`), 'There are two graphs'],
    [
      'two graphs with names in quotes',
      whole.replace('*graph=', '*graph=digraph "a" { x [label="X", type=function, status=initial]; }\n'),
      'There are two graphs',
    ],
    ['two *graph=', whole.replace('*graph=', '*graph=*graph='), 'There are two graphs'],
    ['no id', whole.replace('*id=t', ''), 'Write *id=t'],
    ['another id', whole.replace('*id=t', '*id=x'), 'its id is t'],
    ['DOT that cannot be read', whole.replace('];', ';'), 'Line'],
    [
      'a status it may not set',
      whole.replace('status=ready];', 'status=done];'),
      'only the runner sets that',
    ],
    ['a node that is over made ready', whole.replace('status=done', 'status=ready'), 'it is done already'],
    [
      'an unknown tool',
      whole.replace('label="Say it"', 'label="Say it", toolCode=fly'),
      'uses the tool "fly"',
    ],
    [
      'no marks, and a graph with faults: both at once',
      whole.replaceAll('@EP@', '').replace('status=ready];', 'status=done];'),
      'The @EP@ marks are missing. Write one before and one after.\\n- Node "tell" is set to done',
    ],
    [
      'nothing but a graph, without what stands before it',
      `Now it is so: ${second.replace('agent=Chat', 'agent=Writer')} That is all {so far}.`,
      'The @EP@ marks are missing. Write one before and one after.\\n- *id= is missing. Write *id=t before *graph=.\\n- Line',
    ],
    [
      'an unknown agent',
      whole.replace('agent=Chat', 'agent=Writer'),
      'names the agent "Writer", which does not exist. There are "Browser", "Chat"',
    ],
    [
      'an agent that no node of it can be: a schedule has no place here',
      whole.replace('agent=Chat', 'agent=Timer'),
      'names the agent "Timer", which does not exist',
    ],
    [
      'no id, and a status it may not set: both at once',
      whole.replace('*id=t', '').replace('status=ready];', 'status=done];'),
      'Write *id=t before *graph=.\\n- Node "tell" is set to done',
    ],
    [
      'nothing ready',
      update('Now.', `${first.replace(', status=ready', '').slice(0, -1)} more [label="Read more"]; }`, 't'),
      'no node is ready',
    ],
    [
      'a loop',
      update(
        'Now.',
        'digraph p { subgraph cluster_l { l [type=loop, until="done"]; a [label="Go on"]; } }',
        't',
      ),
      'is a loop',
    ],
    [
      'a watch that holds nothing: what it lacks as a watch is not asked for',
      whole.replace('label="Say it"', 'label="Say it", type=watch').replace('type=agent, ', ''),
      'as it was:\\n- Node "tell" is a watch; here a node is',
    ],
  ])('%s: it goes back, and the old plan stands', async (_, wrong, expected) => {
    let sent = 0;
    const { run, state, model } = await strategyWorld(created, (request) => {
      if (!keeps(request) || !said(request).includes('as it stands') || sent++ > 0) return play(request);
      expect(state().plan?.agents[0]?.steps.map(({ status }) => status)).toEqual(['done', 'initial']);
      return { text: wrong };
    });
    await run();
    expect(said(model.requests.filter(keeps)[2])).toContain(expected);
    expect(state().status).toBe('completed');
  });

  test('again and again: the task ends with what it has, and says so', async () => {
    const { run, state, model } = await strategyWorld(created, (request) =>
      keeps(request) && said(request).includes('as it stands') ? { text: 'All well.' } : play(request),
    );
    await run();
    expect(model.requests.filter(keeps)).toHaveLength(1 + 3);
    expect(state()).toMatchObject({ status: 'error' });
    expect(JSON.stringify(state().result)).toMatch(/nothing in it can go on. Not done: Say it/);
    expect(state().plan?.agents[0]?.steps[0]).toMatchObject({ status: 'done', result: '49' });
  });

  test('no plan at all: the person is told what to choose', async () => {
    const { run, state } = await strategyWorld(created, () => ({ text: 'Sure.' }));
    await run();
    expect(state()).toMatchObject({ status: 'error' });
    expect(state().nextStep).toContain('“Step by step”');
  });
});

test('an edit of the person while the plan is thought over stands, and the plan is thought over with it', async () => {
  let edited = false;
  const player: Player = (request) => {
    if (!keeps(request)) return play(request);
    if (shown(request, 'tell') === 'done') return { text: update('All is done.', third, 't') };
    const also = said(request).includes('Tell Bob too');
    const bob = also ? ' bob [label="Tell Bob too", type=agent, agent=Chat, status=ready];' : '';
    return said(request).includes('as it stands')
      ? { text: update('It costs 49.', second.replace('digraph p {', `digraph p {${bob}`), 't') }
      : { text: update('I read it first.', first) };
  };
  const world = await strategyWorld(created, player);
  const { services, state, model } = world;
  const { ask } = services.model;
  services.model.ask = async (request, signal) => {
    const reply = await ask(request, signal);
    const plan = state().plan;
    if (keeps(request) && said(request).includes('as it stands') && plan && !edited) {
      edited = true;
      const bob = {
        kind: 'step',
        id: 'bob',
        text: 'Tell Bob too',
        after: [],
        status: 'initial',
        extra: { type: 'agent', agent: 'Chat' },
      };
      const [holder] = plan.agents as [AgentTask];
      const agents = [{ ...holder, steps: [...holder.steps, bob] }];
      await services.run.commit({
        type: 'plan-updated',
        plan: { inline: { ...plan, agents } },
        reason: 'edited',
        by: 'person',
      });
    }
    return reply;
  };
  await world.run();
  expect(state().status).toBe('completed');
  expect(state().plan?.agents[0]?.steps.find(({ id }) => id === 'bob')).toMatchObject({ status: 'done' });
  expect(model.requests.filter(keeps).some((request) => said(request).includes('Tell Bob too'))).toBe(true);
});

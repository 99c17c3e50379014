import { describe, expect, test } from 'vitest';
import { builtInNames } from '../../agent/agents.ts';
import { call, snapshotOf } from '../../agent/fake-world.testing.ts';
import { checkPlan } from '../../plan/check-plan.ts';
import type { EntryBody, EntryOf } from '../../task/entry.ts';
import { wakesAt } from '../../task/wakes-at.ts';
import { planOfRuns } from '../react-plan.ts';
import { bare, play as dialogue, solves } from '../roleplay/played.testing.ts';
import {
  type Player,
  runWith,
  said,
  strategyWorld,
  survivesDeathAnywhere,
} from '../strategy-world.testing.ts';
import { agentFor } from './agent-for.ts';

const anyTask = { created: {} as never, agents: [], messages: [] };

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
    // A run in the list gets only its own item, and cannot begin another list.
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
    /** Like a woken worker: everything is read again. */
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

describe('ask_agent', () => {
  const asked =
    (agent: string): Player =>
    (request) => {
      if (request.system.includes('You are the Chat agent')) return { text: 'A line.' };
      return said(request).includes('A line.') || said(request).includes('no such agent')
        ? output(undefined, { use_tool_result: true })
        : { calls: [call('ask_agent', { agent, task: 'Write a line about oak' }, 'ask')] };
    };

  test('another agent works with a history of its own, and its result comes back as data', async () => {
    const play = asked('chat');
    const world = await strategyWorld(react, play);
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'A line.' } });
    const inner = world.model.requests.find(({ system }) => system.includes('You are the Chat agent'));
    expect(said(inner)).toContain('Write a line about oak');
    expect(said(inner)).not.toContain('Read the price of each lamp');
    expect(inner?.tools.map(({ name }) => name)).not.toContain('ask_agent');
    expect(world.state().agents.map(({ path }) => path)).toEqual(['react', 'react/t1/c0/agent']);
    await survivesDeathAnywhere(world, play);
  });

  test('what comes after a part that asked one goes on in its own tab, not in one that the asked agent opened', async () => {
    const plan =
      '<root><name>Oak</name><thought/><agents><agent name="Browser" id="0"><task>Oak</task><nodes><node tools="ask_agent">Ask about oak</node><confirm>Go on?</confirm><node>Write it down</node></nodes></agent></agents></root>';
    const play: Player = (request) => {
      if (request.role === 'planner') return { text: plan };
      const words = said(request);
      if (words.includes('Look oak up'))
        return request.messages.length < 3
          ? { calls: [call('open_tab', { url: 'http://shop.example/oak' }, 'open')] }
          : output('Oak is wood.');
      return words.includes('Ask about oak') && !words.includes('Oak is wood.')
        ? { calls: [call('ask_agent', { agent: 'Browser', task: 'Look oak up' }, 'ask')] }
        : output('Done.');
    };
    const world = await strategyWorld({ strategy: 'plan', answers: ['yes'] }, play);
    world.services.browser.tabs = async () => [];
    world.services.browser.look = async ({ tabId }) => ({
      status: 'seen',
      page: { ...snapshotOf(world.page), tabId },
    });
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(
      world
        .state()
        .agents.filter(({ turns }) => turns.length > 0 && turns[0]?.observed)
        .map(({ path, turns }) => [path, turns[0]?.observed?.tabId]),
    ).toEqual([
      ['plan/0/n0.1', 7],
      ['plan/0/n0.1/t1/c0/agent', 7],
      ['plan/0/n0.3', 7],
    ]);
    expect(
      world.state().agents.find(({ path }) => path.endsWith('/agent'))?.turns[0]?.calls[0]?.result,
    ).toMatchObject({ tabId: 20 });
  });

  test('an agent that there is not: those that there are are named', async () => {
    const world = await strategyWorld(react, (request) =>
      said(request).includes('There are: Browser, Chat, Timer, Search.')
        ? output('none')
        : { calls: [call('ask_agent', { agent: 'Cook', task: 'x' }, 'ask')] },
    );
    await world.run();
    expect(world.state().result).toEqual({ inline: 'none' });
  });

  test('a Timer sets when what it is told is done, once the person agrees; a worker that dies sets no second one', async () => {
    const player: Player = (request) => {
      if (request.system.includes('You are the Timer agent'))
        return { calls: [call('set_schedule', { time: '0 9 * * *', task: 'Read the news' }, 'set')] };
      return said(request).includes('Scheduled.') || said(request).includes('refused')
        ? output('Every morning.')
        : { calls: [call('ask_agent', { agent: 'Timer', task: 'Every morning read the news' }, 'ask')] };
    };
    const set = new Map<string, object>();
    /** The person agrees or not, and says of what was cut off that it was not done. */
    const runs = async (agrees: boolean, begun: EntryBody[] = [], approve: 'ask' | 'allow' = 'ask') => {
      const world = await strategyWorld({ ...react, approve }, player, begun);
      world.services.setSchedule = async (_, id, request) => {
        set.set(id, request);
        return { ok: true, text: 'Scheduled.' };
      };
      await runWith(world, async ({ state, services }) => {
        const open = state().questions.find(({ answer }) => !answer);
        const not = { kind: 'chosen' as const, options: ['It was not done'] };
        const agreed = agrees ? ({ kind: 'yes', scope: 'once' } as const) : ({ kind: 'no' } as const);
        if (open)
          await services.run.answer(open.path, open.question.kind === 'approve' ? agreed : not, 'person');
      });
      return world;
    };
    const refused = await runs(false);
    expect(refused.state().questions[0]?.question).toMatchObject({
      kind: 'approve',
      text: 'Setting a schedule: 0 9 * * *: Read the news',
    });
    // It outlives the task, and the leave to act unasked.
    const unasked = await runs(false, [], 'allow');
    expect(unasked.state().questions[0]?.question).toMatchObject({ kind: 'approve', tool: 'set_schedule' });
    expect(set.size).toBe(0);
    const world = await runs(true);
    const scheduled = [['react/t1/c0/agent', { time: '0 9 * * *', task: 'Read the news' }]];
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Every morning.' } });
    expect([...set]).toEqual(scheduled);
    const [, ...bodies] = (await world.journal.read('t')).map(
      ({ taskId: _, seq: __, at: ___, ...body }) => body as EntryBody,
    );
    for (let length = 0; length < bodies.length; length++) {
      const again = await runs(true, bodies.slice(0, length));
      expect({ length, result: again.state().result }).toEqual({ length, result: world.state().result });
    }
    expect([...set]).toEqual(scheduled);
  }, 20_000);

  test('an agent that has read a page has files read only when the person agrees', async () => {
    const player: Player = (request) => {
      if (request.system.includes('the File agent')) return output('Rent: 900');
      return said(request).includes('The person says no') || said(request).includes('Rent: 900')
        ? output('Read.')
        : { calls: [call('ask_agent', { agent: ' file', task: 'Read rent.txt' }, 'ask')] };
    };
    for (const answer of [{ kind: 'no' }, { kind: 'yes', scope: 'once' }] as const) {
      const world = await strategyWorld({ ...react, folder: 'notes', approve: 'allow' }, player);
      await runWith(world, async ({ state, services }) => {
        const open = state().questions.find((question) => !question.answer);
        if (open) await services.run.answer(open.path, answer, 'person');
      });
      expect(world.state().questions.map(({ question }) => question.text)).toEqual([
        'Use the folder that you picked? Read rent.txt',
      ]);
      expect(world.model.requests.some((request) => said(request).includes('Rent: 900'))).toBe(
        answer.kind === 'yes',
      );
    }
  });

  test('the servers and agents that the person has set up are named in it, for a step of a plan too', async () => {
    const server = {
      id: 'n',
      name: 'Notes',
      kind: 'mcp',
      origin: 'https://notes.test',
      address: 'd',
    } as const;
    const offered = {
      server,
      name: 'Notes__add',
      tool: 'add',
      description: 'Adds.',
      form: { type: 'object' },
    };
    const world = await strategyWorld(react, () => output('Done.'), [{ type: 'tool-offered', offered }]);
    await world.run();
    const told = world.model.requests[0]?.tools.find(({ name }) => name === 'ask_agent');
    expect(JSON.stringify(told)).toMatch(
      /Chat \(writing\) or Timer [^;]*; or, outside the browser[^"]*: Notes\./,
    );
    const step = { kind: 'step', id: 's', text: 'x', status: 'initial', tools: ['ask_agent'] } as const;
    const task = { id: 'a', agent: 'Chat', task: 'x', dependsOn: [], status: 'initial', steps: [step] };
    const asking = (created: object) =>
      agentFor({ ...anyTask, created: created as never }, task as never, {}).tools.find(
        ({ name }) => name === 'ask_agent',
      );
    expect(JSON.stringify(asking({ offered: [offered] })?.schema.toJSONSchema())).toContain(': Notes.');
    expect(JSON.stringify(asking({})?.schema.toJSONSchema())).not.toContain('outside the browser');
  });

  const cook: EntryBody = {
    type: 'tool-offered',
    offered: {
      server: { id: 'c', name: 'Cook', kind: 'a2a', origin: 'https://cook.test', address: 'd' },
      ...{
        name: 'Cook__send_message',
        tool: 'send_message',
        description: 'Cooks.',
        form: { type: 'object' },
      },
    },
  };
  const has = ({ tools }: Parameters<Player>[0], name: string) => tools.some((tool) => tool.name === name);

  test('in a dialogue the assistant has it, and may ask one elsewhere', async () => {
    const player: Player = (request) => {
      if (has(request, 'Cook__send_message')) return output('Soup.');
      if (!solves(request)) return dialogue(request);
      return has(request, 'ask_agent') && !said(request).includes('Soup.')
        ? { calls: [call('ask_agent', { agent: 'Cook', task: 'What is there to eat?' }, 'ask')] }
        : { text: 'Solution: Soup.\nNext request.' };
    };
    const world = await strategyWorld({ strategy: 'roleplay', words: 'Eat', roleplay: bare }, player, [cook]);
    await world.run();
    const { status, agents } = world.state();
    expect(status).toBe('completed');
    expect(agents.filter(({ agent }) => agent === 'Cook').map(({ path }) => path)).toEqual([
      'roleplay/assistant-1/t1/c0/agent',
    ]);
    await survivesDeathAnywhere(world, player, 2);
  });

  test('a node of an execution plan that names it has it, and no other node', async () => {
    const player: Player = (request) => {
      if (request.system.includes('You keep the execution plan')) {
        const stands = said(request).includes('as it stands');
        const ready = stands ? '' : ', status=ready';
        return {
          text: `@epupdatelog@.@epupdatelog@@EP@${stands ? '*id=t\n' : ''}*graph=digraph p { ask [label="Find food", toolCode=ask_agent, toolInput="{\\"agent\\": \\"Cook\\", \\"task\\": \\"Soup\\"}"${ready}]; look [label="Look at it"${ready}]; }@EP@`,
        };
      }
      if (has(request, 'Cook__send_message')) return output('Soup.');
      return has(request, 'ask_agent') && !said(request).includes('Soup.')
        ? { calls: [call('ask_agent', { agent: 'Cook', task: 'Soup' }, 'ask')] }
        : output('Soup.');
    };
    const world = await strategyWorld({ strategy: 'reflection', words: 'Eat' }, player, [cook]);
    await world.run();
    const { status, agents } = world.state();
    expect(status).toBe('completed');
    expect(agents.map(({ path }) => path)).toContain('reflection/node-ask/t1/c0/agent');
    const look = world.model.requests.filter((request) => said(request).includes('# Task\\nLook at it'));
    expect(look.map((request) => has(request, 'ask_agent'))).toEqual([false]);
    await survivesDeathAnywhere(world, player, 2);
  });

  test('who writes a workflow is told which agents there are elsewhere', async () => {
    const world = await strategyWorld({ strategy: 'workflow', words: 'Eat' }, () => ({}), [cook]);
    await world.run();
    expect(world.model.requests[0]?.system).toMatch(/- ask_agent: .* Outside the browser there are: Cook\./);
  });

  test('a step of a plan may name it; it is offered to no other', async () => {
    const step = { kind: 'step', id: 's', text: 'Write', status: 'initial', tools: ['ask_agent'] } as const;
    const task = {
      id: 'a',
      agent: 'Chat',
      task: 'x',
      dependsOn: [],
      status: 'initial',
      steps: [step],
    } as const;
    const tools = (given: Parameters<typeof agentFor>[1]) =>
      agentFor(anyTask, given, {}).tools.map(({ name }) => name);
    expect(tools({ ...task, dependsOn: [], steps: [{ ...step, tools: ['ask_agent'] }] })).toContain(
      'ask_agent',
    );
    expect(tools({ ...task, dependsOn: [], steps: [] })).not.toContain('ask_agent');
    const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en' } as const;
    const agents = [{ ...task, dependsOn: [], steps: [{ ...step, tools: ['ask_agent'] }] }];
    expect(checkPlan({ ...plan, agents }, builtInNames)).toEqual([]);
  });
});

test('variable_storage is added for an agent whose steps leave or read variables, and for no other', () => {
  const tools = (more: object) =>
    agentFor(
      anyTask,
      {
        ...{ id: 'a', agent: 'Chat', task: 'x', dependsOn: [], status: 'initial' },
        steps: [{ kind: 'step', id: 's', text: 'Write', status: 'initial', ...more }],
      },
      {},
    ).tools.map(({ name }) => name);
  for (const more of [{ output: 'price' }, { input: ['price'] }])
    expect(tools(more)).toContain('variable_storage');
  for (const more of [{}, { input: [] }]) expect(tools(more)).not.toContain('variable_storage');
});

test('every agent that acts reports on its steps; one that writes, or sets a time, does not', () => {
  const reports = (agent: string) =>
    agentFor(
      anyTask,
      { id: 'a', agent, task: 'x', dependsOn: [], status: 'initial', steps: [] },
      { reports: true },
    ).tools.some(({ name }) => name === 'task_node_status');
  expect(['Browser', 'File', 'Search', 'Chat', 'Timer'].filter(reports)).toEqual([
    'Browser',
    'File',
    'Search',
  ]);
});

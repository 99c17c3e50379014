import { describe, expect, test } from 'vitest';
import { call, fakeCreated } from '../agent/fake-world.testing.ts';
import type { ModelRequest } from '../model/port.ts';
import type { AgentTask, Step } from '../plan/plan.ts';
import type { Entry, EntryBody, EntryOf } from '../task/entry.ts';
import { phrase } from '../task/phrase.ts';
import { foldTask } from '../task/reducer.ts';
import { canGoOn, canTakeOver, entriesToRetry, entriesToTakeOver } from './retry.ts';
import { type Player, said, strategyWorld, survivesDeathAnywhere } from './strategy-world.testing.ts';

const step: Step = { kind: 'step', id: 'a.1', text: 'Look', status: 'initial' };
const loop: Step = { kind: 'loop', id: 'a.1', until: 'it is there', max: 2, steps: [], status: 'initial' };

/** Paths of the runs that can be retried, for a task whose one agent has failed. */
function retried(steps: Step[] | undefined, ...after: EntryBody[]): string[] {
  const agent: AgentTask = {
    id: 'a',
    agent: 'Browser',
    task: 'Look',
    dependsOn: [],
    steps: steps ?? [],
    status: 'failed',
  };
  const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en', agents: [agent] };
  const path = steps ? 'plan/a' : 'react';
  const scope = { path, agent: 'Browser', nodeId: steps ? 'a' : '' };
  const bodies: EntryBody[] = [
    { ...fakeCreated },
    { type: 'strategy-chosen', strategy: steps ? 'plan' : 'react', reason: '' },
    ...(steps ? [{ type: 'plan-updated', plan: { inline: plan }, reason: 'imported' } as const] : []),
    { type: 'agent-started', ...scope, assignment: { inline: 'Look' } },
    { type: 'agent-result', ...scope, status: 'failed', value: { inline: 'Not there.' } },
    ...after,
  ];
  const state = foldTask(bodies.map((body, seq) => ({ ...body, taskId: 't', seq, at: seq })));
  return state
    ? entriesToRetry(state).flatMap((entry) => ('path' in entry ? [entry.path] : []))
    : ['no task'];
}

const end = (status: 'error' | 'aborted'): EntryBody => ({
  type: 'task-ended',
  status,
  result: { inline: '' },
});

test('a run that failed can be tried again once the task has ended in error, and not before or after a Stop', () => {
  expect(retried(undefined, end('error'))).toEqual(['react']);
  expect(retried([step], end('error'))).toEqual(['plan/a']);
  expect([retried([step]), retried([step], end('aborted'))]).toEqual([[], []]);
});

test('what has been reopened is not reopened again', () => {
  const reopened = { type: 'agent-reopened', path: 'react', agent: 'Browser', nodeId: '' } as const;
  expect(retried(undefined, end('error'), reopened)).toEqual([]);
});

test.each([
  [[step], true, 'Retry it from this step, say it in other words', 'agent-failed'],
  [[loop], false, 'Say it in other words', 'nodes-failed'],
])('a retry is spoken of where there is one: %#', async (steps, again, words, kind) => {
  const scope = { path: 'plan/a', agent: 'Browser', nodeId: 'a' };
  const agent = { id: 'a', agent: 'Browser', task: 'Look', dependsOn: [], steps, status: 'failed' };
  const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en', agents: [agent] };
  const world = await strategyWorld({ strategy: 'plan' }, () => ({ text: '' }), [
    { type: 'plan-updated', plan: { inline: plan }, reason: 'imported' },
    { type: 'agent-started', ...scope, assignment: { inline: 'Look' } },
    { type: 'agent-result', ...scope, status: 'failed', value: { inline: 'Not there.' } },
  ]);
  await world.run();
  const state = world.state();
  expect([canGoOn(state), state.phrase?.kind]).toEqual([again, kind]);
  expect(state.nextStep).toBe(`${words}, or take over in the page.`);
});

test('an error of the extension is none of its ends: it goes on, also between two agents', async () => {
  const world = await strategyWorld({ strategy: 'plan' }, () => ({ text: '' }), [
    { type: 'agent-started', path: 'plan/a', agent: 'Browser', nodeId: 'a', assignment: { inline: '' } },
    {
      type: 'agent-result',
      path: 'plan/a',
      agent: 'Browser',
      nodeId: 'a',
      status: 'done',
      value: { inline: '' },
    },
    { ...end('error'), phrase: phrase('extension-error', { error: 'It was no list.' }) } as EntryBody,
  ]);
  expect(canGoOn(world.state())).toBe(true);
});

test('code that found nothing to do fails without a run that could be tried again', () => {
  expect(retried([loop], end('error'))).toEqual([]);
});

const again = (request: ModelRequest): boolean => said(request).includes('try again from here');
const asked = (request: ModelRequest): number =>
  request.messages.filter(({ role }) => role === 'assistant').length;
const output = (request: ModelRequest, value: unknown, failed = false) => ({
  calls: [call('return_output', { value, ...(failed && { failed }) }, `o${asked(request)}`)],
});
const tells = (request: ModelRequest, words: string): boolean =>
  JSON.stringify(request.messages[0]).includes(words);

const workflowOf = (request: ModelRequest) => ({
  calls: [
    call(
      'generate_workflow',
      {
        name: 'Lamp',
        description: 'Reads a lamp and tells of it.',
        nodes: [
          {
            ...{
              id: 'read',
              name: 'Read',
              description: 'Read the price of the lamp on the page.',
              dependsOn: [],
            },
            ...{ output: { name: 'price', form: 'number' }, tools: ['find', 'read_page'] },
          },
          {
            ...{ id: 'tell', name: 'Tell', description: 'Say in one sentence what the lamp costs.' },
            ...{ dependsOn: ['read'], input: ['price'] },
          },
        ],
      },
      `g${asked(request)}`,
    ),
  ],
});

const planOf = (nodes: string): { text: string } => ({
  text: `<root><name>Lamps</name><thought>t</thought><agents><agent name="Browser" id="0" dependsOn=""><task>Lamps</task><nodes>${nodes}</nodes></agent></agents></root>`,
});

const update = (graph: string, id?: string) => ({
  text: `@epupdatelog@\nSo.\n@epupdatelog@\n@EP@\n${id === undefined ? '' : `*id=${id}\n`}*graph=\n${graph}\n@EP@`,
});

interface Way {
  strategy: string;
  /** What fails, until the person continues the task. */
  play: Player;
  /** Paths that are open again. */
  open: string[];
  result: unknown;
}

/** It fails until the person has it tried again; what follows it must not have begun before. */
const ways: [name: string, way: Way][] = [
  [
    'the node of a workflow',
    {
      strategy: 'workflow',
      play: (request) => {
        if (request.tools.some(({ name }) => name === 'generate_workflow')) return workflowOf(request);
        if (tells(request, 'Read the price of the lamp on'))
          return again(request) ? output(request, 49) : output(request, 'No lamp is there.', true);
        return output(request, 'The lamp costs 49.');
      },
      open: ['workflow/node-read'],
      result: 'The lamp costs 49.',
    },
  ],
  [
    'the writing of a workflow',
    {
      strategy: 'workflow',
      play: (request) => {
        if (request.tools.some(({ name }) => name === 'generate_workflow'))
          return again(request) ? workflowOf(request) : { text: 'Sure.' };
        return output(request, tells(request, 'Read the price of the lamp on') ? 49 : 'The lamp costs 49.');
      },
      open: ['workflow/generate'],
      result: 'The lamp costs 49.',
    },
  ],
  [
    'the items of a forEach of which none was done',
    {
      strategy: 'plan',
      play: (request) => {
        if (request.role === 'planner')
          return planOf(
            '<forEach items="Oak, Elm" as="lamp"><node output="price">Read the price of {lamp}</node></forEach><node>Add them up</node>',
          );
        if (tells(request, 'Add them up')) return output(request, 12);
        if (!again(request)) return output(request, 'It is sold out.', true);
        return output(request, tells(request, 'price of Oak') ? 5 : 7);
      },
      open: [
        'plan/0',
        ...['plan/0/n0.1/i1', 'plan/0/n0.1/i2'],
        ...['plan/0/n0.1/i1/again/n0.1.1', 'plan/0/n0.1/i2/again/n0.1.1'],
      ],
      result: 12,
    },
  ],
  [
    'a round of a loop, and not the rounds before it',
    {
      strategy: 'plan',
      play: (request) => {
        if (request.role === 'planner')
          return planOf('<loop until="five are loaded" max="3"><node>Load more</node></loop>');
        if (tells(request, 'five are loaded') && !tells(request, 'Load more'))
          return output(request, { holds: said(request).includes('the rest'), why: '' });
        if (!said(request).includes('some')) return output(request, 'some');
        return again(request) ? output(request, 'the rest') : output(request, 'It does not answer.', true);
      },
      open: ['plan/0', 'plan/0/n0.1/r2', 'plan/0/n0.1/r2/n0.1.1'],
      result: 'the rest\nAfter round 2 it is so: five are loaded',
    },
  ],
  [
    'the node of an execution plan, which is thought over again',
    {
      strategy: 'reflection',
      play: (request) => {
        const graph = 'digraph p { read [label="Read the price", status=ready]; }';
        if (request.role === 'planner')
          return said(request).includes('as it stands')
            ? update(graph.replace(', status=ready', ''), 't')
            : update(graph);
        return again(request) ? output(request, 49) : output(request, 'No lamp is there.', true);
      },
      open: ['reflection/node-read'],
      result: '49',
    },
  ],
  [
    'the update of an execution plan that stands still',
    {
      strategy: 'reflection',
      play: (request) => {
        const graph =
          'digraph p { read [label="Read the price", status=ready]; tell [label="Say it", type=agent, agent=Chat]; read -> tell; }';
        if (request.role === 'planner') {
          if (!said(request).includes('as it stands')) return update(graph);
          const isTold = /tell [^;]*status=\\?"?done/.test(said(request));
          if (isTold || again(request))
            return update(
              graph
                .replace(', status=ready', '')
                .replace('agent=Chat', `agent=Chat${isTold ? '' : ', status=ready'}`),
              't',
            );
          return { text: 'All well.' };
        }
        return request.role === 'chat' ? { text: 'It costs 49.' } : output(request, 49);
      },
      open: ['reflection/update-1-0'],
      result: 'It costs 49.',
    },
  ],
  [
    'the one who instructs in a dialogue',
    {
      strategy: 'roleplay',
      play: (request) => {
        if (request.system.includes('give instructions; another agent')) {
          if (said(request).includes('Instruction 1:')) return { text: '<CAMEL_TASK_DONE>' };
          return { text: again(request) ? 'Instruction: Read the lamp\nInput: None' : 'What shall I do?' };
        }
        if (request.system.includes('You get one instruction at a time'))
          return { text: 'Solution: A lamp for 49.\nNext request.' };
        return { text: 'It costs 49.' };
      },
      open: ['roleplay/user-1'],
      result: 'It costs 49.',
    },
  ],
  [
    'the planner, who gave no plan',
    {
      strategy: 'plan',
      play: (request) => {
        if (request.role === 'planner')
          return asked(request) < 3 ? { text: 'Sure.' } : planOf('<node>Read the price</node>');
        return output(request, 49);
      },
      open: ['planner'],
      result: 49,
    },
  ],
];

test.each(ways)('%s is tried again from where it failed', async (_, { strategy, play, open, result }) => {
  const options = { planOptions: { summary: false }, roleplay: { specifyWords: 0, plan: false } };
  const world = await strategyWorld({ strategy, words: 'What does the lamp cost?', ...options }, play);
  await world.run();
  expect(world.state().status).toBe('error');
  const entries = entriesToRetry(world.state());
  expect(entries.flatMap((entry) => ('path' in entry ? [entry.path] : []))).toEqual(open);
  expect(canGoOn(world.state())).toBe(true);
  await world.services.run.commit(...entries, {
    type: 'status-changed',
    status: 'running',
    reason: 'continued',
  });
  await world.run();
  const state = world.state();
  expect(state.status).toBe('completed');
  expect(state.result && (await world.services.run.load(state.result))).toEqual(result);
  expect(entriesToRetry(state)).toEqual([]);
  const length = (await world.journal.read('t')).findIndex(({ type }) => type === 'task-ended') + 1;
  await survivesDeathAnywhere(world, play, length + entries.length + 1);
});

test('a dialogue whose instructions are used up has nothing to go on with', async () => {
  const world = await strategyWorld(
    { strategy: 'roleplay', words: 'Read the lamp', roleplay: { specifyWords: 0, plan: false, rounds: 1 } },
    (request) =>
      request.system.includes('give instructions; another agent')
        ? { text: 'Instruction: Read the lamp\nInput: None' }
        : { text: 'Solution: A lamp.\nNext request.' },
  );
  await world.run();
  expect(world.state().status).toBe('error');
  expect(canGoOn(world.state())).toBe(false);
});

test('a node that others have gone on from has been got around, and is not done again beside them', async () => {
  const step = (id: string, status: Step['status'], after: string[] = []): Step => ({
    ...{ kind: 'step', id, text: id, status, after },
  });
  const retriedNodes = (steps: Step[], isAsked: boolean): string[] => {
    const holder: AgentTask = {
      id: 'plan',
      agent: 'Browser',
      task: 'Buy',
      dependsOn: [],
      steps,
      status: 'running',
    };
    const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en', agents: [holder] };
    const update = { path: 'reflection/update-1-0', agent: 'Reflection', nodeId: '' };
    const bodies: EntryBody[] = [
      { ...fakeCreated },
      { type: 'strategy-chosen', strategy: 'reflection', reason: '' },
      { type: 'plan-updated', plan: { inline: plan }, reason: 'planned' },
      ...steps.flatMap(({ id, status }): EntryBody[] => {
        const scope = { path: `reflection/node-${id}`, agent: 'Browser', nodeId: id };
        return [
          { type: 'agent-started', ...scope, assignment: { inline: id } },
          {
            type: 'agent-result',
            ...scope,
            status: status === 'failed' ? 'failed' : 'done',
            value: { inline: '' },
          },
        ];
      }),
      ...(isAsked ? [{ type: 'agent-started', ...update, assignment: { inline: '' } } as const] : []),
      end('error'),
    ];
    const state = foldTask(bodies.map((body, seq) => ({ ...body, taskId: 't', seq, at: seq })));
    return state ? entriesToRetry(state).flatMap((entry) => ('path' in entry ? [entry.path] : [])) : [];
  };
  const pay = step('pay', 'failed');
  expect(retriedNodes([pay], false)).toEqual(['reflection/node-pay']);
  expect(retriedNodes([pay, step('pay2', 'done', ['pay'])], false)).toEqual([]);
  // The task stopped while the plan was being reconsidered: only that continues.
  expect(retriedNodes([pay], true)).toEqual([]);
});

describe('a task that was stopped, whose page the person takes over', () => {
  const handedBack = (request: ModelRequest): boolean =>
    said(request).includes('worked in the page themselves since');
  const ends = (request: ModelRequest) => ({
    calls: [call('return_output', { value: 'Counted.' }, `r${asked(request)}`)],
  });
  const counts: Player = (request) =>
    asked(request) === 0
      ? { calls: [call('click', { ref: '1' }, 'first'), call('click', { ref: '1' }, 'second')] }
      : ends(request);
  const bodyOf = ({ taskId: _, seq: __, at: ___, ...body }: Entry): EntryBody => body as EntryBody;
  const stopped = async (created: Partial<EntryOf<'task-created'>>, play: Player, bodies: EntryBody[]) => {
    const world = await strategyWorld({ strategy: 'react', ...created }, play, [...bodies, end('aborted')]);
    return world;
  };
  const handBack = async (world: Awaited<ReturnType<typeof stopped>>): Promise<EntryBody[]> => {
    const entries = entriesToTakeOver(world.state());
    await world.services.run.commit(...entries, {
      type: 'status-changed',
      status: 'running',
      reason: 'continued',
    });
    await world.run();
    return entries;
  };

  test('wherever it was stopped, nothing of the reply that was being carried out is done any more', async () => {
    const whole = await strategyWorld({ strategy: 'react' }, counts);
    await whole.run();
    expect(whole.page.clicks).toBe(2);
    const [, ...bodies] = (await whole.journal.read('t')).map(bodyOf);
    const seen = new Set<string>();
    for (let length = 1; length < bodies.length - 1; length++) {
      const before = bodies.slice(0, length);
      const world = await stopped({}, (request) => ends(request), before);
      if (!canTakeOver(world.state())) continue;
      const entries = await handBack(world);
      const last = before.at(-1)?.type ?? '';
      const begun = world.model.requests[0];
      if (entries.length === 0) {
        // Committed, and nothing was reported: the page is asked, as without a takeover.
        expect(last).toBe('tool-committed');
        continue;
      }
      expect({ length, last, clicks: world.page.clicks }).toEqual({ length, last, clicks: 0 });
      expect(begun && handedBack(begun)).toBe(true);
      expect(world.state()).toMatchObject({
        status: 'completed',
        agents: [{ handedBackAfter: [expect.any(Number)] }],
      });
      const told = begun?.messages.flatMap((each) => (each.role === 'tool' ? each.results : [])) ?? [];
      const made = begun?.messages.flatMap((each) => (each.role === 'assistant' ? each.calls : [])) ?? [];
      expect(told.map(({ callId }) => callId)).toEqual(made.map(({ id }) => id));
      for (const { parts } of told) seen.add(JSON.stringify(parts));
    }
    const words = [...seen].join();
    expect(words).toContain('It was done; the person stopped the task before more was seen.');
    expect(words).toContain('Not done: the person stopped the task.');
    expect(words).toContain('Not done: the run had ended.');
  });

  test('the built-in interpreter goes on with the step at which it stopped', async () => {
    const looked = { path: 'react/t1/look', agent: 'Browser', nodeId: '' };
    const world = await stopped({ model: 'built-in' }, ends, [
      { type: 'strategy-chosen', strategy: 'react', reason: '' },
      { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } },
      {
        ...{ type: 'page-observed', ...looked, tabId: 7, url: '', title: '', text: { inline: '' } },
        lastRef: 0,
      },
      {
        ...{ type: 'tool-called', ...looked, path: 'react/t1/c0', callId: 'c', tool: 'read_page' },
        ...{ input: { inline: {} }, inputHash: '', effect: 'read', userSidePrompt: '' },
      },
    ]);
    expect(canTakeOver(world.state())).toBe(true);
    expect(entriesToTakeOver(world.state())).toEqual([]);
  });

  test('a question that is open stays open, and the steps that its plan left out stay left out', async () => {
    const steps: Step[] = [
      { ...step, status: 'skipped' },
      { ...step, id: 'a.2' },
    ];
    const agent: AgentTask = { id: 'a', agent: 'Browser', task: '', dependsOn: [], steps, status: 'running' };
    const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en', agents: [agent] };
    const scope = { agent: 'Browser', nodeId: 'a' };
    const bodies: EntryBody[] = [
      { type: 'strategy-chosen', strategy: 'plan', reason: '' },
      { type: 'plan-updated', plan: { inline: plan }, reason: 'imported' },
      { type: 'agent-started', path: 'plan/a', ...scope, assignment: { inline: '' } },
      {
        ...{ type: 'page-observed', path: 'plan/a/t1/look', ...scope, tabId: 7, url: '', title: '' },
        ...{ text: { inline: '' }, lastRef: 0 },
      },
      {
        ...{ type: 'tool-called', path: 'plan/a/t1/c0', ...scope, callId: 'c', tool: 'click' },
        ...{ input: { inline: {} }, inputHash: '', effect: 'external', userSidePrompt: '' },
      },
    ];
    const question = { kind: 'confirm', text: 'Really?' } as const;
    const asks: EntryBody = { type: 'question-asked', path: 'plan/a/t1/c0/ask', question };
    const asking = await stopped({ strategy: 'plan' }, ends, [...bodies, asks]);
    expect([canTakeOver(asking.state()), entriesToTakeOver(asking.state())]).toEqual([true, []]);
    const watch: EntryBody = {
      ...{ type: 'watch-armed', path: 'plan/a/t1/c0/watch', nodeId: 'a', region: 'orders' },
      ...{ content: { inline: '' }, lookedAt: 0 },
    };
    const pass: EntryBody = {
      ...{ type: 'iteration-moved', path: 'plan/a/t1/c0/i1', nodeId: 'a', number: 1, label: 'Oak' },
      ...{ status: 'done', attempt: 1 },
    };
    for (const under of [watch, pass]) {
      const busy = await stopped({ strategy: 'plan' }, ends, [...bodies, under]);
      expect([under.type, entriesToTakeOver(busy.state())]).toEqual([under.type, []]);
    }
    const working = await stopped({ strategy: 'plan' }, ends, bodies);
    const entries = entriesToTakeOver(working.state());
    expect(entries.map(({ type }) => type)).toEqual(['tool-result', 'agent-reopened']);
    await working.services.run.commit(...entries);
    expect(working.state().plan?.agents).toEqual([agent]);
  });

  test('before it has looked at a page there is nothing to take over', async () => {
    const world = await stopped({}, ends, [{ type: 'strategy-chosen', strategy: 'react', reason: '' }]);
    expect(canTakeOver(world.state())).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { call } from '../agent/fake-world.testing.ts';
import type { ModelFailure } from '../model/port.ts';
import type { AgentTask, Plan } from '../plan/plan.ts';
import type { EntryBody, EntryOf } from '../task/entry.ts';
import { plan } from './plan.ts';
import { entriesToRetry } from './retry.ts';
import { type Player, said, strategyWorld, survivesDeathAnywhere } from './strategy-world.testing.ts';

const writer = (id: string, task: string, dependsOn: string[] = []): Plan['agents'][number] => ({
  id,
  agent: 'Chat',
  task,
  dependsOn,
  steps: [],
  status: 'initial',
});
const begun = (...agents: Plan['agents']): EntryBody[] => [
  {
    type: 'plan-updated',
    reason: 'planned',
    plan: { inline: { version: 1, id: 't', name: 'Letter', thought: '', language: 'en', agents } },
  },
];
const letter = [writer('a', 'Collect the facts'), writer('b', 'Write the letter', ['a'])];
const two = begun(...letter);
const options = (planOptions: EntryOf<'task-created'>['planOptions']) => ({ strategy: 'plan', planOptions });

const is = (words: string) => (request: Parameters<Player>[0]) => request.system.includes(words);
const isCheck = is('You check for Tabwright');
const isSummary = is('You write the answer to a person');
const isPlanner = is('the planner of Tabwright');
const FACTS = `Fact one. ${'x'.repeat(1191)}`;
const worker: Player = (request) => ({
  text:
    said(request).includes('Collect the facts') && !said(request).includes('# Task\\nWrite')
      ? FACTS
      : 'Dear Ann',
});

describe('earlier results and the summary', () => {
  const play: Player = (request) =>
    isSummary(request) ? { text: 'The letter is written.' } : worker(request);
  test('a later agent is told 500 characters, and recalls the rest; the last one answers the wish', async () => {
    const world = await strategyWorld(options({ summary: true }), play, two);
    await world.run();
    const { status, result } = world.state();
    expect([status, result]).toEqual(['completed', { inline: 'The letter is written.' }]);
    const [, letter, summary] = world.model.requests;
    expect(said(letter)).toContain('x… (701 more characters; recall earlier.1 gives all)');
    expect(letter?.tools.map(({ name }) => name)).toContain('recall');
    expect(summary?.tools.map(({ name }) => name)).toEqual(['recall']);
    expect(said(summary)).toContain('Dear Ann');
    await survivesDeathAnywhere(world, play, 2);
  });

  test('an agent of the plan may have any id: summaries and replans are made elsewhere', async () => {
    const [facts, letter] = [
      writer('summary', 'Collect the facts'),
      writer('replan-1', 'Write the letter', ['summary']),
    ];
    const named: Player = (request) => (isPlanner(request) ? { text: 'KEEP' } : play(request));
    const planner = { path: 'planner', agent: 'Planner', nodeId: '' };
    const given: EntryBody[] = [
      ...begun(facts, letter),
      { type: 'agent-started', ...planner, assignment: { inline: '' } },
      { type: 'agent-result', ...planner, status: 'done', value: { inline: '' } },
    ];
    const world = await strategyWorld(options({ summary: true, replan: true }), named, given);
    await world.run();
    expect(world.state()).toMatchObject({
      status: 'completed',
      result: { inline: 'The letter is written.' },
    });
    expect(world.state().agents.map(({ path, agent }) => [path, agent])).toEqual([
      ['planner', 'Planner'],
      ['plan/summary', 'Chat'],
      ['planner/replan-1', 'Planner'],
      ['plan/replan-1', 'Chat'],
      ['planner/summary', 'Summary'],
    ]);
  });

  test('a summary that an older journal has among the agents goes on there', async () => {
    const world = await strategyWorld(options({ summary: true }), play, two);
    await world.run();
    const entries = (await world.journal.read('t')).slice(1);
    const begunAt = entries.findIndex((entry) => 'path' in entry && entry.path === 'planner/summary');
    const old = entries
      .slice(0, begunAt + 1)
      .map(({ taskId: _, seq: __, at: ___, ...body }) => body as EntryBody);
    const again = await strategyWorld(
      options({ summary: true }),
      play,
      old.map((body) =>
        'path' in body && body.path === 'planner/summary' ? { ...body, path: 'plan/summary' } : body,
      ),
    );
    await again.run();
    expect(again.state()).toMatchObject({
      status: 'completed',
      result: { inline: 'The letter is written.' },
    });
    expect(again.state().agents.map(({ path }) => path)).toEqual(['plan/a', 'plan/b', 'plan/summary']);
  });

  test('the number of characters is the person’s, and what is short has nothing to be recalled', async () => {
    const world = await strategyWorld(options({ shortResult: 2000 }), play, two);
    await world.run();
    const [, letter] = world.model.requests;
    expect(said(letter)).toContain(FACTS);
    expect(letter?.tools.map(({ name }) => name)).not.toContain('recall');
    expect(world.state().result).toEqual({ inline: 'Dear Ann' });
    const short = await strategyWorld(options({ shortResult: 100 }), play, two);
    await short.run();
    expect(said(short.model.requests[1])).toContain('(1101 more characters');
  });

  test('the whole record can be recalled by the summary, and by nobody else', async () => {
    const asks: Player = (request) =>
      isSummary(request)
        ? said(request).includes('as it was told then')
          ? { text: 'Found.' }
          : { calls: [call('recall', { outcome: 'earlier.1' }, 'r')] }
        : worker(request);
    const world = await strategyWorld(options({ summary: true }), asks, two);
    await world.run();
    expect(world.state().result).toEqual({ inline: 'Found.' });
    expect(said(world.model.requests.at(-1))).toContain(FACTS);
  });

  test('a checklist is no finding: recall looks for words in what was seen and brought', async () => {
    const [facts, letter] = [writer('a', 'Collect the facts'), writer('b', 'Write the letter', ['a'])];
    const asks: Player = (request) => {
      if (isSummary(request))
        return said(request).includes('earlier outcomes holds')
          ? { text: 'Not found.' }
          : { calls: [call('recall', { text: 'Collect the facts' }, 'r')] };
      if (request.tools.some(({ name }) => name === 'return_output'))
        return { calls: [call('return_output', { value: ['x'] }, `v${request.messages.length}`)] };
      return { text: 'Dear Ann' };
    };
    const plan = begun({ ...facts, returns: 'string[]' }, letter);
    const world = await strategyWorld(options({ summary: true }), asks, plan);
    await world.run();
    expect(said(world.model.requests.find(({ tools }) => tools.length > 1))).toContain('Collect the facts');
    expect(said(world.model.requests[1])).toContain('Held back once');
    expect(world.state().result).toEqual({ inline: 'Not found.' });
  });

  test('what was found before an agent failed is answered too, the task is failed, and a retry is told anew', async () => {
    const [facts, write] = letter as [AgentTask, AgentTask];
    const formed = { ...write, returns: 'letter: string' };
    const end = (value: unknown, failed: boolean) => ({
      calls: [call('return_output', { value, failed }, 'r')],
    });
    const fails =
      (failed: boolean): Player =>
      (request) =>
        isSummary(request)
          ? { text: said(request).includes('(failed)') ? 'Fact one; no letter.' : 'All is written.' }
          : request.tools.some(({ name }) => name === 'return_output')
            ? end(failed ? 'No paper.' : { letter: 'Dear Ann' }, failed)
            : { text: FACTS };
    const world = await strategyWorld(
      options({ summary: true }),
      fails(true),
      begun(facts, formed, writer('c', 'Send the letter', ['b'])),
    );
    await world.run();
    const { status, result } = world.state();
    expect([status, result]).toEqual(['error', { inline: 'Fact one; no letter.' }]);
    const told = said(world.model.requests.find(isSummary));
    expect(told).toMatch(/"Collect the facts".*Fact one.*"Write the letter \(failed\)".*No paper/);
    expect(told).toContain('"Send the letter (skipped)"');
    await survivesDeathAnywhere(world, fails(true), 2);

    const entries = (await world.journal.read('t')).slice(1);
    const bodies = entries.map(({ taskId: _, seq: __, at: ___, ...body }) => body as EntryBody);
    const again = await strategyWorld(options({ summary: true }), fails(false), bodies);
    await again.services.run.commit(...entriesToRetry(again.state()), {
      type: 'status-changed',
      status: 'running',
      reason: 'continued',
    });
    await again.run();
    expect(again.state().agents.map(({ path }) => path)).toContain('planner/summary-1');
    expect(again.state()).toMatchObject({ status: 'completed', result: { inline: 'All is written.' } });
  });

  test('where nothing was found there is nothing to answer from', async () => {
    const failing = [writer('a', 'Collect', []), writer('b', 'Write', [])].map((task) => ({
      ...task,
      returns: 'letter: string',
    }));
    const play: Player = () => ({
      calls: [call('return_output', { value: 'No paper.', failed: true }, 'r')],
    });
    const world = await strategyWorld(options({ summary: true }), play, begun(...failing));
    await world.run();
    expect(world.state().status).toBe('error');
    expect(world.model.requests.filter(isSummary)).toEqual([]);
  });

  test('a result of a stated form stays as it is', async () => {
    const [first, last] = letter;
    const priced = begun(first!, { ...last!, returns: 'price: number' });
    const formed: Player = (request) =>
      said(request).includes('Write the letter')
        ? { calls: [call('return_output', { value: { price: 5 } }, 'r')] }
        : play(request);
    const world = await strategyWorld(options({ summary: true }), formed, priced);
    await world.run();
    expect(world.state().result).toEqual({ inline: { price: 5 } });
    expect(world.model.requests.filter(isSummary)).toEqual([]);
  });

  test('the built-in interpreter writes no summary, and one agent needs none', async () => {
    const alone = await strategyWorld(
      options({ summary: true }),
      play,
      begun(writer('b', 'Write the letter')),
    );
    await alone.run();
    expect(alone.model.requests).toHaveLength(1);
    const builtIn = await strategyWorld({ ...options({ summary: true }), model: 'built-in' }, play, two);
    await builtIn.run();
    expect(builtIn.model.requests.filter(isSummary)).toHaveLength(0);
  });
});

/** Runs a task that writes only a few entries: one that writes forever is stopped. */
async function endsSoon({ services, run }: Awaited<ReturnType<typeof strategyWorld>>): Promise<void> {
  const { commit } = services.run;
  let left = 30;
  services.run.commit = (...bodies) =>
    left-- > 0 ? commit(...bodies) : Promise.reject(new Error('It writes for ever.'));
  await run();
}

describe('the check of results', () => {
  const one = begun(writer('b', 'Write the letter with the price'));
  const checker =
    (inOrder: string, missing: string): Player =>
    (request) => {
      if (!isCheck(request))
        return {
          text: said(request).includes('What is missing: the price') ? 'Dear Ann, it is 49' : 'Dear Ann',
        };
      return { text: said(request).includes('it is 49') ? inOrder : missing };
    };
  test.each([
    ['OK', 'Missing: the price'],
    ['```\nOK\n```', '**Missing：** the price'],
  ])('what misses something is made once more, and told what: %j, %j', async (inOrder, missing) => {
    const checked = checker(inOrder, missing);
    const world = await strategyWorld(options({ check: true }), checked, one);
    await world.run();
    expect(world.state().result).toEqual({ inline: 'Dear Ann, it is 49' });
    expect(world.model.requests.map(({ role }) => role)).toEqual(['chat', 'critic', 'chat']);
    const again = said(world.model.requests[2]);
    expect(again).toContain('bring the whole result, not only what was missing');
    expect(again.indexOf('bring the whole')).toBeLessThan(again.indexOf('What is missing'));
    await survivesDeathAnywhere(world, checked, 2);
  });
  test('a result of a stated form is checked by that form, and shown whole to the run that completes it', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ title: `Paper number ${index}` }));
    const play: Player = (request) =>
      isCheck(request)
        ? { text: 'Missing: the last papers' }
        : { calls: [call('return_output', { value: rows }, `r${request.messages.length}`)] };
    const formed = { ...writer('b', 'List the papers'), returns: '{ title: string }[]' };
    const world = await strategyWorld(options({ check: true }), play, begun(formed));
    await world.run();
    expect(said(world.model.requests.find(isCheck))).toContain(
      'of the form { title: string }[]; what has no',
    );
    const last = said(world.model.requests.at(-1));
    expect(last).toContain('Paper number 39');
    expect(last).not.toContain('[object Object]');
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: rows } });
  });
  test('of a long result the checker is told how much it is not shown', async () => {
    const play: Player = (request) => ({ text: isCheck(request) ? 'OK' : 'x'.repeat(20_450) });
    const world = await strategyWorld(options({ check: true }), play, one);
    await world.run();
    const check = world.model.requests.find(isCheck);
    expect(said(check)).toContain('x… (450 more characters)');
    expect(check?.system).toContain('what is counted as more characters is not missing');
  });
  test('it is made once more only, and stands then', async () => {
    const world = await strategyWorld(
      options({ check: true }),
      (request) => ({ text: isCheck(request) ? 'Missing: everything' : 'Dear Ann' }),
      one,
    );
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Dear Ann' } });
    expect(world.model.requests).toHaveLength(3);
  });
  test('what code goes through step by step is not checked, and ends', async () => {
    const asked: Plan['agents'][number] = {
      ...writer('a', 'Ask and write'),
      steps: [{ kind: 'confirm', id: 'q', question: 'Shall I?', status: 'initial' }],
    };
    const missing: Player = () => ({ text: 'Missing: everything' });
    const world = await strategyWorld(
      { ...options({ check: true }), answers: ['yes'] },
      missing,
      begun(asked),
    );
    await endsSoon(world);
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'yes' } });
    expect(world.model.requests).toHaveLength(0);
    // A journal in which its result was checked all the same ends too.
    const path = 'plan/a';
    const checked = [
      {
        type: 'agent-started',
        path: `${path}/check`,
        agent: 'Checker',
        nodeId: 'a',
        assignment: { inline: '' },
      },
      {
        type: 'agent-result',
        path: `${path}/check`,
        agent: 'Checker',
        nodeId: 'a',
        status: 'done',
        value: { inline: 'everything' },
      },
    ] as const;
    const entries = await world.journal.read('t');
    const end = entries.findIndex(({ type }) => type === 'agent-result');
    const before = entries
      .slice(1, end + 1)
      .map(({ taskId: _, seq: __, at: ___, ...body }) => body as EntryBody);
    const again = await strategyWorld(options({ check: true }), missing, [...before, ...checked]);
    await endsSoon(again);
    expect(again.state().status).toBe('completed');
  });
  test('a second try that fails does not lose the result of the first', async () => {
    const run = (path: string, status: 'done' | 'failed', value: string): EntryBody[] => [
      { type: 'agent-started', path, agent: 'Chat', nodeId: 'b', assignment: { inline: '' } },
      { type: 'agent-result', path, agent: 'Chat', nodeId: 'b', status, value: { inline: value } },
    ];
    const world = await strategyWorld(options({ check: true }), checker('OK', 'Missing: the price'), [
      ...one,
      { type: 'node-moved', nodeId: 'b', status: 'running' },
      ...run('plan/b', 'done', 'Dear Ann'),
      ...run('plan/b/check', 'done', 'the price'),
      ...run('plan/b/again', 'failed', 'It broke down.'),
    ]);
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Dear Ann' } });
  });
  test('a verdict that is none goes back, and a checker that never judges holds nothing up', async () => {
    const world = await strategyWorld(
      options({ check: true }),
      (request) => ({ text: isCheck(request) ? 'Missing:' : 'Dear Ann' }),
      one,
    );
    await world.run();
    expect(said(world.model.requests[2])).toContain('what is missing');
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Dear Ann' } });
  });
});

describe('replanning', () => {
  const PLANNER = { path: 'planner', agent: 'Planner', nodeId: '' };
  const planned = (...agents: Plan['agents']): EntryBody[] => [
    { type: 'agent-started', ...PLANNER, assignment: { inline: '' } },
    ...begun(...agents),
    { type: 'agent-result', ...PLANNER, status: 'done', value: { inline: '' } },
  ];
  const three = planned(
    writer('a', 'Collect the facts'),
    writer('b', 'Write the letter', ['a']),
    writer('c', 'Shorten the letter', ['b']),
  );
  const other =
    '<root><name>New</name><thought/><agents><agent name="Chat" id="n" dependsOn="a"><task>Write a poem</task></agent></agents></root>';
  const replan =
    (replies: (asked: string) => string): Player =>
    (request) => ({
      text: isPlanner(request) ? replies(said(request)) : (worker(request).text ?? ''),
    });
  test('what the planner is shown of a long result is cut, and the rest is counted', async () => {
    const play: Player = (request) => ({ text: isPlanner(request) ? 'KEEP' : 'x'.repeat(2100) });
    const world = await strategyWorld(options({ replan: true }), play, three);
    await world.run();
    expect(said(world.model.requests.find(isPlanner))).toContain('x… (100 more characters)');
  });
  test('what has not begun is replaced, what is done stays, and the planner sees the results', async () => {
    const play = replan((asked) => (asked.includes('Chat "b"') ? other : 'KEEP'));
    const world = await strategyWorld(options({ replan: true }), play, three);
    await world.run();
    expect(world.state().plan?.agents.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'done'],
      ['n', 'done'],
    ]);
    const [, asked] = world.model.requests;
    expect(said(asked)).toMatch(/Chat "a", done: Collect the facts.*Fact one/);
    expect(said(asked)).toContain('Chat "b" (after a), initial: Write the letter');
    await survivesDeathAnywhere(world, play, 4);
  });
  test('the planner sees the tabs as they are now: those that were opened, and not those that were closed', async () => {
    const play = replan(() => 'KEEP');
    const opened = {
      tabId: 20,
      title: 'Offers',
      url: 'http://shop.example/offers',
      relation: 'opened',
    } as const;
    const world = await strategyWorld(options({ replan: true }), play, [
      ...three,
      { type: 'tab-opened', tab: opened },
      { type: 'tab-closed', tabId: 7 },
    ]);
    await world.run();
    const asked = said(world.model.requests.find(isPlanner));
    expect(asked).toContain('- tab 20 "Offers" http://shop.example/offers');
    expect(asked).not.toContain('- tab 7');
  });
  test('a planner that always finds more to do is not asked for ever', async () => {
    let asked = 0;
    const play: Player = (request) => {
      if (!isPlanner(request)) return worker(request);
      asked += 1;
      const next = (id: string, after: string) =>
        `<agent name="Chat" id="${id}${asked}" dependsOn="${after}"><task>Go on ${id}${asked}</task></agent>`;
      return {
        text: `<root><name>Letter</name><agents>${next('m', '')}${next('n', `m${asked}`)}</agents></root>`,
      };
    };
    const world = await strategyWorld(options({ replan: true }), play, three);
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(asked).toBe(30);
  });
  test('after an agent that was tried again the planner is asked too', async () => {
    const play = replan(() => 'KEEP');
    const run = { path: 'plan/a', agent: 'Chat', nodeId: 'a' };
    const asked = { ...PLANNER, path: 'planner/replan-1' };
    const failed = [
      ...three,
      { type: 'node-moved', nodeId: 'a', status: 'running' },
      { type: 'agent-started', ...run, assignment: { inline: '' } },
      { type: 'agent-result', ...run, status: 'failed', value: { inline: 'No facts.' } },
      { type: 'node-moved', nodeId: 'a', status: 'failed' },
      { type: 'agent-started', ...asked, assignment: { inline: '' } },
      { type: 'agent-result', ...asked, status: 'done', value: { inline: 'Letter' } },
      { type: 'node-moved', nodeId: 'b', status: 'skipped' },
      { type: 'node-moved', nodeId: 'c', status: 'skipped' },
      { type: 'task-ended', status: 'error', result: { inline: '' } },
    ] satisfies EntryBody[];
    const world = await strategyWorld(options({ replan: true }), play, failed);
    await world.services.run.commit(...entriesToRetry(world.state()), {
      type: 'status-changed',
      status: 'running',
      reason: 'continued',
    });
    await world.run();
    const { status, plan: ended } = world.state();
    expect([status, ended?.agents.map((agent) => agent.status)]).toEqual([
      'completed',
      ['done', 'done', 'done'],
    ]);
    const replans = world.model.requests.filter(isPlanner).map(said);
    expect(replans).toHaveLength(2);
    expect(replans[0]).toContain('Chat "b" (after a), initial');
  });
  test('an answer is a reason too: the planner is told it, and what has not begun is replaced', async () => {
    const asks: Plan['agents'][number] = {
      ...writer('a', 'Choose'),
      steps: [
        { kind: 'confirm', id: 'ask', question: 'Which lamp?', component: 'input', status: 'initial' },
        { kind: 'step', id: 'look', text: 'Look at it', status: 'initial' },
      ],
    };
    const play = replan((asked) => (asked.includes('Chat "b"') ? other : 'KEEP'));
    const created = { ...options({ replan: true }), answers: ['Elm'] };
    const begun = planned(asks, writer('b', 'Write the letter', ['a']));
    const world = await strategyWorld(created, play, begun);
    await world.run();
    expect(world.state().plan?.agents.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'done'],
      ['n', 'done'],
    ]);
    // Once with the answer, before the agent goes on, and once with its result.
    const asked = world.model.requests.filter(isPlanner).map(said);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain('The person was asked "Which lamp?" and said: Elm');
    expect(asked[0]).toContain('Chat "a", running: Choose');
    expect(world.model.requests.findIndex(isPlanner)).toBe(0);
    await survivesDeathAnywhere(world, play, 1 + begun.length);
  }, 20_000);

  test('a new agent under the id of one that has begun goes back; one that is told again is left out', async () => {
    const agents = (...written: string[]) =>
      `<root><name>New</name><thought/><agents>${written.join('')}</agents></root>`;
    const agent = (id: string, task: string) => `<agent name="Chat" ${id}><task>${task}</task></agent>`;
    const play = replan((asked) => {
      if (!asked.includes('Chat "0" (after a), done')) return 'KEEP';
      // Without ids the first agent is "0", and the second "1".
      return asked.includes('has begun already')
        ? agents(agent('id="a"', 'Collect the facts'), agent('id="n"', 'Write a poem'))
        : agents(agent('', 'Write a poem'), agent('', 'Write a song'));
    });
    const given = planned(
      writer('a', 'Collect the facts'),
      writer('0', 'Write the letter', ['a']),
      writer('c', 'Shorten the letter', ['0']),
    );
    const world = await strategyWorld(options({ replan: true }), play, given);
    await world.run();
    const asked = world.model.requests.filter(isPlanner);
    expect(said(asked.at(-1))).toContain('Agent "0" has begun already. Give the new agent an id of its own');
    expect(world.state().plan?.agents.map(({ id, task, status }) => [id, task, status])).toEqual([
      ['a', 'Collect the facts', 'done'],
      ['0', 'Write the letter', 'done'],
      ['n', 'Write a poem', 'done'],
    ]);
  });
  test.each([
    ['planner/replan-1', 'planner/replan-2'],
    ['plan/replan-1', 'planner/replan-2'],
  ])(
    'what ends while the planner is asked (%s) waits for its word: no work is done twice',
    async (path, next) => {
      const made = (path: string, nodeId: string): EntryBody[] => [
        { type: 'node-moved', nodeId, status: 'running' },
        { type: 'agent-started', path, agent: 'Chat', nodeId, assignment: { inline: '' } },
        { type: 'agent-result', path, agent: 'Chat', nodeId, status: 'done', value: { inline: 'x' } },
        { type: 'node-moved', nodeId, status: 'done' },
      ];
      const given: EntryBody[] = [
        ...planned(
          writer('a', 'Collect the facts'),
          writer('b', 'Draw a picture'),
          writer('c', 'Write the letter', ['a']),
        ),
        ...made('plan/a', 'a'),
        {
          type: 'agent-started',
          path,
          agent: 'Planner',
          nodeId: '',
          assignment: { inline: '' },
        },
        ...made('plan/b', 'b'),
      ];
      const play = replan((asked) => (asked.includes('Chat "c" (after a)') ? other : 'KEEP'));
      const world = await strategyWorld({ ...options({ replan: true }), parallelAgents: true }, play, given);
      expect(await plan.next(world.state(), (payload) => world.services.run.load(payload))).toEqual([
        { do: 'plan', attempt: 1, after: 'replan-1' },
      ]);
      await world.run();
      expect(world.state().plan?.agents.map(({ id, status }) => [id, status])).toEqual([
        ['a', 'done'],
        ['b', 'done'],
        ['n', 'done'],
      ]);
      expect(world.model.requests.filter(isPlanner)).toHaveLength(2);
      const asked = world.state().agents.filter(({ agent }) => agent === 'Planner');
      expect(asked.map((run) => run.path)).toEqual(['planner', path, next]);
      await survivesDeathAnywhere(world, play, given.length + 1);
    },
  );
  test('it is asked also when an agent failed, before what waits for that one is given up', async () => {
    const given: EntryBody[] = [
      ...planned(...letter),
      { type: 'node-moved', nodeId: 'a', status: 'running' },
      { type: 'agent-started', path: 'plan/a', agent: 'Chat', nodeId: 'a', assignment: { inline: '' } },
      {
        type: 'agent-result',
        path: 'plan/a',
        agent: 'Chat',
        nodeId: 'a',
        status: 'failed',
        value: { inline: 'No facts.' },
      },
    ];
    const play = replan(() => other.replace(' dependsOn="a"', ''));
    const world = await strategyWorld(options({ replan: true }), play, given);
    await world.run();
    expect(said(world.model.requests[0])).toMatch(/"a", failed.*No facts.*"b" \(after a\), initial/);
    expect(world.state().plan?.agents.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'failed'],
      ['n', 'done'],
    ]);
    const kept = await strategyWorld(
      options({ replan: true }),
      replan(() => 'KEEP'),
      given,
    );
    await kept.run();
    expect(kept.state().plan?.agents.map(({ status }) => status)).toEqual(['failed', 'skipped']);
    expect(kept.state().status).toBe('error');
  });
  describe('what failed and was replaced', () => {
    const failed: EntryBody[] = [
      { type: 'node-moved', nodeId: 'a', status: 'running' },
      { type: 'agent-started', path: 'plan/a', agent: 'Chat', nodeId: 'a', assignment: { inline: '' } },
      {
        type: 'agent-result',
        path: 'plan/a',
        agent: 'Chat',
        nodeId: 'a',
        status: 'failed',
        value: { inline: 'No facts.' },
      },
    ];
    const given = [...planned(...letter), ...failed];
    const instead = other.replace(' dependsOn="a"', '');
    const ends = async (play: Player, planOptions = {}, begun = given) => {
      const world = await strategyWorld(options({ replan: true, ...planOptions }), play, begun);
      await world.run();
      const { status, result } = world.state();
      return { status, told: result && (await world.services.run.load(result)), world };
    };
    test('does not fail the task, whose result tells it', async () => {
      const { status, told } = await ends(replan(() => instead));
      expect(status).toBe('completed');
      expect(told).toBe('Dear Ann\n\n**Collect the facts** (failed): No facts.\n\n→ Write a poem');
    });
    test('is told to the summary', async () => {
      const play: Player = (request) =>
        isSummary(request) ? { text: 'A poem instead.' } : replan(() => instead)(request);
      const { told, world } = await ends(play, { summary: true });
      expect(told).toBe('A poem instead.');
      expect(said(world.model.requests.find(isSummary))).toContain('No facts.');
    });
    test('fails it when the plan is sent again as it was, and when what was put in its place cannot begin', async () => {
      const same = instead.replace('id="n"', 'id="b"').replace('Write a poem', 'Write the letter');
      const apart = [
        ...planned(writer('a', 'Collect the facts'), writer('b', 'Write the letter')),
        ...failed,
      ];
      for (const [reply, begun] of [
        [same, apart],
        [other, given],
      ] as const) {
        const { status, world } = await ends(
          replan(() => reply),
          {},
          begun,
        );
        expect(status).toBe('error');
        expect(entriesToRetry(world.state())).toMatchObject([{ path: 'plan/a' }]);
      }
    });
  });
  test('a plan that no planner made, a template or an imported one, runs as it stands', async () => {
    for (const strategy of ['plan', 'template']) {
      const world = await strategyWorld({ ...options({ replan: true }), strategy }, worker, two);
      await world.run();
      expect(world.model.requests.filter(isPlanner)).toEqual([]);
      expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Dear Ann' } });
    }
  });
  test.each(['KEEP.', 'KEEP: what remains is still right.'])(
    '%s keeps it, and the planner is asked once after each agent',
    async (reply) => {
      const world = await strategyWorld(
        options({ replan: true }),
        replan(() => reply),
        three,
      );
      await world.run();
      expect(world.state().plan?.agents.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(world.model.requests.filter(isPlanner)).toHaveLength(2);
    },
  );
  test('a plan that cannot be used goes back with the reason, and at last the old one stands', async () => {
    const broken = other.replace('"Chat"', '"Cook"');
    const world = await strategyWorld(
      options({ replan: true }),
      replan(() => broken),
      planned(...letter),
    );
    await world.run();
    const asked = world.model.requests.filter(isPlanner);
    expect(asked).toHaveLength(3);
    expect(said(asked[1])).toContain('Cook');
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'Dear Ann' } });
  });
});

test('every ten turns an agent is told to bring its list up to date, and what it repeats', async () => {
  const play: Player = (request) => {
    const turn = request.messages.filter(({ role }) => role === 'assistant').length + 1;
    return turn > 11
      ? { calls: [call('return_output', { value: 'Done.' }, `r${turn}`)] }
      : { calls: [call('calculate', { expression: `${turn % 2} + 1` }, `c${turn}`)] };
  };
  const world = await strategyWorld({ strategy: 'react', planOptions: { review: true } }, play);
  await world.run();
  const { requests } = world.model;
  expect(said(requests[9])).not.toContain('turns are behind you');
  expect(said(requests[10])).toContain(
    '10 turns are behind you. Bring your list up to date in your next reply: what',
  );
  expect(said(requests[10])).toContain('calculate {"expression":"1 + 1"} (5 times); calculate');
  // The conversation only grows at its end.
  expect(requests[11]?.messages.slice(0, requests[10]?.messages.length)).toEqual(requests[10]?.messages);
  const without = await strategyWorld({ strategy: 'react' }, play);
  await without.run();
  expect(said(without.model.requests.at(-1))).not.toContain('turns are behind you');
});

test('an edit of the person while the planner is asked again stands, and the planner is shown it', async () => {
  const [a, b] = letter as [AgentTask, AgentTask];
  const c = writer('c', 'Send the letter', ['b']);
  let edited = false;
  const world = await strategyWorld(
    options({ summary: false, replan: true }),
    (request) =>
      isPlanner(request)
        ? {
            text: `<root><agents><agent name="Chat" id="d" dependsOn="a"><task>Write it anew</task></agent></agents></root>`,
          }
        : worker(request),
    begunByPlanner(a, b),
  );
  const { services, state, model } = world;
  const { ask } = services.model;
  services.model.ask = async (request, signal) => {
    const reply = await ask(request, signal);
    const plan = state().plan;
    if (isPlanner(request) && plan && !edited) {
      edited = true;
      const agents = [...plan.agents, c];
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
  const [, again] = model.requests.filter(isPlanner);
  expect(said(again)).toContain('The person has changed the plan meanwhile');
  expect(said(again)).toContain('Send the letter');
  expect(state().status).toBe('completed');
});

describe('what can be missed and fails', () => {
  const refusal: ModelFailure = {
    ok: false,
    kind: 'no-credit',
    model: 'm',
    message: 'The account has no credit left.',
    nextStep: 'Top it up.',
  };

  test.each<[string, EntryOf<'task-created'>['planOptions'], typeof isCheck, string]>([
    ['the summary', { summary: true }, isSummary, 'Dear Ann'],
    ['the check of a result', { check: true }, isCheck, 'Dear Ann'],
    ['the planner that is asked again', { replan: true }, isPlanner, 'Dear Ann'],
  ])('%s: the task ends with what its agents brought, and says why', async (_, given, isMissed, result) => {
    const made = begunByPlanner(...letter);
    const world = await strategyWorld(options({ summary: false, ...given }), worker, made);
    const { model } = world.services;
    const { ask } = model;
    model.ask = async (request, signal) => (isMissed(request) ? refusal : ask(request, signal));
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: result } });
    const failed = world.state().agents.filter(({ status }) => status === 'failed');
    expect(failed.map(({ value }) => value)).toContainEqual({ inline: refusal.message });
  });
});

/** The plan of `begun`, by a planner that was asked for it. */
const begunByPlanner = (...agents: Plan['agents']): EntryBody[] => [
  { type: 'agent-started', path: 'planner', agent: 'Planner', nodeId: '', assignment: { inline: '' } },
  ...begun(...agents),
  {
    type: 'agent-result',
    path: 'planner',
    agent: 'Planner',
    nodeId: '',
    status: 'done',
    value: { inline: '' },
  },
];

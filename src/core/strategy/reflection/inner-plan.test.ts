import { describe, expect, test } from 'vitest';
import { call, fakeCreated } from '../../agent/fake-world.testing.ts';
import type { ModelRequest } from '../../model/port.ts';
import { checkPlan } from '../../plan/check-plan.ts';
import { parsePlanDot } from '../../plan/dot/parse.ts';
import { printPlanDot } from '../../plan/dot/print.ts';
import { withoutInnerPlans } from '../../plan/inner-plan.ts';
import { parsePlanJson, printPlanJson } from '../../plan/json.ts';
import { parsePlanXml } from '../../plan/xml/parse.ts';
import { printPlanXml } from '../../plan/xml/print.ts';
import type { EntryBody } from '../../task/entry.ts';
import { foldTask } from '../../task/reducer.ts';
import { entriesToRetry } from '../retry.ts';
import { said, strategyWorld, survivesDeathAnywhere } from '../strategy-world.testing.ts';

const reply = (note: string, graph: string, id = ''): string =>
  `@epupdatelog@\n${note}\n@epupdatelog@\n@EP@\n${id}*graph=\n${graph}\n@EP@`;
const created = { strategy: 'reflection', words: 'Compare the lamp of the shop with those on the web' };
const agents = { shop: 'Browser', web: 'Search', tell: 'Chat' };

const isPass = ({ system }: ModelRequest): boolean => system.includes('you write the inner plan of its part');
const keeps = (request: ModelRequest): boolean => request.role === 'planner' && !isPass(request);
const asked = ({ messages }: ModelRequest): number =>
  messages.filter(({ role }) => role === 'assistant').length;
const isOver = (request: ModelRequest, id: string): boolean =>
  new RegExp(String.raw`\b${id} \[[^\]]*?status=done`).test(said(request));

const hub = (request: ModelRequest, names: readonly (keyof typeof agents)[]): string => {
  const stands = said(request).includes('as it stands');
  const nodes = names.map((id) => {
    const isReady = id !== 'tell' || (isOver(request, 'shop') && isOver(request, 'web'));
    const status = isReady && !isOver(request, id) ? ', status=ready' : '';
    return `${id} [label="Do ${id}", type=agent, agent=${agents[id]}${status}];`;
  });
  const edges = names.includes('tell') ? 'shop -> tell; web -> tell;' : '';
  return reply(
    stands ? 'Gone on.' : 'Begun.',
    `digraph p { ${nodes.join(' ')} ${edges} }`,
    stands ? '*id=t\n' : '',
  );
};
const inner =
  'digraph p { open [label="Open it"]; read [label="Read it", toolCode=read_page]; open -> read; }';

/** The Browser agent reports its first step; what it does not report is done with its end, as all of the Search agent is. */
const plays =
  (passes: (request: ModelRequest) => string = () => reply('My way.', inner)) =>
  (request: ModelRequest) => {
    if (keeps(request)) return { text: hub(request, ['shop', 'web', 'tell']) };
    if (isPass(request)) return { text: passes(request) };
    if (said(request).includes('Do tell')) return { text: 'The shop is cheaper.' };
    if (said(request).includes('Do web'))
      return { calls: [call('return_output', { value: 'price of web' }, 'web')] };
    const turn = asked(request);
    if (turn === 0) return { calls: [call('snapshot', {}, 'look')] };
    if (turn === 1 && said(request).includes('shop/plan/open'))
      return { calls: [call('task_node_status', { doneIds: ['shop/plan/open'], todoIds: [] }, 'report')] };
    return { calls: [call('return_output', { value: 'price of shop' }, 'shop')] };
  };
const statuses = ({ state }: Awaited<ReturnType<typeof strategyWorld>>) =>
  (state().plan?.agents ?? []).map(({ id, status, steps }) => [
    id,
    status,
    steps.map((step) => `${step.id}: ${step.status}`),
  ]);

describe('with several agents', () => {
  test('each makes its inner plan when it starts and works along it; who acts reports on it, what Chat writes is done as a whole', async () => {
    const world = await strategyWorld(created, plays());
    await world.run();
    expect(world.state()).toMatchObject({ status: 'completed', result: { inline: 'The shop is cheaper.' } });
    expect(statuses(world)).toEqual([
      ['plan', 'done', ['shop: done', 'web: done', 'tell: done']],
      ['shop/plan', 'done', ['shop/plan/open: done', 'shop/plan/read: done']],
      ['web/plan', 'done', ['web/plan/open: done', 'web/plan/read: done']],
      ['tell/plan', 'done', ['tell/plan/open: done', 'tell/plan/read: done']],
    ]);
    const { requests } = world.model;
    const passes = requests.filter(isPass);
    expect(passes).toHaveLength(3);
    // It plans when it starts, with the tools that it has, beside the others: it has a tab of its own.
    expect(passes[0]?.system).toContain('for the Browser agent');
    expect(passes[0]?.system).toMatch(/\bclick\b/);
    expect(passes[1]?.system).toContain('for the Search agent');
    expect(passes[1]?.system).not.toMatch(/\bclick\b/);
    expect(requests.slice(1, 3)).toEqual(passes.slice(0, 2));
    expect(passes[2]?.system).toMatch(
      /for the Chat agent[\s\S]*# Its tools\nlist_tabs, read_page, calculate, ask_agent\n/,
    );
    const chat = requests.find(({ system }) => system.includes('You are the Chat agent'));
    expect(said(chat)).toMatch(/tell\/plan\/open\. Open it.*tell\/plan\/read\. Read it/);
    expect(chat?.tools.map(({ name }) => name)).not.toContain('task_node_status');
    const shop = requests.find((request) => request.role === 'agent' && said(request).includes('shop/plan'));
    expect(said(shop)).toMatch(
      /in order; report.*shop\/plan\/open\. Open it.*shop\/plan\/read\. Read it \(call read_page\)/,
    );
    expect(shop?.tools.map(({ name }) => name)).toContain('task_node_status');
    expect(requests.filter(keeps).some((request) => said(request).includes('shop/plan/open'))).toBe(false);
    expect(world.state().notes?.map(({ text }) => text)).toContainEqual({ inline: 'My way.' });
    const moved = (await world.journal.read('t')).flatMap((entry) =>
      entry.type === 'node-moved' && entry.nodeId.startsWith('shop/plan/')
        ? [`${entry.nodeId} ${entry.status}`]
        : [],
    );
    expect(moved).toEqual([
      'shop/plan/open running',
      'shop/plan/open done',
      'shop/plan/read running',
      'shop/plan/read done',
    ]);
    await survivesDeathAnywhere(world, plays());
  }, 30_000);

  test('what stands beside it comes back from every notation, can be run by its checks, and is no second piece of work', async () => {
    const world = await strategyWorld(created, plays());
    await world.run();
    const { plan } = world.state();
    if (!plan) throw new Error('There is no plan.');
    const options = { id: 'x', language: 'xx', states: 'keep' } as const;
    expect(parsePlanDot(printPlanDot(plan), options)).toEqual({ ok: true, plan });
    expect(parsePlanXml(printPlanXml(plan), options)).toMatchObject({ ok: true, plan });
    expect(parsePlanJson(printPlanJson(plan))).toEqual({ ok: true, plan });
    expect(checkPlan(plan, { agents: Object.values(agents) })).toEqual([]);
    expect(withoutInnerPlans(plan).agents.map(({ id }) => id)).toEqual(['plan']);
  });

  test('those that work at once each plan, and report, for themselves', async () => {
    const world = await strategyWorld({ ...created, parallelAgents: true }, plays());
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(statuses(world).slice(1)).toEqual(
      expect.arrayContaining([
        ['shop/plan', 'done', ['shop/plan/open: done', 'shop/plan/read: done']],
        ['web/plan', 'done', ['web/plan/open: done', 'web/plan/read: done']],
      ]),
    );
  });

  test('one that gets a tab of its own is told of that tab when it plans, and not of the attached one', async () => {
    const play = (request: ModelRequest) => {
      if (isPass(request)) return { text: reply('My way.', inner) };
      if (!keeps(request))
        return { calls: [call('return_output', { value: 'Read.' }, `o${asked(request)}`)] };
      const stands = said(request).includes('as it stands');
      const nodes = ['one', 'two'].map(
        (id) => `${id} [label="Do ${id}", type=agent, agent=Browser${stands ? '' : ', status=ready'}];`,
      );
      return { text: reply('.', `digraph p { ${nodes.join(' ')} }`, stands ? '*id=t\n' : '') };
    };
    const world = await strategyWorld({ ...created, parallelAgents: true }, play);
    await world.run();
    expect(world.state().status).toBe('completed');
    const own = world.state().tabs.find(({ owner }) => owner === 'reflection/node-two');
    const told = (id: string) => {
      const pass = said(world.model.requests.find((each) => isPass(each) && said(each).includes(`Do ${id}`)));
      return /Attached tabs:(.*?)Mentioned/.exec(pass)?.[1];
    };
    expect(told('one')).toMatch(/- tab 7 /);
    expect(told('two')).toMatch(
      new RegExp(String.raw`^\\n- tab ${own?.tabId} .* \(your own; leave the tabs of other agents alone\)`),
    );
    expect(told('two')).not.toMatch(/tab 7 /);
    await survivesDeathAnywhere(world, play);
  }, 30_000);

  test('the agent of a server makes one too, and may have another one asked in it; an agent elsewhere plans on its own', async () => {
    const server = { id: 's', origin: 'https://s.test', address: 'd' };
    const begun = (['mcp', 'a2a'] as const).map((kind): EntryBody => {
      const name = kind === 'mcp' ? 'Kitchen' : 'Cook';
      const tool = kind === 'mcp' ? 'boil' : 'send_message';
      const offered = {
        ...{ server: { ...server, kind, name }, name: `${name}__${tool}`, tool },
        ...{ description: 'Boils.', form: { type: 'object' } },
      };
      return { type: 'tool-offered', offered };
    });
    const asks = 'digraph p { look [label="Look it up", toolCode=ask_agent]; }';
    const play = (request: ModelRequest) => {
      if (isPass(request)) return { text: reply('My way.', asks) };
      if (!keeps(request))
        return { calls: [call('return_output', { value: 'Boiled.' }, `o${asked(request)}`)] };
      const stands = said(request).includes('as it stands');
      const ready = stands ? '' : ', status=ready';
      const nodes = ['Kitchen', 'Cook'].map(
        (name) => `${name} [label="Boil", type=agent, agent=${name}${ready}];`,
      );
      return { text: reply('.', `digraph p { ${nodes.join(' ')} }`, stands ? '*id=t\n' : '') };
    };
    const world = await strategyWorld(created, play, begun);
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(statuses(world).slice(1)).toEqual([['Kitchen/plan', 'done', ['Kitchen/plan/look: done']]]);
    const acts = world.model.requests.filter(({ role }) => role === 'agent' || role === 'chat');
    expect(acts).toHaveLength(2);
    expect(acts.filter(({ tools }) => tools.some(({ name }) => name === 'ask_agent'))).toHaveLength(1);
  });

  test('one alone, and a step of no agent, begin at once', async () => {
    const world = await strategyWorld(created, (request) => {
      if (!keeps(request)) return plays()(request);
      const stands = said(request).includes('as it stands');
      return {
        text: reply(
          '.',
          `digraph p { shop [label="Do shop", type=agent, agent=Browser${stands ? '' : ', status=ready'}]; }`,
          stands ? '*id=t\n' : '',
        ),
      };
    });
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(world.model.requests.some(isPass)).toBe(false);
  });
});

test('an agent that failed is tried again with the inner plan that it has, and no pass', async () => {
  const isAgain = (request: ModelRequest) => said(request).includes('try again from here');
  const play = (request: ModelRequest) => {
    if (!keeps(request) && !isPass(request) && said(request).includes('# Task\\nDo web') && !isAgain(request))
      return { calls: [call('return_output', { value: 'Nothing is found.', failed: true }, 'none')] };
    return plays()(request);
  };
  // Nothing is made of the failure: the plan stands still.
  const world = await strategyWorld(created, play);
  await world.run();
  expect(world.state().status).toBe('error');
  expect(statuses(world)[2]).toEqual([
    'web/plan',
    'failed',
    ['web/plan/open: skipped', 'web/plan/read: skipped'],
  ]);
  const entries = entriesToRetry(world.state());
  expect(entries).toMatchObject([{ type: 'agent-reopened', path: 'reflection/node-web' }]);
  await world.services.run.commit(...entries, {
    type: 'status-changed',
    status: 'running',
    reason: 'continued',
  });
  await world.run();
  expect(world.state().status).toBe('completed');
  expect(statuses(world)[2]).toEqual(['web/plan', 'done', ['web/plan/open: done', 'web/plan/read: done']]);
  expect(world.model.requests.filter(isPass)).toHaveLength(3);
});

test('a report that came while an update was taken in stands, and so does the inner plan', () => {
  const step = { kind: 'step', id: 'shop/plan/open', text: 'Open it', after: [], status: 'initial' } as const;
  const agent = { agent: 'Browser', task: '', dependsOn: [], status: 'running' } as const;
  const node = { kind: 'step', id: 'shop', text: 'Do shop', status: 'running' } as const;
  const plan = {
    ...{ version: 1, id: 't', name: 'p', thought: '', language: 'en' },
    agents: [
      { ...agent, id: 'plan', steps: [node] },
      { ...agent, id: 'shop/plan', steps: [step] },
    ],
  } as const;
  const update: EntryBody = { type: 'plan-updated', plan: { inline: plan }, reason: 'brought up to date' };
  const report: EntryBody = { type: 'node-moved', nodeId: step.id, status: 'running' };
  const state = foldTask(
    [fakeCreated, update, report, update].map((body, seq) => ({ ...body, taskId: 't', seq, at: seq })),
  );
  expect(state?.plan?.agents[1]?.steps[0]?.status).toBe('running');
});

describe('an inner plan that cannot be taken', () => {
  test.each([
    ['without its marks', 'I open it, then I read it.', 'marks are missing'],
    [
      'with a status it may not set',
      reply('.', inner.replace('"Open it"', '"Open it", status=done')),
      'only the runner sets that',
    ],
    [
      'with a tool of another agent',
      reply('.', inner.replace('read_page', 'file_write')),
      'uses the tool \\"file_write\\"',
    ],
    [
      'with an agent in it',
      reply('.', inner.replace('"Open it"', '"Open it", type=agent, agent=Chat')),
      'is a agent; here a node is a function.',
    ],
    [
      'with a question',
      reply('.', inner.replace('"Open it"', '"", type=confirm, question="Go?"')),
      'is a confirm; here a node is a function.',
    ],
  ])('%s: it goes back; in vain, and the agent starts without one', async (_, wrong, problem) => {
    const play = plays((request) =>
      said(request).includes('# Task\\nDo shop') ? wrong : reply('My way.', inner),
    );
    const world = await strategyWorld(created, play);
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(statuses(world).map(([id]) => id)).toEqual(['plan', 'web/plan', 'tell/plan']);
    const passes = world.model.requests.filter(
      (request) => isPass(request) && said(request).includes('# Task\\nDo shop'),
    );
    expect(passes).toHaveLength(3);
    expect(said(passes[1])).toContain(problem.replaceAll('\\"', '"'));
  });

  test('nor does it matter that its model fails', async () => {
    const world = await strategyWorld(created, plays());
    const { ask } = world.services.model;
    world.services.model.ask = async (request, signal) =>
      isPass(request)
        ? { ok: false, kind: 'bad-request', message: 'No.', nextStep: '', model: 'm' }
        : ask(request, signal);
    await world.run();
    expect(world.state().status).toBe('completed');
    expect(statuses(world).map(([id]) => id)).toEqual(['plan']);
  });

  test('a worker that dies on the way there loses nothing', async () => {
    const play = plays(() => 'I open it, then I read it.');
    const world = await strategyWorld(created, play);
    await world.run();
    expect(statuses(world).map(([id]) => id)).toEqual(['plan']);
    await survivesDeathAnywhere(world, play);
  }, 30_000);
});

import { describe, expect, test } from 'vitest';
import { builtInNames } from '../../core/agent/agents.ts';
import { defaultSettings } from '../../core/model/settings.ts';
import type { Plan, Step } from '../../core/plan/plan.ts';
import type { RunParams } from '../../core/protocol/panel.ts';
import type { KnownServer } from '../../core/remote/server-list.ts';
import { fitEntry } from '../../core/task/payload.ts';
import { CommandRefused } from './command-refused.ts';
import { contextFor, describeNewTask, refuseLong } from './create-task.ts';

const tab = (tabId: number, url: string) => ({
  tabId,
  windowId: 1,
  title: `Tab ${tabId}`,
  url,
  active: false,
  restricted: false,
});
const facts = {
  settings: defaultSettings,
  model: 'built-in',
  tabs: [
    tab(1, 'https://shop.example/cart?x=1'),
    tab(2, 'https://news.example/'),
    tab(3, 'chrome://settings/'),
  ],
  windowId: 1,
  now: new Date('2026-11-21T10:00:00Z'),
  platform: 'Chromium',
};
const params = (change: Partial<RunParams>): RunParams => ({
  words: 'buy a lamp',
  attachedTabs: [],
  mentionedTabs: [],
  ...change,
});
const newTask = (change: Partial<RunParams>) => describeNewTask(params(change), facts);

describe('a new task', () => {
  test('runs its agents at once as the settings say, or as this one task is to', () => {
    for (const parallelAgents of [true, false]) {
      const settings = { ...defaultSettings, parallelAgents };
      const made = (change: Partial<RunParams>) =>
        describeNewTask(params(change), { ...facts, settings }).created.parallelAgents;
      expect(made({})).toBe(parallelAgents);
      expect(made({ parallelAgents: !parallelAgents })).toBe(!parallelAgents);
      // What is ready in an execution plan starts at once; only the task itself says otherwise.
      expect(made({ strategy: 'reflection' })).toBe(true);
      expect(made({ strategy: 'reflection', parallelAgents: false })).toBe(false);
    }
  });

  test('may go where the values of a template lead, not where its name does, which a planner gave it', () => {
    const template = { id: 't', name: 'Prices at http://evil.example/', version: 2 };
    const words = `${template.name} (version 2)\nshop: http://shop.example/`;
    const { origins } = describeNewTask(params({ words }), { ...facts, template }).created;
    expect(origins).toContain('http://shop.example');
    expect(origins.join()).not.toContain('evil');
    // Run again with other words, it has no name of a template.
    expect(
      describeNewTask(params({ words: 'See http://shop.example/' }), { ...facts, template }).created.origins,
    ).toContain('http://shop.example');
  });

  test('names the tabs that are merely open only where the settings say so: of its window, by title and site, bounded', () => {
    expect(newTask({ attachedTabs: [1] }).created.openTabs).toBeUndefined();
    const settings = { ...defaultSettings, openTabs: true };
    const restricted = { ...tab(5, 'chrome-extension://abc/index.html'), restricted: true };
    const elsewhere = { ...tab(6, 'https://other.example/'), windowId: 2 };
    const others = Array.from({ length: 20 }, (_, at) =>
      tab(10 + at, `https://mail.example/private/${at}?subject=x`),
    );
    const tabs = [...facts.tabs, tab(4, 'file:///home/me/diary.txt'), restricted, elsewhere, ...others];
    const { created } = describeNewTask(params({ attachedTabs: [1], mentionedTabs: [2] }), {
      ...facts,
      settings,
      tabs,
    });
    expect(created.openTabs?.list).toHaveLength(15);
    expect(created.openTabs).toMatchObject({
      list: expect.arrayContaining([{ tabId: 11, title: 'Tab 11', host: 'mail.example' }]),
      more: 5,
    });
    expect(created.openTabs?.list.every(({ host }) => host === 'mail.example')).toBe(true);
    // They are not the task's own: it may not go to their sites.
    expect(created.origins).not.toContain('https://mail.example');
    expect(created.tabs.map(({ tabId }) => tabId)).toEqual([1, 2]);
  });

  test('may go to the sites of its tabs and to the addresses that the person wrote, nowhere else', () => {
    const { created } = newTask({
      words: 'compare with https://other.example/list',
      attachedTabs: [1, 3],
      mentionedTabs: [2],
    });
    expect(created.origins).toContain('https://shop.example');
    expect(created.origins).toContain('https://news.example');
    expect(created.origins).toContain('https://other.example');
    expect(created.origins.join()).not.toContain('chrome');
  });

  test('whose words are not the person’s own goes where it was said that it may, and to its tabs', () => {
    const origins = ['https://shop.example'];
    const { created } = newTask({ words: 'Look at evil.example', origins, attachedTabs: [2] });
    expect(created.origins).toEqual(['https://shop.example', 'https://news.example']);
  });

  test('answers given beforehand hold no secret', () => {
    const { created, secrets } = newTask({
      words: 'sign in with password hunter22, then ask me',
      answers: ['large', 'password: willow-42', 'it is hunter22'],
      quote: 'hunter22 was here',
    });
    expect(created.answers).toEqual(['large', 'password: ⟪secret:2⟫', 'it is ⟪secret:1⟫']);
    expect(created.quote).toBe('⟪secret:1⟫ was here');
    expect([...secrets.values()]).toEqual(['hunter22', 'willow-42']);
  });

  test('a long selection is cut, and says so', () => {
    const { created } = newTask({ quote: 'x'.repeat(3000) });
    expect(created.quote).toBe(`${'x'.repeat(1500)}… (1500 more characters)`);
  });

  test('a tab that is attached and mentioned is attached', () => {
    const { created } = newTask({ attachedTabs: [1], mentionedTabs: [1, 2] });
    expect(created.tabs.map(({ tabId, relation }) => [tabId, relation])).toEqual([
      [1, 'attached'],
      [2, 'mentioned'],
    ]);
  });

  test('a dialogue has the options of the settings, where it chooses none itself', () => {
    const settings = {
      ...defaultSettings,
      strategy: 'roleplay',
      roleplay: { critic: 'person', rounds: 4 } as const,
      memory: { mode: 'vector', count: 3 } as const,
    };
    const chosen = (change: Partial<RunParams>) =>
      describeNewTask(params(change), { ...facts, settings }).created.roleplay;
    const memory = { memory: 'vector', memories: 3 };
    expect(chosen({})).toEqual({ ...memory, critic: 'person', rounds: 4 });
    expect(chosen({ roleplay: { rounds: 2, plan: false, memories: 1 } })).toEqual({
      critic: 'person',
      rounds: 2,
      plan: false,
      memory: 'vector',
      memories: 1,
    });
    expect(chosen({ strategy: 'react' })).toBeUndefined();
  });

  test('nor do tabs that show it tell half of it', () => {
    const shown = (length: number) => `${'-'.repeat(length - 6)} hunter2-and-willow`;
    const url = `https://a.example/?${shown(980).replace(' ', '=')}`;
    const { created } = describeNewTask(
      params({ words: 'sign in, password: hunter2-and-willow', attachedTabs: [5] }),
      { ...facts, tabs: [{ ...tab(5, url), title: shown(200) }] },
    );
    expect(JSON.stringify(created)).toContain('⟪secret:1⟫');
    expect(JSON.stringify(created)).not.toContain('hunt');
  });

  test('a secret that the person wrote never reaches the entry', () => {
    const { created, secrets } = newTask({ words: 'sign in as ada, password: hunter22' });
    expect(JSON.stringify(created)).not.toContain('hunter22');
    expect([...secrets.values()]).toEqual(['hunter22']);
    expect(created.words).toContain([...secrets.keys()][0]!);
  });

  test.each([
    ['   ', 'empty'],
    ['x'.repeat(200_000), '200,000 characters'],
  ])('refuses an empty and a far too long message', (words, said) => {
    expect(() => newTask({ words })).toThrow(said);
  });

  test('a word to a task at work may be as long as a wish', () => {
    expect(() => refuseLong('x'.repeat(100_000))).not.toThrow();
    expect(() => refuseLong('x'.repeat(1_000_000))).toThrow('1,000,000 characters');
  });

  test('forty mentioned tabs with long addresses are an entry', async () => {
    const tabs = Array.from({ length: 40 }, (_, index) =>
      tab(100 + index, `https://site${index}.example/list?${'q'.repeat(200)}`),
    );
    const { created } = describeNewTask(params({ mentionedTabs: tabs.map(({ tabId }) => tabId) }), {
      ...facts,
      tabs,
    });
    const { body } = await fitEntry(created);
    expect(body).toMatchObject({ tabs: created.tabs });
    expect(created.tabs).toHaveLength(40);
  });

  test('a wish that names a thousand sites is an entry, and the first of them are the task’s', async () => {
    const words = Array.from({ length: 1000 }, (_, at) => `https://site${at}.example/`).join(' ');
    const { created } = newTask({ words });
    await expect(fitEntry(created)).resolves.toBeDefined();
    expect(created.origins.slice(0, 2)).toEqual(['https://site0.example', 'https://www.site0.example']);
  });

  test('refuses a plan that reads what nobody writes; a schedule that was set before still runs', () => {
    const step = { kind: 'step', id: '0.1', text: 'Buy it', input: ['price'], status: 'initial' } as const;
    const agent = { id: '0', agent: 'Browser', task: 'Buy', dependsOn: [], status: 'initial' } as const;
    const plan = (input: string[]): Plan => ({
      ...{ version: 1, id: 'p', name: '', thought: '', language: 'en' },
      agents: [{ ...agent, dependsOn: [], steps: [{ ...step, input }] }],
    });
    expect(() => newTask({ plan: plan(['price']) })).toThrow('reads "price", which no node writes');
    expect(newTask({ plan: plan([]) }).created.strategy).toBe('plan');
    const set = { ...facts, world: { ...builtInNames, variables: undefined } };
    expect(describeNewTask(params({ plan: plan(['price']) }), set).created.strategy).toBe('plan');
  });

  test.each(['auto', 'plan', 'workflow', 'reflection', undefined])(
    'a workflow that it brings runs as one, whatever the way of working: %s',
    (strategy) => {
      const step: Step = { kind: 'step', id: 'read', text: 'Read it', tools: ['find'], status: 'initial' };
      const brought = (id: string): Plan => ({
        ...{ version: 1, id: 'p', name: '', thought: '', language: 'en' },
        agents: [{ id, agent: 'Browser', task: 'Read', dependsOn: [], steps: [step], status: 'done' }],
      });
      expect(newTask({ strategy, plan: brought('workflow') }).created.strategy).toBe('workflow');
      expect(newTask({ strategy, plan: brought('0') }).created.strategy).toBe('plan');
    },
  );

  describe('a plan that names a server', () => {
    const server = {
      id: 's',
      name: 'Notes',
      kind: 'mcp',
      origin: 'http://127.0.0.1:9',
      address: 'digest',
    } as const;
    const tools = [{ server, name: 'Notes__add', tool: 'add', description: '', form: {} }];
    const agent = { id: '0', agent: 'Notes', task: 'Note it', dependsOn: [], status: 'initial' } as const;
    const step = {
      kind: 'step',
      id: '0.1',
      text: 'Note it',
      status: 'initial',
      tools: ['Notes__add'],
    } as const;
    const plan: Plan = {
      ...{ version: 1, id: 'p', name: '', thought: '', language: 'en' },
      agents: [{ ...agent, dependsOn: [], steps: [{ ...step, tools: ['Notes__add'] }] }],
    };
    const made = (approve: RunParams['approve'], ...servers: KnownServer[]) =>
      describeNewTask(params({ plan, approve }), { ...facts, servers });
    const on = { name: 'Notes', isOn: true, tools };
    const refused = (...given: Parameters<typeof made>) => {
      try {
        made(...given);
      } catch (error) {
        if (error instanceof CommandRefused) return { kind: error.kind, said: error.message };
      }
      return undefined;
    };

    test('is taken with the tools of those that are on', () => {
      expect(made('ask', on)).toMatchObject({ plan: { agents: [{ agent: 'Notes' }] }, offered: tools });
    });

    test('is refused in one sentence when that one is off', () => {
      expect(refused('ask', { ...on, isOn: false })).toEqual({
        kind: 'agent-missing',
        said: 'The plan uses the server "Notes", which is switched off. Switch it on in the settings, then run it again.',
      });
    });

    test('is refused when it is not set up any more', () => {
      expect(refused('ask')).toEqual({
        kind: 'agent-missing',
        said: expect.stringMatching(
          /^There is no agent "Notes", and no server .* Set it up in the settings.*Chat, .*\.$/,
        ),
      });
    });

    test('is refused when the task only reads, also by the settings: then there is no such agent', () => {
      expect(refused('read', on)?.said).toMatch(
        /"Notes", and a task that only reads uses none\. Choose another/,
      );
      const settings = { ...defaultSettings, approve: 'read' as const };
      expect(() => describeNewTask(params({ plan }), { ...facts, settings, servers: [on] })).toThrow('Notes');
    });
  });

  test('refuses a tab that is gone', () => {
    expect(() => newTask({ attachedTabs: [9] })).toThrow('no longer open');
  });

  test('refuses a way of working that does not exist, and names those that do', () => {
    expect(() => newTask({ strategy: 'plam' })).toThrow(/no way of working called "plam".*auto, plan, react/);
    for (const strategy of ['auto', 'plan', 'react', 'chat'])
      expect(newTask({ strategy }).created.strategy).toBe(strategy);
  });

  test('its start is told in UTC and in local time with the zone', () => {
    const { start } = newTask({}).created;
    expect(start.utc).toBe('2026-11-21T10:00:00.000Z');
    expect(start.local).toMatch(/^2026-11-2\d \d\d:\d\d:\d\d, \w+day$/);
    expect(start.zone).not.toBe('');
  });
});

describe('a task that comes with its plan', () => {
  const plan: Plan = {
    version: 1,
    id: 'given',
    name: 'Lamp',
    thought: '',
    language: 'en',
    agents: [
      {
        id: '0',
        agent: 'Browser',
        task: 'Read the lamp',
        dependsOn: [],
        status: 'done',
        result: 'claimed',
        steps: [
          {
            kind: 'step',
            id: '0.1',
            text: 'Read it',
            status: 'done',
            calls: [{ tool: 'read_page', input: {} }],
          },
        ],
      },
    ],
  };

  test('is carried out by the strategy of plans, from the start, whatever the plan says was done', () => {
    const task = newTask({ plan, strategy: 'chat' });
    expect(task.created.strategy).toBe('plan');
    expect(task.plan?.agents[0]).toMatchObject({ status: 'initial', steps: [{ status: 'initial' }] });
    expect(task.plan?.agents[0]).not.toHaveProperty('result');
  });

  test('is carried out without inner plans, which its nodes stand for', () => {
    const [agent] = plan.agents;
    const inner = { ...agent!, id: `${agent!.steps[0]?.id}/plan`, steps: [] };
    expect(newTask({ plan: { ...plan, agents: [...plan.agents, inner] } }).plan?.agents).toHaveLength(1);
  });

  test('is refused when the plan cannot be run, with the reason', () => {
    const wizard = { ...plan, agents: plan.agents.map((agent) => ({ ...agent, agent: 'Wizard' })) };
    expect(() => newTask({ plan: wizard })).toThrow('There is no agent "Wizard"');
  });
});

test('a conversation leaves room in the window for the tools and the reply, however small it is', () => {
  const limitIn = (contextWindow?: number) => {
    const model = { id: 'm', label: 'M', provider: 'openai' as const, model: 'm' };
    const models = [{ ...model, ...(contextWindow === undefined ? {} : { contextWindow }) }];
    const context = { compressor: 'fold', maxTokens: 60_000 } as const;
    return contextFor({ ...defaultSettings, models, context }, 'm').maxTokens;
  };
  expect([undefined, 200_000, 50_000].map(limitIn)).toEqual([60_000, 60_000, 30_000]);
  // A conversation that is a fifth above its limit, the tools and a reply.
  for (const window of [16_000, 24_000, 32_000])
    expect(limitIn(window) * 1.2 + 11_000).toBeLessThanOrEqual(window);
  expect(limitIn(8000)).toBe(2000);
});

import { describe, expect, test } from 'vitest';
import { call, fakeCreated, snapshotOf } from '../agent/fake-world.testing.ts';
import type { ModelRequest } from '../model/port.ts';
import type { EntryOf } from '../task/entry.ts';
import { keptAddress } from '../task/kept-address.ts';
import { type Player, said, strategyWorld } from './strategy-world.testing.ts';

const agent = (id: string, task: string, dependsOn: string, nodes: string) =>
  `<agent name="Browser" id="${id}" dependsOn="${dependsOn}"><task>${task}</task><nodes>${nodes}</nodes></agent>`;
/** One works step by step, one goes through a list; one more waits for the second of them. */
const xml = (last: string) =>
  `<root><name>Lamps</name><thought>t</thought><agents>${[
    agent('0', 'Count the oaks', '', '<node>Count the oaks</node>'),
    agent('1', 'Count the elms', '', '<forEach items="A, B"><node>Count elm {item}</node></forEach>'),
    agent('2', 'Sum up the elms', last, '<node>Sum up the elms</node>'),
  ].join('')}</agents></root>`;

/** Who is asked, by the words under Task. */
const taskOf = (request: ModelRequest) =>
  /(Count the oaks|Count elm \w|Sum up the elms)/.exec(said(request))?.[1] ?? '';
const playWith =
  (plan: string): Player =>
  (request) =>
    request.role === 'planner'
      ? { text: plan }
      : request.role === 'critic'
        ? { text: 'OK' }
        : {
            calls: [
              call(
                'return_output',
                { value: `${taskOf(request)}: 3`, failed: failing === taskOf(request) },
                'end',
              ),
            ],
          };
let failing = '';

/** Tabs that are opened are numbered from 20. */
async function world(
  parallelAgents: boolean,
  begun: Parameters<typeof strategyWorld>[2] = [],
  plan = xml('1'),
  planOptions: EntryOf<'task-created'>['planOptions'] = {},
  tabs = fakeCreated.tabs,
) {
  const created = { strategy: 'plan', parallelAgents, planOptions, tabs };
  const made = await strategyWorld(created, playWith(plan), begun);
  const opened: string[] = [];
  const { browser } = made.services;
  browser.openTab = async ({ url, active }) => {
    expect(active).toBe(false);
    opened.push(url);
    const tab = { tabId: 19 + opened.length, windowId: 1, index: 1, active, url, title: 'Shop' };
    return { tab, navigation: { status: 'done', url, title: 'Shop' } } as never;
  };
  browser.look = async ({ tabId }) => ({ status: 'seen', page: { ...snapshotOf(made.page), tabId } });
  return { ...made, opened };
}

const tabsOf = (state: Awaited<ReturnType<typeof world>>['state']) =>
  Object.fromEntries(
    state()
      .agents.filter(({ turns }) => turns.length > 0 && turns[0]?.observed)
      .map(({ path, turns }) => [path, turns[0]?.observed?.tabId]),
  );

describe('agents that run at once', () => {
  test('each has a tab of its own and its own history, at the same time; what follows one goes on in its tab', async () => {
    failing = '';
    const made = await world(true);
    const { model } = made.services;
    const { ask } = model;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const asked = new Set<string>();
    model.ask = async (request, signal, onDelta) => {
      if (request.role === 'agent') {
        asked.add(taskOf(request));
        // Neither gets a reply before the other has looked at its page and asked: if they ran one by one, this would
        // never end.
        if (asked.has('Count the oaks') && asked.has('Count elm A')) open();
        await both;
      }
      return ask(request, signal, onDelta);
    };
    await made.run();
    expect(made.state().status).toBe('completed');
    expect(made.opened).toEqual(['http://shop.example/']);
    expect(tabsOf(made.state)).toEqual({
      'plan/0': 7,
      'plan/1/n1.1/i1/n1.1.1': 20,
      'plan/1/n1.1/i2/n1.1.1': 20,
      'plan/2': 20,
    });
    for (const request of made.model.requests.filter((each) => taskOf(each) === 'Count the oaks'))
      expect(said(request)).not.toContain('elm');
  });

  test('an own tab begins blank where the journal does not have the whole address', async () => {
    failing = '';
    const [attached] = fakeCreated.tabs;
    const url = keptAddress(`http://shop.example/?${'x'.repeat(2000)}`, new Map());
    const made = await world(true, [], xml('1'), {}, [{ ...attached!, url }]);
    await made.run();
    expect(made.state().status).toBe('completed');
    expect(made.opened).toEqual(['about:blank']);
  });

  test('a tab that is slow to open is waited for; who follows the first goes on in its tab meanwhile', async () => {
    failing = '';
    const made = await world(true, [], xml('0'));
    const { browser } = made.services;
    const { openTab } = browser;
    browser.openTab = async (...given) => {
      await expect.poll(() => made.state().plan?.agents[2]?.status).toBe('done');
      return openTab(...given);
    };
    await made.run();
    expect(made.state().status).toBe('completed');
    expect(made.opened).toHaveLength(1);
    expect(tabsOf(made.state)).toEqual({
      'plan/0': 7,
      'plan/2': 7,
      'plan/1/n1.1/i1/n1.1.1': 20,
      'plan/1/n1.1/i2/n1.1.1': 20,
    });
  });

  test('one that fails leaves the others alone, and takes only what waits for it with it', async () => {
    failing = 'Count the oaks';
    const made = await world(true);
    await made.run();
    expect(made.state().plan?.agents.map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
    expect(made.state().variables).toEqual([]);
  });

  test('who follows one whose result was checked goes on in its tab, and not in that of the check', async () => {
    failing = '';
    const plain = xml('1').replace(/<forEach.*?<\/forEach>/, '<node>Count elm A</node>');
    const made = await world(true, [], plain, { check: true });
    await made.run();
    expect(made.state().agents.map(({ path }) => path)).toContain('plan/1/check');
    expect(tabsOf(made.state)).toEqual({ 'plan/0': 7, 'plan/1': 20, 'plan/2': 20 });
  });

  test('one by one they share the attached tab', async () => {
    failing = '';
    const made = await world(false);
    await made.run();
    expect(made.opened).toEqual([]);
    expect(new Set(Object.values(tabsOf(made.state)))).toEqual(new Set([7]));
  });

  test('a worker that dies at any entry opens no second tab for the same agent', async () => {
    failing = '';
    const first = await world(true);
    await first.run();
    const bodies = (await first.journal.read('t')).map(({ taskId: _, seq: __, at: ___, ...body }) => body);
    const openedAt = bodies.findIndex(({ type }) => type === 'tab-opened');
    for (let length = openedAt + 1; length < bodies.length; length++) {
      const [created, ...rest] = bodies.slice(0, length);
      expect(created).toMatchObject({ type: 'task-created' } satisfies Partial<EntryOf<'task-created'>>);
      const again = await world(true, rest as never);
      await again.run();
      expect({ length, opened: again.opened, status: again.state().status }).toEqual({
        length,
        opened: [],
        status: 'completed',
      });
      expect(tabsOf(again.state)).toEqual(tabsOf(first.state));
    }
  }, 20_000);
});

describe('of five that are ready at once', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  /** How many were running at the same time, by the journal, and how many of them came to an end. */
  const atOnce = async ({ journal }: Awaited<ReturnType<typeof strategyWorld>>) => {
    const running = new Set<string>();
    let most = 0;
    let ended = 0;
    for (const entry of await journal.read('t')) {
      if (entry.type !== 'node-moved' || !names.includes(entry.nodeId)) continue;
      if (entry.status === 'running') running.add(entry.nodeId);
      else if (running.delete(entry.nodeId) && entry.status === 'done') ended++;
      most = Math.max(most, running.size);
    }
    return { most, ended };
  };
  const runs = [
    [true, 4],
    [false, 1],
  ] as const;

  test.each(runs)('agents of a plan, parallel work %s: at most %d', async (parallelAgents, most) => {
    const agents = names.map((id) => `<agent name="Chat" id="${id}"><task>Write ${id}</task></agent>`);
    const made = await strategyWorld({ strategy: 'plan', parallelAgents }, (request) => ({
      text: request.role === 'planner' ? `<root><agents>${agents.join('')}</agents></root>` : 'written',
    }));
    await made.run();
    expect(await atOnce(made)).toEqual({ most, ended: 5 });
  });

  test.each([
    [true, 'Browser', 4],
    [false, 'Browser', 1],
    // These need no tab that others work in.
    [false, 'Chat', 4],
    [false, 'Search', 4],
  ] as const)(
    'nodes of an execution plan, parallel work %s, for %s: at most %d',
    async (parallelAgents, agent, most) => {
      const made = await strategyWorld({ strategy: 'reflection', parallelAgents }, (request) => {
        if (request.tools.some(({ name }) => name === 'return_output'))
          return { calls: [call('return_output', { value: 'x' }, `o${request.messages.length}`)] };
        // No inner plan that can be read: it begins without.
        if (request.role !== 'planner' || !request.system.includes('ready')) return { text: 'written' };
        const shown = said(request).includes('as it stands');
        const isOpen = (id: string) =>
          !shown || new RegExp(`${id} \\[[^\\]]*status=ready`).test(said(request));
        const nodes = names.map(
          (id) =>
            `${id} [label="Write ${id}", type=agent, agent=${agent}${isOpen(id) ? ', status=ready' : ''}];`,
        );
        const head = shown ? '*id=t\n*graph=' : '*graph=';
        return { text: `@epupdatelog@.@epupdatelog@@EP@${head}digraph p { ${nodes.join(' ')} }@EP@` };
      });
      await made.run();
      expect(await atOnce(made)).toEqual({ most, ended: 5 });
    },
  );
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ControlFacts, PageNode, PageSnapshot } from '../../page/snapshot.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { click } from '../../tools/act/click.ts';
import { copy } from '../../tools/act/copy.ts';
import { fillForm } from '../../tools/act/fill-form.ts';
import { paste } from '../../tools/act/paste.ts';
import { pressKeys } from '../../tools/act/press-keys.ts';
import { selectOption } from '../../tools/act/select-option.ts';
import { type } from '../../tools/act/type.ts';
import { uploadFile } from '../../tools/act/upload-file.ts';
import type { BrowserPort } from '../../tools/browser-port.ts';
import { fileWrite } from '../../tools/files/file-write.ts';
import { humanInteract } from '../../tools/human-interact.ts';
import { remoteTool } from '../../tools/remote-tool.ts';
import { navigate } from '../../tools/tabs/navigate.ts';
import type { Tool } from '../../tools/tool.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
import { consentToOrigin } from '../consent-to-origin.ts';
import {
  call,
  countTool,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
  snapshotOf,
} from '../fake-world.testing.ts';
import { runAgent } from '../run-agent.ts';
import type { AgentServices } from '../services.ts';

const keysTool: Tool<{ keys: string[] }> = {
  name: 'press_keys',
  description: 'Presses.',
  after: 'look',
  effect: () => 'external',
  ...(pressKeys.destination && { destination: pressKeys.destination }),
  schema: z.object({ keys: z.array(z.string()) }),
  describe: () => 'Pressing keys',
  run: async ({ keys }, context) => {
    const { outcome } = await context.act({ kind: 'press-keys', keys });
    return { status: outcome.status, text: `Keys: ${outcome.status}.` };
  },
};
const closeTool: Tool<object> = {
  name: 'close_tab',
  description: 'Closes.',
  after: 'nothing',
  effect: () => 'reversible',
  schema: z.object({}),
  describe: () => 'Closing the tab',
  run: async (_input, context) => {
    const answer = await context.ask({ kind: 'confirm', text: 'Close your tab "Draft"?' });
    return { status: answer.kind, text: 'Asked.' };
  },
};
const agent = {
  ...fakeAgent,
  tools: [
    countTool,
    click,
    type,
    selectOption,
    fillForm,
    paste,
    uploadFile,
    keysTool,
    navigate,
    fileWrite,
    closeTool,
    humanInteract,
    outputTool,
  ],
};
const assignment = { path: 'react', agent, nodeId: '', task: 'count', steps: [], earlier: [] };
const never = new AbortController().signal;
const shop = 'http://shop.example';

/** A task that asks before each effect, in a page that the test changes, and a model that makes one call and ends. */
async function asking(
  first: ReturnType<typeof call>,
  shows: () => Partial<PageSnapshot> = () => ({}),
  given: Partial<typeof fakeCreated> = {},
) {
  const page = fakePage();
  const known = fakeBrowser(page);
  const seenAt: (string | undefined)[] = [];
  const browser: BrowserPort = {
    ...known,
    look: async () => ({ status: 'seen', page: { ...snapshotOf(page), ...shows() } }),
    act: (request, signal) => {
      seenAt.push(request.seenAt);
      return known.act(request, signal);
    },
  };
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, approve: 'ask', ...given }], journal.epoch);
  let turns = 0;
  const model = fakeModel(() => ({
    calls: [turns++ === 0 ? first : call('return_output', { value: 'over' }, `r${turns}`)],
  }));
  const open = () => fakeServices(journal, journal.epoch, browser, model);
  return { page, seenAt, services: await open(), reopened: open };
}

async function question({ run }: AgentServices) {
  for (;;) {
    const asked = run.state().questions.find(({ answer }) => !answer);
    if (asked) return asked;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const yes = { kind: 'yes', scope: 'once' } as const;

test('what was allowed for one site is not allowed for the next one that the same call leads to', async () => {
  const { services } = await asking(call('count', { ref: '1' }));
  const { run } = services;
  const first = consentToOrigin({ services, signal: never }, 'call', 'https://a.example/go');
  await run.answer((await question(services)).path, yes, 'person');
  expect(await first).toBeUndefined();
  const second = consentToOrigin({ services, signal: never }, 'call', 'https://evil.example/');
  const asked = await question(services);
  expect(asked.question).toMatchObject({ kind: 'origin', origin: 'https://evil.example' });
  await run.answer(asked.path, { kind: 'no' }, 'person');
  expect(await second).toContain('evil.example');
  expect(run.state().origins).toEqual(['http://shop.example', 'https://a.example']);
  // Asked anew, as after a restart, each finds its own answer.
  expect(await consentToOrigin({ services, signal: never }, 'call', 'https://evil.example/')).toContain(
    'evil.example',
  );
});

describe('what would send a form to another site inside a frame, where no fence stops it', () => {
  const form = { method: 'get', action: 'https://sink.example/collect' } as const;
  const nodes: PageNode[] = [
    {
      ref: '1',
      role: 'textbox',
      name: 'Note',
      depth: 0,
      states: ['focused'],
      screen: 0,
      facts: { tag: 'input', form },
    },
    {
      ref: '2',
      role: 'checkbox',
      name: 'Gift',
      depth: 0,
      states: [],
      screen: 0,
      facts: { tag: 'button', submits: true, form },
    },
  ];

  test.each([
    ['Enter in its field', call('press_keys', { ref: '1', keys: ['Enter'] })],
    ['Enter where the focus is', call('press_keys', { keys: ['Enter'] })],
    ['the space bar on its button', call('press_keys', { ref: '2', keys: ['Space'] })],
    ['copying with its button', call('copy', { ref: '2' })],
    ['ticking its button', call('fill_form', { fields: [{ ref: '2', checked: true }] })],
  ])('%s is asked about as going there, whatever else may be done unasked', async (_what, first) => {
    const { services, page } = await asking(first, () => ({ nodes }), { approve: 'allow' });
    const agentOfPages = { ...agent, tools: [pressKeys, copy, fillForm, outputTool] };
    const running = runAgent(services, { ...assignment, agent: agentOfPages }, never);
    const asked = await question(services);
    expect(asked.question).toMatchObject({ kind: 'origin', origin: 'https://sink.example' });
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await running;
    expect(page.clicks).toBe(0);
  });

  test('and the person who is asked sees both sites', async () => {
    const harmful = { ...form, action: 'https://sink.example/delete' };
    const first = call('press_keys', { keys: ['Enter'] });
    const shows = () => ({
      nodes: nodes.map((node) => ({ ...node, facts: { tag: 'input', form: harmful } })),
    });
    const { services } = await asking(first, shows, { origins: [shop, 'https://sink.example'] });
    const running = runAgent(services, assignment, never);
    const asked = await question(services);
    expect(asked.question).toMatchObject({ kind: 'approve', origin: `${shop}, https://sink.example` });
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await running;
  });
});

test.each([
  ['a command', { linkUrl: `${shop}/account/logout?from=a` }, `"address":"${shop}/account/logout?from=a"`],
  ['a file', { linkUrl: `${shop}/all.zip` }, `"address":"${shop}/all.zip"`],
  ['by keys', { linkUrl: `${shop}/account/logout` }, `"address":"${shop}/account/logout"`],
  ['nothing but its name', { linkUrl: `${shop}/a` }, undefined],
])(
  'of a link that is asked about, the question tells the address that says more than its name: %s',
  async (what, facts, told) => {
    const link: PageNode = {
      ref: '1',
      role: 'link',
      name: told ? 'Next' : 'Delete',
      depth: 0,
      states: what === 'by keys' ? ['focused'] : [],
      screen: 0,
      facts: { tag: 'a', ...facts },
    };
    const made = what === 'by keys' ? call('press_keys', { keys: ['Enter'] }) : call('click', { ref: '1' });
    const { services } = await asking(made, () => ({ nodes: [link] }));
    const running = runAgent(services, assignment, never);
    const asked = await question(services);
    const { data = '' } = asked.question as { data?: string };
    expect(data.includes('address') ? data : undefined).toEqual(told && expect.stringContaining(told));
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await running;
  },
);

describe('a form that would put a command into its address, as is seen when it is pressed', () => {
  const form = { method: 'get', action: `${shop}/kept` } as const;
  const next: PageNode = {
    ref: '1',
    role: 'button',
    name: 'Next',
    depth: 0,
    states: [],
    screen: 0,
    facts: { tag: 'button', submits: true, form },
  };
  /** @param later what it sends from the second attempt on */
  const pressing = async (sent: string, approve: 'ask' | 'deny', later = sent, until = never) => {
    const world = await asking(call('click', { ref: '1' }), () => ({ nodes: [next] }), { approve });
    let now = sent;
    const reading = (services: AgentServices): AgentServices => {
      const { act } = services.browser;
      services.browser.act = (request, signal) => {
        const commit = (nonce: string) => {
          const read = now;
          now = later;
          return request.commit(nonce, read);
        };
        return act({ ...request, commit }, signal);
      };
      return services;
    };
    reading(world.services);
    const reopened = async () => reading(await world.reopened());
    const running = runAgent(world.services, assignment, until).catch((error) => {
      if (!until.aborted) throw error;
    });
    return { ...world, reopened, running };
  };

  test.each([
    ['yes', yes, 1],
    ['no', { kind: 'no' }, 0],
  ] as const)('is sent when the person who saw it says %s', async (_said, answer, clicks) => {
    const { page, services, running } = await pressing('q=x&action=delete', 'ask');
    const asked = await question(services);
    expect(asked.question).toMatchObject({
      kind: 'approve',
      text: 'Clicking "Next"',
      data: expect.stringContaining('q=x&action=delete'),
    });
    expect(page.clicks).toBe(0);
    await services.run.answer(asked.path, answer, 'person');
    await running;
    expect(page.clicks).toBe(clicks);
  });

  test.each(['action=delete&id=999', 'q=x', 'id=5', ''])(
    'agreed to is not sent as another one: %j',
    async (later) => {
      const { page, services, running } = await pressing('action=delete&id=5', 'ask', later);
      await services.run.answer((await question(services)).path, yes, 'person');
      await running;
      expect(page.clicks).toBe(0);
      const [made] = agentRunOf(services.run.state(), 'react')?.turns[0]?.calls ?? [];
      expect(made?.result?.status).toBe('refused');
    },
  );

  test.each([
    ['action=delete&csrf_token=a81f0c22', 'action=delete&csrf_token=77be190d', 1],
    ['_wpnonce=a81f0c22&action=trash&id=5', '_wpnonce=77be190d&action=trash&id=5', 1],
    ['_wpnonce=a81f0c22&action=trash&id=5', '_wpnonce=77be190d&action=trash&id=6', 0],
    ['action=delete&token=BTC', 'action=delete&token=ETH', 0],
    ['action=delete&tokenId=99999999', 'action=delete&tokenId=11111111', 0],
  ])('is sent with another token than was read at first: %s, then %s', async (sent, later, clicks) => {
    const { page, services, running } = await pressing(sent, 'ask', later);
    await services.run.answer((await question(services)).path, yes, 'person');
    await running;
    expect(page.clicks).toBe(clicks);
  });

  test.each([
    ['is sent after the worker died while the person was asked', 'id=5&action=delete', yes, 1],
    ['is not sent as another one then', 'id=6&action=delete', yes, 0],
    ['is not sent as a harmless one then, against the answer', 'id=5', { kind: 'no' }, 0],
    ['is not sent as a harmless one then, instead of what was agreed to', 'id=5', yes, 0],
  ] as const)('%s', async (_what, later, answer, clicks) => {
    const death = new AbortController();
    const { page, services, reopened } = await pressing('id=5&action=delete', 'ask', later, death.signal);
    const { path } = await question(services);
    death.abort(new Error('the worker dies'));
    const next = await reopened();
    const running = runAgent(next, assignment, never);
    await next.run.answer(path, answer, 'person');
    await running;
    expect(page.clicks).toBe(clicks);
    expect(next.run.state().questions).toHaveLength(1);
  });

  test('is not sent where nothing may be changed outside', async () => {
    const { page, services, running } = await pressing('logout=1', 'deny');
    await running;
    expect(page.clicks).toBe(0);
    const [made] = agentRunOf(services.run.state(), 'react')?.turns[0]?.calls ?? [];
    expect(made?.result?.status).toBe('refused');
  });

  test('is a search without one', async () => {
    const { page, services, running } = await pressing('q=delete&lang=en', 'ask');
    await running;
    expect(services.run.state().questions).toEqual([]);
    expect(page.clicks).toBe(1);
  });
});

test.each(['Control+V', 'Control+W'])('%s is never pressed for real, so nobody is asked', async (key) => {
  const { page, services } = await asking(call('press_keys', { keys: [key], trusted: true }));
  const tools = [pressKeys, outputTool];
  await runAgent(services, { ...assignment, agent: { ...agent, tools } }, never);
  expect(services.run.state().questions).toEqual([]);
  expect(page.clicks).toBe(0);
});

test('keys that were approved on one page are not pressed on another', async () => {
  let url = 'http://shop.example/';
  const { page, services } = await asking(call('press_keys', { keys: ['Enter'] }), () => ({ url }));
  const running = runAgent(services, assignment, never);
  const { path } = await question(services);
  url = 'http://shop.example/pay';
  await services.run.answer(path, yes, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

test('keys that were approved are pressed where nothing has changed', async () => {
  const { page, services } = await asking(call('press_keys', { keys: ['Enter'] }));
  const running = runAgent(services, assignment, never);
  await services.run.answer((await question(services)).path, yes, 'person');
  await running;
  expect(page.clicks).toBe(1);
});

test.each([
  ['keys, which go where the focus is, for the page', call('press_keys', { keys: ['Enter'] }), 'shop'],
  ['a control for its page', call('count', { ref: '1' }), 'shop'],
  ['one of a frame for the frame', call('count', { ref: 'f1.3' }), 'pay'],
])('an act is bound to the site that it was judged for: %s', async (_what, made, site) => {
  const nodes: PageNode[] = [
    { ref: '1', role: 'button', name: 'Add', depth: 0, states: [], screen: 0 },
    { role: 'frame', name: '', depth: 0, states: [], screen: 0, frame: 'f1', url: 'http://pay.example/' },
    { ref: 'f1.3', role: 'button', name: 'Pay', depth: 1, states: [], screen: 0 },
  ];
  const { seenAt, services } = await asking(made, () => ({ nodes }), { approve: 'allow' });
  await runAgent(services, assignment, never);
  expect(seenAt).toEqual([`http://${site}.example`]);
});

test('a control that has another name by the time of the answer is not used', async () => {
  let name = 'Pay 5';
  const nodes = (): PageNode[] => [{ ref: '1', role: 'button', name, depth: 0, states: [], screen: 0 }];
  const { page, services } = await asking(call('count', { ref: '1' }), () => ({ nodes: nodes() }));
  const running = runAgent(services, assignment, never);
  const { path } = await question(services);
  name = 'Pay 500';
  await services.run.answer(path, yes, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

test.each<[what: string, control: Partial<PageNode>, shown: string]>([
  ['what describes a label that says next to nothing', { name: 'F8', description: 'Delete' }, 'F8 (Delete)'],
  ['short words on it', { name: 'Next', description: 'Pay now', title: 'Pay now' }, 'Next (Pay now)'],
  [
    'long words on it',
    { name: 'Next', title: 'Remove this account with all of its messages' },
    'Next (Remove this account with all of its messages)',
  ],
  ['nothing twice', { name: 'Pay now', title: 'Pay' }, 'Pay now'],
  ['no long description', { name: 'Next', description: 'a'.repeat(50) }, 'Next'],
])('a control is asked about with %s', async (_what, control, shown) => {
  const nodes: PageNode[] = [
    { ref: '1', role: 'button', name: '', depth: 0, states: [], screen: 0, ...control },
  ];
  const { services } = await asking(call('count', { ref: '1' }), () => ({ nodes }));
  const running = runAgent(services, assignment, never);
  const { path, question: asked } = await question(services);
  expect(asked).toMatchObject({ target: `button "${shown}"` });
  await services.run.answer(path, yes, 'person');
  await running;
});

test('of a name that is too long to be shown it is said how much is not', async () => {
  const name = `${'Show more '.repeat(25)}and delete all`;
  const nodes: PageNode[] = [{ ref: '1', role: 'button', name, depth: 0, states: [], screen: 0 }];
  const { services } = await asking(call('count', { ref: '1' }), () => ({ nodes }));
  const running = runAgent(services, assignment, never);
  const { path, question: asked } = await question(services);
  expect(asked).toMatchObject({ target: `button "${'Show more '.repeat(20)}… (+64)"` });
  await services.run.answer(path, { kind: 'no' }, 'person');
  await running;
});

describe('a control of a row', () => {
  const rows = (...names: string[]): PageNode[] =>
    names.flatMap((name, at): PageNode[] => [
      { role: 'row', name: '', depth: 0, states: [], screen: 0 },
      { role: 'text', name, depth: 1, states: [], screen: 0 },
      { ref: String(at + 1), role: 'button', name: 'Delete', depth: 1, states: [], screen: 0 },
    ]);
  const answered = async (shown: PageNode[], later: PageNode[]) => {
    let nodes = shown;
    const { page, services } = await asking(call('count', { ref: '1' }), () => ({ nodes }));
    const running = runAgent(services, assignment, never);
    const { path, question: asked } = await question(services);
    nodes = later;
    await services.run.answer(path, yes, 'person');
    await running;
    return { asked, clicks: page.clicks };
  };

  test('is asked about with the words of its row', async () => {
    const { asked, clicks } = await answered(rows('Report', 'Roof'), rows('Report', 'Roof'));
    expect(asked).toMatchObject({ target: 'button "Delete"', item: 'Report' });
    expect(clicks).toBe(1);
  });

  test('is not used when its row says something else by the time of the answer', async () => {
    expect(await answered(rows('Report', 'Roof'), rows('Roof', 'Report'))).toMatchObject({ clicks: 0 });
  });

  test('is used when another row has come that says the same', async () => {
    expect(await answered(rows('Report', 'Roof'), rows('Report', 'Roof', 'Report'))).toMatchObject({
      clicks: 1,
    });
  });
});

test('nor is it when the worker died in between, and the call is prepared anew', async () => {
  let name = 'Pay 5';
  const nodes = (): PageNode[] => [{ ref: '1', role: 'button', name, depth: 0, states: [], screen: 0 }];
  const { page, services, reopened } = await asking(call('count', { ref: '1' }), () => ({ nodes: nodes() }));
  const death = new AbortController();
  const dying = runAgent(services, assignment, death.signal).catch(() => undefined);
  const { path } = await question(services);
  death.abort(new Error('the worker dies'));
  await dying;
  name = 'Pay 500';
  const next = await reopened();
  const running = runAgent(next, assignment, never);
  await next.run.answer(path, yes, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

/** The worker dies when the page is about to be asked to act. */
async function diesBeforeAct(services: AgentServices, answer?: typeof yes): Promise<void> {
  const death = new AbortController();
  const { browser } = services;
  const act = () => new Promise<never>(() => death.abort(new Error('the worker dies')));
  void runAgent({ ...services, browser: { ...browser, act } }, assignment, death.signal).catch(
    () => undefined,
  );
  if (answer) await services.run.answer((await question(services)).path, answer, 'person');
  await expect.poll(() => death.signal.aborted).toBe(true);
}

test('nor is it when the worker died after the answer, before the page acted', async () => {
  let name = 'Pay 5';
  const nodes = (): PageNode[] => [{ ref: '1', role: 'button', name, depth: 0, states: [], screen: 0 }];
  const { page, services, reopened } = await asking(call('count', { ref: '1' }), () => ({ nodes: nodes() }));
  await diesBeforeAct(services, yes);
  name = 'Pay 500';
  const next = await reopened();
  await runAgent(next, assignment, never);
  expect(page.clicks).toBe(0);
  const [made] = callsOf(agentRunOf(next.run.state(), 'react')!);
  expect(made!.result!.status).toBe('diverged');
});

test('what was begun as harmless is asked about where it would have an effect by now', async () => {
  let facts: ControlFacts | undefined = { tag: 'a', linkUrl: 'http://shop.example/next' };
  const nodes = (): PageNode[] => [
    { ref: '1', role: 'link', name: 'Next', depth: 0, states: [], screen: 0, ...(facts && { facts }) },
  ];
  const { page, services, reopened } = await asking(call('click', { ref: '1' }), () => ({ nodes: nodes() }));
  await diesBeforeAct(services);
  facts = undefined;
  const next = await reopened();
  const running = runAgent(next, assignment, never);
  const { path, question: asked } = await question(next);
  expect(asked.kind).toBe('approve');
  await next.run.answer(path, { kind: 'no' }, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

test.each(['ask', 'allow'] as const)(
  'what was asked is not done against the answer, although it looks harmless after a restart (%s)',
  async (approve) => {
    const frame = { role: 'frame', name: '', depth: 0, states: [], screen: 0, frame: 'f1' } as PageNode;
    const account = { role: 'text', name: 'ada@mail.example', depth: 1, states: [], screen: 0 } as PageNode;
    const field = { ref: '1', role: 'textbox', name: 'Name', depth: 0, states: [], screen: 0 } as PageNode;
    let nodes = [{ ...field, facts: { tag: 'input' } }, { ...frame, url: 'https://other.example/' }, account];
    const words = call('type', { ref: '1', text: 'ada@mail.example' });
    const { services, reopened, seenAt } = await asking(words, () => ({ nodes }), { approve });
    const death = new AbortController();
    const dying = runAgent(services, assignment, death.signal).catch(() => undefined);
    const { path, question: asked } = await question(services);
    expect(asked).toMatchObject({ ofOthers: 'ada@mail.example' });
    death.abort(new Error('the worker dies'));
    await dying;
    nodes = nodes.slice(0, 1);
    const next = await reopened();
    const running = runAgent(next, assignment, never);
    await next.run.answer(path, { kind: 'no' }, 'person');
    await running;
    expect(seenAt).toEqual([]);
  },
);

test('what was approved before a restart is done where nothing has changed', async () => {
  const { page, services, reopened } = await asking(call('count', { ref: '1' }));
  await diesBeforeAct(services, yes);
  await runAgent(await reopened(), assignment, never);
  expect(page.clicks).toBe(1);
});

test('keys that were approved before a restart are not pressed on the page that the tab has come to since', async () => {
  let url = 'http://shop.example/cart';
  const keys = call('press_keys', { keys: ['Enter'] });
  const { page, services, reopened } = await asking(keys, () => ({ url }));
  const death = new AbortController();
  const dying = runAgent(services, assignment, death.signal).catch(() => undefined);
  const { path } = await question(services);
  death.abort(new Error('the worker dies'));
  await dying;
  url = 'http://shop.example/pay';
  const next = await reopened();
  const running = runAgent(next, assignment, never);
  await next.run.answer(path, yes, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

test('what was approved before a restart is not done by a form that leads elsewhere since', async () => {
  let action = 'http://shop.example/save';
  const node = { ref: '1', role: 'button', name: 'Next', depth: 0, states: [], screen: 0 };
  const facts = () => ({ tag: 'button', submits: true, form: { method: 'post', action } }) as const;
  const { page, services, reopened } = await asking(call('click', { ref: '1' }), () => ({
    nodes: [{ ...node, facts: facts() }],
  }));
  const death = new AbortController();
  const dying = runAgent(services, assignment, death.signal).catch(() => undefined);
  const { path } = await question(services);
  death.abort(new Error('the worker dies'));
  await dying;
  action = 'http://shop.example/delete';
  const next = await reopened();
  const running = runAgent(next, assignment, never);
  await next.run.answer(path, yes, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

describe('keys that name nothing', () => {
  const button = (ref: string, name: string, hasFocus: boolean): PageNode => ({
    ref,
    role: 'button',
    name,
    depth: 0,
    states: hasFocus ? ['focused'] : [],
    screen: 0,
    facts: { tag: 'button' },
  });
  const pressing = async (focusedAfterwards: 'next' | 'pay') => {
    let focused: 'next' | 'pay' = 'pay';
    const { page, services } = await asking(call('press_keys', { keys: ['Enter'] }), () => ({
      nodes: [button('1', 'Next', focused === 'next'), button('2', 'Pay now', focused === 'pay')],
    }));
    const tools = [pressKeys, outputTool];
    const running = runAgent(services, { ...assignment, agent: { ...agent, tools } }, never);
    const { path, question: shown } = await question(services);
    focused = focusedAfterwards;
    await services.run.answer(path, yes, 'person');
    await running;
    return { clicks: page.clicks, shown };
  };

  test('the person sees what has the focus, which is what they press', async () => {
    const { clicks, shown } = await pressing('pay');
    expect(shown).toMatchObject({
      text: 'Pressing Enter in "Pay now"',
      target: 'button "Pay now"',
      ref: '2',
    });
    expect(clicks).toBe(1);
  });

  test('what was agreed to is not pressed when something else has the focus by then', async () => {
    expect((await pressing('next')).clicks).toBe(0);
  });
});

test('an effect in a frame of another site is asked about, and allowed, for that site', async () => {
  const nodes: PageNode[] = [
    {
      role: 'frame',
      name: '',
      depth: 0,
      states: [],
      screen: 0,
      frame: 'f1',
      url: 'https://bank.example/pay',
    },
    { ref: 'f1.3', role: 'button', name: 'Confirm', depth: 1, states: [], screen: 0 },
  ];
  const { services } = await asking(call('count', { ref: 'f1.3' }), () => ({ nodes }));
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  expect(asked.question).toMatchObject({ kind: 'approve', origin: 'https://bank.example' });
  await services.run.answer(asked.path, { kind: 'yes', scope: 'task' }, 'person');
  await running;
  expect(services.run.state().effectsAllowed).toEqual(['https://bank.example']);
});

describe('a task that may act unasked', () => {
  const frame: PageNode = { role: 'frame', name: '', depth: 0, states: [], screen: 0, frame: 'f1' };
  const field: PageNode = {
    ...{ role: 'textbox', name: 'Search', depth: 1, states: [], screen: 0 },
    facts: { tag: 'input' },
  };
  const nodes: PageNode[] = [
    { ...field, ref: '1', depth: 0 },
    { ...frame, url: 'https://advert.example/' },
    { ...field, ref: 'f1.3', states: ['focused'] },
    { ...field, role: 'button', name: 'Play', ref: 'f1.4', facts: { tag: 'button' } },
  ];
  const run = async (first: ReturnType<typeof call>) => {
    const { services } = await asking(first, () => ({ nodes }), { approve: 'allow' });
    return { services, running: runAgent(services, assignment, never) };
  };

  test.each<[string, ReturnType<typeof call>, string?]>([
    ['types', call('type', { ref: 'f1.3', text: 'what Ada wrote' })],
    ['pastes', call('paste', { ref: 'f1.3', text: 'what Ada wrote' })],
    ['chooses', call('select_option', { ref: 'f1.3', option: 'what Ada wrote' })],
    ['fills in', call('fill_form', { fields: [{ ref: 'f1.3', option: 'what Ada wrote' }] })],
    ['gives a file', call('upload_file', { ref: 'f1.4', name: 'a.txt', content: 'what Ada wrote' })],
    ['spells it', call('press_keys', { ref: 'f1.3', keys: ['w', 'h'] }), '"w","h"'],
    ['spells it where the focus is', call('press_keys', { keys: ['w', 'h'] }), '"w","h"'],
  ])('asks before it writes into a frame of another site: it %s', async (_what, first, data) => {
    const { services, running } = await run(first);
    const asked = await question(services);
    expect(asked.question).toMatchObject({
      kind: 'approve',
      origin: 'https://advert.example',
      data: expect.stringContaining(data ?? 'what Ada wrote'),
    });
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await running;
  });

  test.each([
    ['types', call('type', { ref: '1', text: 'It is ada@mail.example' })],
    ['pastes', call('paste', { ref: '1', text: 'ADA@mail.example' })],
    ['goes', call('navigate', { url: 'http://shop.example/?q=ada%40mail.example' })],
  ])('asks before it %s what only a frame of another site said', async (_what, first) => {
    const account: PageNode = {
      ...field,
      role: 'text',
      name: 'Signed in as ada@mail.example',
      facts: { tag: 'p' },
    };
    const { services } = await asking(first, () => ({ nodes: [...nodes, account] }), { approve: 'allow' });
    const running = runAgent(services, assignment, never);
    const asked = await question(services);
    expect(asked.question).toMatchObject({ kind: 'approve', origin: 'http://shop.example' });
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await running;
  });

  test('asks before the tool of a server is told what only a frame of another site said', async () => {
    const account: PageNode = { ...field, role: 'text', name: 'Signed in as ada@mail.example' };
    const send = (text: string, id: string) => call('Mail__send', { to: 'm@mail.example', text }, id);
    const server = {
      id: 's',
      name: 'Mail',
      kind: 'mcp',
      origin: 'https://tools.example',
      address: '',
    } as const;
    const offered = { server, name: 'Mail__send', tool: 'send', description: '', form: { type: 'object' } };
    const running = async (text: string) => {
      const { services } = await asking(send(text, 'c'), () => ({ nodes: [...nodes, account] }), {
        approve: 'allow',
      });
      const tools = [remoteTool(offered), outputTool];
      return { services, done: runAgent(services, { ...assignment, agent: { ...agent, tools } }, never) };
    };
    const { services, done } = await running('It is ada@mail.example');
    const asked = await question(services);
    expect(asked.question).toMatchObject({
      kind: 'approve',
      origin: 'https://tools.example',
      ofOthers: 'ada@mail.example',
    });
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await done;
    const other = await running('A lamp');
    await other.done;
    expect(other.services.run.state().questions).toEqual([]);
  });

  test.each([
    ['writes into its own page', call('type', { ref: '1', text: 'what Ada wrote' })],
    ['presses what is in such a frame', call('click', { ref: 'f1.4' })],
    ['presses keys there that write nothing', call('press_keys', { keys: ['ArrowDown', 'Enter'] })],
  ])('asks nothing when it %s', async (_what, first) => {
    const { services, running } = await run(first);
    await running;
    expect(services.run.state().questions).toEqual([]);
  });
});

test('a frame that was led elsewhere while the person thought is not what they agreed to', async () => {
  let url = 'https://bank.example/#/to/ann';
  const nodes = (): PageNode[] => [
    { role: 'frame', name: '', depth: 0, states: [], screen: 0, frame: 'f1', url },
    { ref: 'f1.3', role: 'button', name: 'Confirm', depth: 1, states: [], screen: 0 },
  ];
  const { services, page } = await asking(call('count', { ref: 'f1.3' }), () => ({ nodes: nodes() }));
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  url = 'https://bank.example/#/to/mallory';
  await services.run.answer(asked.path, { kind: 'yes', scope: 'once' }, 'person');
  await running;
  expect(page.clicks).toBe(0);
});

test.each<[string, ControlFacts, ControlFacts, number]>([
  [
    'another address of its form',
    { tag: 'button', submits: true, form: { method: 'post', action: 'http://shop.example/save' } },
    { tag: 'button', submits: true, form: { method: 'post', action: 'http://shop.example/delete' } },
    0,
  ],
  [
    'a link of another site',
    { tag: 'a', linkUrl: 'http://shop.example/a' },
    { tag: 'a', linkUrl: 'https://evil.example/a' },
    0,
  ],
  [
    'a link with another token',
    { tag: 'a', linkUrl: 'http://shop.example/a?token=1' },
    { tag: 'a', linkUrl: 'http://shop.example/a?token=2' },
    1,
  ],
])('what was agreed to, with %s by the time of the answer', async (_what, before, after, clicks) => {
  let facts = before;
  const node = { ref: '5', role: 'button', name: 'Go', depth: 0, states: [], screen: 0 };
  const { services, page } = await asking(call('count', { ref: '5' }), () => ({
    nodes: [{ ...node, facts }],
  }));
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  facts = after;
  await services.run.answer(asked.path, yes, 'person');
  await running;
  expect(page.clicks).toBe(clicks);
});

test.each([
  [
    'an address that is a command of another site',
    'navigate',
    { url: 'https://bank.example/logout' },
    'https://bank.example',
  ],
  ['a file of the person', 'file_write', { path: 'report.csv', text: 'x', overwrite: true }, ''],
])('what was allowed for the site of the page says nothing about %s', async (_what, tool, input, origin) => {
  const origins = [shop, 'https://bank.example'];
  const { services } = await asking(call(tool, input), undefined, { origins });
  const { run } = services;
  await run.commit({ type: 'effects-allowed', origin: shop });
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  expect(asked.question).toMatchObject({ kind: 'approve', tool, origin });
  await run.answer(asked.path, { kind: 'no' }, 'person');
  await running;
  expect(run.state().agents[0]?.turns[0]?.calls[0]?.result?.status).toBe('denied');
});

test('what was allowed for the site of the page says nothing about words of a frame of another site', async () => {
  const nodes: PageNode[] = [
    {
      ...{ ref: '1', role: 'textbox', name: 'Name', depth: 0, states: [], screen: 0 },
      facts: { tag: 'input' },
    },
    { role: 'frame', name: '', depth: 0, states: [], screen: 0, frame: 'f1', url: 'https://other.example/' },
    { role: 'text', name: 'ada@mail.example', depth: 1, states: [], screen: 0 },
  ];
  const { services } = await asking(call('type', { ref: '1', text: 'ada@mail.example' }), () => ({ nodes }));
  await services.run.commit({ type: 'effects-allowed', origin: shop });
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  expect(asked.question).toMatchObject({ kind: 'approve', origin: shop, ofOthers: 'ada@mail.example' });
  await services.run.answer(asked.path, { kind: 'no' }, 'person');
  await running;
});

test('a leave for a call that touches no page is not kept for the site of the tab', async () => {
  const write = call('file_write', { path: 'report.csv', text: 'x', overwrite: true });
  const { services } = await asking(write);
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  await services.run.answer(asked.path, { kind: 'yes', scope: 'task' }, 'person');
  await running;
  expect(services.run.state().effectsAllowed).toEqual([]);
});

test('of data that is too long to be shown it is said how much is not', async () => {
  const { services } = await asking(call('press_keys', { keys: ['Hello', 'x'.repeat(3000), 'the end'] }));
  const running = runAgent(services, assignment, never);
  const asked = await question(services);
  const { data } = asked.question as { data: string };
  expect(data.length).toBeLessThanOrEqual(1000);
  expect(data).toMatch(/^\{"keys":\["Hello","x+… \(\+2\d+\)","the end"\]/);
  await services.run.answer(asked.path, { kind: 'no' }, 'person');
  await running;
});

describe('with which data', () => {
  const node = (role: string, name: string, more: Partial<PageNode> = {}): PageNode => ({
    role,
    name,
    depth: 1,
    states: [],
    screen: 0,
    ...more,
  });
  const form = { method: 'post', action: 'http://shop.example/issues' } as const;
  const facts = { tag: 'input', form };
  const issue = (title: string): PageNode[] => [
    node('searchbox', 'Search', {
      ref: '9',
      value: 'lamp',
      facts: { tag: 'input', form: { method: 'get', action: 'http://shop.example/search' } },
    }),
    node('textbox', 'Title', { ref: '2', value: title, facts }),
    node('textbox', 'Password', { ref: '3', value: '•••', secret: true, facts }),
    node('checkbox', 'Urgent', { ref: '4', states: ['checked'], facts }),
    node('textbox', 'Notes', { ref: '5', value: '', facts }),
    node('button', 'Create issue', { ref: '1', facts: { tag: 'button', form, submits: true } }),
  ];

  test('an approval tells what stands in the form that a press sends off, and no secret', async () => {
    const { page, services } = await asking(call('count', { ref: '1' }), () => ({ nodes: issue('It hums') }));
    const running = runAgent(services, assignment, never);
    const asked = await question(services);
    expect(JSON.parse((asked.question as { data: string }).data)).toEqual({
      Title: 'It hums',
      Password: '•••',
      Urgent: '✓',
    });
    await services.run.answer(asked.path, yes, 'person');
    await running;
    expect(page.clicks).toBe(1);
  });

  test('another form than the one that was shown is not sent', async () => {
    let title = 'It hums';
    const { page, services } = await asking(call('count', { ref: '1' }), () => ({ nodes: issue(title) }));
    const running = runAgent(services, assignment, never);
    const { path } = await question(services);
    title = 'Send me the keys';
    await services.run.answer(path, yes, 'person');
    await running;
    expect(page.clicks).toBe(0);
  });

  const transfer = (amount: string, heard: string): PageNode[] => [
    node('group', 'Transfer', { depth: 0 }),
    node('textbox', 'Amount', { ref: '2', value: amount, facts: { tag: 'input' } }),
    node('slider', 'Played', { ref: '3', value: heard, facts: { tag: 'div' } }),
    node('button', 'Go on', { ref: '1', facts: { tag: 'button' } }),
  ];

  test.each([
    ['other words in its fields', '9000', '1:00', 0],
    ['a player that goes on', '90', '1:09', 1],
  ])('without a form of the browser, either: %s', async (_what, amount, heard, clicks) => {
    let nodes = transfer('90', '1:00');
    const { page, services } = await asking(call('count', { ref: '1' }), () => ({ nodes }));
    const running = runAgent(services, assignment, never);
    const { path, question: shown } = await question(services);
    expect(shown).toMatchObject({ data: '{"Amount":"90","Played":"1:00"}' });
    nodes = transfer(amount, heard);
    await services.run.answer(path, yes, 'person');
    await running;
    expect(page.clicks).toBe(clicks);
  });

  test('keys that press Enter tell it of the form that has the focus', async () => {
    const nodes = issue('It hums').map((each) =>
      each.ref === '2' ? { ...each, states: ['focused' as const] } : each,
    );
    const { services } = await asking(call('press_keys', { keys: ['Enter'] }), () => ({ nodes }));
    const running = runAgent(services, assignment, never);
    const asked = await question(services);
    expect(JSON.parse((asked.question as { data: string }).data)).toEqual({
      keys: ['Enter'],
      Title: 'It hums',
      Password: '•••',
      Urgent: '✓',
    });
    await services.run.answer(asked.path, { kind: 'no' }, 'person');
    await running;
  });
});

test('an answer given beforehand is for what the agent asks, not for what a tool of ours asks', async () => {
  const answers = ['yes'];
  const closing = await asking(call('close_tab', {}), undefined, { answers });
  const running = runAgent(closing.services, assignment, never);
  const asked = await question(closing.services);
  await closing.services.run.answer(asked.path, { kind: 'no' }, 'person');
  await running;
  const sure = call('human_interact', { kind: 'confirm', question: 'Shall it be sent?' });
  const { services } = await asking(sure, undefined, { answers });
  await runAgent(services, assignment, never);
  expect(services.run.state().questions).toMatchObject([{ answeredBy: 'beforehand' }]);
});

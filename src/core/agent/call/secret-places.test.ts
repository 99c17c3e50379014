import { describe, expect, test } from 'vitest';
import type { PageNode } from '../../page/snapshot.ts';
import type { EntryOf } from '../../task/entry.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { fillForm } from '../../tools/act/fill-form.ts';
import { setValue } from '../../tools/act/set-value.ts';
import { type } from '../../tools/act/type.ts';
import type { ActRequest, BrowserPort } from '../../tools/browser-port.ts';
import {
  call,
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

const SECRET = '⟪secret:1⟫';
const field = (ref: string, depth = 0): PageNode => ({
  ref,
  role: 'textbox',
  name: 'Password',
  depth,
  states: [],
  screen: 0,
  secret: true,
  inputType: 'password',
  facts: { tag: 'input' },
});
const frame = (label: string, url: string, depth = 0): PageNode => ({
  role: 'frame',
  name: '',
  depth,
  states: [],
  screen: 0,
  frame: label,
  url,
});

const evil = [frame('f1', 'https://evil.example/ad'), field('f1.3', 1)];
const shop = 'http://shop.example';
const typeIn = (ref: string) => call('type', { ref, text: SECRET });

/** A task with a password, whose model makes these calls, one a turn. The person answers with the first that fits. */
async function playing(
  calls: ReturnType<typeof call>[],
  nodes: readonly PageNode[],
  created: Partial<EntryOf<'task-created'>> = {},
  answers: Partial<Record<'origin' | 'approve', 'yes' | 'no'>> = {},
  allowed: readonly string[] = [],
) {
  const page = fakePage();
  const known = fakeBrowser(page);
  const acted: Pick<ActRequest, 'action' | 'meantFor'>[] = [];
  const browser: BrowserPort = {
    ...known,
    look: async () => ({ status: 'seen', page: { ...snapshotOf(page), nodes: [...nodes] } }),
    act: (request, signal) => {
      acted.push(request);
      return known.act(request, signal);
    },
  };
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, ...created }], journal.epoch);
  const model = fakeModel((_request, asked) => ({
    calls: [calls[asked - 1] ?? call('return_output', { value: 'over' }, `r${asked}`)],
  }));
  const services = {
    ...(await fakeServices(journal, journal.epoch, browser, model)),
    secrets: new Map([[SECRET, 'hunter2']]),
  };
  await services.run.commit(...allowed.map((origin) => ({ type: 'effects-allowed', origin }) as const));
  const agent = { ...fakeAgent, tools: [type, setValue, fillForm, outputTool] };
  const never = new AbortController().signal;
  const running = runAgent(
    services,
    { path: 'react', agent, nodeId: '', task: 'x', steps: [], earlier: [] },
    never,
  );
  const asked: string[] = [];
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const open = services.run.state().questions.find(({ answer }) => !answer);
    if (open && (open.question.kind === 'origin' || open.question.kind === 'approve')) {
      asked.push(`${open.question.kind} ${open.question.origin}`);
      const yes = answers[open.question.kind] === 'yes';
      await services.run.answer(open.path, yes ? { kind: 'yes', scope: 'once' } : { kind: 'no' }, 'person');
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await over;
  return { asked, acted, statuses: resultsOf(services.run.state().agents) };
}

const resultsOf = (agents: { turns: { calls: { tool: string; result?: { status: string } }[] }[] }[]) =>
  agents
    .flatMap(({ turns }) => turns.flatMap(({ calls }) => calls))
    .flatMap((one) => (one.tool === 'return_output' ? [] : (one.result?.status ?? '')));

describe("a task's password", () => {
  test('goes unasked into the only site of the task', async () => {
    const { asked, acted } = await playing([typeIn('1')], [field('1')], { approve: 'ask' });
    expect(asked).toEqual([]);
    expect(acted).toMatchObject([{ action: { text: 'hunter2', secret: true }, meantFor: shop }]);
  });

  test.each(['ask', 'allow'] as const)(
    'into a frame of a foreign site never unasked (%s)',
    async (approve) => {
      const { asked, acted, statuses } = await playing([typeIn('f1.3')], evil, { approve });
      expect(asked).toEqual(['origin https://evil.example']);
      expect(acted).toEqual([]);
      expect(statuses).toEqual(['denied']);
    },
  );

  test.each([
    ['typed', typeIn('1')],
    ['as one field of many', call('fill_form', { fields: [{ ref: '1', text: SECRET }] })],
    ['set as a value', call('set_value', { ref: '1', value: SECRET })],
  ])('into an open field never unasked, whatever else the task may do: %s', async (_how, typing) => {
    const { secret: _, ...open } = { ...field('1'), name: 'Comment', inputType: 'text' };
    const { asked, acted, statuses } = await playing([typing], [open], { approve: 'allow' });
    expect([asked, acted, statuses]).toEqual([[`approve ${shop}`], [], ['denied']]);
    const allowed = await playing([typing], [open], { approve: 'ask' }, {}, [shop]);
    expect([allowed.asked, allowed.acted]).toEqual([[`approve ${shop}`], []]);
  });

  test('a password that is set as a value is typed', async () => {
    const { asked, acted } = await playing([call('set_value', { ref: '1', value: SECRET })], [field('1')]);
    expect(asked).toEqual([]);
    expect(acted).toMatchObject([{ action: { text: 'hunter2', secret: true }, meantFor: shop }]);
  });

  test('what was allowed for a site of several is no leave to tell it the password', async () => {
    const created = { approve: 'ask' as const, origins: [shop, 'https://bank.example'] };
    const { asked, acted } = await playing([typeIn('1')], [field('1')], created, {}, [shop]);
    expect([asked, acted]).toEqual([[`approve ${shop}`], []]);
  });

  test('nor as one field of many', async () => {
    const fields = [{ ref: 'f1.3', text: SECRET }];
    const { asked, acted } = await playing([call('fill_form', { fields })], evil, { approve: 'allow' });
    expect(asked).toEqual(['origin https://evil.example']);
    expect(acted).toEqual([]);
  });

  test('is asked about, once for each site, where the task has several', async () => {
    const nodes = [field('1'), frame('f1', 'https://bank.example/'), field('f1.3', 1)];
    const created = { approve: 'ask' as const, origins: [shop, 'https://bank.example'] };
    const twice = [typeIn('1'), call('type', { ref: '1', text: SECRET, append: true }), typeIn('f1.3')];
    const { asked, acted } = await playing(twice, nodes, created, { approve: 'yes' });
    expect(asked).toEqual([`approve ${shop}`, 'approve https://bank.example']);
    expect(acted.map(({ meantFor }) => meantFor)).toEqual([shop, shop, 'https://bank.example']);
    expect(await playing([typeIn('f1.3')], nodes, created)).toMatchObject({
      acted: [],
      statuses: ['denied'],
    });
  });

  test.each([
    ['a srcdoc is the page that wrote it', [frame('f1', 'about:srcdoc'), field('f1.3', 1)], [], [shop]],
    [
      'a srcdoc in a foreign frame is that frame',
      [frame('f1', 'https://evil.example/'), frame('f2', 'about:srcdoc', 1), field('f2.3', 2)],
      ['origin https://evil.example'],
      [],
    ],
    [
      'a frame that belongs to no site is nobody',
      [frame('f1', 'data:text/html,x'), field('f1.3', 1)],
      [],
      [],
    ],
  ])('%s', async (_what, nodes, questions, places) => {
    const ref = nodes.at(-1)?.ref ?? '';
    const { asked, acted } = await playing([typeIn(ref)], nodes, { approve: 'allow' });
    expect(asked).toEqual(questions);
    expect(acted.map(({ meantFor }) => meantFor)).toEqual(places);
  });
});

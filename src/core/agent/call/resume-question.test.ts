import { describe, expect, test } from 'vitest';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { fillForm } from '../../tools/act/fill-form.ts';
import type { BrowserPort } from '../../tools/browser-port.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
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

const assignment: AgentAssignment = {
  path: 'react',
  agent: { ...fakeAgent, tools: [countTool, fillForm, outputTool] },
  nodeId: '',
  task: 'count once',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;
const BANK = 'https://bank.example';

const model = (name: string, input: unknown) =>
  fakeModel(({ messages }, asked) => ({
    calls: [
      messages.every((message) => message.role !== 'tool')
        ? call(name, input)
        : call('return_output', { value: 'x' }, `r${asked}`),
    ],
  }));

/** The worker asks during a call and dies; the next one continues; then the person answers. */
async function diedWhileAsking(browser: BrowserPort, name: string, input: unknown, answeredBetween: boolean) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, approve: 'allow' }], journal.epoch);
  const open = async (epoch: number) => fakeServices(journal, epoch, browser, model(name, input));
  const first = await open(journal.epoch);
  void runAgent(first, assignment, running).catch(() => undefined);
  await expect.poll(() => first.run.state().status).toBe('waiting');
  const { path } = first.run.state().questions[0]!;
  const says = { kind: 'yes', scope: 'task' } as const;
  const epoch = await journal.raiseEpoch();
  if (answeredBetween) {
    const answering = await open(epoch);
    await answering.run.answer(path, says, 'person');
  }
  const second = await open(answeredBetween ? await journal.raiseEpoch() : epoch);
  const ended = runAgent(second, assignment, running);
  if (!answeredBetween) {
    await expect.poll(() => second.run.answer(path, says, 'person')).toBe(true);
  }
  await ended;
  const made = callsOf(agentRunOf(second.run.state(), 'react')!);
  const told = await second.run.load(made[0]!.result!.text);
  return { state: second.run.state(), result: made[0]!.result!, told: String(told) };
}

describe.each([
  ['the next worker waits for', false],
  ['was given before the next worker', true],
])('an answer that %s, to a question asked after a part was done,', (_, answeredBetween) => {
  test('lets the tab go where the act led, once', async () => {
    const page = fakePage();
    const known = fakeBrowser(page);
    const went: unknown[] = [];
    const { state, result, told } = await diedWhileAsking(
      {
        ...known,
        act: async (request, signal) => ({
          ...(await known.act(request, signal)),
          blocked: { url: `${BANK}/pay?id=4`, origin: BANK },
        }),
        navigate: async ({ to }) => {
          went.push(to);
          return { status: 'done', url: `${BANK}/pay?id=4`, title: 'Pay' };
        },
      },
      'count',
      { ref: '1' },
      answeredBetween,
    );
    expect(page.clicks).toBe(1);
    expect(went).toEqual([{ url: `${BANK}/pay?id=4` }]);
    expect(state.origins).toContain(BANK);
    expect(result.status).toBe('done');
    expect(told).toContain(`went to ${BANK}`);
    expect(state.questions.filter((asked) => !asked.answer)).toEqual([]);
    expect(state.status).toBe('running');
  });

  test('allows real input for what remains of a form', async () => {
    const page = fakePage();
    const known = fakeBrowser(page);
    const fields = ['2', '3'].map((ref) => ({
      ref,
      role: 'textbox',
      name: `Field ${ref}`,
      depth: 0,
      states: [],
      screen: 0,
      inputType: 'text',
      facts: { tag: 'input' },
    }));
    const { state, result, told } = await diedWhileAsking(
      {
        ...known,
        look: async () => ({
          status: 'seen',
          page: { ...snapshotOf(page), nodes: [...snapshotOf(page).nodes, ...fields], lastRef: 3 },
        }),
        act: async (request, signal) =>
          request.action.ref === '3' && request.trusted !== 'given'
            ? {
                outcome: { status: 'needs-trusted-input', ref: '3', why: 'it ignores others' },
                openedTabs: [],
                downloads: [],
                stillBusy: false,
              }
            : known.act(request, signal),
      },
      'fill_form',
      { fields: fields.map(({ ref }) => ({ ref, text: `text ${ref}` })) },
      answeredBetween,
    );
    // The first field was filled in before the death; what remains is the model's to do.
    expect(page.clicks).toBe(1);
    expect(state.trustedInput).toBe('allow');
    expect(result.status).toBe('unknown');
    expect(told).toContain('do what remains');
    expect(state.questions.filter((asked) => !asked.answer)).toEqual([]);
    expect(state.status).toBe('running');
  });
});

test('what would be done now is not what was begun: diverged, and nothing is done', async () => {
  const page = fakePage();
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const browser = fakeBrowser(page);
  const first = await fakeServices(journal, journal.epoch, browser, model('count', { ref: '1' }));
  const stop = new AbortController();
  const cut = { ...browser, act: () => new Promise<never>(() => stop.abort()) };
  void runAgent({ ...first, browser: cut }, assignment, stop.signal).catch(() => undefined);
  await expect.poll(() => stop.signal.aborted).toBe(true);
  const second = await fakeServices(
    journal,
    await journal.raiseEpoch(),
    browser,
    model('count', { ref: '1' }),
  );
  // Another version of the extension hashes inputs differently.
  await runAgent({ ...second, hash: async (text) => `other ${text.length}` }, assignment, running);
  const [made] = callsOf(agentRunOf(second.run.state(), 'react')!);
  expect(made!.result!.status).toBe('diverged');
  expect(page.clicks).toBe(0);
  expect(await second.run.load(made!.result!.text)).toContain('is not what would be done now');
});

test('where the person let the tab go, it goes once, also when the worker died after it went', async () => {
  const page = fakePage();
  const known = fakeBrowser(page);
  let went = 0;
  const browser: BrowserPort = {
    ...known,
    act: async (request, signal) => ({
      ...(await known.act(request, signal)),
      blocked: { url: `${BANK}/pay?id=4`, origin: BANK },
    }),
    // The worker dies before it learns the outcome.
    navigate: () => {
      went++;
      return new Promise(() => undefined);
    },
  };
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, approve: 'allow' }], journal.epoch);
  const open = () => fakeServices(journal, journal.epoch, browser, model('count', { ref: '1' }));
  const first = await open();
  void runAgent(first, assignment, running).catch(() => undefined);
  await expect.poll(() => first.run.state().status).toBe('waiting');
  await journal.raiseEpoch();
  const second = await open();
  void runAgent(second, assignment, running).catch(() => undefined);
  const { path } = second.run.state().questions[0]!;
  await expect.poll(() => second.run.answer(path, { kind: 'yes', scope: 'task' }, 'person')).toBe(true);
  await expect.poll(() => went).toBe(1);
  await journal.raiseEpoch();
  const third = await open();
  await runAgent(third, assignment, running);
  const [call0] = callsOf(agentRunOf(third.run.state(), 'react')!);
  expect(call0?.result?.status).toBe('unknown');
  expect(await third.run.load(call0!.result!.text)).toContain('Look at the page');
  expect([went, page.clicks]).toEqual([1, 1]);
});

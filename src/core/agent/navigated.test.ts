import { describe, expect, test } from 'vitest';
import type { EntryBody } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { BrowserPort } from '../tools/browser-port.ts';
import { goBack } from '../tools/tabs/go-back.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, callsOf } from './agent-state.ts';
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
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';

const assignment: AgentAssignment = {
  path: 'react',
  agent: { ...fakeAgent, tools: [countTool, goBack, outputTool] },
  nodeId: '',
  task: 'count once',
  steps: [],
  earlier: [],
  tabId: 7,
};
const running = new AbortController().signal;
const NEXT = 'http://shop.example/next';

type Acting = Parameters<BrowserPort['act']>[0];
const never = () => new Promise<never>(() => undefined);

/** A worker dies during its first call, with a page that forgets its actions; the next one continues the task. */
async function diedIn(name: string, input: unknown, browser: Partial<BrowserPort>) {
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const page = { ...fakePage(), forgetful: true };
  const known = { ...fakeBrowser(page), ...browser };
  const model = () =>
    fakeModel(({ messages }, asked) => ({
      calls: [
        messages.every((message) => message.role !== 'tool')
          ? call(name, input)
          : call('return_output', { value: 'x' }, `r${asked}`),
      ],
    }));
  const first = await fakeServices(journal, journal.epoch, known, model());
  const secrets = new Map([['⟪secret⟫', 'hunter22']]);
  void runAgent({ ...first, secrets }, assignment, running).catch(() => undefined);
  const written = async () => (await journal.read('t')).filter(({ type }) => type === 'tool-navigated');
  const goOn = async () => {
    const next = await fakeServices(journal, await journal.raiseEpoch(), known, model());
    const ended = runAgent(next, assignment, running);
    await Promise.race([ended, expect.poll(() => next.run.state().status).toBe('waiting')]);
    return next.run.state();
  };
  return { written, goOn, append: (body: EntryBody) => journal.append('t', [body], journal.epoch) };
}

describe('a page that gave way while an act was under way', () => {
  const leaving = (...urls: string[]) => {
    const acts: string[] = [];
    const act = async (request: Acting) => {
      request.navigated?.('http://shop.example/of-its-own');
      await request.commit('n');
      acts.push('n');
      for (const url of urls) request.navigated?.(url);
      return never();
    };
    return { acts, act };
  };

  test('is an entry, and tells the next worker that it was done', async () => {
    const { acts, act } = leaving(NEXT, 'http://shop.example/redirected');
    const { written, goOn } = await diedIn('count', { ref: '1' }, { act });
    await expect.poll(written).toMatchObject([{ path: 'react/t1/c0', url: NEXT }]);
    const state = await goOn();
    expect(callsOf(agentRunOf(state, 'react')!)[0]?.result?.status).toBe('done');
    expect(state.questions).toEqual([]);
    expect(acts).toHaveLength(1);
  });

  test('tells nothing when it was to go where the task may not: that was stopped before anything was sent', async () => {
    const { act } = leaving('http://bank.example/pay');
    const { written, goOn } = await diedIn('count', { ref: '1' }, { act });
    await expect.poll(written).toHaveLength(1);
    expect((await goOn()).questions).toMatchObject([{ path: 'react/t1/c0/unknown' }]);
  });

  test('tells nothing of a second leave to act', async () => {
    const { act } = leaving(NEXT);
    const { written, goOn, append } = await diedIn('count', { ref: '1' }, { act });
    await expect.poll(written).toHaveLength(1);
    await append({ type: 'tool-committed', path: 'react/t1/c0', nonce: 'again' });
    expect((await goOn()).questions).toMatchObject([{ path: 'react/t1/c0/unknown2' }]);
  });

  test('a secret in its address is not kept', async () => {
    const { act } = leaving(`${NEXT}?password=hunter22`);
    const { written } = await diedIn('count', { ref: '1' }, { act });
    await expect.poll(written).toMatchObject([{ url: `${NEXT}?password=⟪secret⟫` }]);
  });
});

test('a step back that was under way is not taken twice', async () => {
  let steps = 0;
  const navigate: BrowserPort['navigate'] = ({ navigated }) => {
    steps++;
    navigated?.(NEXT);
    return never();
  };
  const { written, goOn } = await diedIn('go_back', {}, { navigate });
  await expect.poll(written).toHaveLength(1);
  const state = await goOn();
  expect(callsOf(agentRunOf(state, 'react')!)[0]?.result?.status).toBe('done');
  expect(steps).toBe(1);
});

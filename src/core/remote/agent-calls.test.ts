import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { readCard } from './agent-card.ts';
import { agentTool } from './agent-tool.ts';
import type { RemoteCall } from './offered.ts';
import { createRemoteCalls, type RemoteRequest } from './remote-calls.ts';
import { remoteTasks } from './remote-tasks.ts';
import type { StoredServer } from './server-list.ts';
import { type AgentServer, startAgentServer } from './testing/agent-server.testing.ts';

const open: AgentServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const told = { id: 's', name: 'Baker', kind: 'a2a', origin: 'http://127.0.0.1', address: 'digest' } as const;
const card = readCard({ name: 'Baker', url: '/a2a' }, 'http://127.0.0.1/card.json', false);
if (!card?.ok) throw new Error('It is no card.');
const offered = agentTool(told, card.card);
const send = (key: string, input: RemoteCall['input']): RemoteRequest => ({
  operation: 'call',
  call: { key, offered, input },
});

/** An agent that holds its task until `finish`, and a caller of remote calls: `restart` creates a new one. */
async function baker() {
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const agent = await startAgentServer({ hold: () => held });
  open.push(agent);
  const factory = new IDBFactory();
  const restart = (stored: Partial<StoredServer> = {}) =>
    createRemoteCalls({
      fetch: globalThis.fetch,
      clock: {
        now: () => 0,
        // In these tests waiting has no limit, and outcomes are never forgotten.
        sleep: async (ms, signal) => {
          await new Promise((resolve) => (ms >= 20_000 ? undefined : setTimeout(resolve, 1)));
          signal.throwIfAborted();
        },
      },
      server: async () => ({
        ...told,
        url: agent.url,
        agent: { url: `${agent.url}/a2a`, version: '1.0' },
        isOn: true,
        tools: [],
        leftOut: 0,
        ...stored,
      }),
      tasks: remoteTasks(factory),
      begin: () => undefined,
      end: () => undefined,
    });
  const begun = (key: string) =>
    vi.waitFor(async () => expect(await remoteTasks(factory).find(key)).toMatchObject({ server: 's' }));
  return { agent, finish, restart, begun };
}

test('a message is sent once for its key, under the part of it that is its own', async () => {
  const { agent, finish, restart } = await baker();
  finish();
  const request = restart();
  const [first, second] = await Promise.all([
    request(send('t/m1', { message: 'rye bread' })),
    request(send('t/m1', { message: 'rye bread' })),
  ]);
  expect(first).toMatchObject({ status: 'done', value: 'Report on rye bread' });
  expect(second).toEqual(first);
  expect([agent.received, agent.messageIds]).toEqual([['rye bread'], ['m1']]);
});

test('whoever made it goes away: the task is found by its name, and its end is the outcome', async () => {
  const { agent, finish, restart, begun } = await baker();
  void restart()(send('t/m1', { message: 'rye bread' }));
  await begun('t/m1');
  const after = restart()({ operation: 'ended', key: 't/m1' });
  finish();
  expect(await after).toMatchObject({ status: 'done', value: 'Report on rye bread' });
  expect(agent.received).toEqual(['rye bread']);
});

test.each([
  ['switched off', { isOn: false }],
  ['elsewhere by now', { address: 'other' }],
])('the task of an agent that is %s is asked after by nobody', async (_, stored) => {
  const { agent, restart, begun } = await baker();
  void restart()(send('t/m1', { message: 'rye bread' }));
  await begun('t/m1');
  const asked = agent.methods.length;
  expect(await restart(stored)({ operation: 'ended', key: 't/m1' })).toBeUndefined();
  expect(agent.cancelled).toEqual([]);
  expect(agent.methods.slice(asked).every((method) => method === 'GetTask')).toBe(true);
});

test('a pause leaves the agent at work, and its outcome is there afterwards', async () => {
  const { agent, finish, restart, begun } = await baker();
  const request = restart();
  void request(send('t/m1', { message: 'rye bread' }));
  await begun('t/m1');
  void request({ operation: 'stop', key: 't/m1' });
  const after = request({ operation: 'ended', key: 't/m1' });
  finish();
  expect(await after).toMatchObject({ status: 'done' });
  expect(agent.cancelled).toEqual([]);
});

test('Stop tells the agent to stop', async () => {
  const { agent, restart, begun } = await baker();
  const request = restart();
  void request(send('t/m1', { message: 'rye bread' }));
  await begun('t/m1');
  expect(await request({ operation: 'stop', key: 't/m1', isOver: true })).toMatchObject({
    status: 'unknown',
  });
  expect(agent.cancelled).toHaveLength(1);
});

test.each([
  ['nothing', {}],
  ['no words', { message: '' }],
  ['too many', { message: 'x'.repeat(20_001) }],
  ['a number', { message: 5 }],
])('%s is sent back before anything goes out', async (_, input) => {
  const { agent, restart } = await baker();
  expect(await restart()(send('t/m1', input))).toMatchObject({
    status: 'invalid-input',
    note: expect.stringContaining('Nothing was sent'),
  });
  expect(agent.methods).toEqual([]);
});

test('what was begun long ago and never asked for is forgotten', async () => {
  const tasks = remoteTasks(new IDBFactory());
  const day = 24 * 3600 * 1000;
  const begun = { server: 's', address: 'd', task: 'x' };
  await tasks.keep({ ...begun, key: 'old', at: 0 });
  await tasks.keep({ ...begun, key: 'new', at: 10 * day });
  expect(await tasks.find('old')).toMatchObject({ task: 'x' });
  await tasks.keep({ ...begun, key: 'newest', at: 20 * day });
  expect(await tasks.find('old')).toBeUndefined();
  expect(await tasks.find('new')).toMatchObject({ task: 'x' });
});

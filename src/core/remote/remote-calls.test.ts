import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RemoteCall } from './offered.ts';
import { createRemoteCalls, type RemoteRequest } from './remote-calls.ts';
import type { StoredServer } from './server-list.ts';
import { startToolServer, type ToolServer } from './testing/mcp-server.testing.ts';

const open: ToolServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const form = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
const told = { id: 's', name: 'Notes', kind: 'mcp', origin: 'http://127.0.0.1', address: 'digest' } as const;
const add = (
  key: string,
  input: RemoteCall['input'] = { text: 'milk' },
): RemoteRequest & { operation: 'call' } => ({
  operation: 'call',
  call: {
    key,
    offered: { server: told, name: 'Notes__add_note', tool: 'add_note', description: '', form },
    input,
  },
});

const noRemoteTasks = {
  keep: async () => undefined,
  find: async () => undefined,
  forget: async () => undefined,
};

/** A caller of remote calls with a clock of its own: `pass` advances it. */
async function calls(
  behaviour: Parameters<typeof startToolServer>[0] = {},
  stored: Partial<StoredServer> | 'none' = {},
) {
  const server = await startToolServer(behaviour);
  open.push(server);
  const held: string[] = [];
  const sleeps: { ms: number; wake: () => void }[] = [];
  const request = createRemoteCalls({
    fetch: globalThis.fetch,
    clock: {
      now: () => 0,
      sleep: (ms) => new Promise<void>((wake) => sleeps.push({ ms, wake })),
    },
    server: async () =>
      stored === 'none'
        ? undefined
        : { ...told, url: server.url, isOn: true, tools: [], leftOut: 0, ...stored },
    tasks: noRemoteTasks,
    begin: () => held.push('begin'),
    end: () => held.push('end'),
  });
  const pass = (ms: number) => {
    for (const sleep of sleeps) if (sleep.ms === ms) sleep.wake();
  };
  return { request, server, held, pass };
}

test('a call is made once for its key, and what came of it is kept for who asks', async () => {
  const { request, server } = await calls();
  const [first, second] = await Promise.all([request(add('t/1')), request(add('t/1'))]);
  expect(first).toMatchObject({ status: 'done', text: 'Note 1: milk' });
  expect([second, await request({ operation: 'ended', key: 't/1' })]).toEqual([first, first]);
  expect(server.added).toEqual(['milk']);
});

test('nobody knows of a call that was never made', async () => {
  const { request } = await calls();
  expect(await request({ operation: 'ended', key: 't/9' })).toBeUndefined();
  expect(await request({ operation: 'stop', key: 't/9' })).toBeUndefined();
});

test('it must live until the outcome is forgotten, two minutes after the end', async () => {
  const { request, held, pass } = await calls();
  await request(add('t/1'));
  expect(held).toEqual(['begin']);
  await vi.waitFor(() => {
    pass(120_000);
    expect(held).toEqual(['begin', 'end']);
  });
  expect(await request({ operation: 'ended', key: 't/1' })).toBeUndefined();
});

test('a call that takes long is at work, and is asked for again', async () => {
  let finish = (): void => undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const { request, server, pass } = await calls({ hold });
  const asked = request(add('t/1'));
  await expect.poll(() => server.added).toEqual(['milk']);
  pass(20_000);
  expect(await asked).toEqual({ status: 'working', text: '' });
  const again = request({ operation: 'ended', key: 't/1' });
  finish();
  expect(await again).toMatchObject({ status: 'done' });
  expect(server.added).toEqual(['milk']);
});

test('Stop ends it, and leaves unknown whether it was done', async () => {
  const { request, server } = await calls({ hold: () => new Promise(() => undefined) });
  const asked = request(add('t/1'));
  await expect.poll(() => server.added).toEqual(['milk']);
  expect(await request({ operation: 'stop', key: 't/1' })).toMatchObject({ status: 'unknown' });
  expect(await asked).toMatchObject({
    status: 'unknown',
    text: expect.stringContaining('Do not call it again'),
  });
});

test('a Stop that overtakes its call, while this still opens, holds', async () => {
  const { request, server, pass } = await calls();
  expect(await request({ operation: 'stop', key: 't/1', isOver: true })).toBeUndefined();
  expect(await request(add('t/1'))).toBeUndefined();
  expect(server.methods).toEqual([]);
  expect(await request(add('t/2'))).toMatchObject({ status: 'done' });
  pass(120_000);
  await vi.waitFor(async () => expect(await request(add('t/1'))).toMatchObject({ status: 'done' }));
});

describe('nothing goes out', () => {
  test.each([
    ['a server that was deleted', 'none', 'not set up any more'],
    ['one that is off', { isOn: false }, 'switched off in the settings'],
    ['one whose address was changed', { address: 'other' }, 'address was changed after this task began'],
  ] as const)('to %s', async (_, stored, why) => {
    const { request, server } = await calls({}, stored);
    expect(await request(add('t/1'))).toMatchObject({
      status: 'gone',
      isOurs: true,
      text: expect.stringMatching(new RegExp(`Nothing was done.*${why}`)),
    });
    expect(server.methods).toEqual([]);
  });

  test('with an input that does not fit the form', async () => {
    const { request, server } = await calls();
    expect(await request(add('t/1', { text: 5 }))).toMatchObject({
      status: 'invalid-input',
      note: expect.stringMatching(/^Nothing was sent: .* send it again:$/),
      text: expect.stringMatching(/^text: /),
    });
    expect(server.methods).toEqual([]);
  });
});

test('a server that the browser withholds is told as that, with where access is given', async () => {
  const { request, server } = await calls();
  await server.close();
  open.length = 0;
  expect(await request(add('t/1'))).toMatchObject({ status: 'unreachable' });
  expect(await request({ ...add('t/2'), isWithheld: true })).toMatchObject({
    status: 'no-access',
    isOurs: true,
    text: expect.stringMatching(/Nothing was done.*access has to be given: in the settings/),
  });
});

test('a server that answers although the browser withholds it is used', async () => {
  const { request } = await calls();
  expect(await request({ ...add('t/1'), isWithheld: true })).toMatchObject({ status: 'done' });
});

import { expect, test } from 'vitest';
import type { RemoteReply } from '../../core/remote/offered.ts';
import type { RemoteRequest } from '../../core/remote/remote-calls.ts';
import { RunStopped } from '../../core/task/run.ts';
import { remoteServers } from './remote-servers.ts';

const server = { id: 's', name: 'Notes', kind: 'mcp', origin: 'https://notes.test', address: 'd' } as const;
const call = {
  key: 't/1',
  offered: { server, name: 'add', tool: 'add', description: '', form: {} },
  input: {},
};
const working: RemoteReply = { status: 'working', text: '' };
const done: RemoteReply = { status: 'done', text: 'Added.' };

/** Remote servers whose calls return these replies, one after the other. */
function servers(replies: (RemoteReply | undefined)[], withheld?: string) {
  const requests: RemoteRequest[] = [];
  const port = remoteServers(
    async (request) => {
      requests.push(request);
      return replies.shift();
    },
    { now: () => 0, sleep: () => new Promise(() => undefined) },
    async (origin) => (origin === withheld ? origin : undefined),
  );
  return { port, requests };
}

test('a call that is at work is asked for by its key until it is over', async () => {
  const { port, requests } = servers([working, working, done]);
  expect(await port.call(call, new AbortController().signal)).toEqual(done);
  const ended = { operation: 'ended', key: 't/1' };
  expect(requests).toEqual([{ operation: 'call', call, isWithheld: false }, ended, ended]);
});

test('what the browser withholds is told along: whoever makes the call cannot find that out', async () => {
  const { port, requests } = servers([done], 'https://notes.test');
  await port.call(call, new AbortController().signal);
  expect(requests).toMatchObject([{ operation: 'call', isWithheld: true }]);
});

test.each([
  ['a pause', new RunStopped('paused'), {}],
  ['Stop', new RunStopped('aborted'), { isOver: true }],
])('%s is carried to whoever makes the call, as what it is', async (_, why, more) => {
  const stop = new AbortController();
  const { port, requests } = servers([working]);
  const asked = port.call(call, stop.signal);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  stop.abort(why);
  await asked.catch(() => undefined);
  expect(requests).toContainEqual({ operation: 'stop', key: 't/1', ...more });
});

test('when whoever made a call went away over it, its trace is asked for; the call is not made again', async () => {
  const { port, requests } = servers([working, undefined, done]);
  expect(await port.call(call, new AbortController().signal)).toEqual(done);
  expect(requests.map(({ operation }) => operation)).toEqual(['call', 'ended', 'ended']);
});

test('a call of which nobody knows any more is unknown', async () => {
  const { port } = servers([undefined]);
  expect(await port.call(call, new AbortController().signal)).toMatchObject({ status: 'unknown' });
});

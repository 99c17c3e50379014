import { afterEach, expect, test, vi } from 'vitest';
import { callServerTool, listServerTools } from './mcp-client.ts';
import { startToolServer, type ToolServer } from './testing/mcp-server.testing.ts';

const world = {
  fetch: globalThis.fetch,
  clock: { now: () => 0, sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) },
};
const signal = new AbortController().signal;

const open: ToolServer[] = [];
const start = async (behaviour?: Parameters<typeof startToolServer>[0]): Promise<ToolServer> => {
  const server = await startToolServer(behaviour);
  open.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

test.each([
  ['sessions and streams', {}],
  ['plain JSON', { plain: true }],
] as const)('lists and calls tools of a server with %s', async (_, behaviour) => {
  const server = await start(behaviour);
  const listed = await listServerTools(server, world, signal);
  expect(listed).toMatchObject({
    ok: true,
    tools: [
      { name: 'add_note', inputSchema: { required: ['text'] } },
      { name: 'long.text' },
      { name: 'fails' },
    ],
  });
  const reply = await callServerTool(server, 'add_note', { text: 'milk' }, world, signal);
  expect(reply).toEqual({ status: 'done', text: 'Note 1: milk', value: { count: 1 } });
  expect(server.added).toEqual(['milk']);
});

test('the token goes along; cookies and a session that nobody wants do not', async () => {
  const server = await start({ token: 'Bearer k1' });
  const access = { url: server.url, secret: { header: 'Authorization', value: 'Bearer k1' } };
  expect(await listServerTools(access, world, signal)).toMatchObject({ ok: true });
  expect(server.headers().cookie).toBeUndefined();
  expect(await listServerTools(server, world, signal)).toEqual({ ok: false, trouble: 'unauthorized' });
});

test('a long answer is cut with a count, a picture comes as a file, a failure is told as one', async () => {
  const server = await start();
  const long = await callServerTool(server, 'long.text', { length: 20_000 }, world, signal);
  expect(long.text).toContain('… 4000 more characters were left out.');
  expect(long.text).toMatch(/left out\.$/);
  expect(long.files).toEqual([{ name: 'file.png', mediaType: 'image/png', base64: 'AAAA' }]);
  expect(await callServerTool(server, 'fails', {}, world, signal)).toEqual({
    status: 'failed',
    text: 'The store is closed.',
  });
  const unknown = await callServerTool(server, 'no_such', {}, world, signal);
  expect(unknown).toMatchObject({ status: 'failed', text: expect.stringContaining('no_such') });
});

test.each([
  ['a web page', 'not-a-server', 200, { 'content-type': 'text/html' }],
  ['nothing there', 'not-a-server', 404, {}],
  ['a key that is refused', 'unauthorized', 403, {}],
  ['another address', 'moved', 302, { location: 'http://127.0.0.1:9/' }],
  ['an error of its own', 'server-error', 500, { 'content-type': 'application/json' }],
] as const)('%s is named', async (_, trouble, status, headers) => {
  const server = await start({
    instead: (_request, response) => void response.writeHead(status, headers).end('<html></html>'),
  });
  expect(await listServerTools(server, world, signal)).toEqual({ ok: false, trouble });
  expect(await callServerTool(server, 'add_note', { text: 'x' }, world, signal)).toMatchObject({
    status: trouble,
    isOurs: true,
    text: expect.stringContaining('Nothing was done'),
  });
});

test('a refusal because of where the request comes from is told apart from one of the key', async () => {
  const server = await start({ origins: ['https://notes.test'] });
  const from = (origin: string) => ({
    ...world,
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      globalThis.fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), origin },
      }),
  });
  const extension = from('chrome-extension://tabwright');
  expect(await listServerTools(server, extension, signal)).toEqual({ ok: false, trouble: 'origin-refused' });
  expect(await callServerTool(server, 'add_note', { text: 'x' }, extension, signal)).toMatchObject({
    status: 'origin-refused',
    text: expect.stringMatching(/Nothing was done.*origin of the extension has to be allowed at the server/),
  });
  expect(await listServerTools(server, from('https://notes.test'), signal)).toMatchObject({ ok: true });
});

test('an address where nobody is', async () => {
  const server = await startToolServer();
  await server.close();
  expect(await listServerTools(server, world, signal)).toEqual({ ok: false, trouble: 'unreachable' });
});

test('a call whose answer does not come is unknown, and is not made again', async () => {
  for (const plain of [true, false]) {
    const server = await start({ breaks: true, plain });
    const reply = await callServerTool(server, 'add_note', { text: 'tea' }, world, signal);
    expect(reply).toMatchObject({ status: 'unknown', text: expect.stringContaining('Do not call it again') });
    expect(server.added).toEqual(['tea']);
  }
});

test.each([400, 404, 405])(
  'a call that broke is unknown, however the end of its session is answered: %s',
  async (status) => {
    const server = await start({ breaks: true, atEnd: (response) => void response.writeHead(status).end() });
    const reply = await callServerTool(server, 'add_note', { text: 'tea' }, world, signal);
    expect(reply).toMatchObject({ status: 'unknown' });
    expect(server.added).toEqual(['tea']);
  },
);

test.each([
  [400, 'not-a-server'],
  [401, 'unauthorized'],
  [422, 'not-a-server'],
  [408, 'unknown'],
  [409, 'unknown'],
  [429, 'unknown'],
  [502, 'unknown'],
] as const)('a call that is answered with %s is %s', async (code, status) => {
  const server = await start({ insteadOfCall: (response) => void response.writeHead(code).end() });
  expect(await callServerTool(server, 'add_note', { text: 'x' }, world, signal)).toMatchObject({ status });
});

test('an end of the session that is never answered holds nothing back, and is given up', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 5000 ? 50 : ms));
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = await start({ atEnd: (response) => void response.on('close', end) });
  const reply = await callServerTool(server, 'add_note', { text: 'x' }, world, signal);
  expect(reply).toMatchObject({ status: 'done' });
  await ended;
  soon.mockRestore();
});

test('the outcome is there before the session is over', async () => {
  const fetch: typeof globalThis.fetch = (input, init) =>
    init?.method === 'DELETE' ? new Promise(() => undefined) : globalThis.fetch(input, init);
  const server = await start();
  const reply = await callServerTool(server, 'add_note', { text: 'x' }, { ...world, fetch }, signal);
  expect(reply).toMatchObject({ status: 'done' });
});

test('a server that wants the call made again is called once', async () => {
  let calls = 0;
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const { id, method } = JSON.parse(String(init?.body));
    if (method === 'tools/call') calls++;
    const result =
      method === 'server/discover'
        ? { resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }
        : { resultType: 'input_required', requestState: 'more' };
    return Response.json({ jsonrpc: '2.0', id, result });
  };
  const access = { url: 'https://notes.test/mcp' };
  const reply = await callServerTool(access, 'add_note', { text: 'x' }, { ...world, fetch }, signal);
  expect(reply).toMatchObject({
    status: 'unknown',
    text: expect.stringContaining('wanted the call made again'),
  });
  expect(calls).toBe(1);
});

test('Stop ends a call', async () => {
  const stop = new AbortController();
  const server = await start({
    hold: async () => {
      stop.abort(new Error('stopped'));
      await new Promise(() => undefined);
    },
  });
  await expect(callServerTool(server, 'add_note', { text: 'x' }, world, stop.signal)).rejects.toThrow(
    'stopped',
  );
});

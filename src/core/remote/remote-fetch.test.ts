import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { remoteFetch, SecondActError } from './remote-fetch.ts';

const open: Server[] = [];
async function serve(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const client = () => remoteFetch(globalThis.fetch, (body) => body.includes('act'));
const post = (body: string): RequestInit => ({ method: 'POST', body });

test('an address that leads elsewhere is not followed, and what goes along stays here', async () => {
  const other = await serve((_, response) => void response.end('taken'));
  const moved = await serve((_, response) => void response.writeHead(307, { location: other.url }).end());
  const { fetch, heard } = client();
  await expect(fetch(moved.url, { ...post('{}'), headers: { authorization: 'Bearer k' } })).rejects.toThrow(
    'leads elsewhere',
  );
  expect(heard).toMatchObject({ redirected: true });
  expect(other.requests).toEqual([]);
});

test('what has something done goes out once; what only asks goes out as often as it likes', async () => {
  const server = await serve((_, response) => void response.writeHead(202).end());
  const { fetch, heard } = client();
  await fetch(server.url, post('ask'));
  expect(heard.sent).toBeUndefined();
  await fetch(server.url, post('act'));
  expect(heard).toMatchObject({ sent: true, actStatus: 202 });
  await expect(fetch(server.url, post('act'))).rejects.toThrow(SecondActError);
  await fetch(server.url, post('ask'));
  expect(server.requests).toHaveLength(3);
});

test('an answer without end is broken off; one that has an end comes whole', async () => {
  let written = 0;
  const server = await serve(({ url }, response) => {
    if (url === '/short') return void response.end('x'.repeat(100_000));
    const more = (): void => {
      written += 64_000;
      if (!response.destroyed) response.write('x'.repeat(64_000), () => setImmediate(more));
    };
    more();
  });
  const { fetch } = client();
  expect(await (await fetch(`${server.url}short`)).text()).toHaveLength(100_000);
  await expect((await fetch(server.url)).text()).rejects.toThrow('too long');
  expect(written).toBeLessThan(40_000_000);
});

test('a standing stream of news is not asked for', async () => {
  const server = await serve((_, response) => void response.end());
  const { fetch } = client();
  const answer = await fetch(server.url, { method: 'GET', headers: { accept: 'text/event-stream' } });
  expect(answer.status).toBe(405);
  expect(server.requests).toEqual([]);
});

test('the end of the stream that answers an act is told, however it ends', async () => {
  for (const breaks of [false, true]) {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n', () => (breaks ? response.destroy() : response.end()));
    });
    const { fetch, heard } = client();
    const answer = await fetch(server.url, post('act'));
    await answer.text().catch(() => undefined);
    await heard.streamEnded;
  }
});

test('no answer is told as none, until there is one', async () => {
  const server = await serve(({ url }, response) => void (url === '/' ? response.destroy() : response.end()));
  const { fetch, heard } = client();
  await expect(fetch(server.url, post('ask'))).rejects.toThrow();
  expect(heard.noAnswer).toBe(true);
  await fetch(`${server.url}up`, post('ask'));
  expect(heard).toMatchObject({ noAnswer: false, status: 200 });
});

test.each([
  ['Invalid Origin header: chrome-extension://tabwright', 403, true],
  ['cross-origin request detected', 403, true],
  ['{"error":{"message":"Forbidden"}}', 403, false],
  ['Invalid Origin header', 401, false],
])('"%s" with %s: because of the origin %s', async (words, status, isSo) => {
  const server = await serve((_, response) => void response.writeHead(status).end(words));
  const { fetch, heard } = client();
  expect(await (await fetch(server.url, post('ask'))).text()).toBe(words);
  expect(heard.refusesOrigin ?? false).toBe(isSo);
});

test('the end of a session is no answer', async () => {
  const server = await serve(({ method }, response) => {
    response.writeHead(method === 'DELETE' ? 405 : 200).end();
  });
  const { fetch, heard } = client();
  await fetch(server.url, post('act'));
  await fetch(server.url, { method: 'DELETE' });
  expect(heard).toMatchObject({ status: 200, actStatus: 200 });
});

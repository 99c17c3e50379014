import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asker, jumpingClock, model, request } from './testing/fixtures.testing.ts';
import { events, type ModelServer, refuse, startModelServer } from './testing/model-server.testing.ts';
import { openaiEvents } from './testing/protocols.testing.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const at = (path: string, id: string) => model({ id, label: id, baseUrl: `${server.url}/${path}` });
const reply = events(openaiEvents({ text: ['Done'] }));

test('an overloaded server is asked again, later each time', async () => {
  server.answerWith(refuse(529), refuse(503), refuse(529), reply);
  const { ask, clock } = asker([at('v1', 'm')]);
  expect((await ask()).answer).toMatchObject({ ok: true, text: 'Done' });
  expect(clock.slept).toEqual([500, 1000, 2000]);
});

test('the jitter comes from the given randomness', async () => {
  server.answerWith(refuse(529), refuse(529), reply);
  const { ask, clock } = asker([at('v1', 'm')], { random: () => 0.999 });
  await ask();
  expect(clock.slept).toEqual([999, 1998]);
});

test('a short Retry-After is kept to, a long one is a failure that says until when', async () => {
  server.answerWith(refuse(429, '', { 'retry-after': '7' }), reply);
  const short = asker([at('v1', 'm')]);
  expect((await short.ask()).answer.ok).toBe(true);
  expect(short.clock.slept).toEqual([7500]);

  server.answerWith(refuse(429, '', { 'retry-after': '3600' }), reply);
  const long = asker([at('v1', 'm')]);
  const { answer } = await long.ask();
  expect(answer).toMatchObject({ ok: false, kind: 'rate-limited', retryAt: long.clock.at + 3_600_000 });
  expect(long.clock.slept).toEqual([]);
});

test('what waiting does not mend is not asked again', async () => {
  for (const status of [400, 401, 403, 404, 413, 422]) {
    server.received.length = 0;
    server.answerWith(refuse(status), reply);
    expect((await asker([at('v1', 'm')]).ask()).answer.ok).toBe(false);
    expect(server.received, String(status)).toHaveLength(1);
  }
});

test('asking again has an end', async () => {
  server.answerWith(
    refuse(500),
    refuse(529),
    events(''),
    refuse(500),
    refuse(529),
    events(''),
    refuse(500),
    refuse(529),
  );
  expect((await asker([at('v1', 'm')]).ask()).answer.ok).toBe(false);
  expect(server.received.length).toBeLessThanOrEqual(6);
});

test('what was shown of a reply that broke is taken back before the next', async () => {
  const half = openaiEvents({ text: ['Do', 'ne'] })
    .split('\n\n')
    .slice(0, 2)
    .join('\n\n');
  server.answerWith(events(`${half}\n\n`), reply);
  const { answer, deltas } = await asker([at('v1', 'm')]).ask();
  expect(answer.ok).toBe(true);
  expect(deltas.map((delta) => ('text' in delta ? delta.text : delta.type))).toEqual([
    'Do',
    'restart',
    'put-off',
    'Done',
  ]);
});

test('a stop during the wait ends it', async () => {
  const controller = new AbortController();
  const clock = jumpingClock();
  const sleep = clock.sleep;
  clock.sleep = (ms, signal) => {
    if (ms > 10_000) return sleep(ms, signal);
    controller.abort();
    return Promise.reject(controller.signal.reason);
  };
  server.answerWith(refuse(500), reply);
  const { answer } = await asker([at('v1', 'm')], { clock }).ask(request(), controller.signal);
  expect(answer).toMatchObject({ ok: false, kind: 'aborted' });
  expect(server.received).toHaveLength(1);
});

describe('fallbacks', () => {
  test('the next model answers when the chosen one fails for good, and is named', async () => {
    server.answerWith((response, got) => (got.path.startsWith('/a/') ? refuse(401) : reply)(response, got));
    const { answer } = await asker([at('a', 'a'), at('b', 'b')], {
      more: { fallbacks: ['gone', 'a', 'b'] },
    }).ask();
    expect(answer).toMatchObject({ ok: true, model: 'b' });
  });

  test('when all fail, the first failure is told and the others are named', async () => {
    server.answerWith((response, got) => refuse(got.path.startsWith('/a/') ? 401 : 404)(response, got));
    const { answer } = await asker([at('a', 'a'), at('b', 'b')], { more: { fallbacks: ['b'] } }).ask();
    expect(answer).toMatchObject({ ok: false, kind: 'bad-key', model: 'a' });
    expect(!answer.ok && answer.message).toContain('“b” (no-such-model)');
  });

  test('a model given for one task stands alone, and so does the interpreter', async () => {
    server.answerWith(refuse(401));
    const given = at('a', 'given:x@y');
    const { answer } = await asker([given, at('b', 'b')], {
      more: { fallbacks: ['b'], roles: { planner: 'b' } },
    }).ask(request({ role: 'planner' }));
    expect(answer).toMatchObject({ ok: false, kind: 'bad-key' });
    expect(server.received).toHaveLength(1);
    const inline = asker([at('b', 'b')], { more: { fallbacks: ['b'] } }).created.forTask({
      configuration: at('a', 'x'),
    });
    expect(await inline.ask(request(), new AbortController().signal)).toMatchObject({
      ok: false,
      model: 'x',
    });
    expect(server.received).toHaveLength(2);
    expect(server.received[1]?.headers.authorization).toBeUndefined();
  });

  test('a role may have a model of its own', async () => {
    server.answerWith(reply);
    const { ask } = asker([at('a', 'a'), at('b', 'b')], { more: { roles: { planner: 'b' } } });
    expect((await ask(request({ role: 'planner' }))).answer).toMatchObject({ model: 'b' });
    expect((await ask(request({ role: 'agent' }))).answer).toMatchObject({ model: 'a' });
  });

  test('a model that is not set up any more', async () => {
    const { created } = asker([]);
    const failure = await created.forTask('gone').ask(request(), new AbortController().signal);
    expect(failure).toMatchObject({ ok: false, kind: 'no-model' });
  });
});

test('a model to be avoided is asked only when there is no other', async () => {
  server.answerWith(reply);
  const { ask } = asker([at('a', 'a'), at('b', 'b')], { more: { fallbacks: ['b'] } });
  expect((await ask(request({ avoid: ['a'] }))).answer).toMatchObject({ model: 'b' });
  expect((await ask(request({ avoid: ['a', 'b'] }))).answer).toMatchObject({ model: 'a' });
});

test('each wait is told with its moment, so that it can be kept to', async () => {
  server.answerWith(refuse(429, '', { 'retry-after': '30' }), reply);
  const { ask, clock } = asker([at('v1', 'm')]);
  const before = clock.at;
  const { deltas } = await ask();
  expect(deltas).toContainEqual({
    type: 'put-off',
    until: before + 30_500,
    why: expect.stringContaining('too many requests'),
  });
});

describe('what a model cannot do is learned from its refusal', () => {
  test('no tool calls: asked again with tools as text, from then on at once', async () => {
    const call = events(
      openaiEvents({ text: ['<tool_call>{"name":"click","arguments":{"ref":"5"}}</tool_call>'] }),
    );
    server.answerWith((response, got) =>
      (got.body.tools
        ? refuse(400, { error: { message: 'registry/played-1 does not support tools' } })
        : call)(response, got),
    );
    const { ask } = asker([at('v1', 'm')]);
    expect((await ask()).answer).toMatchObject({ ok: true, calls: [{ name: 'click', input: { ref: '5' } }] });
    await ask();
    expect(server.received.map(({ body }) => Boolean(body.tools))).toEqual([true, false, false]);
  });

  test('the lesson outlives the worker, and is about the model, not about its name in the settings', async () => {
    let stored: unknown;
    const lessons = {
      read: async () => stored,
      write: async (given: unknown) => {
        stored = structuredClone(given);
      },
    };
    server.answerWith((response, got) =>
      (got.body.tools
        ? refuse(400, { error: { message: 'registry/played-1 does not support tools' } })
        : reply)(response, got),
    );
    await asker([at('v1', 'm')], { lessons }).ask();
    await asker([at('v1', 'm')], { lessons }).ask();
    expect(server.received.map(({ body }) => Boolean(body.tools))).toEqual([true, false, false]);
    await asker([{ ...at('v1', 'm'), model: 'played-2' }], { lessons }).ask();
    expect(server.received.map(({ body }) => Boolean(body.tools))).toEqual([true, false, false, true, false]);
    stored = 'damaged';
    expect((await asker([at('v1', 'm')], { lessons }).ask()).answer.ok).toBe(true);
  });

  test('no pictures: asked again without them', async () => {
    server.answerWith((response, got) =>
      (JSON.stringify(got.body).includes('image_url')
        ? refuse(400, { error: { message: 'This model does not support image input' } })
        : reply)(response, got),
    );
    const picture = { type: 'image' as const, mediaType: 'image/png', base64: 'aGk=' };
    const { answer } = await asker([at('v1', 'm')]).ask(
      request({ messages: [{ role: 'user', parts: [picture] }] }),
    );
    expect(answer.ok).toBe(true);
    expect(server.received).toHaveLength(2);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ModelFailure } from './port.ts';
import { recoveries } from './recovery.ts';
import type { ProviderName } from './settings.ts';
import { asker, model, realClock, request } from './testing/fixtures.testing.ts';
import {
  type Answer,
  events,
  type ModelServer,
  refuse,
  startModelServer,
} from './testing/model-server.testing.ts';
import { anthropicEvents, googleEvents, openaiEvents, type Said } from './testing/protocols.testing.ts';

// Every row of the table of failures, for every provider, with a server that implements its protocol. Each row says how
// the server answers; the table itself (recovery.ts) says how often it must be asked, and whether another model is.

vi.setConfig({ testTimeout: 30_000 });

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server[Symbol.asyncDispose]());

interface Family {
  write: (said: Said) => string;
  /** The body of an error in the provider's format. */
  error: (status: number, code: string, message: string) => unknown;
  /** The provider's own code for a kind of failure. */
  codes: Partial<Record<ModelFailure['kind'], string>>;
}

const openaiFamily: Family = {
  write: openaiEvents,
  error: (_status, code, message) => ({
    error: { message, type: 'invalid_request_error', param: null, code },
  }),
  codes: {
    'bad-key': 'invalid_api_key',
    'no-such-model': 'model_not_found',
    'rate-limited': 'rate_limit_exceeded',
    'context-too-long': 'context_length_exceeded',
    'server-error': 'server_error',
  },
};
const families: Partial<Record<ProviderName, Family>> = {
  openai: openaiFamily,
  'openai-compatible': openaiFamily,
  anthropic: {
    write: anthropicEvents,
    error: (_status, type, message) => ({ type: 'error', error: { type, message } }),
    codes: {
      'bad-key': 'authentication_error',
      forbidden: 'permission_error',
      'no-such-model': 'not_found_error',
      'rate-limited': 'rate_limit_error',
      overloaded: 'overloaded_error',
      'server-error': 'api_error',
    },
  },
  google: {
    write: googleEvents,
    error: (code, status, message) => ({ error: { code, message, status, details: [] } }),
    codes: {
      'bad-key': 'UNAUTHENTICATED',
      forbidden: 'PERMISSION_DENIED',
      'no-such-model': 'NOT_FOUND',
      'rate-limited': 'RESOURCE_EXHAUSTED',
      overloaded: 'UNAVAILABLE',
      'server-error': 'INTERNAL',
    },
  },
};

interface Row {
  name: string;
  kind: ModelFailure['kind'] | ((provider: string) => ModelFailure['kind']);
  answer: (family: Family) => Answer;
  words?: string;
  /** Number of requests, if it differs from the table. */
  asked?: number;
  /** Time advances by itself, and the deadlines are short. */
  deadlines?: boolean;
}

const said: Said = {
  text: ['First I look, ', 'then I ', 'click.'],
  calls: [{ id: 'a', name: 'click', arguments: '{"ref":"5"}' }],
};
const status = (
  code: number,
  kind: ModelFailure['kind'],
  words = 'Something is wrong.',
  headers: Record<string, string> = {},
): Pick<Row, 'kind' | 'answer'> => ({
  kind,
  answer: (family) => refuse(code, family.error(code, family.codes[kind] ?? 'odd', words), headers),
});
const stream = { 'content-type': 'text/event-stream' };
const half = (text: string): string => text.slice(0, text.length >> 1);

const rows: Row[] = [
  { name: '401', ...status(401, 'bad-key') },
  { name: '402', ...status(402, 'no-credit') },
  { name: '403', ...status(403, 'forbidden') },
  { name: '404', ...status(404, 'no-such-model', 'model: played-1 not found') },
  { name: '408', ...status(408, 'timed-out') },
  { name: '409', ...status(409, 'overloaded') },
  { name: '422', ...status(422, 'bad-request') },
  { name: '429 without Retry-After', ...status(429, 'rate-limited') },
  {
    name: '429 with a short Retry-After',
    ...status(429, 'rate-limited', 'Slow down.', { 'retry-after': '3' }),
  },
  {
    name: '429 with a long Retry-After',
    ...status(429, 'rate-limited', 'Slow down.', { 'retry-after': '7200' }),
    asked: 1,
  },
  {
    name: '429 with a date',
    ...status(429, 'rate-limited', 'Slow down.', { 'retry-after': 'Thu, 01 Jan 1970 05:00:00 GMT' }),
    asked: 1,
  },
  { name: '500', ...status(500, 'server-error') },
  {
    name: '502, a page of a proxy',
    kind: 'server-error',
    answer: () => refuse(502, '<html>Bad gateway</html>'),
  },
  { name: '503', ...status(503, 'overloaded') },
  { name: '504', ...status(504, 'timed-out') },
  { name: '529', ...status(529, 'overloaded') },
  {
    name: 'a context that is too long',
    ...status(400, 'context-too-long', 'prompt is too long: 210000 tokens > 200000 maximum'),
  },
  {
    name: 'a request that was cut without a word',
    kind: 'context-too-long',
    answer: (family) => events(family.write(said)),
    words: 'counted only 1000 tokens',
  },
  {
    name: 'a content filter',
    kind: (provider) => (provider === 'anthropic' ? 'refused' : 'content-filter'),
    answer: (family) => events(family.write({ text: ['I'], finish: 'filter' })),
  },
  {
    name: 'a refusal',
    kind: (provider) => (provider === 'google' ? 'content-filter' : 'refused'),
    answer: (family) => events(family.write({ refusal: 'I will not do that.' })),
  },
  { name: 'an empty reply', kind: 'empty-reply', answer: (family) => events(family.write({})) },
  {
    name: 'a web page instead of a reply',
    kind: 'bad-reply',
    answer: () => refuse(200, '<!doctype html><title>Sign in to the network</title>'),
  },
  { name: 'JSON instead of a stream', kind: 'bad-reply', answer: () => refuse(200, { hello: 'world' }) },
  {
    name: 'a stream that is cut',
    kind: 'bad-reply',
    answer: (family) => (response) => {
      response.writeHead(200, stream);
      response.write(half(family.write(said)), () => response.destroy());
    },
  },
  {
    name: 'a stream without a finish reason',
    kind: 'bad-reply',
    answer: (family) => events(withoutEnd(family.write(said))),
  },
  {
    name: 'a stream with one broken chunk',
    kind: 'bad-reply',
    answer: (family) => {
      const parts = family.write(said).split('\n\n');
      parts.splice(parts.length >> 1, 1, 'data: {"broken": ');
      return events(parts.join('\n\n'));
    },
  },
  { name: 'headers that never come', kind: 'timed-out', answer: () => () => undefined, deadlines: true },
  {
    name: 'a stream that stalls',
    kind: 'timed-out',
    answer: (family) => (response) => {
      response.writeHead(200, stream);
      response.write(half(family.write(said)));
    },
    deadlines: true,
  },
];

/** All events except those that say how the reply ended. */
const withoutEnd = (text: string): string =>
  text
    .split(/(?<=\n\n)/)
    .filter((event) => !/finish_reason":"|"stop_reason":"|message_stop|finishReason|\[DONE\]/.test(event))
    .join('');

/** Too long to have been read by a model that counts 1000 tokens. */
const longRequest = request({
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'lorem ipsum dolor '.repeat(1500) }] }],
});

for (const [provider, family] of Object.entries(families) as [ProviderName, Family][])
  describe(provider, () => {
    const at = (path: string) => model({ id: path, label: path, provider, baseUrl: `${server.url}/${path}` });
    const short = { headersMs: 150, firstByteMs: 150, stallMs: 150, totalMs: 1000 };
    const askers = (row: Row, fallbacks: string[]) =>
      asker([at('a'), at('b')], {
        more: { fallbacks },
        ...(row.deadlines ? { clock: realClock, deadlines: short, random: () => 0 } : {}),
      });

    test.each(rows)('$name', async (row) => {
      const kind = typeof row.kind === 'string' ? row.kind : row.kind(provider);
      const broken = row.answer(family);
      const whole = events(
        family
          .write({ text: ['Done'] })
          .replace(/"(prompt_tokens|promptTokenCount|input_tokens)":\d+/g, '"$1":9000'),
      );
      server.answerWith((response, got) => (got.path.startsWith('/a/') ? broken : whole)(response, got));
      const asked = row.words ? longRequest : request();

      const { answer, deltas } = await askers(row, []).ask(asked);
      if (answer.ok) throw new Error(`A reply came: ${answer.text}`);
      expect(answer.kind, answer.message).toBe(kind);
      expect(answer.message).toContain(row.words ?? '');
      expect(answer.message).not.toMatch(/undefined|\[object|<html|<!doctype/i);
      expect(answer.nextStep).not.toBe('');
      const { retries, fallBack } = recoveries[kind];
      expect(server.received).toHaveLength(row.asked ?? retries + 1);
      // Shown text of a broken reply is retracted before the next request.
      const shown = deltas.findLastIndex(({ type }) => type === 'text');
      const first = deltas.findIndex(({ type }) => type === 'text');
      if (retries > 0 && first >= 0 && shown > first)
        expect(deltas.slice(first, shown).some(({ type }) => type === 'restart')).toBe(true);

      expect(fallBack).toBe(true);
      const { answer: second } = await askers(row, ['b']).ask(asked);
      expect(second).toMatchObject({ ok: true, model: 'b', text: 'Done' });
    });

    test('Failed to fetch', async () => {
      let tries = 0;
      const chrome = async () => {
        tries++;
        throw new TypeError('Failed to fetch');
      };
      const { answer } = await asker([at('a')], { fetch: chrome, online: () => true }).ask();
      expect(answer).toMatchObject({ ok: false, kind: 'unreachable' });
      expect(tries).toBe(recoveries.unreachable.retries + 1);
    });

    test('offline: named, and put off until the network may be back', async () => {
      let tries = 0;
      const chrome = async () => {
        tries++;
        throw new TypeError('Failed to fetch');
      };
      const { ask, clock } = asker([at('a')], { fetch: chrome, online: () => false });
      const { answer } = await ask();
      expect(answer).toMatchObject({ ok: false, kind: 'unreachable', retryAt: clock.at + 120_000 });
      expect(!answer.ok && answer.message).toContain('no network');
      expect(tries).toBe(1);
    });

    describe('tool calls', () => {
      const made = async (...calls: NonNullable<Said['calls']>) => {
        server.answerWith(events(family.write({ calls, named: true })));
        const { answer } = await asker([at('a')]).ask();
        if (!answer.ok) throw new Error(answer.message);
        return answer.calls;
      };
      test('malformed: told apart, with no input that could be run', async () => {
        const [call] = await made({ id: 'a', name: 'click', arguments: '{"ref":"5' });
        expect(call).toEqual({ id: 'a', name: 'click', input: {}, malformed: '{"ref":"5' });
      });
      test('unknown: passed on for the runner to answer', async () => {
        const [call] = await made({ id: 'a', name: 'fly', arguments: '{"to":"moon"}' });
        expect(call).toMatchObject({ name: 'fly', input: { to: 'moon' } });
      });
      test('the same twice: once', async () => {
        const twice = { id: 'a', name: 'click', arguments: '{"ref":"5"}' };
        expect(await made(twice, twice)).toHaveLength(1);
      });
      if (provider === 'google')
        test('malformed, as Google itself says: the reply does not count, and is asked for again', async () => {
          const ends = family
            .write(said)
            .replace('"finishReason":"STOP"', '"finishReason":"MALFORMED_FUNCTION_CALL"');
          server.answerWith(events(ends));
          const { answer } = await asker([at('a')]).ask();
          expect(answer).toMatchObject({ ok: false, kind: 'bad-reply' });
          expect(!answer.ok && answer.message).toContain('MALFORMED_FUNCTION_CALL');
          expect(server.received).toHaveLength(recoveries['bad-reply'].retries + 1);
        });
      test('50 at once: all, in order, each with an id of its own', async () => {
        const calls = Array.from({ length: 50 }, (_, index) => {
          return { id: `c${index}`, name: 'click', arguments: JSON.stringify({ ref: String(index) }) };
        });
        const read = await made(...calls);
        expect(read.map(({ input }) => (input as { ref: string }).ref)).toEqual(
          calls.map((_, index) => String(index)),
        );
        expect(new Set(read.map(({ id }) => id)).size).toBe(50);
      });
      test('1 MB long: whole', async () => {
        const text = 'Ein langer Satz. '.repeat(62_000);
        const [call] = await made({ id: 'a', name: 'click', arguments: JSON.stringify({ ref: '5', text }) });
        expect(call?.input).toEqual({ ref: '5', text });
      });
    });
  });

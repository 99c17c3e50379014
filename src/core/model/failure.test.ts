import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FailureWorld, toFailure } from './failure.ts';
import type { ModelFailure } from './port.ts';
import { readRetryAt } from './retry-after.ts';
import { asker, model } from './testing/fixtures.testing.ts';
import {
  type Answer,
  events,
  type ModelServer,
  refuse,
  startModelServer,
} from './testing/model-server.testing.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server[Symbol.asyncDispose]());

async function fails(
  answer: Answer,
  provider: 'openai' | 'openai-compatible' | 'anthropic' | 'google' = 'openai',
): Promise<ModelFailure> {
  server.answerWith(answer);
  const { answer: got } = await asker([model({ provider, baseUrl: `${server.url}/v1` })]).ask();
  if (got.ok) throw new Error(`A reply came: ${got.text}`);
  return got;
}

const openaiError = (message: string, code: string | null = null, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
});
const claudeError = (type: string, message: string) => ({ type: 'error', error: { type, message } });
const geminiError = (code: number, status: string, message: string, details: unknown[] = []) => ({
  error: { code, message, status, details },
});

describe('each trouble is named, with the words of the provider and a next step', () => {
  test.each<[string, Answer, Parameters<typeof fails>[1], ModelFailure['kind'], string]>([
    [
      'a wrong key',
      refuse(401, openaiError('Incorrect API key provided: sk-x.', 'invalid_api_key')),
      'openai',
      'bad-key',
      'Paste the key again',
    ],
    [
      'a wrong key at Anthropic',
      refuse(401, claudeError('authentication_error', 'invalid x-api-key')),
      'anthropic',
      'bad-key',
      'Paste the key again',
    ],
    [
      'a wrong key at Google',
      refuse(
        400,
        geminiError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
          { reason: 'API_KEY_INVALID' },
        ]),
      ),
      'google',
      'bad-key',
      'Paste the key again',
    ],
    [
      'no credit',
      refuse(
        429,
        openaiError('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'),
      ),
      'openai',
      'no-credit',
      'Add credit',
    ],
    [
      'no credit at Anthropic',
      refuse(
        400,
        claudeError('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
      ),
      'anthropic',
      'no-credit',
      'Add credit',
    ],
    [
      'payment required',
      refuse(402, { error: { message: 'Insufficient credits', code: 402 } }),
      'openai-compatible',
      'no-credit',
      'Add credit',
    ],
    ['Ollama and the extension', refuse(403), 'openai-compatible', 'forbidden', 'OLLAMA_ORIGINS'],
    [
      'no such model',
      refuse(404, openaiError('The model `played-1` does not exist.', 'model_not_found')),
      'openai',
      'no-such-model',
      'Choose one of the models',
    ],
    [
      'no such model at Anthropic',
      refuse(404, claudeError('not_found_error', 'model: played-1')),
      'anthropic',
      'no-such-model',
      'Choose one of the models',
    ],
    [
      'no such model at Ollama',
      refuse(404, openaiError('model "played-1" not found, try pulling it first', null, 'api_error')),
      'openai-compatible',
      'no-such-model',
      'ollama pull',
    ],
    [
      'a wrong address',
      refuse(404, '404 page not found'),
      'openai-compatible',
      'no-such-model',
      'Correct the address',
    ],
    [
      'a web page as an error',
      refuse(404, '<!DOCTYPE html><title>Not found</title>'),
      'openai-compatible',
      'no-such-model',
      'Correct the address',
    ],
    [
      'a web page as an answer',
      refuse(200, '<html><body>Sign in to the network</body></html>'),
      'openai-compatible',
      'bad-reply',
      'Sign in to the network',
    ],
    [
      'JSON that is no stream',
      refuse(200, { hello: 'world' }),
      'openai-compatible',
      'bad-reply',
      'choose another model',
    ],
    [
      'an error with a good status',
      refuse(200, openaiError('Upstream overloaded', null, 'overloaded_error')),
      'openai-compatible',
      'overloaded',
      'another model',
    ],
    [
      'a redirect',
      refuse(301, '', { location: 'https://elsewhere.example/' }),
      'openai-compatible',
      'bad-request',
      'Enter the final address',
    ],
    ['a request timeout', refuse(408), 'openai', 'timed-out', 'again'],
    ['a conflict', refuse(409), 'openai', 'overloaded', 'in a few minutes'],
    [
      'too many requests',
      refuse(429, openaiError('Rate limit reached.', 'rate_limit_exceeded')),
      'openai',
      'rate-limited',
      'Wait',
    ],
    [
      'too many requests at Google',
      refuse(429, geminiError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.')),
      'google',
      'rate-limited',
      'Wait',
    ],
    [
      'a broken server',
      refuse(500, openaiError('The server had an error.', null, 'server_error')),
      'openai',
      'server-error',
      'again',
    ],
    ['a bad gateway with a page', refuse(502, '<html>Bad gateway</html>'), 'openai', 'server-error', 'again'],
    [
      'an overloaded server',
      refuse(529, claudeError('overloaded_error', 'Overloaded')),
      'anthropic',
      'overloaded',
      'in a few minutes',
    ],
    [
      'unavailable',
      refuse(503, geminiError(503, 'UNAVAILABLE', 'The model is overloaded.')),
      'google',
      'overloaded',
      'in a few minutes',
    ],
    [
      'a request that is too long',
      refuse(
        400,
        openaiError("This model's maximum context length is 8192 tokens.", 'context_length_exceeded'),
      ),
      'openai',
      'context-too-long',
      'larger window',
    ],
    [
      'too long at Anthropic',
      refuse(400, claudeError('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')),
      'anthropic',
      'context-too-long',
      'larger window',
    ],
    [
      'too long at Google',
      refuse(
        400,
        geminiError(
          400,
          'INVALID_ARGUMENT',
          'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).',
        ),
      ),
      'google',
      'context-too-long',
      'larger window',
    ],
    [
      'too large a body',
      refuse(413, 'Payload Too Large'),
      'openai-compatible',
      'context-too-long',
      'larger window',
    ],
    [
      'a content filter',
      refuse(400, openaiError('The response was filtered.', 'content_filter')),
      'openai',
      'content-filter',
      'in other words',
    ],
    [
      'something unknown',
      refuse(422, openaiError('Field "x" is odd.')),
      'openai',
      'bad-request',
      "Check the model's name",
    ],
    [
      'an error inside the stream',
      events('data: {"error":{"message":"Overloaded","type":"overloaded_error"}}\n\n'),
      'openai-compatible',
      'overloaded',
      'in a few minutes',
    ],
    [
      'an error inside the stream of Anthropic',
      events(
        'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
      ),
      'anthropic',
      'overloaded',
      'in a few minutes',
    ],
    ['an empty stream', events('data: [DONE]\n\n'), 'openai', 'bad-reply', 'again'],
    [
      'an empty reply',
      events(
        'data: {"choices":[{"index":0,"delta":{"content":" "},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
      ),
      'openai',
      'empty-reply',
      'again',
    ],
  ])('%s', async (_what, answer, provider, kind, step) => {
    const failure = await fails(answer, provider);
    expect(failure.kind, failure.message).toBe(kind);
    expect(failure.nextStep).toContain(step);
    expect(failure.message).not.toMatch(/undefined|\[object|<html|<!doctype/i);
    expect(failure.model).toBe('m');
  });

  test('the words of the provider are passed on', async () => {
    expect((await fails(refuse(422, openaiError('Field "x" is odd.')))).message).toContain(
      'Field "x" is odd.',
    );
  });

  test('403 from a provider in the network is about the key, not about Ollama', () => {
    const world: FailureWorld = {
      configuration: model(),
      baseUrl: 'https://api.example.com/v1',
      now: 0,
      online: true,
    };
    const failure = toFailure({ statusCode: 403, message: 'Country not supported' }, world);
    expect(failure).toMatchObject({ kind: 'forbidden' });
    expect(failure.nextStep).not.toContain('OLLAMA');
  });
});

describe('nothing at the address', () => {
  const world = (baseUrl: string, online = true): FailureWorld => ({
    configuration: model(),
    baseUrl,
    now: 0,
    online,
  });
  const chromeError = new TypeError('Failed to fetch');

  test('a model server that does not run', async () => {
    const port = server.url;
    await server[Symbol.asyncDispose]();
    const { answer } = await asker([model({ baseUrl: `${port}/v1` })]).ask();
    expect(answer).toMatchObject({ kind: 'unreachable' });
    expect(!answer.ok && answer.nextStep).toContain('Start the model server');
    server = await startModelServer();
  });
  test('a machine without network', () => {
    expect(toFailure(chromeError, world('https://api.example.com', false)).message).toContain(
      'no network connection',
    );
  });
  test('an address that nobody answers', () => {
    expect(toFailure(chromeError, world('https://api.example.com')).message).toBe(
      'api.example.com cannot be reached.',
    );
  });
  test('an address that Chrome withholds is named as that, near and far; without network that is said', () => {
    for (const address of ['http://localhost:11434/v1', 'https://api.example.com']) {
      const failure = toFailure(chromeError, { ...world(address), withheld: true });
      expect(failure.kind).toBe('no-access');
      expect(failure.nextStep).toContain('Give access');
    }
    const offline = toFailure(chromeError, { ...world('https://api.example.com', false), withheld: true });
    expect(offline.kind).toBe('unreachable');
    const refused = toFailure({ statusCode: 401 }, { ...world('https://api.example.com'), withheld: true });
    expect(refused.kind).toBe('bad-key');
  });
  test('anything else that is thrown is a reply that could not be read', () => {
    expect(toFailure(new Error('odd'), world('https://a.example'))).toMatchObject({ kind: 'bad-reply' });
    expect(toFailure(undefined, world('https://a.example'))).toMatchObject({ kind: 'bad-reply' });
  });
});

describe('settings that cannot work are refused without a request', () => {
  test.each([
    ['no key', model({ provider: 'openai' }), 'bad-key', 'There is no key'],
    ['no address', model(), 'bad-request', 'has no address'],
    ['no real address', model({ baseUrl: 'localhost:11434' }), 'bad-request', 'is not an address'],
    ['no model', model({ baseUrl: 'http://localhost:1', model: ' ' }), 'no-such-model', 'names no model'],
  ])('%s', async (_what, configuration, kind, words) => {
    const { ask } = asker([configuration], {
      key: async () => undefined,
      fetch: () => Promise.reject(new Error('Asked!')),
    });
    const { answer } = await ask();
    expect(answer).toMatchObject({ ok: false, kind });
    expect(!answer.ok && answer.message).toContain(words);
  });
});

test('when to ask again: seconds, milliseconds, a date, or among the codes', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const seconds = (headers: Record<string, string>, codes = '') =>
    ((readRetryAt(headers, codes, now) ?? Number.NaN) - now) / 1000;
  expect(seconds({ 'Retry-After': '7' })).toBe(7);
  expect(seconds({ 'retry-after': 'Sat, 21 Nov 2026 10:05:00 GMT' })).toBe(300);
  expect(seconds({ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' })).toBe(0);
  expect(seconds({ 'retry-after-ms': '1500', 'retry-after': '9' })).toBe(1.5);
  expect(seconds({}, 'resource_exhausted 39s')).toBe(39);
  expect(readRetryAt({}, 'rate_limit_exceeded', now)).toBeUndefined();
  expect(readRetryAt({ 'retry-after': 'soon' }, '', now)).toBeUndefined();
});

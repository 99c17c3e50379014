import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listModels, testModel } from './probe.ts';
import { asker, model, realClock } from './testing/fixtures.testing.ts';
import { events, type ModelServer, refuse, startModelServer } from './testing/model-server.testing.ts';
import { openaiEvents } from './testing/protocols.testing.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const dependencies = asker([], { clock: realClock }).created.probeDependencies;
const configuration = () => model({ baseUrl: `${server.url}/v1` });
const called = openaiEvents({ calls: [{ id: 'a', name: 'report_ready', arguments: '{"word":"ready"}' }] });

describe('a test of a model', () => {
  test('one that works', async () => {
    server.answerWith(events(called));
    const verdict = await testModel(configuration(), 'typed-key', dependencies);
    expect(verdict).toMatchObject({ works: true, nextStep: '' });
    expect(verdict.message).toContain('can use tools');
    expect(server.received[0]?.headers.authorization).toBe('Bearer typed-key');
  });
  test('the stored key is used when none was typed', async () => {
    server.answerWith(events(called));
    await testModel(configuration(), '', dependencies);
    expect(server.received[0]?.headers.authorization).toBe('Bearer key-1');
  });
  test('one that talks instead of using the tool', async () => {
    server.answerWith(events(openaiEvents({ text: ['I am ready!'] })));
    const verdict = await testModel(configuration(), undefined, dependencies);
    expect(verdict).toMatchObject({ works: true });
    expect(verdict.nextStep).toContain('The model supports tool calls');
  });
  test('one that fails is asked once', async () => {
    server.answerWith(refuse(500));
    expect(await testModel(configuration(), undefined, dependencies)).toMatchObject({ works: false });
    expect(server.received).toHaveLength(1);
  });
  test('a clock that is set back while it answers takes no time off', async () => {
    server.answerWith(events(called));
    let now = 3_600_000;
    const clock = { ...realClock, now: () => (now = now === 3_600_000 ? 3_599_000 : 0) };
    const { message } = await testModel(configuration(), undefined, { ...dependencies, clock });
    expect(message).toContain('answered in 0.0 s');
  });
  test('the interpreter needs nothing', async () => {
    expect(await testModel(model({ provider: 'built-in' }), undefined, dependencies)).toMatchObject({
      works: true,
    });
  });
});

describe('the list of models', () => {
  const list = (provider: 'openai' | 'openai-compatible' | 'anthropic' | 'google', key?: string) =>
    listModels({ provider, baseUrl: `${server.url}/v1/` }, key, dependencies);

  test('in the forms of the providers', async () => {
    server.answerWith(refuse(200, { object: 'list', data: [{ id: 'b' }, { id: 'a' }] }));
    expect(await list('openai-compatible')).toEqual({ ok: true, models: ['a', 'b'] });
    expect(await list('anthropic', 'k')).toEqual({ ok: true, models: ['a', 'b'] });
    server.answerWith(
      refuse(200, {
        models: [
          { name: 'models/gemini-x', supportedGenerationMethods: ['generateContent'] },
          { name: 'models/embedding-x', supportedGenerationMethods: ['embedContent'] },
        ],
      }),
    );
    expect(await list('google', 'k')).toEqual({ ok: true, models: ['gemini-x'] });
    expect(server.received.map(({ path }) => path)).toEqual([
      '/v1/models',
      '/v1/models',
      '/v1/models?pageSize=1000',
    ]);
    expect(server.received[1]?.headers['x-api-key']).toBe('k');
  });
  test('troubles are failures in words', async () => {
    server.answerWith(refuse(401));
    expect(await list('openai', 'k')).toMatchObject({ ok: false, kind: 'bad-key' });
    server.answerWith(refuse(200, '<html></html>'));
    expect(await list('openai', 'k')).toMatchObject({ ok: false, kind: 'bad-reply' });
  });
});

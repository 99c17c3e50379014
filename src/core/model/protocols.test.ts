import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatMessage } from './port.ts';
import type { ModelConfiguration } from './settings.ts';
import { asker, model, request } from './testing/fixtures.testing.ts';
import { events, type ModelServer, startModelServer } from './testing/model-server.testing.ts';
import { anthropicEvents, googleEvents, openaiEvents, type Said } from './testing/protocols.testing.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server[Symbol.asyncDispose]());

const kinds: [ModelConfiguration['provider'], (said: Said) => string][] = [
  ['openai', openaiEvents],
  ['openai-compatible', openaiEvents],
  ['anthropic', anthropicEvents],
  ['google', googleEvents],
];

describe.each(kinds)('%s', (provider, write) => {
  const configured = (changes: Partial<ModelConfiguration> = {}) =>
    model({
      provider,
      baseUrl: `${server.url}/v1`,
      price: { input: 1, cachedInput: 0.1, output: 10 },
      ...changes,
    });

  test('text, usage and price', async () => {
    server.answerWith(events(write({ text: ['Hello ', '世界', ' & <b>'] })));
    const { answer, deltas } = await asker([configured()]).ask(request({ tools: [] }));
    expect(answer).toMatchObject({
      ok: true,
      text: 'Hello 世界 & <b>',
      calls: [],
      finish: 'stop',
      model: 'm',
      usage: { inputTokens: 1000, cachedInputTokens: 600, outputTokens: 20 },
    });
    // 400 fresh, 600 cached, 20 out; Anthropic charges a quarter more for the 100 that it wrote into its cache.
    const micro = 400 + 60 + 200 + (provider === 'anthropic' ? 25 : 0);
    expect(answer.ok && answer.costUsd).toBeCloseTo(micro / 1_000_000, 9);
    expect(deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('')).toBe(
      'Hello 世界 & <b>',
    );
  });

  test('tool calls, in order', async () => {
    const said = {
      text: ['I click. '],
      calls: [
        { id: 'a', name: 'click', arguments: '{"ref":"5"}' },
        { id: 'b', name: 'click', arguments: '{"ref":"6"}' },
      ],
    };
    server.answerWith(events(write(said)));
    const { answer } = await asker([configured()]).ask();
    expect(answer).toMatchObject({ ok: true, finish: 'tool-calls' });
    expect(answer.ok && answer.calls.map(({ name, input }) => [name, input])).toEqual([
      ['click', { ref: '5' }],
      ['click', { ref: '6' }],
    ]);
    expect(answer.ok && new Set(answer.calls.map(({ id }) => id)).size).toBe(2);
  });

  test('the whole conversation arrives, and nothing of the structured context', async () => {
    server.answerWith(events(write({ text: ['ok'] })));
    const messages: ChatMessage[] = [
      { role: 'user', parts: [{ type: 'text', text: 'Buy milk' }] },
      {
        role: 'assistant',
        text: 'Looking',
        calls: [
          { id: 'x1', name: 'click', input: { ref: '9' } },
          { id: 'x2', name: 'bad name!', input: 'no object' },
        ],
      },
      {
        role: 'tool',
        results: [
          {
            callId: 'x1',
            name: 'click',
            failed: false,
            parts: [
              { type: 'text', text: 'Clicked 9' },
              { type: 'image', mediaType: 'image/png', base64: 'aGk=' },
            ],
          },
          { callId: 'x2', name: 'bad name!', failed: true, parts: [{ type: 'text', text: 'No such tool' }] },
        ],
      },
      { role: 'user', parts: [{ type: 'text', text: 'Go on' }] },
    ];
    await asker([configured({ headers: { 'x-own': 'yes' } })]).ask(
      request({ messages, toolChoice: { tool: 'click' } }),
    );
    const [got] = server.received;
    const sent = JSON.stringify(got?.body);
    for (const word of [
      'You work in a browser.',
      'Buy milk',
      'Looking',
      'Clicked 9',
      'No such tool',
      'Go on',
      'aGk=',
      'bad_name_',
      'Clicks.',
    ])
      expect(sent).toContain(word);
    expect(sent).not.toContain('secret words');
    expect(sent.indexOf('Clicked 9')).toBeLessThan(sent.indexOf('Go on'));
    expect(got?.headers['x-own']).toBe('yes');
  });
});

test('empty texts and messages are not sent, because providers refuse them', async () => {
  const text = (words: string) => ({ type: 'text' as const, text: words });
  const messages: ChatMessage[] = [
    { role: 'user', parts: [text(''), text('Look')] },
    { role: 'assistant', text: '', calls: [] },
    { role: 'user', parts: [text('')] },
    { role: 'assistant', text: '', calls: [{ id: 'x1', name: 'click', input: {} }] },
    { role: 'tool', results: [{ callId: 'x1', name: 'click', failed: true, parts: [] }] },
  ];
  server.answerWith(events(anthropicEvents({ text: ['ok'] })));
  const configured = model({ provider: 'anthropic', baseUrl: `${server.url}/v1` });
  await asker([configured]).ask(request({ system: '', messages }));
  const { body } = server.received[0]!;
  expect(body.system).toBeUndefined();
  expect(body.messages).toHaveLength(3);
  expect(body.messages[0].content).toEqual([{ type: 'text', text: 'Look' }]);
  expect(body.messages[2].content[0]).toMatchObject({ content: 'It failed.', is_error: true });
});

test('each provider is addressed as its protocol wants', async () => {
  const sent = async (provider: ModelConfiguration['provider'], write: (said: Said) => string) => {
    server.received.length = 0;
    server.answerWith(events(write({ text: ['ok'] })));
    await asker([model({ provider, baseUrl: `${server.url}/v1/` })]).ask();
    return server.received[0]!;
  };
  for (const provider of ['openai', 'openai-compatible'] as const) {
    const got = await sent(provider, openaiEvents);
    expect(got.path).toBe('/v1/chat/completions');
    expect(got.headers.authorization).toBe('Bearer key-1');
    expect(got.body).toMatchObject({
      model: 'played-1',
      stream: true,
      stream_options: { include_usage: true },
    });
  }
  const claude = await sent('anthropic', anthropicEvents);
  expect(claude.path).toBe('/v1/messages');
  expect(claude.headers).toMatchObject({
    'x-api-key': 'key-1',
    'anthropic-dangerous-direct-browser-access': 'true',
    'anthropic-version': '2023-06-01',
  });
  expect(claude.body.system[0]).toMatchObject({ cache_control: { type: 'ephemeral' } });
  expect(claude.body.messages.at(-1).content.at(-1)).toMatchObject({ cache_control: { type: 'ephemeral' } });
  const gemini = await sent('google', googleEvents);
  expect(gemini.path).toBe('/v1/models/played-1:streamGenerateContent?alt=sse');
  expect(gemini.headers['x-goog-api-key']).toBe('key-1');
});

test('pictures in results stay in place for Anthropic and follow in a message for the others', async () => {
  const messages: ChatMessage[] = [
    { role: 'user', parts: [{ type: 'text', text: 'Look' }] },
    { role: 'assistant', text: '', calls: [{ id: 'x1', name: 'click', input: {} }] },
    {
      role: 'tool',
      results: [
        {
          callId: 'x1',
          name: 'click',
          failed: false,
          parts: [{ type: 'image', mediaType: 'image/png', base64: 'aGk=' }],
        },
      ],
    },
  ];
  server.answerWith(events(openaiEvents({ text: ['ok'] })));
  const compatible = { baseUrl: `${server.url}/v1` };
  await asker([model(compatible)]).ask(request({ messages }));
  expect(server.received[0]?.body.messages.at(-1).content[0]).toMatchObject({
    type: 'image_url',
    image_url: { url: 'data:image/png;base64,aGk=' },
  });
  await asker([model({ ...compatible, vision: false })]).ask(request({ messages }));
  expect(JSON.stringify(server.received[1]?.body)).not.toContain('aGk=');
  expect(JSON.stringify(server.received[1]?.body)).toContain('this model reads none');
  server.answerWith(events(anthropicEvents({ text: ['ok'] })));
  await asker([model({ provider: 'anthropic', ...compatible })]).ask(request({ messages }));
  expect(server.received[2]?.body.messages.at(-1).content[0]).toMatchObject({
    type: 'tool_result',
    content: [{ type: 'image' }],
  });
});

test("Gemini's signatures go back with the calls that they came with", async () => {
  server.answerWith(
    events(googleEvents({ calls: [{ id: '', name: 'click', arguments: '{"ref":"5"}' }] })),
    events(googleEvents({ text: ['done'] })),
  );
  const { ask } = asker([
    model({ provider: 'google', baseUrl: `${server.url}/v1beta`, model: 'gemini-3-pro' }),
  ]);
  const { answer } = await ask();
  if (!answer.ok) throw new Error(answer.message);
  await ask(
    request({
      messages: [
        { role: 'user', parts: [{ type: 'text', text: 'Buy milk' }] },
        { role: 'assistant', text: '', calls: answer.calls },
        {
          role: 'tool',
          results: [
            {
              callId: answer.calls[0]!.id,
              name: 'click',
              failed: false,
              parts: [{ type: 'text', text: 'ok' }],
            },
          ],
        },
      ],
    }),
  );
  expect(JSON.stringify(server.received[1]?.body)).toContain('c2lnbmVk');
});

test('the interpreter gets the context as structure and needs no network', async () => {
  const { ask, created } = asker([], { fetch: () => Promise.reject(new Error('Nothing may be fetched.')) });
  const { answer } = await ask();
  expect(answer).toMatchObject({
    ok: true,
    model: 'built-in',
    costUsd: 0,
    calls: [{ name: 'click', input: { ref: '5' } }],
  });
  const interpreter = created.probeDependencies.interpreter as unknown as {
    calls: { providerOptions: unknown; tools: unknown[] }[];
  };
  expect(interpreter.calls[0]?.providerOptions).toEqual({ tabwright: request().context });
  expect(interpreter.calls[0]?.tools).toMatchObject([
    { name: 'click', inputSchema: request().tools[0]?.inputSchema },
  ]);
});

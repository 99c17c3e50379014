import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deadlines } from './deadlines.ts';
import type { ModelConfiguration } from './settings.ts';
import {
  asker,
  type ManualClock,
  manualClock,
  model,
  realClock,
  request,
} from './testing/fixtures.testing.ts';
import { events, type ModelServer, startModelServer } from './testing/model-server.testing.ts';
import { anthropicEvents, googleEvents, openaiEvents, type Said } from './testing/protocols.testing.ts';

// A separate server for each test: one that is slow on a busy machine does not answer into the next.
let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server[Symbol.asyncDispose]());
vi.setConfig({ testTimeout: 30_000 });

const openai = () => model({ baseUrl: `${server.url}/v1` });
const kinds: [ModelConfiguration['provider'], (said: Said) => string][] = [
  ['openai', openaiEvents],
  ['openai-compatible', openaiEvents],
  ['anthropic', anthropicEvents],
  ['google', googleEvents],
];

describe.each(kinds)('%s', (provider, write) => {
  const said: Said = {
    text: ['First I look, ', 'then I ', 'click.'],
    calls: [
      { id: 'a', name: 'click', arguments: '{"ref":"5"}' },
      { id: 'b', name: 'click', arguments: '{"ref":"6"}' },
    ],
  };
  const whole = { text: 'First I look, then I click.', refs: ['5', '6'] };

  test('a stream that is cut anywhere is a failure, or has lost nothing', async () => {
    const text = write(said);
    const step = Math.max(1, Math.floor(text.length / 50));
    let successes = 0;
    const { ask } = asker([model({ provider, baseUrl: `${server.url}/v1` })]);
    for (let cut = 0; cut < text.length; cut += step) {
      server.answerWith(events(text.slice(0, cut)));
      const { answer } = await ask();
      if (!answer.ok) {
        expect(['bad-reply', 'empty-reply']).toContain(answer.kind);
        continue;
      }
      successes++;
      expect({
        text: answer.text,
        refs: answer.calls.map(({ input }) => (input as { ref: string }).ref),
      }).toEqual(whole);
    }
    expect(successes).toBeLessThan(50 / 3);
  });

  test('a connection that breaks in the middle is a failure', async () => {
    const text = write(said);
    server.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text.slice(0, text.length >> 1), () => response.destroy());
    });
    const { answer } = await asker([model({ provider, baseUrl: `${server.url}/v1` })]).ask();
    expect(answer).toMatchObject({ ok: false, kind: 'bad-reply' });
  });

  test('a broken event in the middle throws the reply away', async () => {
    const parts = write(said).split('\n\n');
    parts.splice(parts.length >> 1, 1, 'data: {"broken": ');
    server.answerWith(events(parts.join('\n\n')));
    const { answer } = await asker([model({ provider, baseUrl: `${server.url}/v1` })]).ask();
    expect(answer).toMatchObject({ ok: false, kind: 'bad-reply' });
  });

  test('the same events in pieces of any size', async () => {
    const text = write(said);
    for (const size of [1, 7, 64]) {
      server.answerWith(async (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size));
        response.end();
      });
      const { answer } = await asker([model({ provider, baseUrl: `${server.url}/v1` })]).ask();
      expect(answer).toMatchObject({ ok: true, text: whole.text, calls: [{}, {}] });
    }
  });

  test('a reply cut by its length keeps its text and runs nothing', async () => {
    server.answerWith(events(write({ ...said, finish: 'length' })));
    const { answer } = await asker([model({ provider, baseUrl: `${server.url}/v1` })]).ask();
    expect(answer).toMatchObject({ ok: true, finish: 'length', text: whole.text, calls: [] });
  });

  test('a reply stopped by the filter is a failure', async () => {
    server.answerWith(events(write({ text: ['I'], finish: 'filter' })));
    const { answer } = await asker([model({ provider, baseUrl: `${server.url}/v1` })]).ask();
    // Anthropic has one stop reason for both.
    expect(answer).toMatchObject({
      ok: false,
      kind: provider === 'anthropic' ? 'refused' : 'content-filter',
    });
  });
});

describe('calls', () => {
  const calls = async (...said: NonNullable<Said['calls']>) => {
    server.answerWith(events(openaiEvents({ calls: said })));
    const { answer } = await asker([openai()]).ask();
    if (!answer.ok) throw new Error(answer.message);
    return answer.calls;
  };

  test('the same call twice is one call; another call under the same id is another', async () => {
    const five = { id: 'a', name: 'click', arguments: '{"ref":"5"}' };
    const six = { id: 'a', name: 'click', arguments: '{"ref":"6"}' };
    const made = await calls(five, { ...five }, six, { ...six });
    expect(made).toMatchObject([
      { id: 'a', name: 'click', input: { ref: '5' } },
      { name: 'click', input: { ref: '6' } },
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  });

  test('two calls alike under ids of their own are two calls', async () => {
    const next = { name: 'click', arguments: '{"ref":"5"}' };
    expect(await calls({ id: 'a', ...next }, { id: 'b', ...next })).toHaveLength(2);
  });

  test('Anthropic too: the same call twice is one call', async () => {
    const five = { id: 'a', name: 'click', arguments: '{"ref":"5"}' };
    server.answerWith(
      events(anthropicEvents({ calls: [five, five, { ...five, arguments: '{"ref":"6"}' }] })),
    );
    const { answer } = await asker([{ ...openai(), provider: 'anthropic' }]).ask();
    expect(answer).toMatchObject({
      ok: true,
      calls: [
        { id: 'a', input: { ref: '5' } },
        { id: 'a~2', input: { ref: '6' } },
      ],
    });
  });

  test('sloppy arguments are repaired, cut ones are not', async () => {
    const [sloppy, cut, none] = await calls(
      { id: 'a', name: 'click', arguments: "{ref: '5',}" },
      { id: 'b', name: 'click', arguments: '{"ref":"5' },
      { id: 'c', name: 'click', arguments: '' },
    );
    expect(sloppy).toEqual({ id: 'a', name: 'click', input: { ref: '5' } });
    expect(cut).toEqual({ id: 'b', name: 'click', input: {}, malformed: '{"ref":"5' });
    expect(none).toEqual({ id: 'c', name: 'click', input: {} });
  });

  test('a tool that does not exist is passed on for the runner to answer', async () => {
    expect(await calls({ id: 'a', name: 'fly', arguments: '{"to":"moon"}' })).toEqual([
      { id: 'a', name: 'fly', input: { to: 'moon' } },
    ]);
  });
});

describe('models without tool calls of their own', () => {
  const written =
    'I click.\n<tool_call>\n{"name": "click", "arguments": {"ref": "5"}}\n</tool_call>\n<tool_call>{"name":"click","arguments":{ref:"6"}}</tool_call>';

  test('tools and history are text, calls are read from text, and nobody is shown the marks', async () => {
    server.answerWith(events(openaiEvents({ text: [...written] })));
    const messages = [
      ...request().messages,
      {
        role: 'assistant' as const,
        text: 'Looking',
        calls: [{ id: 'x', name: 'click', input: { ref: '1' } }],
      },
      {
        role: 'tool' as const,
        results: [
          { callId: 'x', name: 'click', failed: true, parts: [{ type: 'text' as const, text: 'covered' }] },
        ],
      },
    ];
    const { answer, deltas } = await asker([{ ...openai(), nativeTools: false }]).ask(request({ messages }));
    expect(answer).toMatchObject({ ok: true, text: 'I click.', finish: 'tool-calls' });
    expect(answer.ok && answer.calls.map(({ input }) => input)).toEqual([{ ref: '5' }, { ref: '6' }]);
    expect(
      deltas
        .map((delta) => (delta.type === 'text' ? delta.text : ''))
        .join('')
        .trim(),
    ).toBe('I click.');
    const { body } = server.received[0]!;
    expect(body.tools).toBeUndefined();
    expect(body.messages[0].content).toContain('"name":"click"');
    expect(body.messages[2].content).toContain('<tool_call>\n{"name":"click","arguments":{"ref":"1"}}');
    expect(JSON.stringify(body.messages[3])).toContain(
      'failed=\\\\\\"true\\\\\\"'.replaceAll('\\\\\\', '\\'),
    );
  });

  test('calls as text are also read when the model has the field and does not use it', async () => {
    server.answerWith(events(openaiEvents({ text: [written] })));
    const { answer } = await asker([openai()]).ask();
    expect(answer).toMatchObject({ ok: true, calls: [{ name: 'click' }, { name: 'click' }] });
  });

  test('half a call as text is an unfinished reply', async () => {
    server.answerWith(events(openaiEvents({ text: [written.slice(0, -14)] })));
    const { answer } = await asker([openai()]).ask();
    expect(answer).toMatchObject({ ok: false, kind: 'bad-reply' });
  });
});

describe('deadlines', () => {
  const beginning = `${openaiEvents({ text: ['Hel', 'lo'] })
    .split('\n\n')
    .slice(0, 2)
    .join('\n\n')}\n\n`;
  const stream = { 'content-type': 'text/event-stream' };

  /** Asks with a manual clock: `step` is called whenever something has arrived from the server. */
  const askSteppingOn = async (
    limits: Partial<Deadlines>,
    step: (seen: string[], clock: ManualClock) => void,
  ) => {
    const clock = manualClock();
    const seen: string[] = [];
    const note = (what: string) => {
      seen.push(what);
      step(seen, clock);
    };
    const watching: typeof fetch = async (...given) => {
      // After the request has really left, so that a deadline that passes here passes while the answer is awaited.
      setTimeout(() => note('asked'), 5);
      const response = await fetch(...given);
      note('headers');
      const body = response.body?.pipeThrough(
        new TransformStream({
          transform(chunk, controller) {
            controller.enqueue(chunk);
            setTimeout(() => note('bytes'), 5);
          },
        }),
      );
      return new Response(body, response);
    };
    const { answer } = await asker([openai()], {
      clock,
      fetch: watching,
      random: () => 0,
      deadlines: limits,
    }).ask();
    return { answer, seen };
  };

  test('a server that never begins to answer', async () => {
    server.answerWith(() => undefined);
    const { answer, seen } = await askSteppingOn({ headersMs: 60_000 }, (_seen, clock) =>
      clock.advance(60_000),
    );
    expect(answer).toMatchObject({ ok: false, kind: 'timed-out' });
    expect(!answer.ok && answer.message).toContain('did not begin to answer within 60 s');
    // Asked again once and not more: the person is waiting.
    expect(seen).toEqual(['asked', 'asked']);
  });

  test('headers and then nothing', async () => {
    server.answerWith((response) => response.writeHead(200, stream).flushHeaders());
    const { answer } = await askSteppingOn({ firstByteMs: 120_000 }, (seen, clock) => {
      if (seen.at(-1) === 'headers') setTimeout(() => clock.advance(120_000), 5);
    });
    expect(!answer.ok && answer.message).toContain('sent nothing for 120 s');
  });

  test('a reply that stops', async () => {
    server.answerWith((response) => void response.writeHead(200, stream).write(beginning));
    const { answer } = await askSteppingOn({ stallMs: 45_000 }, (seen, clock) => {
      if (seen.at(-1) === 'bytes') clock.advance(45_000);
    });
    expect(!answer.ok && answer.message).toContain('stopped coming for 45 s');
  });

  test('keep-alive comments are a sign of life until the whole time is over', async () => {
    server.answerWith((response) => {
      response.writeHead(200, stream);
      const timer = setInterval(() => response.write(': keep-alive\n\n'), 3);
      response.on('close', () => clearInterval(timer));
    });
    const { answer, seen } = await askSteppingOn({ stallMs: 45_000, totalMs: 600_000 }, (seen, clock) => {
      if (seen.at(-1) === 'bytes') clock.advance(5_000);
    });
    expect(!answer.ok && answer.message).toContain('was not finished after 600 s');
    expect(seen.filter((what) => what === 'bytes').length).toBeGreaterThan(20);
  });

  test('the person stops: the call ends at once, and nothing is asked again', async () => {
    const controller = new AbortController();
    server.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(beginning);
      setTimeout(() => controller.abort(), 20);
    });
    const { answer } = await asker([openai()], { clock: realClock }).ask(request(), controller.signal);
    expect(answer).toMatchObject({ ok: false, kind: 'aborted' });
    expect(server.received).toHaveLength(1);
  });

  test('a call that was stopped before it began sends nothing', async () => {
    const { answer } = await asker([openai()]).ask(request(), AbortSignal.abort());
    expect(answer).toMatchObject({ ok: false, kind: 'aborted' });
    expect(server.received).toHaveLength(0);
  });
});

test('thinking that a compatible server writes into the text is kept apart too', async () => {
  server.answerWith(events(openaiEvents({ text: ['<thi', 'nk>Let me', ' think</think>\n', 'Done'] })));
  const { answer, deltas } = await asker([
    model({ provider: 'openai-compatible', baseUrl: `${server.url}/v1` }),
  ]).ask();
  expect(answer).toMatchObject({ ok: true, text: 'Done', reasoning: 'Let me think' });
  expect(deltas).toContainEqual({ type: 'text', text: 'Done' });
});

test('reasoning is kept apart from the text', async () => {
  server.answerWith(events(openaiEvents({ reasoning: 'Let me think', text: ['Done'] })));
  const { answer, deltas } = await asker([openai()]).ask();
  expect(answer).toMatchObject({ ok: true, text: 'Done', reasoning: 'Let me think' });
  expect(deltas).toContainEqual({ type: 'reasoning', text: 'Let me think' });
});

test('tokens are estimated when the server counts none', async () => {
  const uncounted = openaiEvents({ text: ['x'.repeat(400)] }).replace(/"usage":\{.*\}\}/, '"usage":null}');
  server.answerWith(events(uncounted));
  const { answer } = await asker([openai()]).ask();
  expect(answer).toMatchObject({ ok: true, usage: { outputTokens: 101, cachedInputTokens: 0 } });
  expect(answer.ok && answer.usage.inputTokens).toBeGreaterThan(20);
  expect(answer).not.toHaveProperty('costUsd');
});

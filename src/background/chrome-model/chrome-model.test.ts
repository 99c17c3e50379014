import { describe, expect, test } from 'vitest';
import { createModelPort } from '../../core/model/create-model-port.ts';
import type { ModelRequest } from '../../core/model/port.ts';
import type { PromptApi } from '../../core/model/prompt-api.ts';
import { defaultSettings, type ModelConfiguration } from '../../core/model/settings.ts';
import { manualClock, notingInterpreter, realClock } from '../../core/model/testing/fixtures.testing.ts';
import { createChromeModel } from './chrome-model.ts';
import { type ModelConnection, serveChromeModel } from './serve-chrome-model.ts';

/** A fake Prompt API: its creation options, its prompts, and its replies. */
function played(says: readonly string[], more: { availability?: string; fails?: DOMException } = {}) {
  const seen = { created: [] as unknown[], asked: [] as string[], destroyed: 0, stopped: false };
  const api: PromptApi = {
    availability: async () => more.availability ?? 'available',
    create: async (options) => {
      seen.created.push(options);
      let used = 100;
      return {
        contextWindow: 9216,
        get contextUsage() {
          return used;
        },
        promptStreaming: (input, { signal }) => {
          seen.asked.push(input);
          signal.addEventListener('abort', () => {
            seen.stopped = true;
          });
          return new ReadableStream({
            start(controller) {
              if (more.fails) return controller.error(more.fails);
              for (const piece of says) controller.enqueue(piece);
              used += 60;
              if (says.length > 0) controller.close();
            },
          });
        },
        destroy: () => {
          seen.destroyed++;
        },
      };
    },
  };
  return { api, seen };
}

/** Two ends of one connection that serialise JSON and deliver later, as Chrome does. */
function connectionTo(api: PromptApi | undefined) {
  const ends = { over: 0 };
  const connect = async () => {
    const side = () => ({ heard: [] as ((message: unknown) => void)[], left: [] as (() => void)[] });
    const [near, far] = [side(), side()];
    const end = (own: typeof near, other: typeof near): ModelConnection & { disconnect(): void } => ({
      onMessage: { addListener: (listener) => void own.heard.push(listener) },
      onDisconnect: { addListener: (listener) => void own.left.push(listener) },
      postMessage: (message) => {
        const text = JSON.stringify(message);
        queueMicrotask(() => {
          for (const listener of other.heard) listener(JSON.parse(text));
        });
      },
      disconnect: () => {
        for (const listener of other.left.splice(0)) listener();
      },
    });
    serveChromeModel(end(far, near), api, () => {
      ends.over++;
    });
    return end(near, far);
  };
  return { connect, ends };
}

const configuration: ModelConfiguration = {
  id: 'chrome',
  label: 'Chrome’s built-in model',
  provider: 'chrome',
  model: 'built-in',
  nativeTools: false,
  vision: false,
};

const request: ModelRequest = {
  role: 'agent',
  system: 'You work in a browser.',
  messages: [
    { role: 'user', parts: [{ type: 'text', text: 'Open the cart.' }] },
    {
      role: 'assistant',
      text: 'I look.',
      calls: [{ id: 'c1', name: 'click', input: { ref: '1' } }],
    },
    {
      role: 'tool',
      results: [
        {
          callId: 'c1',
          name: 'click',
          parts: [{ type: 'text', text: 'Done, the cart is open.' }],
          failed: false,
        },
      ],
    },
  ],
  tools: [
    {
      name: 'click',
      description: 'Clicks.',
      inputSchema: { type: 'object', properties: { ref: { type: 'string' } }, required: ['ref'] },
    },
  ],
  toolChoice: 'auto',
  context: { produce: 'answer', words: [], assignment: '', steps: [], history: [], tabs: [], agents: [] },
};

function asker(api: PromptApi | undefined, clock = realClock) {
  const { connect, ends } = connectionTo(api);
  const models = createModelPort({
    settings: async () => defaultSettings,
    key: async () => undefined,
    fetch: () => Promise.reject(new Error('Nothing may go over the network.')),
    clock,
    random: () => 0,
    interpreter: notingInterpreter(),
    chromeModel: createChromeModel(connect),
  });
  return { port: models.forTask({ configuration }), ends };
}
const never = new AbortController().signal;

describe('Chrome’s built-in model as a model of a task', () => {
  test('is told the tools in words, and its call is found in what it says', async () => {
    const { api, seen } = played([
      'I press it. <tool_call>{"name": "cl',
      'ick", "arguments": {"ref": "7"}}</tool_call>',
    ]);
    const { port, ends } = asker(api);
    const heard: string[] = [];
    const answer = await port.ask(request, never, (delta) => {
      if (delta.type === 'text') heard.push(delta.text);
    });
    expect(answer).toMatchObject({
      ok: true,
      text: 'I press it.',
      calls: [{ name: 'click', input: { ref: '7' } }],
      model: 'chrome',
    });
    expect(heard.join('')).toBe('I press it. ');
    // The session's total, divided into input and output.
    expect(answer.ok && answer.usage.inputTokens + answer.usage.outputTokens).toBe(160);
    const [created] = seen.created as { initialPrompts: { role: string; content: string }[] }[];
    expect(created?.initialPrompts.map(({ role }) => role)).toEqual(['system', 'user', 'assistant']);
    expect(created?.initialPrompts[0]?.content).toContain('Clicks.');
    expect(seen.asked[0]).toContain('Done, the cart is open.');
    expect([seen.destroyed, ends.over]).toEqual([1, 1]);
  });

  test('a call that takes minutes to write is waited for as long as pieces of it come', async () => {
    const clock = manualClock();
    const { now } = clock;
    let looks = 0;
    clock.now = () => {
      looks++;
      return now();
    };
    const { api } = played([]);
    const { create } = api;
    const written = new TransformStream<string, string>();
    api.create = async (options) => ({
      ...(await create(options)),
      promptStreaming: () => written.readable,
    });
    const writer = written.writable.getWriter();
    const answer = asker(api, clock).port.ask(request, never);
    for (const piece of [
      '<tool_call>{"name": "click", ',
      '"arguments": ',
      '{"ref": ',
      '"7"}}',
      '</tool_call>',
    ]) {
      const before = looks;
      await writer.write(piece);
      // The time of the piece was recorded.
      await expect.poll(() => looks).toBeGreaterThan(before);
      clock.advance(30_000);
    }
    await writer.close();
    expect(await answer).toMatchObject({ ok: true, calls: [{ name: 'click', input: { ref: '7' } }] });
  });

  test('stops at once when the task is stopped, and its session is given back', async () => {
    const { api, seen } = played([]);
    const { port, ends } = asker(api);
    const stop = new AbortController();
    const answer = port.ask(request, stop.signal);
    await expect.poll(() => seen.asked).toHaveLength(1);
    stop.abort();
    expect(await answer).toMatchObject({ ok: false, kind: 'aborted' });
    await expect.poll(() => [seen.stopped, ends.over]).toEqual([true, 1]);
  });

  test.each([
    ['no such thing in this browser', undefined, 'no-chrome-model', 'cannot run it'],
    [
      'not on this computer',
      played([], { availability: 'unavailable' }).api,
      'no-chrome-model',
      'cannot run it',
    ],
    [
      'not loaded yet',
      played([], { availability: 'downloadable' }).api,
      'no-chrome-model',
      'not downloaded yet',
    ],
    [
      'a request that it cannot hold',
      played([], { fails: new DOMException('Too long.', 'QuotaExceededError') }).api,
      'context-too-long',
      'at most 9216 tokens',
    ],
    [
      'a reply that Chrome holds back',
      played([], { fails: new DOMException('Held back.', 'NotReadableError') }).api,
      'content-filter',
      'Held back.',
    ],
  ])('%s: a failure in words', async (_, api, kind, words) => {
    const answer = await asker(api).port.ask(request, never);
    expect(answer).toMatchObject({ ok: false, kind });
    expect(!answer.ok && answer.message).toContain(words);
    if (!answer.ok && kind === 'no-chrome-model') expect(answer.nextStep).toContain('downloaded');
  });

  test('a document that goes away in the middle is a reply that broke off', async () => {
    const model = createChromeModel(async () => ({
      onMessage: { addListener: () => undefined },
      onDisconnect: { addListener: (listener) => queueMicrotask(listener) },
      postMessage: () => undefined,
      disconnect: () => undefined,
    }));
    const { stream } = await model.doStream({ prompt: [] });
    await expect(stream.getReader().read()).rejects.toThrow('broke off');
  });
});

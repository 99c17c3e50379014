import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Clock } from '../../tools/browser-port.ts';
import { createModelPort, type ModelPortDependencies } from '../create-model-port.ts';
import type { ModelDelta, ModelRequest } from '../port.ts';
import { defaultSettings, type ModelConfiguration, type Settings } from '../settings.ts';

/** A clock that jumps: a sleep returns at once and advances the time. Very long ones (deadlines) never end. */
export function jumpingClock(start = 1_000_000): Clock & { slept: number[]; at: number } {
  const clock = {
    at: start,
    slept: [] as number[],
    now: () => clock.at,
    sleep: (ms: number, signal: AbortSignal): Promise<void> => {
      if (ms > 1e7) {
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      }
      clock.slept.push(ms);
      clock.at += ms;
      return Promise.resolve();
    },
  };
  return clock;
}

/** The real time, for deadlines of a few ms. */
export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

export interface ManualClock extends Clock {
  /** Advances the time and wakes the sleepers whose time has come. */
  advance(ms: number): void;
}

/** A clock that stands still until it is advanced. */
export function manualClock(): ManualClock {
  let at = 1_000_000;
  const sleepers = new Set<{ until: number; wake: () => void }>();
  return {
    now: () => at,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        if (ms <= 0) resolve();
        const sleeper = { until: at + ms, wake: resolve };
        sleepers.add(sleeper);
        signal.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason);
        });
      }),
    advance: (ms) => {
      at += ms;
      for (const sleeper of sleepers)
        if (sleeper.until <= at) {
          sleepers.delete(sleeper);
          sleeper.wake();
        }
    },
  };
}

/** An interpreter that records its input. */
export function notingInterpreter(): LanguageModelV4 & { calls: LanguageModelV4CallOptions[] } {
  const calls: LanguageModelV4CallOptions[] = [];
  return {
    calls,
    specificationVersion: 'v4',
    provider: 'tabwright',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Not used.')),
    doStream: async (options) => {
      calls.push(options);
      const usage = {
        inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 0, text: 0, reasoning: 0 },
      };
      return {
        stream: new ReadableStream({
          start(controller) {
            controller.enqueue({ type: 'stream-start', warnings: [] });
            controller.enqueue({
              type: 'tool-call',
              toolCallId: 'b1',
              toolName: 'click',
              input: '{"ref":"5"}',
            });
            controller.enqueue({
              type: 'finish',
              finishReason: { unified: 'tool-calls', raw: undefined },
              usage,
            });
            controller.close();
          },
        }),
      };
    },
  };
}

export const clickTool = {
  name: 'click',
  description: 'Clicks.',
  inputSchema: { type: 'object', properties: { ref: { type: 'string' } }, required: ['ref'] },
};

export function request(changes: Partial<ModelRequest> = {}): ModelRequest {
  return {
    role: 'agent',
    system: 'You work in a browser.',
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'Buy milk' }] }],
    tools: [clickTool],
    toolChoice: 'auto',
    context: {
      produce: 'calls',
      words: ['secret words of the person'],
      assignment: 'Buy milk',
      steps: [],
      history: [],
      tabs: [],
      agents: [],
    },
    ...changes,
  };
}

export const model = (changes: Partial<ModelConfiguration> = {}): ModelConfiguration => ({
  id: 'm',
  label: 'Played',
  provider: 'openai-compatible',
  model: 'played-1',
  ...changes,
});

/** Asks the port with these models once; returns the answer and the deltas. */
export function asker(
  models: ModelConfiguration[],
  changes: Partial<ModelPortDependencies> & { more?: Partial<Settings> } = {},
) {
  const { more, ...dependencies } = changes;
  const settings: Settings = {
    ...defaultSettings,
    models,
    defaultModel: models[0]?.id ?? 'built-in',
    ...more,
  };
  const clock = jumpingClock();
  const created = createModelPort({
    settings: async () => settings,
    key: async () => 'key-1',
    fetch: (...given) => fetch(...given),
    clock,
    random: () => 0.5,
    interpreter: notingInterpreter(),
    chromeModel: notingInterpreter(),
    // Very long, so that the jumping clock jumps only over the waits between tries.
    deadlines: { headersMs: 1e8, firstByteMs: 1e8, stallMs: 1e8, totalMs: 1e9 },
    ...dependencies,
  });
  const port = created.forTask(settings.defaultModel);
  return {
    clock,
    created,
    ask: async (asked: ModelRequest = request(), signal: AbortSignal = new AbortController().signal) => {
      const deltas: ModelDelta[] = [];
      const answer = await port.ask(asked, signal, (delta) => deltas.push(delta));
      return { answer, deltas };
    },
  };
}

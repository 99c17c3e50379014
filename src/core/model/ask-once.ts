import type { JSONObject, LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Clock } from '../tools/browser-port.ts';
import { baseAddress, isLocalAddress } from './address.ts';
import { toPrompt } from './chat-messages.ts';
import { type CallNotes, type CollectedReply, collectReply } from './collect-reply.ts';
import { type Deadlines, defaultDeadlines, localDeadlines, startWatchdog } from './deadlines.ts';
import { toFailure } from './failure.ts';
import { guardFetch } from './guard-fetch.ts';
import type { ModelDelta, ModelFailure, ModelReply, ModelRequest } from './port.ts';
import { providers } from './providers/providers.ts';
import { abortedFailure } from './retry.ts';
import type { ModelConfiguration } from './settings.ts';
import { isTruncated } from './truncation.ts';
import { UnusableReply } from './unusable-reply.ts';
import { readUsage } from './usage.ts';

/** Dependencies of a model call. */
export interface ModelWorld {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** Between 0 and 1. */
  random: () => number;
  /** The built-in interpreter. */
  interpreter: LanguageModelV4;
  /** Chrome's built-in model, which needs no network either. */
  chromeModel: LanguageModelV4;
  /** False when the machine knows that it is offline. */
  online?: () => boolean;
  /** The origin of the address, if the browser withholds access to it from the extension. */
  withheldOrigin?: (address: string) => Promise<string | undefined>;
  /** Shorter in tests. */
  deadlines?: Partial<Deadlines>;
}

/** The mode of one request: what the model supports is known from its settings and from earlier refusals. */
export interface Attempt {
  configuration: ModelConfiguration;
  key: string | undefined;
  /** Calls are written as text, because the model has no native tool calls. */
  textTools: boolean;
  vision: boolean;
  /** Notes of earlier replies; this reply's notes are added. */
  callNotes: Map<string, CallNotes>;
}

/** Asks one model once. Every expected error is returned as a failure. */
export async function askOnce(
  attempt: Attempt,
  request: ModelRequest,
  world: ModelWorld,
  caller: AbortSignal,
  onDelta: (delta: ModelDelta) => void,
): Promise<ModelReply | ModelFailure> {
  const { configuration } = attempt;
  const { provider } = configuration;
  if (caller.aborted) return abortedFailure(configuration.id);
  const baseUrl = addressOf(configuration);
  const refused = refusedBeforeAsking(attempt, baseUrl);
  if (refused) return refused;
  const isNear = !providers[provider];
  const limits = {
    ...(isNear || isLocalAddress(baseUrl) ? localDeadlines : defaultDeadlines),
    ...world.deadlines,
  };
  const watchdog = startWatchdog(world.clock, limits, caller);
  const createId = (): string => `call-${world.random().toString(36).slice(2, 12)}`;
  try {
    const model = createModel(attempt, baseUrl, guardFetch(world.fetch, watchdog), world, createId);
    const { stream } = await model.doStream({
      prompt: toPrompt(request, {
        textTools: attempt.textTools,
        vision: attempt.vision,
        picturesInResults: provider === 'anthropic',
        cacheMarks: provider === 'anthropic',
        callNotes: (callId) => attempt.callNotes.get(callId),
      }),
      ...(attempt.textTools ? {} : nativeTools(request)),
      // Words, page and history as structured data: for the interpreter in this worker, never over a network.
      ...(provider === 'built-in' && {
        providerOptions: { tabwright: request.context as unknown as JSONObject },
      }),
      // For what the SDK drops (wire-notes.ts).
      includeRawChunks: !isNear,
      abortSignal: watchdog.signal,
    });
    const reply = await collectReply(stream, {
      toolNames: request.tools.map(({ name }) => name),
      signal: watchdog.signal,
      createId,
      onDelta,
      // A model without a network has no headers and no bytes: its pieces are the sign of life.
      ...(isNear && { onPiece: watchdog.onBytes }),
    });
    for (const [id, notes] of reply.callNotes) attempt.callNotes.set(id, notes);
    return judge(reply, request, configuration);
  } catch (error) {
    if (caller.aborted) return abortedFailure(configuration.id);
    const reason: unknown = watchdog.signal.aborted ? watchdog.signal.reason : error;
    return failureAt(reason, configuration, baseUrl, world);
  } finally {
    watchdog.stop();
  }
}

/** The failure for an error of this address, with what the browser knows about reaching it. */
export async function failureAt(
  error: unknown,
  configuration: ModelConfiguration,
  baseUrl: string,
  world: Pick<ModelWorld, 'clock' | 'online' | 'withheldOrigin'>,
): Promise<ModelFailure> {
  return toFailure(error, {
    configuration,
    baseUrl,
    now: world.clock.now(),
    online: world.online?.() ?? true,
    withheld: (await world.withheldOrigin?.(baseUrl)) !== undefined,
  });
}

/** The address of a configuration; empty for the interpreter, and for a compatible provider without an address. */
export function addressOf(configuration: ModelConfiguration): string {
  const written = configuration.baseUrl?.trim();
  if (written) return baseAddress(written);
  // Used instead of an address in the sentences of failures.
  if (configuration.provider === 'chrome') return 'Chrome';
  return providers[configuration.provider]?.defaultBaseUrl ?? '';
}

function createModel(
  { configuration, key }: Attempt,
  baseUrl: string,
  fetch: typeof globalThis.fetch,
  world: ModelWorld,
  createId: () => string,
): LanguageModelV4 {
  const provider = providers[configuration.provider];
  if (provider) return provider.createModel({ configuration, key, fetch, createId }, baseUrl);
  return configuration.provider === 'chrome' ? world.chromeModel : world.interpreter;
}

/** Problems of the settings that make a request pointless. */
export function refusedBeforeAsking(
  { configuration, key }: Pick<Attempt, 'configuration' | 'key'>,
  baseUrl: string,
): ModelFailure | undefined {
  const provider = providers[configuration.provider];
  const fail = (kind: ModelFailure['kind'], message: string, nextStep: string): ModelFailure => {
    return { ok: false, kind, message, nextStep, model: configuration.id };
  };
  if (!provider) return undefined;
  if (!/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : ''))
    return fail(
      'bad-request',
      baseUrl === '' ? `“${configuration.label}” has no address.` : `“${baseUrl}” is not an address.`,
      'Enter an address such as http://localhost:11434/v1 in Settings → Models.',
    );
  if (configuration.model.trim() === '')
    return fail(
      'no-such-model',
      `“${configuration.label}” names no model.`,
      'Choose one in Settings → Models.',
    );
  if (provider.needsKey && !key && baseUrl === provider.defaultBaseUrl)
    return fail(
      'bad-key',
      `There is no key for “${configuration.label}”.`,
      'Paste a key in Settings → Models, or choose the built-in interpreter, which needs none.',
    );
  return undefined;
}

function nativeTools(request: ModelRequest): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> {
  if (request.tools.length === 0) return {};
  const { toolChoice } = request;
  return {
    tools: request.tools.map(({ name, description, inputSchema }) => ({
      type: 'function',
      name,
      description,
      inputSchema,
    })),
    toolChoice:
      typeof toolChoice === 'object' ? { type: 'tool', toolName: toolChoice.tool } : { type: toolChoice },
  };
}

/** A complete reply is not always usable: throws UnusableReply. */
function judge(reply: CollectedReply, request: ModelRequest, configuration: ModelConfiguration): ModelReply {
  const { text, reasoning, calls, finish } = reply;
  if (reply.refusal !== undefined) throw new UnusableReply('refused', reply.refusal);
  if (finish === 'content-filter') throw new UnusableReply('filtered');
  if (text.trim() === '' && calls.length === 0)
    throw new UnusableReply(finish === 'length' ? 'used-up' : 'empty');
  const read = reply.usage.inputTokens.total;
  if (isTruncated(read, request))
    throw new UnusableReply('truncated', `it counted only ${read} tokens of the request`);
  const sizes = {
    requestCharacters: requestCharacters(request),
    replyCharacters: text.length + reasoning.length + JSON.stringify(calls).length,
  };
  const counted = readUsage(reply.usage, configuration, sizes);
  return { ok: true, text, reasoning, calls, finish, model: configuration.id, ...counted };
}

function requestCharacters({ system, messages, tools }: ModelRequest): number {
  const pictureless = JSON.stringify(messages, (key, value: unknown) => (key === 'base64' ? '' : value));
  return system.length + pictureless.length + JSON.stringify(tools).length;
}

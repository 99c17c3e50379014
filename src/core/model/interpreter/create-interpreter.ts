import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { parseContext } from './context-schema.ts';
import { type Interpretation, interpret } from './interpret.ts';
import { english } from './phrases/english.ts';
import { contentOf, finishOf, NO_TOKENS, streamParts } from './reply-parts.ts';
import type { KnownTool } from './run/tool-set.ts';
import type { Ambient } from './small-talk.ts';

/**
 * The built-in interpreter as one more language model: no key, no network, no prompt. It reads
 * `providerOptions.tabwright` (an InterpreterContext) and the call's tool list, and nothing else. A request without
 * that context gets the help text; one with a broken context rejects, naming the fields.
 * @param around what it may know of the world; without `now` it says that it sees no clock
 */
export function createInterpreter(around: Ambient = {}): LanguageModelV4 {
  const reply = (options: LanguageModelV4CallOptions): Interpretation => {
    options.abortSignal?.throwIfAborted();
    const given = options.providerOptions?.tabwright;
    if (given === undefined) return { text: english['chat.help'] };
    const parsed = parseContext(given);
    if (!parsed.ok)
      throw new TypeError(`providerOptions.tabwright is no InterpreterContext: ${parsed.problem}`);
    return interpret(parsed.context, toolsOf(options), around);
  };
  return {
    specificationVersion: 'v4',
    provider: 'tabwright',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: async (options) => {
      const made = reply(options);
      return { content: contentOf(made), finishReason: finishOf(made), usage: NO_TOKENS, warnings: [] };
    },
    doStream: async (options) => ({ stream: streamOf(streamParts(reply(options)), options.abortSignal) }),
  };
}

function toolsOf({ tools, toolChoice }: LanguageModelV4CallOptions): KnownTool[] {
  if (toolChoice?.type === 'none') return [];
  const functions = (tools ?? []).flatMap((tool): KnownTool[] =>
    tool.type === 'function'
      ? [{ name: tool.name, inputSchema: tool.inputSchema as Record<string, unknown> }]
      : [],
  );
  return toolChoice?.type === 'tool'
    ? functions.filter(({ name }) => name === toolChoice.toolName)
    : functions;
}

function streamOf<T>(parts: Iterator<T>, signal: AbortSignal | undefined): ReadableStream<T> {
  return new ReadableStream<T>({
    pull(controller) {
      if (signal?.aborted === true) {
        controller.error(signal.reason);
        return;
      }
      const next = parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

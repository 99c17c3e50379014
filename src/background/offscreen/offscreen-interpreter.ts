import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart as StreamPart,
} from '@ai-sdk/provider';
import { type Interpret, interpretedSchema } from './message.ts';

/**
 * The built-in interpreter as a language model that runs in the offscreen document: `ask` sends one call there. Rejects
 * with the interpreter's own error for a bad request, and if no answer came.
 */
export function createOffscreenInterpreter(ask: (request: Interpret) => Promise<unknown>): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'tabwright',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('The built-in interpreter is asked by doStream only.')),
    async doStream({ tools, toolChoice, providerOptions, abortSignal }: LanguageModelV4CallOptions) {
      abortSignal?.throwIfAborted();
      const answer = await ask({ context: providerOptions?.tabwright, tools, toolChoice });
      abortSignal?.throwIfAborted();
      const parsed = interpretedSchema.safeParse(answer);
      if (!parsed.success) throw new Error('The built-in interpreter did not answer.');
      if (parsed.data.status === 'failed') throw new TypeError(parsed.data.why);
      return { stream: streamOf(parsed.data.parts) };
    },
  };
}

const streamOf = (parts: readonly StreamPart[]): ReadableStream<StreamPart> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

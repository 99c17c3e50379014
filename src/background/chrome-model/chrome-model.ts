import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart as StreamPart,
} from '@ai-sdk/provider';
import type { ModelConnection } from './serve-chrome-model.ts';

/**
 * Chrome's built-in model, which pages can reach and the worker cannot, as a language model: each call is a connection
 * of its own to the offscreen document, and hanging up stops it.
 */
export function createChromeModel(
  connect: () => Promise<ModelConnection & { disconnect(): void }>,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'chrome',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Chrome’s model is asked by doStream only.')),
    async doStream({ prompt, abortSignal }: LanguageModelV4CallOptions) {
      const connection = await connect();
      const hangUp = (): void => connection.disconnect();
      abortSignal?.addEventListener('abort', hangUp);
      const stream = new ReadableStream<StreamPart>({
        start(controller) {
          connection.onMessage.addListener((message) => {
            const part = message as StreamPart;
            controller.enqueue(part);
            if (part.type !== 'finish' && part.type !== 'error') return;
            hangUp();
            controller.close();
          });
          // Without a last part: the document is gone.
          connection.onDisconnect.addListener(() => controller.error(new Error('Chrome’s model broke off.')));
        },
        cancel: hangUp,
      });
      connection.postMessage({ prompt });
      return { stream };
    },
  };
}

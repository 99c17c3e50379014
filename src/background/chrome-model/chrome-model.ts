import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart as StreamPart,
} from '@ai-sdk/provider';
import type { ModelConnection } from './serve-chrome-model.ts';

/**
 * Chrome's built-in model as a language model. Pages can reach it and the worker cannot, so each call is a separate
 * connection to the offscreen document; disconnecting stops it.
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
          // Closed without a last part: the document is gone.
          connection.onDisconnect.addListener(() => controller.error(new Error('Chrome’s model broke off.')));
        },
        cancel: hangUp,
      });
      connection.postMessage({ prompt });
      return { stream };
    },
  };
}

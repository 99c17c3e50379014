import { GoogleLanguageModel } from '@ai-sdk/google/internal';
import type { Provider } from './provider.ts';

/** Google's Gemini, through its developer API. */
export const google: Provider = {
  defaultBaseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  needsKey: true,
  headers: (key) => (key ? { 'x-goog-api-key': key } : {}),
  createModel: ({ configuration, key, fetch, createId }, baseUrl) =>
    new GoogleLanguageModel(configuration.model, {
      provider: 'google.generative-ai',
      baseURL: baseUrl,
      headers: () => ({ ...google.headers(key), ...configuration.headers }),
      fetch,
      generateId: createId,
      supportedUrls: () => ({}),
    }),
};

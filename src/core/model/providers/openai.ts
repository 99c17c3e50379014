// The classes are imported from the package's internal entry: its main entry also contains pictures, speech and
// embeddings, 100 kB that a size-limited worker cannot afford.
import { OpenAIChatLanguageModel } from '@ai-sdk/openai/internal';
import type { Provider } from './provider.ts';

/**
 * OpenAI through /chat/completions: it stores nothing on the server and answers in the same form as every compatible
 * server. (/responses stores its input unless told otherwise.)
 */
export const openai: Provider = {
  defaultBaseUrl: 'https://api.openai.com/v1',
  needsKey: true,
  headers: (key) => (key ? { Authorization: `Bearer ${key}` } : {}),
  createModel: ({ configuration, key, fetch }, baseUrl) =>
    new OpenAIChatLanguageModel(configuration.model, {
      provider: 'openai.chat',
      url: ({ path }) => `${baseUrl}${path}`,
      headers: () => ({ ...openai.headers(key), ...configuration.headers }),
      fetch,
    }),
};

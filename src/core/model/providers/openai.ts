// The classes are imported from the package's internal entry: its main entry brings pictures, speech and embeddings
// along, 100 kB that a size-limited worker cannot afford.
import { OpenAIChatLanguageModel } from '@ai-sdk/openai/internal';
import type { Provider } from './provider.ts';

/**
 * OpenAI by /chat/completions: it keeps nothing on the server and answers in the same form as every compatible
 * address. (/responses stores what it is sent unless told otherwise.)
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

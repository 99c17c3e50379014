import { AnthropicMessagesLanguageModel } from '@ai-sdk/anthropic/internal';
import type { Provider } from './provider.ts';

/** Anthropic's messages. Its API answers an extension only when told that this is on purpose. */
export const anthropic: Provider = {
  defaultBaseUrl: 'https://api.anthropic.com/v1',
  needsKey: true,
  headers: (key) => ({
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
    ...(key ? { 'x-api-key': key } : {}),
  }),
  createModel: ({ configuration, key, fetch }, baseUrl) =>
    new AnthropicMessagesLanguageModel(configuration.model, {
      provider: 'anthropic.messages',
      baseURL: baseUrl,
      headers: () => ({ ...anthropic.headers(key), ...configuration.headers }),
      fetch,
      // No addresses are ever sent for the server to load: pictures travel as data.
      supportedUrls: () => ({}),
    }),
};

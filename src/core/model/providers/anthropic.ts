import { AnthropicMessagesLanguageModel } from '@ai-sdk/anthropic/internal';
import type { Provider } from './provider.ts';

/** Anthropic's Messages API. It answers an extension only with an explicit opt-in header. */
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
      // The server is never sent addresses to load: pictures are sent as data.
      supportedUrls: () => ({}),
    }),
};

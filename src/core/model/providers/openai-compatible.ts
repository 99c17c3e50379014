import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible';
import { wrapLanguageModel } from 'ai';
import { thinkTagsMiddleware } from '../think-tags.ts';
import type { Provider } from './provider.ts';

/** Ollama, LM Studio, vLLM, llama.cpp, OpenRouter and everything else that implements /chat/completions. */
export const openaiCompatible: Provider = {
  defaultBaseUrl: undefined,
  needsKey: false,
  headers: (key) => (key ? { Authorization: `Bearer ${key}` } : {}),
  createModel: ({ configuration, key, fetch }, baseUrl) =>
    wrapLanguageModel({
      model: new OpenAICompatibleChatLanguageModel(configuration.model, {
        provider: 'openai-compatible.chat',
        url: ({ path }) => `${baseUrl}${path}`,
        headers: () => ({ ...openaiCompatible.headers(key), ...configuration.headers }),
        fetch,
        includeUsage: true,
      }),
      middleware: thinkTagsMiddleware,
    }),
};

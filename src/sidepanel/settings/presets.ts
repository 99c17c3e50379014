import type { ProviderName } from '../../core/model/settings.ts';

/** A service that speaks the OpenAI protocol, so that nobody has to know its address. */
export interface Preset {
  id: string;
  name: string;
  baseUrl: string;
  /** It runs on the person's own machine and asks for no key. */
  local: boolean;
}

export const presets: readonly Preset[] = [
  { id: 'ollama', name: 'Ollama', baseUrl: 'http://localhost:11434/v1', local: true },
  { id: 'lm-studio', name: 'LM Studio', baseUrl: 'http://localhost:1234/v1', local: true },
  { id: 'llama-cpp', name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', local: true },
  { id: 'vllm', name: 'vLLM', baseUrl: 'http://localhost:8000/v1', local: true },
  { id: 'openrouter', name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', local: false },
  { id: 'deepseek', name: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1', local: false },
  {
    id: 'qwen',
    name: 'Qwen',
    baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    local: false,
  },
];

/** Providers that a person can add, in the order of the buttons. */
export const addableProviders = [
  'openai',
  'anthropic',
  'google',
  'openai-compatible',
] as const satisfies readonly ProviderName[];
export type AddableProvider = (typeof addableProviders)[number];

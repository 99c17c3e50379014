import type { ModelConfiguration, ProviderName } from '../../core/model/settings.ts';

/** Providers that a person can add. */
export type AddableProvider = Extract<ProviderName, 'openai' | 'anthropic' | 'google' | 'openai-compatible'>;

export type ServiceSite = 'international' | 'mainland';

/** A service with its own card, so that nobody has to know its address. */
export interface Preset {
  id: string;
  /** A name that is the same in every language; the card for any other address has none. */
  name: string;
  provider: AddableProvider;
  /** For a service with the OpenAI protocol; the others have a built-in address. */
  baseUrl?: string;
  /** Its sites, if it has several: each accepts only its own keys. The first is `baseUrl`. */
  sites?: readonly { id: ServiceSite; baseUrl: string }[];
  /** It runs on the person's own machine and requires no key. */
  local: boolean;
  /** Which of the offered models is preselected: the first match, in this order. */
  prefers: readonly RegExp[];
}

const compatible = (id: string, name: string, baseUrl: string, prefers: readonly RegExp[] = []): Preset => ({
  id,
  name,
  provider: 'openai-compatible',
  baseUrl,
  local: /localhost/.test(baseUrl),
  prefers,
});

const QWEN_INTERNATIONAL = 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1';

export const presets: readonly Preset[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    provider: 'openai',
    local: false,
    prefers: [/^gpt-5-mini$/, /^gpt-5(\.\d)?$/, /^gpt-4\.1-mini$/, /^gpt-/],
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    provider: 'anthropic',
    local: false,
    prefers: [/^claude-haiku/, /^claude-sonnet/, /^claude-/],
  },
  {
    id: 'google',
    name: 'Google',
    provider: 'google',
    local: false,
    prefers: [/^gemini-[\d.]+-flash$/, /^gemini-.*flash/, /^gemini-/],
  },
  compatible('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1'),
  compatible('deepseek', 'DeepSeek', 'https://api.deepseek.com/v1', [/chat/]),
  {
    ...compatible('qwen', 'Qwen', QWEN_INTERNATIONAL, [/^qwen-plus/, /^qwen/]),
    sites: [
      { id: 'international', baseUrl: QWEN_INTERNATIONAL },
      { id: 'mainland', baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1' },
    ],
  },
  compatible('ollama', 'Ollama', 'http://localhost:11434/v1'),
  compatible('lm-studio', 'LM Studio', 'http://localhost:1234/v1'),
  compatible('llama-cpp', 'llama.cpp', 'http://localhost:8080/v1'),
  compatible('vllm', 'vLLM', 'http://localhost:8000/v1'),
];

/** Any other address with the OpenAI protocol. */
export const otherAddress: Preset = {
  id: 'other',
  name: '',
  provider: 'openai-compatible',
  baseUrl: '',
  local: false,
  prefers: [],
};

/** Origins of the providers with a built-in address. */
const ORIGINS: Partial<Record<ModelConfiguration['provider'], string>> = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
};

/** The origin of a model's server; empty for one on this computer without an address. */
export function addressOf({ provider, baseUrl }: Pick<ModelConfiguration, 'provider' | 'baseUrl'>): string {
  const address = baseUrl?.trim() || ORIGINS[provider] || '';
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The default address of a service: its mainland site if the browser's language is mainland Chinese. */
export const firstAddress = ({ baseUrl = '', sites }: Preset, language: string): string =>
  (/^zh(?:-(?:cn|hans.*))?$/i.test(language) && sites?.find(({ id }) => id === 'mainland')?.baseUrl) ||
  baseUrl;

/** The preset from which a model was created. */
export const presetOf = ({ provider, baseUrl }: Pick<ModelConfiguration, 'provider' | 'baseUrl'>): Preset =>
  presets.find((preset) => preset.provider === provider && (preset.baseUrl ?? '') === (baseUrl ?? '')) ??
  presets.find(({ sites }) => sites?.some((site) => site.baseUrl === baseUrl)) ??
  presets.find((preset) => preset.provider === provider && preset.baseUrl === undefined) ??
  otherAddress;

/** The preselected model among those offered: the preset's preference, else the only one. */
export function preferredModel({ prefers, local }: Preset, offered: readonly string[]): string | undefined {
  for (const wanted of prefers) {
    const found = offered.filter((name) => wanted.test(name)).sort((a, b) => a.length - b.length)[0];
    if (found) return found;
  }
  return local || offered.length === 1 ? offered[0] : undefined;
}

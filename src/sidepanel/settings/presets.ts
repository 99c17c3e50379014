import type { ModelConfiguration, ProviderName } from '../../core/model/settings.ts';

/** Providers that a person can add. */
export type AddableProvider = Extract<ProviderName, 'openai' | 'anthropic' | 'google' | 'openai-compatible'>;

export type ServiceSite = 'international' | 'mainland';

/** A service on a card of its own, so that nobody has to know its address. */
export interface Preset {
  id: string;
  /** A name that is the same in every language; the card of any other address has none. */
  name: string;
  provider: AddableProvider;
  /** Of a service that speaks the OpenAI protocol; the others have their own address built in. */
  baseUrl?: string;
  /** Its sites, where it has several: each takes only the keys that it gave itself. The first is `baseUrl`. */
  sites?: readonly { id: ServiceSite; baseUrl: string }[];
  /** It runs on the person's own machine and asks for no key. */
  local: boolean;
  /** Which of the models on offer is taken to begin with: the first that fits, in this order. */
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

/** Any other address that speaks the OpenAI protocol. */
export const otherAddress: Preset = {
  id: 'other',
  name: '',
  provider: 'openai-compatible',
  baseUrl: '',
  local: false,
  prefers: [],
};

/** Where the providers with an address of their own are. */
const ORIGINS: Partial<Record<ModelConfiguration['provider'], string>> = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
  google: 'https://generativelanguage.googleapis.com',
};

/** The origin that a model is asked at; empty for what is on this computer without one. */
export function addressOf({ provider, baseUrl }: Pick<ModelConfiguration, 'provider' | 'baseUrl'>): string {
  const address = baseUrl?.trim() || ORIGINS[provider] || '';
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The address of a service to begin with: where the browser speaks the Chinese of the mainland, that of its site there. */
export const firstAddress = ({ baseUrl = '', sites }: Preset, language: string): string =>
  (/^zh(?:-(?:cn|hans.*))?$/i.test(language) && sites?.find(({ id }) => id === 'mainland')?.baseUrl) ||
  baseUrl;

/** The preset that a model was made with. */
export const presetOf = ({ provider, baseUrl }: Pick<ModelConfiguration, 'provider' | 'baseUrl'>): Preset =>
  presets.find((preset) => preset.provider === provider && (preset.baseUrl ?? '') === (baseUrl ?? '')) ??
  presets.find(({ sites }) => sites?.some((site) => site.baseUrl === baseUrl)) ??
  presets.find((preset) => preset.provider === provider && preset.baseUrl === undefined) ??
  otherAddress;

/** The model to begin with among those on offer: what the preset prefers, else the only one. */
export function preferredModel({ prefers, local }: Preset, offered: readonly string[]): string | undefined {
  for (const wanted of prefers) {
    const found = offered.filter((name) => wanted.test(name)).sort((a, b) => a.length - b.length)[0];
    if (found) return found;
  }
  return local || offered.length === 1 ? offered[0] : undefined;
}

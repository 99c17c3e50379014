import type { ProviderName } from '../settings.ts';
import { anthropic } from './anthropic.ts';
import { google } from './google.ts';
import { openai } from './openai.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { Provider } from './provider.ts';

/** Network providers, by their name in the settings. */
export const providers: Partial<Record<ProviderName, Provider>> = {
  openai,
  'openai-compatible': openaiCompatible,
  anthropic,
  google,
};

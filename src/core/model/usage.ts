import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ModelUsage } from './port.ts';
import { priceOf } from './prices.ts';
import type { ModelConfiguration } from './settings.ts';

/** Anthropic charges a quarter more for tokens that it writes into its cache. */
const cacheWriteFactor = 1.25;

/** Tokens of one call and their cost. `costUsd` is missing when the price is unknown. */
export function readUsage(
  usage: LanguageModelV4Usage,
  configuration: ModelConfiguration,
  sizes: { requestCharacters: number; replyCharacters: number },
): { usage: ModelUsage; costUsd?: number } {
  const counted: ModelUsage = {
    inputTokens: usage.inputTokens.total ?? estimateTokens(sizes.requestCharacters),
    cachedInputTokens: usage.inputTokens.cacheRead ?? 0,
    outputTokens: usage.outputTokens.total ?? estimateTokens(sizes.replyCharacters),
  };
  const price = priceOf(configuration);
  if (!price) return { usage: counted };
  const written = usage.inputTokens.cacheWrite ?? 0;
  const extra = configuration.provider === 'anthropic' ? written * (cacheWriteFactor - 1) : 0;
  const fresh = Math.max(0, counted.inputTokens - counted.cachedInputTokens) + extra;
  const dollars =
    fresh * price.input + counted.cachedInputTokens * price.cachedInput + counted.outputTokens * price.output;
  return { usage: counted, costUsd: dollars / 1_000_000 };
}

/** For servers that do not count: about one token per four characters, so that a budget always has a number. */
function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}

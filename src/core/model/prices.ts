import type { ModelConfiguration } from './settings.ts';

/** US dollars per million tokens. */
export interface Price {
  input: number;
  cachedInput: number;
  output: number;
}

/**
 * List prices of models whose price has not changed since their release, by the names that their providers publish,
 * with or without a date suffix. Everything else costs what the person enters in the settings.
 */
const known: readonly [
  provider: ModelConfiguration['provider'],
  model: string,
  ...price: [number, number, number],
][] = [
  ['openai', 'gpt-4o-mini', 0.15, 0.075, 0.6],
  ['openai', 'gpt-4.1', 2, 0.5, 8],
  ['openai', 'gpt-4.1-mini', 0.4, 0.1, 1.6],
  ['openai', 'gpt-4.1-nano', 0.1, 0.025, 0.4],
  ['openai', 'gpt-5', 1.25, 0.125, 10],
  ['openai', 'gpt-5-mini', 0.25, 0.025, 2],
  ['openai', 'gpt-5-nano', 0.05, 0.005, 0.4],
  ['anthropic', 'claude-3-5-haiku', 0.8, 0.08, 4],
  ['anthropic', 'claude-haiku-4-5', 1, 0.1, 5],
  ['anthropic', 'claude-sonnet-4-5', 3, 0.3, 15],
  ['anthropic', 'claude-opus-4-1', 15, 1.5, 75],
];

/** The person's own price, or the list price if the provider's own address is used; undefined if neither is known. */
export function priceOf(configuration: ModelConfiguration): Price | undefined {
  if (configuration.price) return configuration.price;
  if (configuration.provider === 'built-in') return { input: 0, cachedInput: 0, output: 0 };
  if (configuration.baseUrl) return undefined;
  const name = configuration.model.replace(/-(\d{8}|\d{4}-\d\d-\d\d)$/, '');
  const row = known.find(([provider, model]) => provider === configuration.provider && model === name);
  return row && { input: row[2], cachedInput: row[3], output: row[4] };
}

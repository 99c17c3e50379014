import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfiguration } from '../settings.ts';

/** What a provider needs to speak to its address. `fetch` is guarded and watched already. */
export interface Connection {
  configuration: ModelConfiguration;
  key: string | undefined;
  fetch: typeof globalThis.fetch;
  /** Ids for calls that the provider gives none. */
  createId: () => string;
}

/** One kind of address: where it is, how a key goes there, and the AI SDK's model for its protocol. */
export interface Provider {
  /** Used when the configuration names no address; undefined: an address must be given. */
  defaultBaseUrl: string | undefined;
  /** The default address does not answer without a key. */
  needsKey: boolean;
  headers(key: string | undefined): Record<string, string>;
  createModel(connection: Connection, baseUrl: string): LanguageModelV4;
}

import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfiguration } from '../settings.ts';

/** What a provider needs to reach its address. `fetch` is already guarded and watched. */
export interface Connection {
  configuration: ModelConfiguration;
  key: string | undefined;
  fetch: typeof globalThis.fetch;
  /** Generates ids for calls to which the provider assigned none. */
  createId: () => string;
}

/** One kind of provider: its address, how its key is sent, and the AI SDK's model for its protocol. */
export interface Provider {
  /** Used when the configuration has no address; undefined: an address is required. */
  defaultBaseUrl: string | undefined;
  /** The default address requires a key. */
  needsKey: boolean;
  headers(key: string | undefined): Record<string, string>;
  createModel(connection: Connection, baseUrl: string): LanguageModelV4;
}

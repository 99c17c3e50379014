import type { SavedSecret } from '../../core/policy/saved-secrets.ts';
import type { CommandParams, CommandResult } from '../../core/protocol/panel.ts';
import type { PanelCore } from './panel-core.ts';

/** A part of what is remembered, with how much there is of it. */
export type Remembered = CommandResult<'memory.list'>;

/** What is written down for one site. */
export type NewSecret = CommandParams<'secrets.save'>;

/** What a person can do about what is kept across tasks: memories, and secrets for sites. */
export interface KeptCommands {
  /** What is remembered; with words, what is like them. Undefined when the worker does not say. */
  memories(words: string): Promise<Remembered | undefined>;
  /** True when the tip or case was taken in. */
  remember(kind: 'tip' | 'case', words: string): Promise<boolean>;
  /** Without keys everything is forgotten. */
  forget(keys?: string[]): Promise<void>;
  /** What is saved for sites, without the values. Undefined when the worker does not say. */
  savedSecrets(): Promise<SavedSecret[] | undefined>;
  /** True when it was taken in. */
  saveSecret(secret: NewSecret): Promise<boolean>;
  deleteSecret(number: number): Promise<void>;
}

export const keptCommands = ({ send }: Pick<PanelCore, 'send'>): KeptCommands => ({
  memories: (words) => send('memory.list', words.trim() === '' ? {} : { text: words }),
  remember: async (kind, words) => (await send('memory.add', { kind, text: words })) !== undefined,
  async forget(keys) {
    await send('memory.delete', keys ? { keys } : {});
  },
  savedSecrets: async () => (await send('secrets.list', {}))?.secrets,
  saveSecret: async (secret) => (await send('secrets.save', secret)) !== undefined,
  async deleteSecret(number) {
    await send('secrets.delete', { number });
  },
});

import type { SavedSecret } from '../../core/policy/saved-secrets.ts';
import type { CommandParams, CommandResult } from '../../core/protocol/panel.ts';
import type { PanelCore } from './panel-core.ts';

/** A part of the memories, with their total number. */
export type Remembered = CommandResult<'memory.list'>;

/** A new secret for one site. */
export type NewSecret = CommandParams<'secrets.save'>;

/** Commands about data kept across tasks: memories, and secrets for sites. */
export interface StoredDataCommands {
  /** Memories; with words, similar ones. Undefined if the worker does not answer. */
  memories(words: string): Promise<Remembered | undefined>;
  /** True if the tip or case was accepted. */
  remember(kind: 'tip' | 'case', words: string): Promise<boolean>;
  /** Without keys everything is deleted. */
  forget(keys?: string[]): Promise<void>;
  /** Saved secrets, without their values. Undefined if the worker does not answer. */
  savedSecrets(): Promise<SavedSecret[] | undefined>;
  /** True if it was accepted. */
  saveSecret(secret: NewSecret): Promise<boolean>;
  deleteSecret(number: number): Promise<void>;
}

export const storedDataCommands = ({ send }: Pick<PanelCore, 'send'>): StoredDataCommands => ({
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

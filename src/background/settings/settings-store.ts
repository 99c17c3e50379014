import * as z from 'zod';
import { isSameService } from '../../core/model/address.ts';
import { type ModelConfiguration, type Settings, settingsSchema } from '../../core/model/settings.ts';
import { consistent, parseSettings } from './stored-settings.ts';

/** The needed part of chrome.storage.local. */
export interface SettingsArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  /** Content scripts may read storage.local until this denies them access. */
  setAccessLevel(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
  onChanged: {
    addListener(listener: (changes: Record<string, unknown>) => void): void;
    removeListener(listener: (changes: Record<string, unknown>) => void): void;
  };
}

export interface SettingsStore {
  read(): Promise<Settings>;
  /**
   * Changes the given fields. Removing a model removes its key and every reference to it; a model whose server changes
   * loses its key, which was given for the previous server.
   */
  write(change: Partial<Settings>): Promise<void>;
  /**
   * The key of a model; undefined if it has none, or if `asked` is not the server that it was given for. Only the
   * worker calls this.
   */
  readKey(modelId: string, asked?: ModelConfiguration): Promise<string | undefined>;
  /** An empty key deletes it. */
  writeKey(modelId: string, key: string): Promise<void>;
  modelsWithKey(): Promise<string[]>;
  /** Calls back after each change, including those by other parts of the extension, until the signal is aborted. */
  onChange(listener: () => void, signal: AbortSignal): void;
}

const SETTINGS = 'settings';
const KEYS = 'keys';
const keysSchema = z.record(z.string(), z.string());

const modelOf = ({ models }: Settings, id: string) => models.find((model) => model.id === id);

/**
 * Settings in chrome.storage.local, with the keys in a separate item, so that reading settings can never expose one.
 * Writes are queued: two concurrent changes both count.
 */
export function createSettingsStore(area: SettingsArea): SettingsStore {
  const closed = area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
  let writing: Promise<unknown> = closed;
  const inOrder = <T>(write: () => Promise<T>): Promise<T> => {
    const written = writing.catch(() => undefined).then(write);
    writing = written;
    return written;
  };
  const readNow = async (): Promise<Settings> => {
    await closed;
    return parseSettings((await area.get(SETTINGS))[SETTINGS]);
  };
  const readKeys = async (): Promise<Record<string, string>> => {
    await closed;
    const stored = keysSchema.safeParse((await area.get(KEYS))[KEYS]);
    return stored.success ? stored.data : {};
  };

  return {
    // A choice that the person just made applies to a task that they start now.
    read: () => writing.catch(() => undefined).then(readNow),
    write: (change) =>
      inOrder(async () => {
        const before = await readNow();
        const settings = consistent(settingsSchema.parse({ ...before, ...change }));
        const keys = Object.entries(await readKeys());
        const kept = keys.filter(([id]) => {
          const now = modelOf(settings, id);
          return now && isSameService(now, modelOf(before, id) ?? now);
        });
        await area.set({
          [SETTINGS]: settings,
          ...(change.models && kept.length < keys.length ? { [KEYS]: Object.fromEntries(kept) } : {}),
        });
      }),
    readKey: async (modelId, asked) => {
      const known = asked && modelOf(await readNow(), modelId);
      if (asked && !(known && isSameService(known, asked))) return undefined;
      const keys = await readKeys();
      return Object.hasOwn(keys, modelId) ? keys[modelId] : undefined;
    },
    writeKey: (modelId, key) =>
      inOrder(async () => {
        const { [modelId]: _, ...others } = await readKeys();
        const trimmed = key.trim();
        await area.set({ [KEYS]: trimmed === '' ? others : { ...others, [modelId]: trimmed } });
      }),
    modelsWithKey: async () => Object.keys(await readKeys()),
    onChange: (listener, signal) => {
      if (signal.aborted) return;
      const heard = (changes: Record<string, unknown>): void => {
        if (SETTINGS in changes || KEYS in changes) listener();
      };
      area.onChanged.addListener(heard);
      signal.addEventListener('abort', () => area.onChanged.removeListener(heard), { once: true });
    },
  };
}

import * as z from 'zod';

/**
 * The panel's own memory, only so that nothing typed or opened is lost: drafts, and the last task shown, both by
 * window. It uses localStorage because that is available before the first paint.
 */
export interface PanelMemory {
  read<T>(key: string, schema: z.ZodType<T>): T | undefined;
  /** Undefined removes it. A full store is ignored: the draft is then only kept while the panel is open. */
  write(key: string, value: unknown): void;
  /** Calls back when another panel has emptied it together with all other data. */
  onEmptied(listener: () => void, signal: AbortSignal): void;
}

export function createPanelMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  onEmptied: PanelMemory['onEmptied'] = () => {},
): PanelMemory {
  const full = (key: string) => `tabwright.${key}`;
  return {
    onEmptied,
    read(key, schema) {
      const text = storage.getItem(full(key));
      if (text === null) return undefined;
      try {
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) storage.removeItem(full(key));
        else storage.setItem(full(key), JSON.stringify(value));
      } catch {
        // Storage full or forbidden: nothing visible depends on it.
      }
    },
  };
}

/** The browser's event when another page has emptied their shared storage: an event without a key. */
export const whenLocalStorageIsEmptied: PanelMemory['onEmptied'] = (listener, signal) =>
  addEventListener('storage', ({ key }) => key === null && listener(), { signal });

/** Written by window id. */
export const byWindow = <T>(value: z.ZodType<T>) => z.record(z.string(), value);

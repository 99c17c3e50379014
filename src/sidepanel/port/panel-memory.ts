import * as z from 'zod';

/**
 * What the panel itself remembers, and only so that nothing typed or opened is lost: drafts, and which task was on
 * show, both by window. It is kept in localStorage because that is there before the first paint.
 */
export interface PanelMemory {
  read<T>(key: string, schema: z.ZodType<T>): T | undefined;
  /** Undefined removes it. A full store is passed over: the draft is then only kept while the panel is open. */
  write(key: string, value: unknown): void;
  /** Calls back when another panel has emptied it, with all else that was kept. */
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
        // Storage full or forbidden: nothing that is shown depends on it.
      }
    },
  };
}

/** What the browser tells a page when another one has emptied the storage that they share: an event without a key. */
export const whenLocalStorageIsEmptied: PanelMemory['onEmptied'] = (listener, signal) =>
  addEventListener('storage', ({ key }) => key === null && listener(), { signal });

/** Written by window id. */
export const byWindow = <T>(value: z.ZodType<T>) => z.record(z.string(), value);

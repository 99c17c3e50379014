import * as z from 'zod';

/** A part of chrome.storage. */
export interface StoredArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

/** Told that so many items under a key cannot be read by this version, and were set aside. */
export type SetAside = (key: string, count: number) => void;

interface StoredList<T> {
  /** What lies under the key. */
  stored: unknown;
  readable: T[];
  /** What could not be read, as it was. */
  unreadable: unknown[];
  /** Writes what the list has become, and beside it what could not be read. */
  write(value: unknown): Promise<void>;
}

/**
 * Reads the list that lies under a key, whose items another version may have written or damage has hit. What cannot
 * be read is not written over: with the next change it is kept, as it was, under `<key>:unreadable`, and the person is
 * told; a version that can read it takes it back. `found` is the list where it lies deeper in what is stored.
 */
export async function readStoredList<T>(
  area: StoredArea,
  key: string,
  schema: z.ZodType<T>,
  onSetAside: SetAside,
  found: (stored: unknown) => unknown = (stored) => stored,
): Promise<StoredList<T>> {
  const asideKey = `${key}:unreadable`;
  const [{ [key]: stored }, { [asideKey]: setAside }] = await Promise.all([
    area.get(key),
    area.get(asideKey),
  ]);
  const here = itemsOf(found(stored)).map(read(schema));
  const aside = itemsOf(setAside).map(read(schema));
  const newly = here.filter(({ parsed }) => !parsed.success).length;
  const unreadable = [...aside, ...here].flatMap(({ item, parsed }) => (parsed.success ? [] : [item]));
  return {
    stored,
    readable: [...here, ...aside].flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    unreadable,
    write: async (value) => {
      const beside = aside.length > 0 || newly > 0 ? { [asideKey]: unreadable } : {};
      await area.set({ [key]: value, ...beside });
      if (newly > 0) onSetAside(key, newly);
    },
  };
}

const read =
  <T>(schema: z.ZodType<T>) =>
  (item: unknown) => ({ item, parsed: schema.safeParse(item) });

/** A value that is no list at all is one item that cannot be read. */
function itemsOf(stored: unknown): unknown[] {
  if (stored === undefined) return [];
  const list = z.array(z.unknown()).safeParse(stored);
  return list.success ? list.data : [stored];
}

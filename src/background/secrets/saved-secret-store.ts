import * as z from 'zod';
import { FIRST_SAVED_NUMBER, type SavedSecret } from '../../core/policy/saved-secrets.ts';

/** What the store needs of chrome.storage.local, which is closed to content scripts (settings-store.ts). */
interface SecretArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

const keptSchema = z.object({
  number: z.int(),
  origin: z.string(),
  label: z.string(),
  user: z.string().optional(),
  value: z.string(),
});
/** A saved secret with its value: stays in the worker. */
export type KeptSecret = z.infer<typeof keptSchema>;

const storedSchema = z.object({ next: z.int(), secrets: z.array(keptSchema) });
type Stored = z.infer<typeof storedSchema>;

const SAVED = 'saved-secrets';

/**
 * Secrets that the person keeps for an origin, in an item of their own, so that reading settings can never show one.
 * Writes follow one another. A number is never given out twice: what a journal calls by it stays that.
 */
export function createSavedSecretStore(area: SecretArea) {
  let writing: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<Stored> => {
    const stored = storedSchema.safeParse((await area.get(SAVED))[SAVED]);
    return stored.data ?? { next: FIRST_SAVED_NUMBER, secrets: [] };
  };
  const change = (next: (stored: Stored) => Stored): Promise<void> => {
    const written = writing
      .catch(() => undefined)
      .then(async () => area.set({ [SAVED]: next(await read()) }));
    writing = written;
    return written;
  };
  return {
    /** Without the values. */
    list: async (): Promise<SavedSecret[]> => (await read()).secrets.map(({ value: _, ...secret }) => secret),
    /** With the values: for the worker alone. */
    all: async (): Promise<KeptSecret[]> => (await read()).secrets,
    /** 'deleted' for one that there was; undefined for a number that none ever had. */
    find: async (number: number): Promise<KeptSecret | 'deleted' | undefined> => {
      const { next, secrets } = await read();
      const known = secrets.find((secret) => secret.number === number);
      return known ?? (number >= FIRST_SAVED_NUMBER && number < next ? 'deleted' : undefined);
    },
    /** Takes the place of one of the same origin, label and user name, under a number of its own. */
    save: (given: Omit<KeptSecret, 'number'>): Promise<void> =>
      change(({ next, secrets }) => ({
        next: next + 1,
        secrets: [...secrets.filter((known) => !isSame(known, given)), { ...given, number: next }],
      })),
    delete: (number: number): Promise<void> =>
      change(({ next, secrets }) => ({ next, secrets: secrets.filter((known) => known.number !== number) })),
  };
}

const isSame = (one: Omit<KeptSecret, 'number'>, other: Omit<KeptSecret, 'number'>): boolean =>
  one.origin === other.origin && one.label === other.label && one.user === other.user;

export type SavedSecretStore = ReturnType<typeof createSavedSecretStore>;

import * as z from 'zod';
import { FIRST_SAVED_NUMBER, type SavedSecret } from '../../core/policy/saved-secrets.ts';
import { readStoredList, type SetAside, type StoredArea } from '../stored-list.ts';

const keptSchema = z.object({
  number: z.int(),
  origin: z.string(),
  label: z.string(),
  user: z.string().optional(),
  value: z.string(),
});
/** A saved secret with its value: stays in the worker. */
export type KeptSecret = z.infer<typeof keptSchema>;

/** The part of an item that is readable even if the rest is not. */
const numbered = z.looseObject({ number: z.int() });
const listed = z.looseObject({ secrets: z.array(z.unknown()) });
const counted = z.looseObject({ next: z.int() });

interface Stored {
  /** The number of the next secret. */
  next: number;
  secrets: KeptSecret[];
}

const SAVED = 'saved-secrets';
/** How far numbers are skipped when the used ones are unknown. */
const SKIPPED = 100_000;

/**
 * Secrets that the person saves for an origin, in a separate item, so that reading settings can never expose one.
 * Writes are queued. A number is never reused: journals refer to it. The next change sets unreadable data aside
 * (stored-list.ts). Content scripts have no access to `area` (settings-store.ts).
 */
export function createSavedSecretStore(area: StoredArea, onSetAside: SetAside) {
  let writing: Promise<unknown> = Promise.resolve();
  const stored = async () => {
    const kept = await readStoredList(area, SAVED, keptSchema, onSetAside, secretsIn);
    return { ...kept, next: nextNumber(kept.stored, [...kept.readable, ...kept.unreadable]) };
  };
  const read = async (): Promise<Stored> => {
    const { next, readable } = await stored();
    return { next, secrets: readable };
  };
  const change = (next: (stored: Stored) => Stored): Promise<void> => {
    const written = writing
      .catch(() => undefined)
      .then(async () => {
        const now = await stored();
        await now.write(next({ next: now.next, secrets: now.readable }));
      });
    writing = written;
    return written;
  };
  return {
    /** Without the values. */
    list: async (): Promise<SavedSecret[]> => (await read()).secrets.map(({ value: _, ...secret }) => secret),
    /** With the values: for the worker only. */
    all: async (): Promise<KeptSecret[]> => (await read()).secrets,
    /** 'deleted' for a former one; undefined for a number that was never used. */
    find: async (number: number): Promise<KeptSecret | 'deleted' | undefined> => {
      const { next, secrets } = await read();
      const known = secrets.find((secret) => secret.number === number);
      return known ?? (number >= FIRST_SAVED_NUMBER && number < next ? 'deleted' : undefined);
    },
    /** Replaces one with the same origin, label and user name, under a new number. */
    save: (given: Omit<KeptSecret, 'number'>): Promise<void> =>
      change(({ next, secrets }) => ({
        next: next + 1,
        secrets: [...secrets.filter((known) => !isSame(known, given)), { ...given, number: next }],
      })),
    delete: (number: number): Promise<void> =>
      change(({ next, secrets }) => ({ next, secrets: secrets.filter((known) => known.number !== number) })),
  };
}

/** The list in the stored data; all of the data if it contains none. */
const secretsIn = (stored: unknown): unknown => listed.safeParse(stored).data?.secrets ?? stored;

function nextNumber(stored: unknown, items: readonly unknown[]): number {
  const told = counted.safeParse(stored).data?.next;
  const numbers = items.map((item) => (numbered.safeParse(item).data?.number ?? 0) + 1);
  const unknown = stored !== undefined && told === undefined;
  return Math.max(told ?? FIRST_SAVED_NUMBER, ...numbers) + (unknown ? SKIPPED : 0);
}

const isSame = (one: Omit<KeptSecret, 'number'>, other: Omit<KeptSecret, 'number'>): boolean =>
  one.origin === other.origin && one.label === other.label && one.user === other.user;

export type SavedSecretStore = ReturnType<typeof createSavedSecretStore>;

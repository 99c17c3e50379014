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

/** What can be told of an item even when the rest of it cannot be read. */
const numbered = z.looseObject({ number: z.int() });
const listed = z.looseObject({ secrets: z.array(z.unknown()) });
const counted = z.looseObject({ next: z.int() });

interface Stored {
  /** The number of the next secret. */
  next: number;
  secrets: KeptSecret[];
}

const SAVED = 'saved-secrets';
/** How far numbers are skipped when nobody can tell which ones were given out. */
const SKIPPED = 100_000;

/**
 * Secrets that the person keeps for an origin, in an item of their own, so that reading settings can never show one.
 * Writes follow one another. A number is never given out twice: what a journal calls by it stays that. What cannot be
 * read is set aside by the next change (stored-list.ts). `area` is closed to content scripts (settings-store.ts).
 */
export function createSavedSecretStore(area: StoredArea, onSetAside: SetAside) {
  let writing: Promise<unknown> = Promise.resolve();
  const stored = async () => {
    const value = (await area.get(SAVED))[SAVED];
    const kept = await readStoredList(area, SAVED, keptSchema, onSetAside, secretsIn);
    return { ...kept, next: nextNumber(value, [...kept.readable, ...kept.unreadable]) };
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

/** The list in what is stored; the whole of it when there is none. */
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

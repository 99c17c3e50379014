import * as z from 'zod';
import type { SessionArea } from './secrets.ts';

const KEY = 'uncleared';
const storedSchema = z.array(z.string());

/**
 * Tasks that may have left something in the browser (bars, groups, kits, secrets), until it is removed at their end.
 * The list outlives the worker: one that dies between an end and the cleanup leaves it to the next.
 */
export function createUncleared(area: SessionArea) {
  /** By task, what this worker learned of it last: may something be left? */
  const learned = new Map<string, boolean>();
  let earlier: Promise<string[]> | undefined;
  /** Undefined when what earlier workers wrote cannot be read now. */
  const readEarlier = async (): Promise<string[] | undefined> => {
    earlier ??= area.get(KEY).then((stored) => storedSchema.safeParse(stored[KEY]).data ?? []);
    try {
      return await earlier;
    } catch {
      earlier = undefined;
      return undefined;
    }
  };
  const withLearned = (ids: readonly string[]): string[] => {
    const others = ids.filter((id) => !learned.has(id));
    return [...others, ...[...learned].filter(([, mayBeLeft]) => mayBeLeft).map(([id]) => id)];
  };
  /** No command of the person fails because of this list: at worst the next worker is told nothing. */
  const learn = async (taskId: string, mayBeLeft: boolean): Promise<void> => {
    learned.set(taskId, mayBeLeft);
    const ids = await readEarlier();
    // Written blind, it would replace what earlier workers left; it is written with what is learned next.
    if (!ids) return;
    const left = withLearned(ids);
    await (left.length > 0 ? area.set({ [KEY]: left }) : area.remove(KEY)).catch((error: unknown) =>
      console.error('What is to be cleared away could not be written down.', error),
    );
  };
  return {
    all: async (): Promise<string[]> => withLearned((await readEarlier()) ?? []),
    add: (taskId: string): Promise<void> => learn(taskId, true),
    remove: (taskId: string): Promise<void> => learn(taskId, false),
  };
}

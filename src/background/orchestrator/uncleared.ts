import * as z from 'zod';
import type { SessionArea } from './secrets.ts';

const KEY = 'uncleared';
const storedSchema = z.array(z.string());

/**
 * Tasks that may have left something in the browser (bars, groups, kits, secrets), until it is removed at their end.
 * The list outlives the worker: one that dies between an end and the cleanup leaves it to the next.
 */
export function createUncleared(area: SessionArea) {
  let kept: Promise<Set<string>> | undefined;
  const ids = (): Promise<Set<string>> => {
    // Without space, or without an answer, there is nothing to tell the next worker; no command of the person waits for
    // that.
    kept ??= area.get(KEY).then(
      (stored) => new Set(storedSchema.safeParse(stored[KEY]).data),
      () => new Set<string>(),
    );
    return kept;
  };
  const write = (left: Set<string>): Promise<void> =>
    (left.size > 0 ? area.set({ [KEY]: [...left] }) : area.remove(KEY)).catch((error: unknown) =>
      console.error('What is to be cleared away could not be written down.', error),
    );
  return {
    all: async (): Promise<string[]> => [...(await ids())],
    add: async (taskId: string): Promise<void> => {
      const known = await ids();
      if (!known.has(taskId)) await write(known.add(taskId));
    },
    remove: async (taskId: string): Promise<void> => {
      const known = await ids();
      if (known.delete(taskId)) await write(known);
    },
  };
}

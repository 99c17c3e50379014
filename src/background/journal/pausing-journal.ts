import * as z from 'zod';
import type { SessionArea } from '../orchestrator/secrets.ts';
import type { Journal } from './journal.ts';

/** Key that says at which of its next writes the journal stops for ever, so that a test can kill the worker there. */
const PAUSE_AT = 'fault-test-pause-at';
/** Key that says that it has stopped. */
const PAUSED = 'fault-test-paused';

const pauseSchema = z.object({
  writes: z.int().positive(),
  moment: z.enum(['before', 'after']),
  /** Counts only writes of these names: "blob", or an entry's type. */
  of: z.array(z.string()).optional(),
});

/**
 * A journal for the separate build of the fault tests (`import.meta.env.MODE`), never for the released one: it stops
 * before or after one chosen write. Blobs and entries both count as writes.
 */
export function createPausingJournal(journal: Journal, area: SessionArea): Journal {
  let counting: Promise<unknown> = Promise.resolve();

  const countDown = async (what: string): Promise<'before' | 'after' | undefined> => {
    const pause = pauseSchema.safeParse((await area.get(PAUSE_AT))[PAUSE_AT]);
    if (!pause.success) return undefined;
    const { writes, moment, of } = pause.data;
    if (of && !of.some((name) => what.includes(name))) return undefined;
    if (writes === 1) await area.remove(PAUSE_AT);
    else await area.set({ [PAUSE_AT]: { ...pause.data, writes: writes - 1 } });
    return writes === 1 ? moment : undefined;
  };
  const stopForEver = async (where: string): Promise<never> => {
    await area.set({ [PAUSED]: where });
    return new Promise<never>(() => undefined);
  };
  const pausing = async <T>(what: string, write: () => Promise<T>): Promise<T> => {
    const counted = counting.then(() => countDown(what));
    counting = counted;
    const moment = await counted;
    if (moment === 'before') return stopForEver(`before ${what}`);
    const written = await write();
    return moment === 'after' ? stopForEver(`after ${what}`) : written;
  };

  return {
    ...journal,
    append: (taskId, bodies, epoch) =>
      pausing(bodies.map((body) => body.type).join(' + '), () => journal.append(taskId, bodies, epoch)),
    store: (...given) => pausing('blob', () => journal.store(...given)),
  };
}

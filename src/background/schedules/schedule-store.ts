import * as z from 'zod';
import { type Schedule, scheduleSchema } from '../../core/schedule/schedule.ts';

const KEY = 'schedules';

/** A part of chrome.storage. */
export interface ScheduleArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
}

/** The schedules as they are stored. Changes follow each other; one that cannot be read is left out of the list. */
export function createScheduleStore(area: ScheduleArea) {
  let queue: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<Schedule[]> => {
    const stored = z.array(z.unknown()).safeParse((await area.get(KEY))[KEY]);
    return (stored.data ?? []).flatMap((one) => scheduleSchema.safeParse(one).data ?? []);
  };
  return {
    read,
    /** Writes what `change` makes of the list, after every change before it. */
    change: (change: (schedules: Schedule[]) => Schedule[]): Promise<Schedule[]> => {
      const done = queue.then(async () => {
        const changed = change(await read());
        await area.set({ [KEY]: changed });
        return changed;
      });
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

import { type Schedule, scheduleSchema } from '../../core/schedule/schedule.ts';
import { readStoredList, type SetAside, type StoredArea } from '../stored-list.ts';

const KEY = 'schedules';

/**
 * The stored schedules. Changes are queued; unreadable schedules are left out of the list, and set aside by the next
 * change (stored-list.ts).
 */
export function createScheduleStore(area: StoredArea, onSetAside: SetAside) {
  let queue: Promise<unknown> = Promise.resolve();
  const stored = () => readStoredList(area, KEY, scheduleSchema, onSetAside);
  return {
    read: async (): Promise<Schedule[]> => (await stored()).readable,
    /** Writes the list returned by `change`, after all earlier changes. */
    change: (change: (schedules: Schedule[]) => Schedule[]): Promise<Schedule[]> => {
      const done = queue.then(async () => {
        const { readable, write } = await stored();
        const changed = change(readable);
        await write(changed);
        return changed;
      });
      queue = done.catch(() => undefined);
      return done;
    },
  };
}

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

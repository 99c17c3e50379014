import type { Schedule } from '../../core/schedule/schedule.ts';
import { CommandRefused } from '../orchestrator/command-refused.ts';
import type { SchedulerWorld } from './scheduler.ts';

/** The stored schedules. After each change the alarm is set for the earliest of them, and panels are told. */
export function createScheduleList({ store, now, moments, setAlarm, announce }: SchedulerWorld) {
  const arm = (schedules: readonly Schedule[]): void => {
    const times = schedules.flatMap(({ isPaused, nextAt }) =>
      isPaused || nextAt === undefined ? [] : [nextAt],
    );
    setAlarm(times.length === 0 ? undefined : Math.min(...times));
  };
  const change = async (to: (schedules: Schedule[]) => Schedule[]): Promise<void> => {
    arm(await store.change(to));
    announce();
  };
  return {
    arm,
    change,
    /** Nothing happens to one that was deleted meanwhile. */
    changeOne: (id: string, to: (schedule: Schedule) => Schedule): Promise<void> =>
      change((schedules) => schedules.map((other) => (other.id === id ? to(other) : other))),
    one: async (id: string): Promise<Schedule> => {
      const found = (await store.read()).find((schedule) => schedule.id === id);
      if (!found)
        throw new CommandRefused(
          'no-such-schedule',
          'This schedule no longer exists. Make a new one if you still want it.',
        );
      return found;
    },
    /** When that time occurs next; refused when it does not. */
    nextOf: async (time: string, zone: string): Promise<number> => {
      const check = await moments.check({ time, zone, after: now() });
      if (!check.ok) throw new CommandRefused('unusable-time', check.problem);
      return check.nextAt;
    },
  };
}

export type ScheduleList = ReturnType<typeof createScheduleList>;

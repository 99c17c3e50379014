import { present } from '../../core/present.ts';
import type { Moments } from '../../core/schedule/moments.ts';
import type { Schedule } from '../../core/schedule/schedule.ts';
import { createScheduleList } from './schedule-list.ts';
import { createScheduleRuns } from './schedule-runs.ts';
import type { ScheduleStore } from './schedule-store.ts';

export interface ScheduleChange {
  time?: string | undefined;
  zone?: string | undefined;
  missed?: Schedule['missed'] | undefined;
  isPaused?: boolean | undefined;
}

/** Dependencies of the scheduler. */
export interface SchedulerWorld {
  store: ScheduleStore;
  now: () => number;
  moments: Moments;
  newId: () => string;
  /** One alarm for the earliest time of all schedules; undefined if there is none. */
  setAlarm(at: number | undefined): void;
  /** Starts a task of the schedule; an existing task with that id is not started again. */
  start(schedule: Schedule, taskId: string): Promise<{ openedWindow: boolean }>;
  /** Is a task with that id running, or waiting for the person? Undefined if there is no such task. */
  isOpen(taskId: string): Promise<boolean | undefined>;
  announce(): void;
}

/**
 * Runs schedules. Each occurrence has its own task id, so a worker that dies in the middle of it, or an alarm that
 * fires twice, starts nothing twice. Alarms are set again whenever a worker starts, because Chrome may lose them.
 */
export function createScheduler(world: SchedulerWorld) {
  const { store } = world;
  const list = createScheduleList(world);
  const runs = createScheduleRuns(world, list);
  let queue: Promise<unknown> = Promise.resolve();
  /** One after the other, so that two alarms do not handle the same occurrence. */
  const inTurn = <T>(piece: () => Promise<T>): Promise<T> => {
    const done = queue.then(piece);
    queue = done.catch(() => undefined);
    return done;
  };

  return {
    list: store.read,
    /** Creates a schedule, or changes the one with that id; its history stays. Returns its first time. */
    set: async (given: Omit<Schedule, 'nextAt' | 'runs' | 'isPaused'>): Promise<number> => {
      const nextAt = await list.nextOf(given.time, given.zone);
      await list.change((schedules) => {
        const known = schedules.find(({ id }) => id === given.id);
        const made = { ...given, nextAt, isPaused: false, runs: known?.runs ?? [] };
        return known ? schedules.map((other) => (other === known ? made : other)) : [...schedules, made];
      });
      return nextAt;
    },
    change: async (id: string, { time, zone, missed, isPaused }: ScheduleChange): Promise<void> => {
      const schedule = await list.one(id);
      // Occurrences during a pause are not made up for.
      const isNew = time !== undefined || zone !== undefined || (schedule.isPaused && isPaused === false);
      const nextAt = isNew ? await list.nextOf(time ?? schedule.time, zone ?? schedule.zone) : undefined;
      await list.changeOne(id, (current) => ({
        ...current,
        ...present({ time, zone, missed, isPaused, nextAt }),
      }));
    },
    /**
     * Runs it once now, besides its times; returns the task.
     * @param taskId the same for a command that is sent again, so that only one task results
     */
    runNow: (id: string, taskId = world.newId()): Promise<string> => inTurn(() => runs.runNow(id, taskId)),
    /** Adds an exported schedule, paused; one that exists already stays unchanged. */
    add: (given: Schedule): Promise<void> =>
      list.change((schedules) =>
        schedules.some(({ id }) => id === given.id)
          ? schedules
          : [...schedules, { ...given, isPaused: true }],
      ),
    delete: (id: string): Promise<void> =>
      list.change((schedules) => schedules.filter((other) => other.id !== id)),
    /** Handles what is due, and sets the next alarm: when a worker starts, and when the alarm fires. */
    fireDue: (): Promise<void> =>
      inTurn(async () => {
        for (const { id } of await store.read())
          await runs
            .fire(id)
            .catch((error: unknown) => console.error('A schedule was not carried out.', error));
        list.arm(await store.read());
      }),
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;

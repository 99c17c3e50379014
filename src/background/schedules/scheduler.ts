import { afterRun, clockWasSetBack, dueNow } from '../../core/schedule/due.ts';
import type { Moments } from '../../core/schedule/moments.ts';
import { RUNS_KEPT, type Schedule, type ScheduleRun } from '../../core/schedule/schedule.ts';
import { CommandRefused } from '../orchestrator/command-refused.ts';
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
  const { store, now, moments } = world;
  let queue: Promise<unknown> = Promise.resolve();
  /** One after the other, so that two alarms do not handle the same occurrence. */
  const inTurn = <T>(piece: () => Promise<T>): Promise<T> => {
    const done = queue.then(piece);
    queue = done.catch(() => undefined);
    return done;
  };

  const arm = (schedules: readonly Schedule[]): void => {
    const moments = schedules.flatMap(({ isPaused, nextAt }) =>
      isPaused || nextAt === undefined ? [] : [nextAt],
    );
    world.setAlarm(moments.length === 0 ? undefined : Math.min(...moments));
  };
  const changed = async (change: (schedules: Schedule[]) => Schedule[]): Promise<void> => {
    arm(await store.change(change));
    world.announce();
  };
  const one = async (id: string): Promise<Schedule> => {
    const found = (await store.read()).find((schedule) => schedule.id === id);
    if (!found) throw new CommandRefused('no-such-schedule', 'This schedule no longer exists.');
    return found;
  };
  const checked = async (time: string, zone: string): Promise<number> => {
    const check = await moments.check({ time, zone, after: now() });
    if (!check.ok) throw new CommandRefused('unusable-time', check.problem);
    return check.nextAt;
  };

  const begin = async (schedule: Schedule, taskId: string, due: number): Promise<ScheduleRun> => {
    const at = now();
    const last = schedule.runs.findLast((run) => run.taskId !== undefined)?.taskId;
    if (last !== undefined && last !== taskId && (await world.isOpen(last)))
      return { due, at, outcome: 'busy' };
    try {
      const { openedWindow } = await world.start(schedule, taskId);
      return { due, at, outcome: 'started', taskId, ...(openedWindow && { openedWindow }) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const kind = error instanceof CommandRefused && { kind: error.kind };
      return { due, at, outcome: 'failed', why: why.slice(0, 300), ...kind };
    }
  };

  /** The next time according to the current clock, if the clock was set back. */
  const takeNextMoment = async ({ id, time, zone, nextAt = 0 }: Schedule): Promise<void> => {
    const next = await moments.check({ time, zone, after: now() });
    if (!next.ok || next.nextAt >= nextAt) return;
    await changed((schedules) =>
      schedules.map((other) =>
        other.id === id && other.nextAt === nextAt ? { ...other, nextAt: next.nextAt } : other,
      ),
    );
  };

  const fire = async (id: string): Promise<void> => {
    // Read again: the person may have paused or deleted it while the previous one was started.
    const schedule = (await store.read()).find((other) => other.id === id);
    if (!schedule) return;
    const due = await dueNow(schedule, now(), moments);
    if (!due) return clockWasSetBack(schedule, now()) ? takeNextMoment(schedule) : undefined;
    const taskId = `${schedule.id}-${schedule.nextAt}`;
    // Before anything is started: if the next time cannot be computed, this occurrence is tried again.
    const { time, zone } = schedule;
    const next = await moments.check({ time, zone, after: now() });
    const missed = due.missed === undefined ? {} : { missed: due.missed };
    // Started before the worker died: it stays started, however late it is now.
    const isBegun = (await world.isOpen(taskId)) !== undefined;
    const run: ScheduleRun =
      due.do === 'skip' && !isBegun
        ? { due: due.due, at: now(), outcome: 'missed', ...missed }
        : { ...(await begin(schedule, taskId, due.due)), ...missed };
    await changed((schedules) =>
      schedules.map((other) => {
        if (other.id !== schedule.id) return other;
        // Its time was changed meanwhile: the schedule already has the matching next time.
        const isSame = other.time === time && other.zone === zone;
        return afterRun(other, run, isSame ? (next.ok ? next.nextAt : undefined) : other.nextAt);
      }),
    );
  };

  return {
    list: store.read,
    /** Creates a schedule, or changes the one with that id; its history stays. Returns its first time. */
    set: async (given: Omit<Schedule, 'nextAt' | 'runs' | 'isPaused'>): Promise<number> => {
      const nextAt = await checked(given.time, given.zone);
      await changed((schedules) => {
        const known = schedules.find(({ id }) => id === given.id);
        const made = { ...given, nextAt, isPaused: false, runs: known?.runs ?? [] };
        return known ? schedules.map((other) => (other === known ? made : other)) : [...schedules, made];
      });
      return nextAt;
    },
    change: async (id: string, { time, zone, missed, isPaused }: ScheduleChange): Promise<void> => {
      const schedule = await one(id);
      const next = { time: time ?? schedule.time, zone: zone ?? schedule.zone };
      // Occurrences during a pause are not made up for.
      const isNew = time !== undefined || zone !== undefined || (schedule.isPaused && isPaused === false);
      const nextAt = isNew ? await checked(next.time, next.zone) : undefined;
      await changed((schedules) =>
        schedules.map((other) =>
          other.id === id
            ? {
                ...other,
                time: time ?? other.time,
                zone: zone ?? other.zone,
                ...(nextAt === undefined ? {} : { nextAt }),
                missed: missed ?? other.missed,
                isPaused: isPaused ?? other.isPaused,
              }
            : other,
        ),
      );
    },
    /**
     * Runs it once now, besides its times; returns the task.
     * @param taskId the same for a command that is sent again, so that only one task results
     */
    runNow: (id: string, taskId = world.newId()): Promise<string> =>
      inTurn(async () => {
        const schedule = await one(id);
        if (schedule.runs.some((ran) => ran.taskId === taskId)) return taskId;
        const run = await begin(schedule, taskId, now());
        await changed((schedules) =>
          schedules.map((other) =>
            other.id === id ? { ...other, runs: [...other.runs, run].slice(-RUNS_KEPT) } : other,
          ),
        );
        if (run.taskId !== undefined) return run.taskId;
        throw new CommandRefused(
          'not-started',
          run.why ?? 'The last task of this schedule is still open. Stop it or wait for its end.',
        );
      }),
    /** Adds an exported schedule, paused; one that exists already stays unchanged. */
    add: (given: Schedule): Promise<void> =>
      changed((schedules) =>
        schedules.some(({ id }) => id === given.id)
          ? schedules
          : [...schedules, { ...given, isPaused: true }],
      ),
    delete: (id: string): Promise<void> =>
      changed((schedules) => schedules.filter((other) => other.id !== id)),
    /** Handles what is due, and sets the next alarm: when a worker starts, and when the alarm fires. */
    fireDue: (): Promise<void> =>
      inTurn(async () => {
        for (const { id } of await store.read())
          await fire(id).catch((error: unknown) => console.error('A schedule was not carried out.', error));
        arm(await store.read());
      }),
  };
}

export type Scheduler = ReturnType<typeof createScheduler>;

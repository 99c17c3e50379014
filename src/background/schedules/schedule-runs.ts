import { present } from '../../core/present.ts';
import { afterRun, clockWasSetBack, dueNow } from '../../core/schedule/due.ts';
import type { Schedule, ScheduleRun } from '../../core/schedule/schedule.ts';
import { CommandRefused } from '../orchestrator/command-refused.ts';
import type { ScheduleList } from './schedule-list.ts';
import type { SchedulerWorld } from './scheduler.ts';

/** Starts the tasks of schedules, and writes down what came of each occurrence. */
export function createScheduleRuns(world: SchedulerWorld, list: ScheduleList) {
  const { store, now, moments } = world;

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

  /** The clock was set back: the next time is computed with the present one. */
  const comeForward = async ({ id, time, zone, nextAt = 0 }: Schedule): Promise<void> => {
    const next = await moments.check({ time, zone, after: now() });
    if (!next.ok || next.nextAt >= nextAt) return;
    await list.changeOne(id, (current) =>
      current.nextAt === nextAt ? { ...current, nextAt: next.nextAt } : current,
    );
  };

  return {
    runNow: async (id: string, taskId: string): Promise<string> => {
      const schedule = await list.one(id);
      if (schedule.runs.some((ran) => ran.taskId === taskId)) return taskId;
      const run = await begin(schedule, taskId, now());
      await list.changeOne(id, (current) => afterRun(current, run, current.nextAt));
      if (run.taskId !== undefined) return run.taskId;
      throw new CommandRefused(
        'not-started',
        run.why ?? 'The last task of this schedule is still open. Stop it or wait for its end.',
      );
    },
    /** Handles an occurrence whose time has come, if there is one. */
    fire: async (id: string): Promise<void> => {
      // Read again: the person may have paused or deleted it while the previous one was started.
      const schedule = (await store.read()).find((other) => other.id === id);
      if (!schedule) return;
      const due = await dueNow(schedule, now(), moments);
      if (!due) return clockWasSetBack(schedule, now()) ? comeForward(schedule) : undefined;
      const taskId = `${schedule.id}-${schedule.nextAt}`;
      // Before anything is started: if the next time cannot be computed, this occurrence is tried again.
      const { time, zone } = schedule;
      const next = await moments.check({ time, zone, after: now() });
      // Started before the worker died: it stays started, however late it is now.
      const isBegun = (await world.isOpen(taskId)) !== undefined;
      const run: ScheduleRun =
        due.do === 'skip' && !isBegun
          ? { due: due.due, at: now(), outcome: 'missed' }
          : await begin(schedule, taskId, due.due);
      await list.changeOne(id, (current) => {
        // Its time was changed meanwhile: the schedule already has the matching next time.
        const isSame = current.time === time && current.zone === zone;
        const nextAt = isSame ? (next.ok ? next.nextAt : undefined) : current.nextAt;
        return afterRun(current, { ...run, ...present({ missed: due.missed }) }, nextAt);
      });
    },
  };
}

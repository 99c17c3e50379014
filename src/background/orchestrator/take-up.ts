import { PAUSED_BY_STORAGE, READY_TO_START } from '../../core/task/pause-reason.ts';
import { changesShownPlan } from '../../core/task/run-task.ts';
import { isEnded } from '../../core/task/state.ts';
import type { Activities } from './activities.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import type { LiveTasks } from './live-tasks.ts';
import { regainQuietly } from './regain-tabs.ts';

/** What makes tasks continue without the person: the start of a worker, free disk space, an alarm, a page. */
export function createTakeUp(
  dependencies: OrchestratorDependencies,
  live: LiveTasks,
  { start, stopWith, clearAway, setWake, outOfRoom }: Activities,
) {
  const { journal, unwritten, uncleared } = dependencies;

  const takeUp = (taskId: string, reason: string): Promise<void> =>
    live.use(taskId, async (task) => {
      const wished = await unwritten.of(taskId);
      // Read after that: the person may have paused it meanwhile.
      const { status, statusReason } = task.run.state();
      if (isEnded(status)) return;
      if (wished) {
        await stopWith(task, 'paused', wished);
        return clearAway(task);
      }
      // The person had asked for a change of the shown plan, and the worker died while it was made: it is made and
      // shown now.
      const isToBeChanged = statusReason === READY_TO_START && changesShownPlan(task.run.state());
      if (status !== 'paused' || statusReason === PAUSED_BY_STORAGE || isToBeChanged)
        return start(task, reason);
      // It stays paused, and its bar must find its tabs, which may have other numbers now.
      await regainQuietly(task.run, dependencies, new AbortController().signal);
    });

  /** Removes what an earlier worker left of tasks that have ended. */
  const clearEnded = async (): Promise<void> => {
    const clearing = (await uncleared.all()).map((taskId) =>
      live
        .use(taskId, (task) => {
          if (isEnded(task.run.state().status)) start(task, 'ended');
        })
        // For one that cannot be read, nothing is known that could be removed.
        .catch(() => uncleared.remove(taskId)),
    );
    await Promise.all(clearing);
  };

  return {
    /**
     * Continues every open task of the journal; called when a worker starts.
     * @param isHalted whether a Stop, Pause or deletion of that task is waiting to be carried out: it is left alone
     */
    resumeAll: async (isHalted: (taskId: string) => boolean = () => false): Promise<void> => {
      const all = await journal.open();
      const open = all.filter((taskId) => !isHalted(taskId));
      // Reads an earlier Pause or Stop that could not be written down (unwritten.ts), so that it still holds.
      await Promise.all(all.filter(isHalted).map((taskId) => unwritten.of(taskId).catch(() => undefined)));
      // In parallel: one that cannot be read, or takes long to read, does not hold up the others.
      const takingUp = open.map((taskId) => takeUp(taskId, 'worker started').catch(report(taskId)));
      await Promise.all(takingUp);
      await clearEnded();
    },
    /** Something was deleted: what waited for room continues. */
    roomAgain: async (): Promise<void> => {
      const waiting = [...outOfRoom];
      outOfRoom.clear();
      for (const taskId of waiting) {
        // It may still be about to write down why it rests.
        await (await live.here(taskId))?.activity?.done;
        await takeUp(taskId, 'there is room again').catch(report(taskId));
      }
    },
    /** What the task waits for may have come: its alarm rang (`wakeAt`), or a page reported a change. */
    wake: (taskId: string): Promise<void> =>
      live.use(taskId, (task) => {
        const { status } = task.run.state();
        // A task that the person paused stays paused, also while it is still coming to rest.
        if (status === 'paused' || (status !== 'waiting' && !task.activity)) return;
        task.run.nudge();
        if (!task.activity || task.activity.ending) return start(task, 'woken');
        // It is under way and waits: it looks again, in case it missed an event.
        task.run.look();
        setWake(task.run);
      }),
  };
}

const report = (taskId: string) => (error: unknown) =>
  console.error(`The task ${taskId} could not be taken up.`, error);

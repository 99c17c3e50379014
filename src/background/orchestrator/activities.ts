import { keptPages } from '../../core/agent/told-pages.ts';
import { canGoOn } from '../../core/strategy/retry.ts';
import type { EntryBody } from '../../core/task/entry.ts';
import { StaleRunnerError, StorageFullError } from '../../core/task/journal.ts';
import { PAUSED_BY_STORAGE } from '../../core/task/pause-reason.ts';
import { phrase } from '../../core/task/phrase.ts';
import { RunStopped, type TaskRun } from '../../core/task/run.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { wakesAt } from '../../core/task/wakes-at.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import type { LiveTask } from './live-task.ts';
import type { LiveTasks } from './live-tasks.ts';
import { unwatchAll } from './unwatch.ts';
import { work } from './work.ts';

/** Begins, holds and ends the activities of the tasks of this worker. At most one activity of a task is under way. */
export interface Activities {
  /**
   * Begins the task's work; if it is coming to rest, it begins again after that. Without `until` it goes as far as the
   * person allowed: a plan that they want to see first is made, and not carried out.
   */
  start(task: LiveTask, reason: string, until?: 'ended' | 'planned'): void;
  /** Stops the loop and waits until it has come to rest: afterwards nothing is asked or done any more. */
  halt(task: LiveTask, why: RunStopped['why']): Promise<void>;
  /** Halts it by the person's command, which holds at once, even while there is no room to write it down. */
  stopWith(task: LiveTask, why: RunStopped['why'], entries: EntryBody[]): Promise<void>;
  /** A task rests: what it no longer needs in the browser is removed. */
  clearAway(task: LiveTask): Promise<void>;
  /** Sets the alarm that the task waits for, or removes it. */
  setWake(run: TaskRun): void;
  /** Tasks that stopped because there was no room to write down what they do. */
  outOfRoom: Set<string>;
}

export function createActivities(dependencies: OrchestratorDependencies, live: LiveTasks): Activities {
  const { announce, unwritten } = dependencies;
  const outOfRoom = new Set<string>();

  const start: Activities['start'] = (task, reason, until = asFarAsLet(task.run.state())) => {
    // Being deleted; or stopped, although that could not be written down yet.
    if (task.isClosed || unwritten.has(task.run.taskId)) return;
    const { activity: before } = task;
    if (before && !before.ending && !before.stop.signal.aborted) return;
    if (before) {
      // It is coming to rest: if it began now, the cleanup would take things away from under it.
      before.next = () => start(task, reason, until);
      return;
    }
    const stop = new AbortController();
    let release: (() => void) | undefined = dependencies.keepAlive.hold();
    const keepPages = (): void => {
      const { pages } = activity;
      if (pages) void dependencies.told.save(task.run.taskId, keptPages(task.run.state(), pages));
    };
    const setIdle = (idle: boolean): void => {
      if (!idle) release ??= dependencies.keepAlive.hold();
      else {
        keepPages();
        release?.();
        release = undefined;
        setWake(task.run);
      }
    };
    const done = dependencies.uncleared
      .add(task.run.taskId)
      .then(() => {
        stop.signal.throwIfAborted();
        // For an ended task only the cleanup is left.
        if (!isEnded(task.run.state().status)) return work(dependencies, task, stop.signal, reason, until);
      })
      .catch((error: unknown) => (stop.signal.aborted ? undefined : fail(task.run, error)))
      .finally(async () => {
        activity.ending = true;
        keepPages();
        await clearAway(task).finally(() => {
          delete task.activity;
          // Something came up while it was coming to rest: it continues at once.
          if (!stop.signal.aborted && task.run.state().status === 'waiting' && task.run.takeNudge())
            activity.next ??= () => start(task, 'woken');
          activity.next?.();
          release?.();
        });
        await live.rest(task.run.taskId);
      })
      .catch((error: unknown) => {
        if (!(error instanceof StaleRunnerError)) console.error('A task did not come to rest.', error);
      });
    const activity: NonNullable<LiveTask['activity']> = { stop, done, until, setIdle, ending: false };
    task.activity = activity;
  };

  const clearAway: Activities['clearAway'] = async ({ run }) => {
    setWake(run);
    const state = run.state();
    if (isEnded(state.status)) {
      // A retry types its secrets again, and pages that show them are described without them.
      if (state.status !== 'error' || !canGoOn(state)) await dependencies.secrets.forget(run.taskId);
      await unwatchAll(state, dependencies.browser);
      await dependencies.told.forget(run.taskId);
    }
    await dependencies.onRest(run.state());
    if (isEnded(state.status)) await dependencies.uncleared.remove(run.taskId);
  };

  const setWake: Activities['setWake'] = ({ taskId, state }) =>
    dependencies.wakeAt(taskId, wakesAt(state(), dependencies.clock.now()));

  const fail = async (run: TaskRun, error: unknown): Promise<void> => {
    if (error instanceof StaleRunnerError) return;
    if (error instanceof StorageFullError) return waitForRoom(run, error);
    console.error('A task stopped on an error of the extension itself.', error);
    const message = error instanceof Error ? error.message : String(error);
    try {
      await run.commit({
        type: 'task-ended',
        status: 'error',
        result: await run.store(`The extension made an error: ${message}`),
        nextStep: 'Continue it, or run it again. If it happens again, export the task and report it.',
        phrase: phrase('extension-error', { error: message.slice(0, 1000) }),
      });
    } catch (also) {
      // Without room for its end it rests until there is some, and meets the error again or not.
      if (!(also instanceof StorageFullError)) throw also;
      await waitForRoom(run, also);
    }
  };

  const tellNoRoom = (run: TaskRun, error: StorageFullError): void => {
    outOfRoom.add(run.taskId);
    dependencies.onStorageFull(run.state(), error.message);
    announce({ type: 'storage-full', message: error.message });
  };

  /** Nothing is lost: what could not be written was not done. The pause itself is written when there is room for it. */
  const waitForRoom = async (run: TaskRun, error: StorageFullError): Promise<void> => {
    tellNoRoom(run, error);
    await run
      .commit({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_STORAGE })
      .catch(() => undefined);
  };

  const halt: Activities['halt'] = async (task, why) => {
    const { activity } = task;
    if (!activity) return;
    activity.stop.abort(new RunStopped(why));
    delete activity.next;
    await activity.done;
  };

  /** A worker died during it, and this one has not continued it: the time in between is not working time. */
  const foundAnew = ({ status, epoch }: TaskState): EntryBody[] =>
    status === 'running' && epoch !== dependencies.epoch
      ? [{ type: 'run-started', epoch: dependencies.epoch, reason: 'worker started' }]
      : [];

  const stopWith: Activities['stopWith'] = async (task, why, entries) => {
    task.activity?.stop.abort(new RunStopped(why));
    delete task.activity?.next;
    await dependencies.uncleared.add(task.run.taskId);
    const full = await unwritten.write(task.run, [...foundAnew(task.run.state()), ...entries]);
    if (full) tellNoRoom(task.run, full);
    await halt(task, why);
  };

  return { start, halt, stopWith, clearAway, setWake, outOfRoom };
}

const asFarAsLet = ({ created, planAccepted }: TaskState): 'ended' | 'planned' =>
  created.holdAfterPlan && !planAccepted ? 'planned' : 'ended';

import { isEnded } from '../../core/task/state.ts';
import type { LiveTask } from './live-task.ts';

export interface LiveTasks {
  /** Loads the task if it is not here, and keeps it here while `work` is under way. */
  use<T>(taskId: string, work: (task: LiveTask) => T | Promise<T>): Promise<T>;
  /** The task, if it is here already. */
  here(taskId: string): Promise<LiveTask | undefined>;
  /** Releases an ended task that nobody uses: its journal has all of it. */
  rest(taskId: string): Promise<void>;
  forget(taskId: string): void;
}

interface Held {
  task: Promise<LiveTask>;
  users: number;
}

/** The tasks that live in this worker, each once, so that only one fold writes to its journal. */
export function createLiveTasks(load: (taskId: string) => Promise<LiveTask>): LiveTasks {
  const held = new Map<string, Held>();

  const hold = (taskId: string): Held => {
    const known = held.get(taskId);
    if (known) return known;
    const fresh: Held = { task: load(taskId), users: 0 };
    held.set(taskId, fresh);
    return fresh;
  };
  const forgetIfIdle = (taskId: string, entry: Held, task: LiveTask | undefined): void => {
    const needed = entry.users > 0 || (task && (task.activity || !isEnded(task.run.state().status)));
    if (!needed && held.get(taskId) === entry) held.delete(taskId);
  };
  const here: LiveTasks['here'] = async (taskId) => held.get(taskId)?.task.catch(() => undefined);

  return {
    async use(taskId, work) {
      const entry = hold(taskId);
      entry.users++;
      let task: LiveTask | undefined;
      try {
        task = await entry.task;
        return await work(task);
      } finally {
        entry.users--;
        forgetIfIdle(taskId, entry, task);
      }
    },
    here,
    async rest(taskId) {
      const entry = held.get(taskId);
      if (entry) forgetIfIdle(taskId, entry, await here(taskId));
    },
    forget: (taskId) => void held.delete(taskId),
  };
}

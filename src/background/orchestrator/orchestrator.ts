import { inSession } from '../../core/agent/work-tabs.ts';
import { createTaskRun } from '../../core/task/run.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { createActivities } from './activities.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import type { LiveTask } from './live-task.ts';
import { createLiveTasks } from './live-tasks.ts';
import { createPersonCommands } from './person-commands.ts';
import { readTask, taskGone } from './read-task.ts';
import { createTakeUp } from './take-up.ts';
import { unwatchAll } from './unwatch.ts';

/**
 * Holds the tasks that live in this worker: what the person does with them (person-commands.ts), what makes them
 * continue without the person (take-up.ts), their state, and their end when they are deleted.
 */
export function createOrchestrator(dependencies: OrchestratorDependencies) {
  const { journal, epoch, announce } = dependencies;

  /** Tasks that are being deleted, by id, treated as ended: an alarm or a page that asks for one begins nothing. */
  const closing = new Map<string, TaskState | undefined>();
  const load = async (taskId: string): Promise<LiveTask> => {
    if (closing.has(taskId)) throw taskGone();
    const task: LiveTask = {
      restsAndResumes: 0,
      secrets: await dependencies.secrets.load(taskId),
      run: createTaskRun(await readTask(dependencies, taskId), {
        journal,
        epoch,
        onIdle: (idle) => task.activity?.setIdle(idle),
        onCommitted: (written) => {
          const last = written.at(-1);
          if (last) announce({ type: 'committed', taskId, lastSeq: last.seq });
          dependencies.onEntries(taskId, written);
        },
      }),
    };
    return task;
  };
  const live = createLiveTasks(load);
  const activities = createActivities(dependencies, live);

  const stateOf = async (taskId: string): Promise<TaskState> =>
    closing.get(taskId) ?? live.use(taskId, (task) => task.run.state());

  return {
    ...createPersonCommands(dependencies, live, activities),
    ...createTakeUp(dependencies, live, activities),
    /** What the page of an open takeover shows. */
    watchTakeover: (taskId: string, path: string, shows: 'sign-in' | 'signed-in'): Promise<void> =>
      live.use(taskId, async ({ run }) => {
        const asked = run.state().questions.find((open) => open.path === path);
        if (asked && !asked.answer && asked.shows !== shows)
          await run.commit({ type: 'takeover-watched', path, shows });
      }),
    /** Ends everything a task does and shows, writes nothing about it, and has it deleted by `remove`. */
    close: async (taskId: string, remove: () => Promise<void>): Promise<void> => {
      // An open task is loaded even if its deletion is what woke this worker, because it has tabs and watches all the
      // same.
      const isOpen = (await journal.open()).includes(taskId);
      const task = isOpen
        ? await live.use(taskId, (known) => known).catch(() => undefined)
        : await live.here(taskId);
      live.forget(taskId);
      closing.set(taskId, task && { ...task.run.state(), status: 'aborted' });
      try {
        if (task) {
          // A command that is under way must not begin it again, and a Continue holds no more.
          task.isClosed = true;
          task.restsAndResumes++;
          // Waiting for one that is ending could last forever: its end may be what requested this (retention.ts).
          if (!task.activity?.ending) await activities.halt(task, 'aborted');
          const state = task.run.state();
          // The watches of an ended task were removed already.
          if (!isEnded(state.status)) await unwatchAll(state, dependencies.browser);
          await dependencies.onRest({ ...state, status: 'aborted' });
        }
        activities.outOfRoom.delete(taskId);
        await dependencies.unwritten.forget(taskId);
        await dependencies.uncleared.remove(taskId);
        dependencies.wakeAt(taskId, undefined);
        await dependencies.secrets.forget(taskId);
        await dependencies.told.forget(taskId);
        await remove();
      } finally {
        closing.delete(taskId);
      }
    },
    /** States of all tasks that have not ended and can be read, with their tabs in this run of the browser. */
    openStates: async (): Promise<TaskState[]> => {
      const opened = await Promise.allSettled((await journal.open()).map(stateOf));
      const states = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      return states
        .filter(({ status }) => !isEnded(status))
        .map((state) => inSession(state, dependencies.session));
    },
    state: stateOf,
  };
}

export type Orchestrator = ReturnType<typeof createOrchestrator>;

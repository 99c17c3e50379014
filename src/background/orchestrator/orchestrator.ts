import type { Plan } from '../../core/plan/plan.ts';
import { canGoOn } from '../../core/strategy/retry.ts';
import type { Answer, EntryBody, EntryOf } from '../../core/task/entry.ts';
import { StaleRunnerError, StorageFullError } from '../../core/task/journal.ts';
import { PAUSED_BY_CANCEL, PAUSED_BY_PERSON, PAUSED_BY_STORAGE } from '../../core/task/pause-reason.ts';
import { phrase } from '../../core/task/phrase.ts';
import { createTaskRun, RunStopped, type TaskRun } from '../../core/task/run.ts';
import { changesShownPlan } from '../../core/task/run-task.ts';
import { isEnded, type TaskState, wakesAt } from '../../core/task/state.ts';
import { CommandRefused, givenEntries, type NewTask } from './create-task.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import { editPlan } from './edit-plan.ts';
import type { LiveTask } from './live-task.ts';
import { createLiveTasks } from './live-tasks.ts';
import { takeAnswer, takeMessage } from './person-words.ts';
import { readTask } from './read-task.ts';
import { regainQuietly } from './regain-tabs.ts';
import { goingOn } from './unreadable.ts';
import { unwatchAll } from './unwatch.ts';
import { whatWasDone } from './what-was-done.ts';
import { work } from './work.ts';

/** Holds the tasks that live in this worker, and turns the person's commands into entries and activity. */
export function createOrchestrator(dependencies: OrchestratorDependencies) {
  const { journal, epoch, announce, unwritten } = dependencies;
  /** Tasks that stopped because there was no room to write down what they do. */
  const outOfRoom = new Set<string>();

  const load = async (taskId: string): Promise<LiveTask> => {
    const task: LiveTask = {
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

  /** While a command is carried out the alarm stands: what it has written down is gone on with, whatever happens. */
  const holding = async <T>(command: () => Promise<T>): Promise<T> => {
    const release = dependencies.keepAlive.hold();
    try {
      return await command();
    } finally {
      release();
    }
  };

  const using = (taskId: string, command: (task: LiveTask) => Promise<void>): Promise<void> =>
    holding(() => live.use(taskId, command));

  const start = (task: LiveTask, reason: string, until: 'ended' | 'planned' = 'ended'): void => {
    // Stopped, although that could not be written down yet.
    if (unwritten.has(task.run.taskId)) return;
    const { activity: before } = task;
    if (before && !before.ending && !before.stop.signal.aborted) return;
    if (before) {
      // It is coming to rest: begun now, what is cleared away would be taken from under it.
      before.next = () => start(task, reason, until);
      return;
    }
    const stop = new AbortController();
    let release: (() => void) | undefined = dependencies.keepAlive.hold();
    const setIdle = (idle: boolean): void => {
      if (!idle) release ??= dependencies.keepAlive.hold();
      else {
        release?.();
        release = undefined;
        setWake(task.run);
      }
    };
    const done = dependencies.uncleared
      .add(task.run.taskId)
      .then(() => {
        stop.signal.throwIfAborted();
        // Of what has ended only the clearing away is left.
        if (!isEnded(task.run.state().status)) return work(dependencies, task, stop.signal, reason, until);
      })
      .catch((error: unknown) => (stop.signal.aborted ? undefined : fail(task.run, error)))
      .finally(async () => {
        activity.ending = true;
        await clearAway(task).finally(() => {
          delete task.activity;
          // Told of something while it was coming to rest: it goes on at once.
          if (task.run.state().status === 'waiting' && task.run.takeNudge())
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

  /** A task rests: what it has in the browser goes, as far as it needs it no more. */
  const clearAway = async ({ run }: LiveTask): Promise<void> => {
    setWake(run);
    const state = run.state();
    if (isEnded(state.status)) {
      // What is tried again types its secrets again, and pages that show them are told without.
      if (state.status !== 'error' || !canGoOn(state)) await dependencies.secrets.forget(run.taskId);
      await unwatchAll(state, dependencies.browser);
    }
    await dependencies.onRest(run.state());
    if (isEnded(state.status)) await dependencies.uncleared.remove(run.taskId);
  };

  const setWake = ({ taskId, state }: TaskRun): void =>
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

  /** Stops the loop and waits until it has come to rest: afterwards nothing is asked or done any more. */
  const halt = async (task: LiveTask, why: RunStopped['why']): Promise<void> => {
    const { activity } = task;
    if (!activity) return;
    activity.stop.abort(new RunStopped(why));
    delete activity.next;
    await activity.done;
  };

  /** The person's word holds at once, also while there is no room to write it down. */
  const stopWith = async (task: LiveTask, why: RunStopped['why'], entries: EntryBody[]): Promise<void> => {
    task.activity?.stop.abort(new RunStopped(why));
    delete task.activity?.next;
    await dependencies.uncleared.add(task.run.taskId);
    const full = await unwritten.write(task.run, entries);
    if (full) tellNoRoom(task.run, full);
    await halt(task, why);
  };

  const pause = (taskId: string, reason = PAUSED_BY_PERSON, ...also: EntryBody[]): Promise<void> =>
    using(taskId, async (task) => {
      if (isEnded(task.run.state().status)) return;
      await stopWith(task, 'paused', [...also, { type: 'status-changed', status: 'paused', reason }]);
      setWake(task.run);
    });

  const create = async (task: NewTask, taskId: string, until: 'ended' | 'planned'): Promise<string> => {
    if ((await journal.read(taskId)).length > 0) return taskId;
    await dependencies.secrets.save(taskId, task.secrets);
    const created = {
      ...task.created,
      session: dependencies.session,
      ...(until === 'planned' ? { holdAfterPlan: true } : {}),
    };
    const planned: EntryBody[] = task.plan
      ? [{ type: 'plan-updated', plan: { inline: task.plan }, reason: 'imported' }]
      : [];
    const given = await givenEntries(task.files ?? [], journal);
    const entries = await journal.append(taskId, [created, ...given, ...planned], epoch);
    announce({ type: 'committed', taskId, lastSeq: entries.at(-1)?.seq ?? 0 });
    return taskId;
  };

  /** A command that is sent again, because the worker died over it, makes no second task. */
  const begin = (newTask: NewTask, until: 'ended' | 'planned', id = dependencies.newId()): Promise<string> =>
    holding(async () => {
      const taskId = await create(newTask, id, until);
      await live.use(taskId, (task) => {
        if (task.run.state().status === 'init') start(task, 'created', until);
      });
      return taskId;
    });

  return {
    /** Makes the task and its plan; it then waits, paused, for `resume`. */
    generate: (newTask: NewTask, id?: string): Promise<string> => begin(newTask, 'planned', id),
    run: (newTask: NewTask, id?: string): Promise<string> => begin(newTask, 'ended', id),
    /** `chosen` is the model with which it goes on, when that is another than it had. */
    resume: (taskId: string, chosen?: EntryOf<'model-chosen'>): Promise<void> =>
      using(taskId, async (task) => {
        const { status, created } = task.run.state();
        if (status === 'completed')
          throw new CommandRefused('task-ended', 'This task has ended. Run it again, or send a new message.');
        if (task.activity?.until === 'planned') await task.activity.done;
        await unwritten.forget(taskId);
        const budget = await dependencies.budget?.();
        // Written down before it is acknowledged: a worker that dies here leaves a task that goes on.
        const other = chosen && chosen.model !== created.model ? [chosen] : [];
        await task.run.commit(...other, ...goingOn(task.run.state(), epoch, budget));
        start(task, 'resumed');
      }),
    pause,
    /** The person ended real input from outside: the task pauses, and asks again when it needs it again. */
    withdrawTrustedInput: (taskId: string): Promise<void> =>
      pause(taskId, PAUSED_BY_CANCEL, { type: 'trusted-input-decided', decision: 'withdrawn' }),
    // Held until it is written down: an end of which only the half is done must be gone on with.
    abort: (taskId: string): Promise<void> =>
      using(taskId, async (task) => {
        if (isEnded(task.run.state().status)) return;
        const end: EntryBody = {
          type: 'task-ended',
          status: 'aborted',
          result: { inline: `Stopped. ${whatWasDone(task.run.state())}` },
          nextStep: 'Continue it, run it again, or send a new message.',
          phrase: phrase('stopped'),
        };
        await stopWith(task, 'aborted', [end]);
        // The activity may have ended before the end was written, or there was none.
        await clearAway(task);
      }),
    answer: (taskId: string, path: string, answer: Answer): Promise<void> =>
      using(taskId, async (task) => {
        await takeAnswer(dependencies.secrets, task, path, answer);
        const { status } = task.run.state();
        if (!isEnded(status) && status !== 'paused') start(task, 'answered');
      }),
    /** A word while it runs: the answer to what an agent asked, else a change of the wish. */
    modify: (taskId: string, words: string, id?: string): Promise<void> =>
      using(taskId, async (task) => {
        await takeMessage(dependencies.secrets, task, words, id);
        const { status } = task.run.state();
        if (status === 'running') start(task, 'answered');
        // The person changes a plan that they were shown: they are shown the changed one, and nothing runs before.
        if (status === 'paused' && changesShownPlan(task.run.state())) start(task, 'modified', 'planned');
      }),
    /** What the page of an open takeover shows. */
    watchTakeover: (taskId: string, path: string, shows: 'sign-in' | 'signed-in'): Promise<void> =>
      live.use(taskId, async ({ run }) => {
        const asked = run.state().questions.find((open) => open.path === path);
        if (asked && !asked.answer && asked.shows !== shows)
          await run.commit({ type: 'takeover-watched', path, shows });
      }),
    changePlan: (taskId: string, plan: Plan, planSeq: number): Promise<number> =>
      live.use(taskId, ({ run }) => editPlan(run, plan, planSeq)),
    /** Takes up every open task of the journal; called when a worker starts. */
    resumeAll: async (): Promise<void> => {
      // One that cannot be read keeps no other from going on.
      for (const taskId of await journal.open())
        await takeUp(taskId, 'worker started').catch((error: unknown) =>
          console.error(`The task ${taskId} could not be taken up.`, error),
        );
      for (const taskId of await dependencies.uncleared.all())
        await live
          .use(taskId, (task) => {
            if (isEnded(task.run.state().status)) start(task, 'ended');
          })
          .catch(() => dependencies.uncleared.remove(taskId));
    },
    /** Something was deleted: what waited for room goes on. */
    roomAgain: async (): Promise<void> => {
      const waiting = [...outOfRoom];
      outOfRoom.clear();
      for (const taskId of waiting) {
        // It may still be about to write down why it rests.
        await (await live.here(taskId))?.activity?.done;
        await takeUp(taskId, 'there is room again');
      }
    },
    /** Ends what a task does and shows, without writing: it is about to be deleted. */
    close: async (taskId: string): Promise<void> => {
      const task = await live.here(taskId);
      if (task) {
        // One that is ending may have asked for this itself.
        if (!task.activity?.ending) await halt(task, 'aborted');
        await dependencies.onRest({ ...task.run.state(), status: 'aborted' });
      }
      live.forget(taskId);
      outOfRoom.delete(taskId);
      await unwritten.forget(taskId);
      await dependencies.uncleared.remove(taskId);
      dependencies.wakeAt(taskId, undefined);
      await dependencies.secrets.forget(taskId);
    },
    /** The moment of `wakeAt` has come. */
    wake: (taskId: string): Promise<void> =>
      live.use(taskId, (task) => {
        if (task.run.state().status !== 'waiting' && !task.activity) return;
        task.run.nudge();
        if (!task.activity || task.activity.ending) return start(task, 'woken');
        // It is under way and waits: what an event missed is seen now, and looked for again.
        task.run.look();
        setWake(task.run);
      }),
    /** States of all tasks that have not ended and can be read. */
    openStates: async (): Promise<TaskState[]> => {
      const opened = await Promise.allSettled((await journal.open()).map(stateOf));
      return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    },
    state: stateOf,
  };

  function stateOf(taskId: string): Promise<TaskState> {
    return live.use(taskId, (task) => task.run.state());
  }

  function takeUp(taskId: string, reason: string): Promise<void> {
    return live.use(taskId, async (task) => {
      const { status, statusReason, created, planAccepted } = task.run.state();
      if (isEnded(status)) return;
      const wished = await unwritten.of(taskId);
      if (wished) {
        await stopWith(task, 'paused', wished);
        return clearAway(task);
      }
      const until = created.holdAfterPlan && !planAccepted ? 'planned' : 'ended';
      if (status !== 'paused' || statusReason === PAUSED_BY_STORAGE) return start(task, reason, until);
      // It shows whose turn it is in its tabs, whatever numbers they have now.
      await regainQuietly(task.run, dependencies, new AbortController().signal);
    });
  }
}

export type Orchestrator = ReturnType<typeof createOrchestrator>;

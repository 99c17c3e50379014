import { inSession } from '../../core/agent/work-tabs.ts';
import type { Answer, EntryBody, EntryOf } from '../../core/task/entry.ts';
import {
  PAUSED_AFTER_END,
  PAUSED_AFTER_STOP,
  PAUSED_BY_CANCEL,
  PAUSED_BY_PERSON,
  PAUSED_BY_STORAGE,
  READY_TO_START,
} from '../../core/task/pause-reason.ts';
import { phrase } from '../../core/task/phrase.ts';
import { createTaskRun } from '../../core/task/run.ts';
import { changesShownPlan } from '../../core/task/run-task.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { createActivities } from './activities.ts';
import { CommandRefused } from './command-refused.ts';
import { givenEntries, type NewTask } from './create-task.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import { type EditedPlan, editPlan, editToGoOn } from './edit-plan.ts';
import type { LiveTask } from './live-task.ts';
import { createLiveTasks } from './live-tasks.ts';
import { takeAnswer, takeMessage } from './person-words.ts';
import { readTask, taskGone } from './read-task.ts';
import { regainQuietly } from './regain-tabs.ts';
import { takeOverEnded } from './take-over-ended.ts';
import { goingOn } from './unreadable.ts';
import { unwatchAll } from './unwatch.ts';
import { whatWasDone } from './what-was-done.ts';

/** Holds the tasks that live in this worker, and turns the person's commands into entries and activity. */
export function createOrchestrator(dependencies: OrchestratorDependencies) {
  const { journal, epoch, announce, unwritten } = dependencies;

  /** Tasks that are being deleted, as ended: what asks for one meanwhile, as an alarm or a page does, begins nothing. */
  const closing = new Map<string, TaskState>();
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
  const { start, halt, stopWith, clearAway, setWake, outOfRoom } = createActivities(dependencies, live);

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

  const pause = (taskId: string, reason = PAUSED_BY_PERSON, ...also: EntryBody[]): Promise<void> =>
    using(taskId, async (task) => {
      task.restsAndResumes++;
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
    const given = await givenEntries(task.files ?? [], (value) => journal.store(value, epoch));
    const offered = (task.offered ?? []).map((each): EntryBody => ({ type: 'tool-offered', offered: each }));
    const entries = await journal.append(taskId, [created, ...given, ...offered, ...planned], epoch);
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
    /** `chosen` is the model with which it goes on, when that is another than it had; `edited` what is made of its plan. */
    resume: (taskId: string, chosen?: EntryOf<'model-chosen'>, edited?: EditedPlan): Promise<void> =>
      using(taskId, async (task) => {
        const count = ++task.restsAndResumes;
        const { status, created } = task.run.state();
        if (status === 'completed')
          throw new CommandRefused('task-ended', 'This task has ended. Run it again, or send a new message.');
        if (task.activity?.until === 'planned') await task.activity.done;
        // Paused or stopped since: that holds.
        if (task.restsAndResumes !== count) return;
        await unwritten.forget(taskId);
        const budget = await dependencies.budget?.();
        // Written down before it is acknowledged: a worker that dies here leaves a task that goes on.
        const other = chosen && chosen.model !== created.model ? [chosen] : [];
        const edit = edited ? await editToGoOn(task.run, edited) : [];
        if (task.restsAndResumes !== count) return;
        await task.run.commit(...other, ...goingOn(task.run.state(), epoch, budget, edit));
        start(task, 'resumed');
      }),
    pause,
    /** The pages are the person's, also of a task that ended without what was wished: `resume` hands them back. */
    takeOver: (taskId: string): Promise<void> =>
      using(taskId, async (task) => {
        const { status, statusReason } = task.run.state();
        // Sent again, it is the person's already, or is about to be.
        if (status === 'paused' && [PAUSED_AFTER_END, PAUSED_AFTER_STOP].includes(statusReason)) return;
        if (!isEnded(status)) return pause(taskId);
        task.handover ??= takeOverEnded(task, dependencies).finally(() => {
          delete task.handover;
        });
        await task.handover;
      }),
    /** The person ended real input from outside: the task pauses, and asks again when it needs it again. */
    withdrawTrustedInput: (taskId: string): Promise<void> =>
      pause(taskId, PAUSED_BY_CANCEL, { type: 'trusted-input-decided', decision: 'withdrawn' }),
    // Held until it is written down: an end of which only the half is done must be gone on with.
    abort: (taskId: string): Promise<void> =>
      using(taskId, async (task) => {
        task.restsAndResumes++;
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
    changePlan: (taskId: string, edited: EditedPlan): Promise<number> =>
      live.use(taskId, ({ run }) => editPlan(run, edited)),
    /**
     * Takes up every open task of the journal; called when a worker starts.
     * @param isHalted tells of tasks that the person wants halted already: these do nothing more before that is done
     */
    resumeAll: async (isHalted: (taskId: string) => boolean = () => false): Promise<void> => {
      const all = await journal.open();
      const open = all.filter((taskId) => !isHalted(taskId));
      // What could not be written of the others before is known here, and goes with what halts them now.
      await Promise.all(all.filter(isHalted).map((taskId) => unwritten.of(taskId).catch(() => undefined)));
      // One that cannot be read keeps no other from going on, nor does one that takes long to read.
      const takingUp = open.map((taskId) => takeUp(taskId, 'worker started').catch(report(taskId)));
      await Promise.all(takingUp);
      const clearing = (await dependencies.uncleared.all()).map((taskId) =>
        live
          .use(taskId, (task) => {
            if (isEnded(task.run.state().status)) start(task, 'ended');
          })
          .catch(() => dependencies.uncleared.remove(taskId)),
      );
      await Promise.all(clearing);
    },
    /** Something was deleted: what waited for room goes on. */
    roomAgain: async (): Promise<void> => {
      const waiting = [...outOfRoom];
      outOfRoom.clear();
      for (const taskId of waiting) {
        // It may still be about to write down why it rests.
        await (await live.here(taskId))?.activity?.done;
        await takeUp(taskId, 'there is room again').catch(report(taskId));
      }
    },
    /** Ends what a task does and shows, without writing, and has it deleted by `remove`. */
    close: async (taskId: string, remove: () => Promise<void>): Promise<void> => {
      // One that has not ended may not be here, when its deletion is what woke this worker: it has tabs all the same.
      const isOpen = (await journal.open()).includes(taskId);
      const task = isOpen
        ? await live.use(taskId, (known) => known).catch(() => undefined)
        : await live.here(taskId);
      live.forget(taskId);
      try {
        if (task) {
          closing.set(taskId, { ...task.run.state(), status: 'aborted' });
          // One that is ending may have asked for this itself.
          if (!task.activity?.ending) await halt(task, 'aborted');
          const state = task.run.state();
          // What has ended has had its watches taken away.
          if (!isEnded(state.status)) await unwatchAll(state, dependencies.browser);
          await dependencies.onRest({ ...state, status: 'aborted' });
        }
        outOfRoom.delete(taskId);
        await unwritten.forget(taskId);
        await dependencies.uncleared.remove(taskId);
        dependencies.wakeAt(taskId, undefined);
        await dependencies.secrets.forget(taskId);
        await dependencies.told.forget(taskId);
        await remove();
      } finally {
        closing.delete(taskId);
      }
    },
    /** The moment of `wakeAt` has come. */
    wake: (taskId: string): Promise<void> =>
      live.use(taskId, (task) => {
        const { status } = task.run.state();
        // What the person paused is not begun anew by what rings, least of all while it comes to rest.
        if (status === 'paused' || (status !== 'waiting' && !task.activity)) return;
        task.run.nudge();
        if (!task.activity || task.activity.ending) return start(task, 'woken');
        // It is under way and waits: what an event missed is seen now, and looked for again.
        task.run.look();
        setWake(task.run);
      }),
    /** States of all tasks that have not ended and can be read, with the tabs that they have in this run of the browser. */
    openStates: async (): Promise<TaskState[]> => {
      const opened = await Promise.allSettled((await journal.open()).map(stateOf));
      const states = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      return states
        .filter(({ status }) => !isEnded(status))
        .map((state) => inSession(state, dependencies.session));
    },
    state: stateOf,
  };

  async function stateOf(taskId: string): Promise<TaskState> {
    return closing.get(taskId) ?? live.use(taskId, (task) => task.run.state());
  }

  function takeUp(taskId: string, reason: string): Promise<void> {
    return live.use(taskId, async (task) => {
      const wished = await unwritten.of(taskId);
      // Read after that: the person may have paused it meanwhile.
      const { status, statusReason } = task.run.state();
      if (isEnded(status)) return;
      if (wished) {
        await stopWith(task, 'paused', wished);
        return clearAway(task);
      }
      // The worker died over a change that was said of a shown plan: it is made and shown, as it would have been.
      const isToBeChanged = statusReason === READY_TO_START && changesShownPlan(task.run.state());
      if (status !== 'paused' || statusReason === PAUSED_BY_STORAGE || isToBeChanged)
        return start(task, reason);
      // It shows whose turn it is in its tabs, whatever numbers they have now.
      await regainQuietly(task.run, dependencies, new AbortController().signal);
    });
  }
}

const report = (taskId: string) => (error: unknown) =>
  console.error(`The task ${taskId} could not be taken up.`, error);

export type Orchestrator = ReturnType<typeof createOrchestrator>;

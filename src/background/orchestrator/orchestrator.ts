import { createPageMemory } from '../../core/agent/services.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';
import type { Answer, EntryBody } from '../../core/task/entry.ts';
import { hydrateEntries, StaleRunnerError, StorageFullError } from '../../core/task/journal.ts';
import { PAUSED_BY_CANCEL, PAUSED_BY_PERSON } from '../../core/task/pause-reason.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { createTaskRun, RunStopped, type TaskRun } from '../../core/task/run.ts';
import { changesShownPlan, runTask } from '../../core/task/run-task.ts';
import { isEnded, type TaskState, wakesAt } from '../../core/task/state.ts';
import { CommandRefused, type NewTask } from './create-task.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import { hideSecrets, keepSecrets } from './hide-secrets.ts';
import type { LiveTask } from './live-task.ts';
import { regainQuietly, regainTabs } from './regain-tabs.ts';
import { whatWasDone } from './what-was-done.ts';

/** Why it is paused when the disk space is used up. */
const PAUSED_BY_STORAGE = 'no disk space is left; delete past tasks, then it goes on';

/** Holds the tasks that live in this worker, and turns the person's commands into entries and activity. */
export function createOrchestrator(dependencies: OrchestratorDependencies) {
  const { journal, epoch, announce } = dependencies;
  const live = new Map<string, Promise<LiveTask>>();
  /** Tasks that stopped because there was no room to write down what they do. */
  const outOfRoom = new Set<string>();

  const open = (taskId: string): Promise<LiveTask> => {
    let task = live.get(taskId);
    if (!task) {
      task = load(taskId);
      live.set(taskId, task);
      task.catch(() => live.delete(taskId));
    }
    return task;
  };

  const load = async (taskId: string): Promise<LiveTask> => {
    const entries = await journal.read(taskId);
    const state = foldTask(await hydrateEntries(entries, (payload) => journal.load(payload)));
    if (!state) throw new CommandRefused('no-such-task', 'This task no longer exists.');
    const task: LiveTask = {
      secrets: await dependencies.secrets.load(taskId),
      run: createTaskRun(state, {
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

  /** While a command is carried out the alarm stands: what it has written down is gone on with, whatever happens. */
  const holding = async <T>(command: () => Promise<T>): Promise<T> => {
    const release = dependencies.keepAlive.hold();
    try {
      return await command();
    } finally {
      release();
    }
  };

  const start = (task: LiveTask, reason: string, until: 'ended' | 'planned' = 'ended'): void => {
    if (task.activity) return;
    const stop = new AbortController();
    let release: (() => void) | undefined = dependencies.keepAlive.hold();
    const setIdle = (idle: boolean): void => {
      if (!idle) release ??= dependencies.keepAlive.hold();
      else {
        release?.();
        release = undefined;
      }
    };
    const done = work(task, stop.signal, reason, until)
      .catch((error: unknown) => (stop.signal.aborted ? undefined : fail(task.run, error)))
      .finally(async () => {
        delete task.activity;
        await clearAway(task).finally(() => release?.());
      });
    task.activity = { stop, done, until, setIdle };
  };

  /** A task rests: what it has in the browser goes, as far as it needs it no more. */
  const clearAway = async ({ run }: LiveTask): Promise<void> => {
    setWake(run);
    if (isEnded(run.state().status)) await dependencies.secrets.forget(run.taskId);
    await dependencies.onRest(run.state());
  };

  const setWake = ({ taskId, state }: TaskRun): void => dependencies.wakeAt(taskId, wakesAt(state()));

  const work = async (
    { run, secrets }: LiveTask,
    signal: AbortSignal,
    reason: string,
    until: 'ended' | 'planned',
  ): Promise<void> => {
    const { status } = run.state();
    await run.commit(
      { type: 'run-started', epoch, reason },
      ...(status === 'running' || status === 'waiting'
        ? []
        : [{ type: 'status-changed', status: 'running', reason } as const]),
    );
    await regainTabs(run, dependencies, signal);
    const services = {
      run,
      browser: dependencies.browser,
      clock: dependencies.clock,
      model: dependencies.modelFor(run.state()),
      nonce: dependencies.nonce,
      hash: dependencies.hash,
      secrets,
      pages: createPageMemory(),
      onProvisional: (path: string, kind: 'plan-xml' | 'text' | 'reasoning', text: string) =>
        announce({ type: 'provisional', taskId: run.taskId, replacedBy: path, kind, text }),
    };
    await runTask(services, signal, until);
  };

  const fail = async (run: TaskRun, error: unknown): Promise<void> => {
    if (error instanceof StaleRunnerError) return;
    if (error instanceof StorageFullError) return waitForRoom(run, error);
    console.error('A task stopped on an error of the extension itself.', error);
    await run.commit({
      type: 'task-ended',
      status: 'error',
      result: await run.store(
        `The extension made an error: ${error instanceof Error ? error.message : String(error)}`,
      ),
      nextStep: 'Continue it, or run it again. If it happens again, export the task and report it.',
    });
  };

  /** Nothing is lost: what could not be written was not done. The pause itself is written when there is room for it. */
  const waitForRoom = async (run: TaskRun, error: StorageFullError): Promise<void> => {
    outOfRoom.add(run.taskId);
    dependencies.onStorageFull(run.state(), error.message);
    await run
      .commit({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_STORAGE })
      .catch(() => undefined);
  };

  /** Stops the loop and waits until it has come to rest: afterwards nothing is asked or done any more. */
  const halt = async (task: LiveTask, why: RunStopped['why']): Promise<void> => {
    const { activity } = task;
    if (!activity) return;
    activity.stop.abort(new RunStopped(why));
    await activity.done;
  };

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
    const entries = await journal.append(taskId, [created, ...planned], epoch);
    announce({ type: 'committed', taskId, lastSeq: entries.at(-1)?.seq ?? 0 });
    return taskId;
  };

  /** A command that is sent again, because the worker died over it, makes no second task. */
  const begin = (newTask: NewTask, until: 'ended' | 'planned', id = dependencies.newId()): Promise<string> =>
    holding(async () => {
      const taskId = await create(newTask, id, until);
      const task = await open(taskId);
      if (task.run.state().status === 'init') start(task, 'created', until);
      return taskId;
    });

  return {
    /** Makes the task and its plan; it then waits, paused, for `resume`. */
    generate: (newTask: NewTask, id?: string): Promise<string> => begin(newTask, 'planned', id),
    run: (newTask: NewTask, id?: string): Promise<string> => begin(newTask, 'ended', id),
    resume: (taskId: string): Promise<void> =>
      holding(async () => {
        const task = await open(taskId);
        const { status } = task.run.state();
        if (status === 'completed')
          throw new CommandRefused('task-ended', 'This task has ended. Run it again, or send a new message.');
        if (task.activity?.until === 'planned') await task.activity.done;
        if (status === 'error' || status === 'aborted')
          await task.run.commit({ type: 'status-changed', status: 'running', reason: 'continued' });
        start(task, 'resumed');
      }),
    pause: async (taskId: string): Promise<void> => {
      const task = await open(taskId);
      if (isEnded(task.run.state().status)) return;
      await task.run.commit({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_PERSON });
      await halt(task, 'paused');
      setWake(task.run);
    },
    /** The person ended real input from outside: the task pauses, and asks again when it needs it again. */
    withdrawTrustedInput: async (taskId: string): Promise<void> => {
      const task = await open(taskId);
      if (isEnded(task.run.state().status)) return;
      await task.run.commit(
        { type: 'trusted-input-decided', decision: 'withdrawn' },
        { type: 'status-changed', status: 'paused', reason: PAUSED_BY_CANCEL },
      );
      await halt(task, 'paused');
    },
    abort: async (taskId: string): Promise<void> => {
      const task = await open(taskId);
      if (isEnded(task.run.state().status)) return;
      task.activity?.stop.abort(new RunStopped('aborted'));
      await task.run.commit({
        type: 'task-ended',
        status: 'aborted',
        result: await task.run.store(whatWasDone(task.run.state())),
        nextStep: 'Continue it, run it again, or send a new message.',
      });
      await task.activity?.done;
      // The activity may have ended before the end was written, or there was none.
      await clearAway(task);
    },
    answer: (taskId: string, path: string, answer: Answer): Promise<void> =>
      holding(async () => {
        const task = await open(taskId);
        const kept = await hideSecrets(dependencies.secrets, task, path, answer);
        const before = task.run.state().questions.find((asked) => asked.path === path)?.answer;
        // The same answer once more: the worker died before it could say that it had heard it.
        const again = before !== undefined && JSON.stringify(before) === JSON.stringify(kept);
        if (!again && !(await task.run.answer(path, kept, 'person')))
          throw new CommandRefused('not-open', 'This question is no longer open.');
        if (!isEnded(task.run.state().status) && task.run.state().status !== 'paused')
          start(task, 'answered');
      }),
    modify: async (taskId: string, words: string, id?: string): Promise<void> => {
      const task = await open(taskId);
      if (id !== undefined && task.run.state().messages.some((message) => message.id === id)) return;
      if (isEnded(task.run.state().status))
        throw new CommandRefused('task-ended', 'This task has ended. Send the message as a new task.');
      const found = findSecrets(words, task.secrets);
      await keepSecrets(dependencies.secrets, task, found.secrets);
      await task.run.commit({
        type: 'message-received',
        words: found.words.slice(0, 3500),
        ...(id === undefined ? {} : { id }),
      });
      // The person changes a plan that they were shown: they are shown the changed one, and nothing runs before.
      if (task.run.state().status === 'paused' && changesShownPlan(task.run.state()))
        start(task, 'modified', 'planned');
    },
    /** Takes up every open task of the journal; called when a worker starts. */
    resumeAll: async (): Promise<void> => {
      // One that cannot be read keeps no other from going on.
      for (const taskId of await journal.open())
        await takeUp(taskId, 'worker started').catch((error: unknown) =>
          console.error(`The task ${taskId} could not be taken up.`, error),
        );
    },
    /** Something was deleted: what waited for room goes on. */
    roomAgain: async (): Promise<void> => {
      const waiting = [...outOfRoom];
      outOfRoom.clear();
      for (const taskId of waiting) await takeUp(taskId, 'there is room again');
    },
    /** Ends what a task does and shows, without writing: it is about to be deleted. */
    close: async (taskId: string): Promise<void> => {
      const task = await live.get(taskId)?.catch(() => undefined);
      if (task) {
        await halt(task, 'aborted');
        await dependencies.onRest({ ...task.run.state(), status: 'aborted' });
      }
      live.delete(taskId);
      outOfRoom.delete(taskId);
      dependencies.wakeAt(taskId, undefined);
      await dependencies.secrets.forget(taskId);
    },
    /** The moment of `wakeAt` has come. */
    wake: async (taskId: string): Promise<void> => {
      const task = await open(taskId);
      if (task.run.state().status === 'waiting') start(task, 'woken');
    },
    /** States of all tasks that have not ended and can be read. */
    openStates: async (): Promise<TaskState[]> => {
      const opened = await Promise.allSettled((await journal.open()).map(open));
      return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value.run.state()] : []));
    },
    state: async (taskId: string): Promise<TaskState> => (await open(taskId)).run.state(),
  };

  async function takeUp(taskId: string, reason: string): Promise<void> {
    const task = await open(taskId);
    const { status, statusReason } = task.run.state();
    if (isEnded(status)) return;
    const { created, planAccepted } = task.run.state();
    const until = created.holdAfterPlan && !planAccepted ? 'planned' : 'ended';
    if (status !== 'paused' || statusReason === PAUSED_BY_STORAGE) return start(task, reason, until);
    // It shows whose turn it is in its tabs, whatever numbers they have now.
    await regainQuietly(task.run, dependencies, new AbortController().signal);
  }
}

export type Orchestrator = ReturnType<typeof createOrchestrator>;

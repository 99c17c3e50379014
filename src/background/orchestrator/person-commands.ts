import type { Answer, EntryBody, EntryOf } from '../../core/task/entry.ts';
import {
  PAUSED_AFTER_END,
  PAUSED_AFTER_STOP,
  PAUSED_BY_CANCEL,
  PAUSED_BY_PERSON,
} from '../../core/task/pause-reason.ts';
import { phrase } from '../../core/task/phrase.ts';
import { changesShownPlan } from '../../core/task/run-task.ts';
import { isEnded } from '../../core/task/state.ts';
import type { Activities } from './activities.ts';
import { CommandRefused } from './command-refused.ts';
import type { NewTask } from './create-task.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import { type EditedPlan, editPlan, editToGoOn } from './edit-plan.ts';
import type { LiveTask } from './live-task.ts';
import type { LiveTasks } from './live-tasks.ts';
import { takeAnswer, takeMessage } from './person-words.ts';
import { takeOverEnded } from './take-over-ended.ts';
import { goingOn } from './unreadable.ts';
import { whatWasDone } from './what-was-done.ts';
import { writeNewTask } from './write-new-task.ts';

/**
 * What the person does with tasks. Everything a command changes is in the journal before the command is acknowledged.
 * Each rejects with CommandRefused when the task does not exist, or cannot do what is asked.
 */
export function createPersonCommands(
  dependencies: OrchestratorDependencies,
  live: LiveTasks,
  { start, stopWith, clearAway, setWake }: Activities,
) {
  const { epoch, unwritten } = dependencies;

  /**
   * Keeps the worker alive, and its alarm set, while a command is carried out: if the worker dies all the same, the
   * next one is woken and continues with what was written down.
   */
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

  /**
   * @param taskId the same for a command that is sent again because the worker died while handling it: no second task
   *   is made
   */
  const begin = (
    newTask: NewTask,
    until: 'ended' | 'planned',
    taskId = dependencies.newId(),
  ): Promise<string> =>
    holding(async () => {
      await writeNewTask(dependencies, newTask, taskId, until);
      await live.use(taskId, (task) => {
        if (task.run.state().status === 'init') start(task, 'created', until);
      });
      return taskId;
    });

  return {
    /** Creates the task and its plan; the task then waits, paused, for `resume`. Returns its id, as `run` does. */
    generate: (newTask: NewTask, id?: string): Promise<string> => begin(newTask, 'planned', id),
    run: (newTask: NewTask, id?: string): Promise<string> => begin(newTask, 'ended', id),
    /**
     * Continues a task that is paused, was stopped, or has failed.
     * @param chosen the model to continue with, when it is to be another one
     * @param edited its plan as the person has changed it
     */
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
        // Written down before it is acknowledged: a worker that dies here leaves a task that continues.
        const other = chosen && chosen.model !== created.model ? [chosen] : [];
        const edit = edited ? await editToGoOn(task.run, edited) : [];
        if (task.restsAndResumes !== count) return;
        await task.run.commit(...other, ...goingOn(task.run.state(), epoch, budget, edit));
        start(task, 'resumed');
      }),
    pause,
    /** The pages are the person's, also those of a task that ended without success: `resume` hands them back. */
    takeOver: (taskId: string): Promise<void> =>
      using(taskId, async (task) => {
        const { status, statusReason } = task.run.state();
        // Sent again: the page is the person's already, or is about to be.
        if (status === 'paused' && [PAUSED_AFTER_END, PAUSED_AFTER_STOP].includes(statusReason)) return;
        if (!isEnded(status)) return pause(taskId);
        task.handover ??= takeOverEnded(task, dependencies).finally(() => {
          delete task.handover;
        });
        await task.handover;
      }),
    /** The person pressed Cancel in Chrome's bar: the task pauses, and asks again when it next needs real input. */
    withdrawTrustedInput: (taskId: string): Promise<void> =>
      pause(taskId, PAUSED_BY_CANCEL, { type: 'trusted-input-decided', decision: 'withdrawn' }),
    /** Ends the task as stopped; `resume` can still continue it from where it was. */
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
    /**
     * What the person writes to a task that has not ended: the answer to an agent's question, else a change of the
     * task.
     */
    modify: (taskId: string, words: string, id?: string): Promise<void> =>
      using(taskId, async (task) => {
        await takeMessage(dependencies.secrets, task, words, id);
        const { status } = task.run.state();
        if (!isEnded(status) && status !== 'paused') start(task, 'answered');
        // The plan is on show, and not accepted yet: it is changed and shown again, and nothing of it runs before that.
        if (status === 'paused' && changesShownPlan(task.run.state())) start(task, 'modified', 'planned');
      }),
    /** Returns the sequence number of the entry that holds the edited plan. */
    changePlan: (taskId: string, edited: EditedPlan): Promise<number> =>
      live.use(taskId, ({ run }) => editPlan(run, edited)),
  };
}

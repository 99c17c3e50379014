import type { FormKeeper } from './form-keeper.ts';
import type { PanelCore } from './panel-core.ts';
import type { Trouble } from './panel-state.ts';
import { trailWithout } from './trail.ts';
import { forgetWritten } from './written-words.ts';

/** Deleting tasks, with what was begun to be written to them. */
export interface TaskDeletion {
  deleteTask(taskId: string): Promise<void>;
  /** All tasks; true when none is left. Else why is on show. */
  deleteAll(): Promise<boolean>;
}

export function taskDeletion(
  { ports, store, send, set, show }: PanelCore,
  forms: Pick<FormKeeper, 'forgetOf'>,
): TaskDeletion {
  /** Without an id what belongs to any task. */
  const forget = (taskId?: string): void => {
    if (taskId !== undefined) forms.forgetOf(`task ${taskId}`);
    set({
      written: forgetWritten(ports.memory, store.getState().written, taskId),
      trail: trailWithout(store.getState().trail, taskId),
    });
  };
  return {
    async deleteTask(taskId) {
      const { view } = store.getState();
      if (!(await send('delete', { taskId }))) return;
      if (view.name === 'task' && view.taskId === taskId) show({ name: 'history' });
      forget(taskId);
    },
    async deleteAll() {
      let refusal: Trouble | undefined;
      for (const { taskId } of store.getState().tasks) {
        if (await send('delete', { taskId })) forget(taskId);
        else refusal = store.getState().trouble;
      }
      // One that was deleted after it has taken it away.
      if (refusal) set({ trouble: refusal });
      else forget();
      return refusal === undefined;
    },
  };
}

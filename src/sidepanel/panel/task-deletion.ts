import type { FormDraftStore } from './form-draft-store.ts';
import type { PanelCore } from './panel-core.ts';
import type { Trouble } from './panel-state.ts';
import { trailWithout } from './trail.ts';
import { forgetWritten } from './written-words.ts';

/** Deletes tasks, with unsent words to them. */
export interface TaskDeletion {
  deleteTask(taskId: string): Promise<void>;
  /** Deletes all tasks; true if none is left. Otherwise the reason is shown. */
  deleteAll(): Promise<boolean>;
}

export function taskDeletion(
  { ports, store, send, set, show }: PanelCore,
  forms: Pick<FormDraftStore, 'forgetOf'>,
): TaskDeletion {
  /** Without an id: for all tasks. */
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
      // A later deletion has cleared it.
      if (refusal) set({ trouble: refusal });
      else forget();
      return refusal === undefined;
    },
  };
}

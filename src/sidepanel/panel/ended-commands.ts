import type { Plan } from '../../core/plan/plan.ts';
import type { TaskState } from '../../core/task/state.ts';
import { tabLeft } from '../task/current-tab.ts';
import type { PanelCore } from './panel-core.ts';
import { otherModel } from './run-again.ts';
import { keepWritten, planKey } from './written-words.ts';

/** What a person can do about a task that ended without what was wished, to have it go on. */
export interface EndedCommands {
  /** As it is; with the model that was chosen since. */
  goOn(state: TaskState): Promise<void>;
  /** Keeps what is made of its plan until it goes on with that; undefined forgets it. */
  keepPlan(taskId: string, plan: Plan | undefined): void;
  /** With its plan as it was edited. */
  goOnWith(state: TaskState, plan: Plan): Promise<void>;
  /** The person does in the page what could not be done. They are brought to it. */
  takeOver(state: TaskState): Promise<void>;
}

export function endedCommands({ ports, store, send, set }: PanelCore): EndedCommands {
  const keepPlan = (taskId: string, plan: Plan | undefined): void =>
    set({
      written: keepWritten(ports.memory, planKey(taskId), plan === undefined ? '' : JSON.stringify(plan)),
    });
  const modelFor = (state: TaskState): { model?: string } => {
    const other = otherModel(state, store.getState().settings);
    return other ? { model: other.id } : {};
  };
  return {
    async goOn(state) {
      if (await send('resume', { taskId: state.id, ...modelFor(state) })) keepPlan(state.id, undefined);
    },
    keepPlan,
    async goOnWith(state, plan) {
      const { id: taskId, planSeq = 0 } = state;
      if (await send('resume', { taskId, ...modelFor(state), edited: { plan, planSeq } }))
        keepPlan(taskId, undefined);
    },
    async takeOver(state) {
      if (!(await send('takeOver', { taskId: state.id }))) return;
      // What was begun to be made of its plan is of a plan that goes on without it.
      keepPlan(state.id, undefined);
      const tab = tabLeft(state, store.getState().tabs);
      if (tab) await ports.browser.showTab(tab.tabId);
    },
  };
}

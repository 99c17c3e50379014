import * as z from 'zod';
import { type Plan, planSchema } from '../../core/plan/plan.ts';
import type { TaskState } from '../../core/task/state.ts';
import { tabLeft } from '../task/current-tab.ts';
import type { PanelCore } from './panel-core.ts';
import { otherModel } from './run-again.ts';
import { keepWritten, planKey } from './written-words.ts';

/** An edit of a plan, with the number of the plan that it was made of. */
const keptEditSchema = z.object({ planSeq: z.number(), plan: planSchema });
type KeptEdit = z.input<typeof keptEditSchema>;

/** What was kept, while the plan that it was made of still stands; undefined when nothing was. */
export function keptEdit(kept: string | undefined, { planSeq = 0 }: TaskState): Plan | undefined {
  try {
    const edit = keptEditSchema.safeParse(JSON.parse(kept ?? '')).data;
    return edit?.planSeq === planSeq ? edit.plan : undefined;
  } catch {
    return undefined;
  }
}

/** What a person can do about a task that ended without what was wished, to have it go on. */
export interface EndedCommands {
  /** As it is; with the model that was chosen since. */
  goOn(state: TaskState): Promise<void>;
  /** Keeps what is made of the plan that stands until it goes on with that; undefined forgets it. */
  keepPlan(state: TaskState, plan: Plan | undefined): void;
  /** With its plan as it was edited. */
  goOnWith(state: TaskState, plan: Plan): Promise<void>;
  /** The person does in the page what could not be done. They are brought to it. */
  takeOver(state: TaskState): Promise<void>;
}

export function endedCommands({ ports, store, send, set }: PanelCore): EndedCommands {
  const keepPlan = ({ id, planSeq = 0 }: TaskState, plan: Plan | undefined): void => {
    const edit = plan === undefined ? '' : JSON.stringify({ planSeq, plan } satisfies KeptEdit);
    set({ written: keepWritten(ports.memory, store.getState().written, planKey(id), edit) });
  };
  const modelFor = (state: TaskState): { model?: string } => {
    const other = otherModel(state, store.getState().settings);
    return other ? { model: other.id } : {};
  };
  return {
    async goOn(state) {
      if (await send('resume', { taskId: state.id, ...modelFor(state) })) keepPlan(state, undefined);
    },
    keepPlan,
    async goOnWith(state, plan) {
      const { id: taskId, planSeq = 0 } = state;
      if (await send('resume', { taskId, ...modelFor(state), edited: { plan, planSeq } }))
        keepPlan(state, undefined);
    },
    async takeOver(state) {
      if (!(await send('takeOver', { taskId: state.id }))) return;
      // What was begun to be made of its plan is of a plan that goes on without it.
      keepPlan(state, undefined);
      const tab = tabLeft(state, store.getState().tabs);
      if (tab) await ports.browser.showTab(tab.tabId);
    },
  };
}

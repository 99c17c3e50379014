import * as z from 'zod';
import { type Plan, planSchema } from '../../core/plan/plan.ts';
import type { TaskState } from '../../core/task/state.ts';
import { tabLeft } from '../task/current-tab.ts';
import type { PanelCore } from './panel-core.ts';
import { otherModel } from './run-again.ts';
import { keepWritten, planKey } from './written-words.ts';

/** An edit of a plan, with the number of the plan that it changes. */
const keptEditSchema = z.object({ planSeq: z.number(), plan: planSchema });
type KeptEdit = z.input<typeof keptEditSchema>;

/** The stored edit, if the plan that it changes is still current; undefined otherwise. */
export function keptEdit(kept: string | undefined, { planSeq = 0 }: TaskState): Plan | undefined {
  try {
    const edit = keptEditSchema.safeParse(JSON.parse(kept ?? '')).data;
    return edit?.planSeq === planSeq ? edit.plan : undefined;
  } catch {
    return undefined;
  }
}

/** Ways to continue a task that ended without reaching its goal. */
export interface EndedCommands {
  /** Continues it unchanged, or with the model that was chosen since. */
  goOn(state: TaskState): Promise<void>;
  /** Stores the person's edit of the current plan until the task continues with it; undefined deletes it. */
  keepPlan(state: TaskState, plan: Plan | undefined): void;
  /** Continues with the edited plan. */
  goOnWith(state: TaskState, plan: Plan): Promise<void>;
  /** The person does in the page what the agent could not do. The page comes to the front. */
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
      // The unfinished edit belongs to a plan that now continues without it.
      keepPlan(state, undefined);
      const tab = tabLeft(state, store.getState().tabs);
      if (tab) await ports.browser.showTab(tab.tabId);
    },
  };
}

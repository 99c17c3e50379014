import type { Plan } from '../../core/plan/plan.ts';
import type { PanelCore } from './panel-core.ts';

/** Changes the current plan into another one. */
export type PlanEdit = (plan: Plan) => Plan;

/**
 * Applies edits of the visible plan one after the other, each on top of the previous one, even if the journal does not
 * show that one yet. False if the worker refused it; the reason is shown.
 */
export function planEdits({
  store,
  send,
}: Pick<PanelCore, 'store' | 'send'>): (taskId: string, edit: PlanEdit) => Promise<boolean> {
  let before: Promise<unknown> = Promise.resolve();
  let taken: { taskId: string; plan: Plan; planSeq: number } | undefined;
  const take = async (taskId: string, edit: PlanEdit): Promise<boolean> => {
    const state = store.getState().task?.state;
    if (state?.id !== taskId || !state.plan) return false;
    const shown = { taskId, plan: state.plan, planSeq: state.planSeq ?? 0 };
    const newest = taken?.taskId === taskId && taken.planSeq > shown.planSeq ? taken : shown;
    const plan = edit(newest.plan);
    const reply = await send('plan.change', { taskId, plan, planSeq: newest.planSeq });
    if (reply) taken = { taskId, plan, planSeq: reply.planSeq };
    return reply !== undefined;
  };
  return (taskId, edit) => {
    const taking = before.then(() => take(taskId, edit));
    before = taking.catch(() => undefined);
    return taking;
  };
}

import type { Plan } from '../../core/plan/plan.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { FormKeeper } from './form-keeper.ts';
import type { PanelCore } from './panel-core.ts';

/** What a person can do about saved plans, but for running one. */
export interface TemplateCommands {
  /** Keeps a plan as a template, and leaves in an empty message box how it is run. True when it is kept. */
  saveTemplate(plan: Plan, call: string): Promise<boolean>;
  /** What was saved as templates, newest first; none when the worker does not say. */
  templates(): Promise<readonly Template[]>;
  deleteTemplate(id: string): Promise<void>;
}

export const templateCommands = (
  { store, set, send }: Pick<PanelCore, 'store' | 'set' | 'send'>,
  forms: Pick<FormKeeper, 'forgetOf' | 'forgetGone'>,
): TemplateCommands => ({
  async saveTemplate(plan, call) {
    const saved = await send('templates.save', { name: plan.name || plan.id, plan });
    const { draft } = store.getState();
    if (saved && draft.words.trim() === '') set({ draft: { ...draft, words: call } });
    return saved !== undefined;
  },
  async templates() {
    const listed = await send('templates.list', {});
    if (listed) forms.forgetGone('template', listed.templates);
    return listed?.templates ?? [];
  },
  async deleteTemplate(id) {
    if (await send('templates.delete', { id })) forms.forgetOf(`template ${id}`);
  },
});

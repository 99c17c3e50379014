import type { Plan } from '../../core/plan/plan.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { FormDraftStore } from './form-draft-store.ts';
import type { PanelCore } from './panel-core.ts';

/** Commands about saved plans, except running one. */
export interface TemplateCommands {
  /** Saves a plan as a template, and puts the text that runs it into an empty message box. True if it was saved. */
  saveTemplate(plan: Plan, call: string): Promise<boolean>;
  /** The saved templates, newest first; empty if the worker does not answer. */
  templates(): Promise<readonly Template[]>;
  deleteTemplate(id: string): Promise<void>;
}

export const templateCommands = (
  { store, set, send }: Pick<PanelCore, 'store' | 'set' | 'send'>,
  forms: Pick<FormDraftStore, 'forgetOf' | 'forgetGone'>,
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

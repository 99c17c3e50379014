import type { ModelConfiguration } from '../../core/model/settings.ts';
import type { Approve } from '../../core/task/entry.ts';
import type { Texts } from '../text/en.ts';
import type { Choice } from '../ui/choice-menu.tsx';

export const strategyChoices = ({ strategy }: Texts): Choice<string>[] => [
  { value: 'auto', label: strategy.auto, detail: strategy.autoWhy },
  { value: 'plan', label: strategy.plan, detail: strategy.planWhy },
  { value: 'react', label: strategy.react, detail: strategy.reactWhy },
  { value: 'workflow', label: strategy.workflow, detail: strategy.workflowWhy },
  { value: 'template', label: strategy.template, detail: strategy.templateWhy },
  { value: 'chat', label: strategy.chat, detail: strategy.chatWhy },
];

export const approveChoices = ({ approve }: Texts): Choice<Approve>[] => [
  { value: 'ask', label: approve.ask, detail: approve.askWhy },
  { value: 'allow', label: approve.allow, detail: approve.allowWhy },
  { value: 'deny', label: approve.deny, detail: approve.denyWhy },
];

/** The built-in interpreter has a name in the person's language; the others have the name they were given. */
export const modelLabel = (model: ModelConfiguration, { settings }: Texts): string =>
  model.provider === 'built-in' ? settings.builtInName : model.label;

export const modelChoices = (models: readonly ModelConfiguration[], text: Texts): Choice<string>[] =>
  models.map((model) => ({
    value: model.id,
    label: modelLabel(model, text),
    detail: model.provider === 'built-in' ? text.settings.builtInWhy : model.model,
  }));

import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import type { Approve } from '../../core/task/entry.ts';
import type { Texts } from '../text/en.ts';
import { modelLabel } from '../text/shown-model.ts';
import type { Choice } from '../ui/choice-menu.tsx';

export const strategyChoices = ({ strategy }: Texts): Choice<string>[] => [
  { value: 'auto', label: strategy.auto, detail: strategy.autoWhy },
  { value: 'plan', label: strategy.plan, detail: strategy.planWhy },
  { value: 'react', label: strategy.react, detail: strategy.reactWhy },
  { value: 'workflow', label: strategy.workflow, detail: strategy.workflowWhy },
  { value: 'reflection', label: strategy.reflection, detail: strategy.reflectionWhy },
  { value: 'roleplay', label: strategy.roleplay, detail: strategy.roleplayWhy },
  { value: 'template', label: strategy.template, detail: strategy.templateWhy },
  { value: 'chat', label: strategy.chat, detail: strategy.chatWhy },
];

/** How much a task may do, in ascending order; `plan` asks, and the person also starts the plan. */
export type MayDo = Approve | 'plan';

export const mayDoChoices = ({ approve }: Texts): Choice<MayDo>[] => [
  { value: 'read', label: approve.read, detail: approve.readWhy },
  { value: 'deny', label: approve.deny, detail: approve.denyWhy },
  { value: 'plan', label: approve.plan, detail: approve.planWhy },
  { value: 'ask', label: approve.ask, detail: approve.askWhy },
  { value: 'allow', label: approve.allow, detail: approve.allowWhy },
];

type MayDoSettings = Pick<Settings, 'approve' | 'planFirst'>;

export const mayDoOf = ({ approve, planFirst }: MayDoSettings): MayDo => (planFirst ? 'plan' : approve);

export const mayDoSettings = (chosen: MayDo): MayDoSettings =>
  chosen === 'plan' ? { approve: 'ask', planFirst: true } : { approve: chosen, planFirst: false };

export const modelChoices = (models: readonly ModelConfiguration[], text: Texts): Choice<string>[] =>
  models.map((model) => ({
    value: model.id,
    label: modelLabel(model, text),
    ...(model.provider === 'built-in' && { short: text.composer.builtIn }),
    detail:
      model.provider === 'built-in'
        ? text.settings.builtInWhy
        : model.provider === 'chrome'
          ? text.models.chromeWhy
          : model.model,
  }));

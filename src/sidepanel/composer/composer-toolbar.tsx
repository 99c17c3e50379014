import { ArrowUp, AtSign, Cpu, LoaderCircle, Paperclip, Route, ShieldCheck } from 'lucide-react';
import type { Settings } from '../../core/model/settings.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { ChoiceMenu } from '../ui/choice-menu.tsx';
import { mayDoChoices, mayDoOf, mayDoSettings, modelChoices, strategyChoices } from './choices.ts';

export type TaskChoices = Pick<
  Settings,
  'models' | 'defaultModel' | 'strategy' | 'approve' | 'planFirst' | 'parallelAgents'
>;

/** Options of the task, and the button that starts it. The options are kept for the next task. */
export function ComposerToolbar({
  settings,
  atOnce,
  starting,
  onChoose,
  onAtOnce,
  onMention,
  onAddFiles,
  onAddModel,
  onRun,
}: {
  settings: TaskChoices;
  /** Independent parts of this task's plan run in parallel. */
  atOnce: boolean;
  starting: boolean;
  onChoose: (change: Partial<TaskChoices>) => void;
  onAtOnce: () => void;
  onMention: () => void;
  onAddFiles: () => void;
  onAddModel: () => void;
  onRun: () => void;
}) {
  const { text } = useText();
  return (
    <div className="@container flex items-center gap-0.5 p-1.5 pt-0 tiny:flex-wrap">
      <IconButton label={text.composer.mention} onClick={onMention}>
        <AtSign className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={text.composer.addFiles} onClick={onAddFiles}>
        <Paperclip className="size-4" aria-hidden />
      </IconButton>
      <ChoiceMenu
        label={text.composer.model}
        icon={<Cpu className="size-3.5 shrink-0" aria-hidden />}
        value={settings.defaultModel}
        choices={modelChoices(settings.models, text)}
        onChoose={(defaultModel) => onChoose({ defaultModel })}
        action={{ label: text.composer.addModel, onSelect: onAddModel }}
        className="shrink"
      />
      <ChoiceMenu
        label={text.composer.strategy}
        icon={<Route className="size-3.5 shrink-0" aria-hidden />}
        value={settings.strategy}
        choices={strategyChoices(text)}
        onChoose={(strategy) => onChoose({ strategy })}
        action={{ label: atOnce ? text.composer.oneByOne : text.composer.atOnce, onSelect: onAtOnce }}
        showValue="when-wide"
      />
      <ChoiceMenu
        label={text.composer.approve}
        icon={<ShieldCheck className="size-3.5 shrink-0" aria-hidden />}
        value={mayDoOf(settings)}
        choices={mayDoChoices(text)}
        onChoose={(chosen) => onChoose(mayDoSettings(chosen))}
        showValue="when-usual"
        className="shrink-0"
      />
      <button
        type="button"
        onClick={onRun}
        aria-label={text.composer.run}
        title={`${text.composer.run} – ${text.composer.hint}`}
        aria-busy={starting}
        className="ms-auto grid size-8 shrink-0 place-items-center rounded-control bg-accent text-on-accent transition-colors duration-100 hover:bg-accent-hover"
      >
        {starting ? (
          <LoaderCircle className="size-4 animate-spin" aria-hidden />
        ) : (
          <ArrowUp className="size-4" strokeWidth={2.5} aria-hidden />
        )}
      </button>
    </div>
  );
}

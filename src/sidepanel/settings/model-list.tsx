import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import { modelLabel } from '../text/shown-model.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { hostOf } from '../ui/favicon.tsx';
import { opens } from '../ui/use-escape.ts';

/** The configured models; one of them is the default for new tasks. */
export function ModelList({
  models,
  defaultModel,
  modelsWithKey,
  onDefault,
  onEdit,
  onDelete,
}: {
  models: readonly ModelConfiguration[];
  defaultModel: string;
  modelsWithKey: readonly string[];
  onDefault: (modelId: string) => void;
  onEdit: (model: ModelConfiguration) => void;
  onDelete: (modelId: string) => void;
}) {
  const { text } = useText();
  const name = useId();
  return (
    <ul className="quiet-list divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-rest">
      {models.map((model) => {
        const label = modelLabel(model, text);
        const builtIn = model.provider === 'built-in';
        const ofChrome = model.provider === 'chrome';
        const isDefault = model.id === defaultModel;
        return (
          <li key={model.id} className="flex min-h-12 items-center gap-1 pe-1.5">
            <label className="flex min-w-0 grow items-center gap-2.5 self-stretch py-1.5 ps-3">
              <input
                type="radio"
                name={name}
                checked={isDefault}
                onChange={() => onDefault(model.id)}
                aria-label={text.settings.makeDefault(label)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-1.5 text-sm font-medium">
                  <span className="truncate">{label}</span>
                  {isDefault && (
                    <span className="shrink-0 rounded-pill bg-accent-soft px-1.5 text-xs font-normal text-accent">
                      {text.settings.default}
                    </span>
                  )}
                </span>
                <span className="block truncate text-xs text-faint">
                  {builtIn
                    ? text.settings.builtInWhy
                    : ofChrome
                      ? text.models.chromeWhy
                      : whereItIs(model, modelsWithKey.includes(model.id), text.settings.noKey)}
                </span>
              </span>
            </label>
            {!builtIn && (
              <>
                {!ofChrome && (
                  <IconButton
                    label={text.settings.edit(label)}
                    onClick={() => onEdit(model)}
                    {...opens(`model ${model.id}`)}
                  >
                    <Pencil className="size-4" aria-hidden />
                  </IconButton>
                )}
                <ConfirmDialog
                  title={text.settings.removeTitle}
                  detail={text.app.pair(label, text.settings.removeWhy)}
                  confirm={text.app.delete}
                  cancel={text.app.cancel}
                  onConfirm={() => onDelete(model.id)}
                  trigger={
                    <IconButton label={text.settings.remove(label)}>
                      <Trash2 className="size-4" aria-hidden />
                    </IconButton>
                  }
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function whereItIs(model: ModelConfiguration, hasKey: boolean, noKey: string): string {
  const place = model.baseUrl ? hostOf(model.baseUrl) : model.provider;
  return [model.model, place, ...(hasKey ? [] : [noKey])].join(' · ');
}

import { useState } from 'react';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { ModelEditor } from './model-editor.tsx';
import { formOf, type ModelForm, newForm } from './model-form.ts';
import { ModelList } from './model-list.tsx';
import { type AddableProvider, addableProviders } from './presets.ts';

/** Which models there are, and adding one: a service, its name and key, a test. */
export function ModelsSection() {
  const panel = usePanel();
  const { text } = useText();
  const models = usePanelState((state) => state.settings.models);
  const defaultModel = usePanelState((state) => state.settings.defaultModel);
  const modelsWithKey = usePanelState((state) => state.modelsWithKey);
  const [editing, setEditing] = useState<ModelForm>();
  const known = models.find((model) => model.id === editing?.id);
  const nameOf: Record<AddableProvider, string> = {
    openai: text.settings.openai,
    anthropic: text.settings.anthropic,
    google: text.settings.google,
    'openai-compatible': text.settings.compatible,
  };
  return (
    <section aria-labelledby="models" className="space-y-2.5">
      <div>
        <h2 id="models" className="text-base font-semibold">
          {text.settings.models}
        </h2>
        <p className="text-xs text-soft">{text.settings.modelsWhy}</p>
      </div>
      <ModelList
        models={models}
        defaultModel={defaultModel}
        modelsWithKey={modelsWithKey}
        onDefault={(modelId) => void panel.changeSettings({ defaultModel: modelId })}
        onEdit={(model) => setEditing(formOf(model))}
        onDelete={(modelId) => {
          setEditing(undefined);
          void panel.deleteModel(modelId);
        }}
      />
      {editing ? (
        <ModelEditor
          key={editing.id}
          title={known ? text.settings.edit(known.label) : nameOf[editing.provider]}
          initial={editing}
          known={known}
          hasKey={modelsWithKey.includes(editing.id)}
          onTest={panel.testModel}
          onSave={panel.saveModel}
          onDeleteKey={() => known && void panel.saveModel(known, '')}
          onClose={() => setEditing(undefined)}
        />
      ) : (
        <fieldset className="mt-4">
          <legend className="mb-1.5 text-xs font-semibold text-soft">{text.settings.add}</legend>
          <div className="grid grid-cols-2 gap-2">
            {addableProviders.map((provider) => (
              <Button key={provider} onClick={() => setEditing(newForm(provider, crypto.randomUUID()))}>
                {nameOf[provider]}
              </Button>
            ))}
          </div>
          <p className="mt-1 text-xs text-faint">
            {text.settings.compatible}: {text.settings.compatibleWhy}
          </p>
        </fieldset>
      )}
    </section>
  );
}

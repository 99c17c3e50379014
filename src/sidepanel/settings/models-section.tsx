import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { bareAddress } from '../panel/bare-address.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { ChromeCard, chromeModel } from './chrome-card.tsx';
import { ModelCards } from './model-cards.tsx';
import { ModelEditor } from './model-editor.tsx';
import { formOf, type ModelForm, modelFormSchema, newForm } from './model-form.ts';
import { ModelList } from './model-list.tsx';
import { ModelRoles } from './model-roles.tsx';
import { firstAddress, presetOf } from './presets.ts';

const NO_IDS: Record<string, string> = {};

/** The list of models, their roles, and adding one: a service, its key, a test. */
export function ModelsSection() {
  const panel = usePanel();
  const { text } = useText();
  const settings = usePanelState((state) => state.settings);
  const { models, defaultModel } = settings;
  const modelsWithKey = usePanelState((state) => state.modelsWithKey);
  const [editing, setEditing] = useFormDraft<ModelForm | undefined>(
    'edited model',
    modelFormSchema.optional(),
    undefined,
    // The initial fields: an address in the settings may contain a key, which is then present again.
    { bare: (form) => form && { ...form, key: '', baseUrl: bareAddress(form.baseUrl) } },
  );
  // Reopening a card shows the form that was left without saving.
  const [newIds, setNewIds] = useFormDraft('new models', z.record(z.string(), z.string()), NO_IDS);
  const known = models.find((model) => model.id === editing?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused element disappeared with the form.
    if (wasEditing.current && !editing && document.activeElement === document.body) heading.current?.focus();
    wasEditing.current = editing !== undefined;
  }, [editing]);
  return (
    <section aria-labelledby="models" className="space-y-2.5">
      <div>
        <h2 ref={heading} id="models" tabIndex={-1} className="text-base font-semibold outline-none">
          {text.settings.models}
        </h2>
        <p className="text-xs text-soft">{text.settings.modelsWhy}</p>
      </div>
      <div className="pb-1.5">
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
      </div>
      {editing ? (
        <ModelEditor
          // In a page that has just been opened, the known model arrives a moment later.
          key={`${editing.id} ${known !== undefined}`}
          title={known ? text.settings.edit(known.label) : presetOf(editing).name || text.models.otherAddress}
          initial={(known && formOf(known)) ?? editing}
          known={known}
          hasKey={modelsWithKey.includes(editing.id)}
          onTest={panel.testModel}
          listModels={panel.listModels}
          requestSiteAccess={panel.requestSiteAccess}
          onSave={panel.saveModel}
          onDeleteKey={() => known && void panel.saveModel(known, '')}
          onClose={() => setEditing(undefined)}
        />
      ) : (
        <section aria-labelledby="add-model" className="pt-2">
          <h3 id="add-model" className="mb-2 text-sm font-semibold">
            {text.settings.add}
          </h3>
          <ModelCards
            onChoose={(preset) => {
              const left = newIds[preset.id];
              const id = left && models.every((model) => model.id !== left) ? left : crypto.randomUUID();
              setNewIds({ ...newIds, [preset.id]: id });
              setEditing(newForm({ ...preset, baseUrl: firstAddress(preset, navigator.language) }, id));
            }}
            chrome={
              !models.some(({ provider }) => provider === 'chrome') && (
                <ChromeCard
                  ask={panel.chromeModel}
                  load={panel.loadChromeModel}
                  onAdd={() => void panel.saveModel(chromeModel, undefined)}
                />
              )
            }
          />
        </section>
      )}
      {models.length > 2 && (
        <ModelRoles settings={settings} onChange={(change) => void panel.changeSettings(change)} />
      )}
    </section>
  );
}

import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Template } from '../../core/protocol/templates.ts';
import { Composer } from '../composer/composer.tsx';
import type { TaskChoices } from '../composer/composer-toolbar.tsx';
import { type Draft, isEmptyDraft } from '../composer/draft.ts';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useTemplates } from '../templates/use-templates.ts';

const TemplateForm = lazy(() => import('../templates/template-form.tsx'));
const DialogueOptions = lazy(() => import('../dialogue/dialogue-options.tsx'));

const EARLIER = 30;

/**
 * The composer with the panel's own draft, or the form of a selected template. Below an ended task a new wish continues
 * that task, unless the person removes the link, or the panel opened that task by itself: a wish that was begun
 * elsewhere, or is unrelated, must not silently include that task's words.
 */
export function PanelComposer({
  autoFocus = false,
  follows,
  isApart = false,
  chosen,
}: {
  autoFocus?: boolean;
  follows?: string | undefined;
  /** That task never began: a wish below it is independent, unless the person links it. */
  isApart?: boolean;
  /** The template whose form replaces the composer, if other components select it as well. */
  chosen?: [Template | undefined, (template: Template | undefined) => void];
}) {
  const panel = usePanel();
  const draft = usePanelState((state) => state.draft);
  const tabs = usePanelState((state) => state.tabs);
  const windowId = usePanelState((state) => state.windowId);
  const settings = usePanelState((state) => state.settings);
  const handed = usePanelState((state) => state.handed);
  const starting = usePanelState((state) => state.starting);
  const tasks = usePanelState((state) => state.tasks);
  const earlier = useMemo(() => [...new Set(tasks.map((task) => task.words))].slice(0, EARLIER), [tasks]);
  const choose = useCallback((change: Partial<TaskChoices>) => void panel.changeSettings(change), [panel]);
  const open = useCallback((name: 'history' | 'settings' | 'privacy') => panel.show({ name }), [panel]);
  const templates = useTemplates(draft.words.startsWith('/'), panel.templates);
  const own = useState<Template>();
  const [template, setTemplate] = chosen ?? own;
  const restored = usePanelState((state) => state.restored);
  const [chosenEmpty, chooseEmpty] = useState<boolean>();
  const isEmpty = isEmptyDraft(draft);
  const goesOn =
    follows !== undefined &&
    (isEmpty ? (chosenEmpty ?? (!isApart && restored !== follows)) : draft.follows === follows);
  const goesOnFrom = goesOn ? follows : undefined;
  const edit = useCallback(
    (change: Partial<Draft>) => panel.editDraft(isEmpty ? { ...change, follows: goesOnFrom } : change),
    [panel, isEmpty, goesOnFrom],
  );
  const close = () => setTemplate(undefined);
  if (template)
    return (
      <Suspense>
        <TemplateForm
          key={template.id}
          template={template}
          onClose={close}
          onRun={(values) => panel.runTemplate(template, values)}
          onDelete={() => void panel.deleteTemplate(template.id).then(close)}
        />
      </Suspense>
    );
  return (
    <>
      {settings.strategy === 'roleplay' && (
        <Suspense>
          <DialogueOptions
            stored={settings.roleplay}
            onChange={(roleplay) => void panel.changeSettings({ roleplay })}
          />
        </Suspense>
      )}
      <Composer
        draft={draft}
        tabs={tabs}
        windowId={windowId}
        settings={settings}
        starting={starting}
        earlier={earlier}
        autoFocus={autoFocus}
        handed={handed}
        iconOf={panel.iconOf}
        onEdit={edit}
        onChoose={choose}
        onAddModel={() => panel.show({ name: 'settings', forModel: true })}
        onOpen={open}
        onRun={() => void panel.run(goesOnFrom)}
        follows={follows === undefined ? undefined : goesOn}
        onFollow={(follow) => {
          chooseEmpty(follow);
          panel.editDraft({ follows: follow ? follows : undefined });
        }}
        templates={templates}
        onTemplate={setTemplate}
      />
    </>
  );
}

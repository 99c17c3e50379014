import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Template } from '../../core/protocol/templates.ts';
import { Composer } from '../composer/composer.tsx';
import type { TaskChoices } from '../composer/composer-toolbar.tsx';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useTemplates } from '../templates/use-templates.ts';

const TemplateForm = lazy(() => import('../templates/template-form.tsx'));
const DialogueOptions = lazy(() => import('../templates/dialogue-options.tsx'));

const EARLIER = 30;

/**
 * The composer with the panel's own draft; in its place the form of a template that was chosen. Below a task that has
 * ended what is written goes on from it, unless the person takes that away.
 */
export function PanelComposer({
  autoFocus = false,
  follows,
  chosen,
}: {
  autoFocus?: boolean;
  follows?: string | undefined;
  /** The template whose form stands in its place, where others choose it as well. */
  chosen?: [Template | undefined, (template: Template | undefined) => void];
}) {
  const panel = usePanel();
  const draft = usePanelState((state) => state.draft);
  const tabs = usePanelState((state) => state.tabs);
  const windowId = usePanelState((state) => state.windowId);
  const settings = usePanelState((state) => state.settings);
  const starting = usePanelState((state) => state.starting);
  const tasks = usePanelState((state) => state.tasks);
  const earlier = useMemo(() => [...new Set(tasks.map((task) => task.words))].slice(0, EARLIER), [tasks]);
  const choose = useCallback((change: Partial<TaskChoices>) => void panel.changeSettings(change), [panel]);
  const open = useCallback((name: 'history' | 'settings' | 'privacy') => panel.show({ name }), [panel]);
  const templates = useTemplates(draft.words.startsWith('/'));
  const own = useState<Template>();
  const [template, setTemplate] = chosen ?? own;
  const [apart, setApart] = useState(false);
  const close = () => setTemplate(undefined);
  if (template)
    return (
      <Suspense>
        <TemplateForm
          template={template}
          onClose={close}
          onRun={(values) => void panel.runTemplate(template, values)}
          onDelete={() => void panel.deleteTemplate(template.id).then(close)}
        />
      </Suspense>
    );
  return (
    <>
      {settings.strategy === 'roleplay' && (
        <Suspense>
          <DialogueOptions />
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
        iconOf={panel.iconOf}
        onEdit={panel.editDraft}
        onChoose={choose}
        onAddModel={() => panel.show({ name: 'settings' })}
        onOpen={open}
        onRun={() => void panel.run(apart ? undefined : follows)}
        follows={follows === undefined ? undefined : !apart}
        onFollow={(follow) => setApart(!follow)}
        templates={templates}
        onTemplate={setTemplate}
      />
    </>
  );
}

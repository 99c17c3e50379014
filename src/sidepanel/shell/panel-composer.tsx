import { useCallback, useMemo } from 'react';
import { Composer } from '../composer/composer.tsx';
import type { TaskChoices } from '../composer/composer-toolbar.tsx';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';

const EARLIER = 30;

/** The composer with the panel's own draft. */
export function PanelComposer({ autoFocus = false }: { autoFocus?: boolean }) {
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
  return (
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
      onRun={() => void panel.run()}
    />
  );
}

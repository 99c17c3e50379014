import { useMemo } from 'react';
import { Composer } from '../composer/composer.tsx';
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
      onChoose={(change) => void panel.changeSettings(change)}
      onAddModel={() => panel.show({ name: 'settings' })}
      onRun={() => void panel.run()}
    />
  );
}

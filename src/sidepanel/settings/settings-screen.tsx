import { Fragment, lazy, Suspense } from 'react';
import { usePanelState } from '../panel/panel-context.tsx';
import { DataSection } from './data-section.tsx';
import { LookSection } from './look-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { TaskSection } from './task-section.tsx';

const FolderSection = lazy(() => import('../folder/folder-section.tsx'));
const MemorySection = lazy(() => import('../memory/memory-section.tsx'));
const ServersSection = lazy(() => import('../servers/servers-section.tsx'));
const SecretsSection = lazy(() => import('../secrets/secrets-section.tsx'));

/** All settings, one below the other; each takes effect at once. */
export function SettingsScreen() {
  const forgotten = usePanelState((state) => state.forgotten);
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto max-w-xl space-y-8 px-3 py-4 pb-10">
        <Fragment key={forgotten}>
          <ModelsSection />
          <TaskSection />
          <LookSection />
          <RemindersSection />
          {/* Rendered together: content that appears above a button during a press would lose the click. */}
          <Suspense>
            <FolderSection />
            <ServersSection />
            <MemorySection />
            <SecretsSection />
          </Suspense>
        </Fragment>
        {/* Outside of the keyed fragment, so that it is not remounted: it reports the result of the deletion. */}
        <DataSection />
        <ShortcutsSection />
      </div>
    </main>
  );
}

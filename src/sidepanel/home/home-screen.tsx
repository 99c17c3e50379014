import { Workflow } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Template } from '../../core/protocol/templates.ts';
import { attachedTab, emptyDraft, withExample } from '../composer/draft.ts';
import { TaskRows } from '../history/task-rows.tsx';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { initialPanelState } from '../panel/panel-state.ts';
import { PanelComposer } from '../shell/panel-composer.tsx';
import { useTemplates } from '../templates/use-templates.ts';
import { modelLabel } from '../text/shown-model.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { type Example, examplesFor } from './examples.ts';
import { useHasForm } from './use-has-form.ts';
import { Examples, Welcome } from './welcome.tsx';

const PlanImport = lazy(() => import('../graph/plan-import.tsx'));

const RECENT = 4;
const TEMPLATES = 3;

/** The empty panel: the composer, examples, running tasks and recent ones. */
export function HomeScreen() {
  const panel = usePanel();
  const { text } = useText();
  const composer = useRef<HTMLDivElement>(null);
  const settings = usePanelState((state) => state.settings);
  const tabs = usePanelState((state) => state.tabs);
  const tasks = usePanelState((state) => state.tasks);
  const windowId = usePanelState((state) => state.windowId);
  const model = settings.models.find((candidate) => candidate.id === settings.defaultModel);
  const builtIn = model === undefined || model.provider === 'built-in';
  const inFront = attachedTab(emptyDraft, tabs, windowId);
  const underWay = tasks.filter((task) => task.open && task.windowId === windowId);
  const recent = tasks.filter((task) => !underWay.includes(task)).slice(0, RECENT);
  const open = (taskId: string) => panel.show({ name: 'task', taskId });
  const chosen = useState<Template>();
  const [template, setTemplate] = chosen;
  // Reloaded when the form is closed: a template may be deleted there.
  const templates = useTemplates(template === undefined, panel.templates)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, TEMPLATES);
  const form = useHasForm(builtIn ? undefined : inFront, panel.hasForm);
  const tryOut = (example: Example) => {
    panel.editDraft(withExample(panel.store.getState().draft, example));
    composer.current?.querySelector('textarea')?.focus();
  };
  // Until the list is read nobody knows what comes before them, and nothing is to move.
  const examples = tasks !== initialPanelState.tasks && (
    <Examples examples={examplesFor(text, { builtIn, inFront, form, tabs, windowId })} onExample={tryOut} />
  );
  return (
    <main className="flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto px-3 pt-5 pb-3">
        {underWay.length > 0 && (
          <section aria-labelledby="under-way" className="mb-6">
            <h2 id="under-way" className="mb-1 text-xs font-semibold text-soft">
              {text.welcome.running}
            </h2>
            <TaskRows tasks={underWay} windowId={windowId} onOpen={open} />
          </section>
        )}
        <Welcome
          model={builtIn || !model ? undefined : modelLabel(model, text)}
          onAddModel={() => panel.show({ name: 'settings', forModel: true })}
          onPrivacy={() => panel.show({ name: 'privacy' })}
        />
        {recent.length === 0 && examples}
        {templates.length > 0 && (
          <section aria-labelledby="templates" className="mt-5">
            <h2 id="templates" className="mb-1 text-xs font-semibold text-soft">
              {text.welcome.templates}
            </h2>
            <ul className="quiet-list">
              {templates.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    onClick={() => setTemplate(each)}
                    className="flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-start text-sm hover:bg-sunken"
                  >
                    <Workflow className="size-4 shrink-0 text-faint" aria-hidden />
                    <span className="min-w-0 truncate">{each.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {recent.length > 0 && (
          <section aria-labelledby="recent" className="mt-6">
            <h2 id="recent" className="mb-1 text-xs font-semibold text-soft">
              {text.welcome.recent}
            </h2>
            <TaskRows tasks={recent} windowId={windowId} onOpen={open} />
            {tasks.length > RECENT && (
              <Button look="quiet" size="small" isAlone onClick={() => panel.show({ name: 'history' })}>
                {text.welcome.allTasks}
              </Button>
            )}
          </section>
        )}
        {/* Whoever has run tasks comes for those first. */}
        {recent.length > 0 && examples}
        {/* Last: it is for people who have such files. */}
        <Disclosure label={text.graph.open} hasForm className="mt-6">
          <Suspense>
            <PlanImport
              onRun={(plan) => void panel.runPlan(plan)}
              onSave={(plan, call) => void panel.saveTemplate(plan, call)}
            />
          </Suspense>
        </Disclosure>
      </div>
      <div ref={composer} className="shrink-0 px-3 pb-3">
        <PanelComposer autoFocus chosen={chosen} />
      </div>
    </main>
  );
}

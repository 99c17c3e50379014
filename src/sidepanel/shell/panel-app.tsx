import { lazy, Suspense, useEffect, useRef } from 'react';
import { HomeScreen } from '../home/home-screen.tsx';
import { usePanel, usePanelState } from '../panel/panel-context.tsx';
import { useText } from '../text/text-context.tsx';
import { Look } from './look.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { TopBar } from './top-bar.tsx';
import { TroubleBanner } from './trouble-banner.tsx';

const loadTaskScreen = () => import('../task/task-screen.tsx');
const TaskScreen = lazy(() => loadTaskScreen().then((module) => ({ default: module.TaskScreen })));
const HistoryScreen = lazy(() =>
  import('../history/history-screen.tsx').then((module) => ({ default: module.HistoryScreen })),
);
const PrivacyScreen = lazy(() =>
  import('../settings/privacy-screen.tsx').then((module) => ({ default: module.PrivacyScreen })),
);
const SettingsScreen = lazy(() =>
  import('../settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

const FileScreen = lazy(() => import('../history/file-screen.tsx'));
const SchedulesScreen = lazy(() => import('../schedules/schedules-screen.tsx'));

/** The whole panel: one screen at a time, below one bar. */
export function PanelApp() {
  return (
    <Look>
      <Screens />
    </Look>
  );
}

function Screens() {
  const panel = usePanel();
  const { text } = useText();
  const view = usePanelState((state) => state.view);
  const trouble = usePanelState((state) => state.trouble);
  const forgotten = usePanelState((state) => state.forgotten);
  const words = usePanelState((state) => state.task?.state?.created.words);
  const title = {
    home: text.app.name,
    task: words?.slice(0, 200) ?? text.app.name,
    history: text.history.title,
    file: text.history.fileTitle,
    schedules: text.schedules.title,
    settings: text.settings.title,
    privacy: text.privacy.title,
  }[view.name];
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  const begunHere = usePanelState((state) => view.name === 'task' && state.begun === view.taskId);
  useEffect(() => {
    const isOther = before.current !== view;
    before.current = view;
    // What was pressed is gone with its view. The box of a task that was begun here takes the focus itself.
    if (isOther && !begunHere && document.activeElement === document.body) heading.current?.focus();
  }, [view, begunHere]);
  // Loaded before a task is opened, without delaying the first paint.
  useEffect(() => void loadTaskScreen(), []);
  const goHome = () => panel.show({ name: 'home' });
  return (
    <div className="flex h-full flex-col">
      <TopBar
        title={title}
        heading={heading}
        onBack={view.name === 'home' ? undefined : panel.back}
        onNewTask={goHome}
        onSchedules={() => panel.show({ name: 'schedules' })}
        onPastTasks={() => panel.show({ name: 'history' })}
        onSettings={() => panel.show({ name: 'settings' })}
      />
      <TroubleBanner trouble={trouble} onDismiss={panel.dismissTrouble} />
      <ScreenBoundary key={view.name === 'task' ? view.taskId : view.name}>
        {view.name === 'home' && <HomeScreen key={forgotten} />}
        <Suspense fallback={<main className="grow" aria-busy="true" />}>
          {view.name === 'task' && <TaskScreen key={`${view.taskId} ${forgotten}`} taskId={view.taskId} />}
          {view.name === 'history' && <HistoryScreen key={forgotten} look={view.look} />}
          {view.name === 'file' && <FileScreen file={view.file} />}
          {view.name === 'schedules' && <SchedulesScreen key={forgotten} />}
          {view.name === 'settings' && <SettingsScreen />}
          {view.name === 'privacy' && <PrivacyScreen />}
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}

import * as z from 'zod';
import { containsPlaceholder } from '../../core/policy/redaction.ts';
import { present } from '../../core/present.ts';
import { isEmptyDraft, withWords } from '../composer/draft.ts';
import { lookAgain } from '../mirror/again.ts';
import { byWindow } from '../port/panel-memory.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import type { FormDraftStore } from './form-draft-store.ts';
import type { PanelCore } from './panel-core.ts';
import { lastTaskOf } from './trail.ts';
import { forgetWrittenToGone } from './written-words.ts';

const SHOWN = 'shown';
const LOOK = 'look';
const shownSchema = byWindow(z.string());
const lookSchema = z.object({
  language: z.enum(['auto', 'en', 'zh']),
  theme: z.enum(['auto', 'light', 'dark']),
});

/** Keeps the state in sync with the browser, the settings and the journal, while the panel is open. */
export function createSync(
  { ports, store, signal, set, send, show }: PanelCore,
  forms: Pick<FormDraftStore, 'forgetGone'>,
) {
  const { worker, entries, announcements, browser, memory } = ports;
  const openedAt = Date.now();

  const loadSettings = async () => {
    const reply = await worker.send('settings.get', {});
    if (!reply.ok) return;
    const { settings, modelsWithKey } = reply.result;
    set({ settings, modelsWithKey });
    memory.write(LOOK, { language: settings.language, theme: settings.theme });
  };
  /** A restored session, or a page that keeps changing its title, causes one read after the other. */
  const loadTabs = lookAgain(async () => {
    const reply = await worker.send('tabs', {});
    if (reply.ok) set({ tabs: reply.result.tabs });
  });
  /** If the list could not be read, no task is known to be deleted. */
  let isListed = false;
  const loadTasks = async () => {
    isListed = false;
    try {
      set({ tasks: await entries.listTasks() });
      isListed = true;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      set({ tasks: [...store.getState().tasks], trouble: { noticed: 'list-unreadable', detail } });
    }
  };

  /** Unsent words to deleted tasks are deleted too, whoever deleted the tasks, even while no panel was open. */
  const forgetOfGone = () => {
    if (!isListed) return;
    const { tasks, written } = store.getState();
    const present = tasks.map(({ taskId }) => ({ id: taskId }));
    forms.forgetGone('task', present);
    set({ written: forgetWrittenToGone(memory, written, present) });
  };

  /** A task that was started elsewhere in this window (automation) is shown in an unused panel. */
  const showNewcomer = (taskId: string) => {
    const { view, draft, tasks, windowId } = store.getState();
    if (view.name !== 'home' || !isEmptyDraft(draft)) return;
    const row = tasks.find((task) => task.taskId === taskId);
    if (row?.open && row.windowId === windowId && row.createdAt >= openedAt) show({ name: 'task', taskId });
  };

  const takePending = async () => {
    const { windowId } = store.getState();
    const pending = await send('panel.pending', { windowId });
    if (!pending) return;
    const { taskId } = pending;
    if (taskId !== undefined && store.getState().tasks.some((task) => task.taskId === taskId))
      return show({ name: 'task', taskId });
    const quote = pending.quote ?? pending.linkUrl;
    if (pending.tabId === undefined && quote === undefined) return;
    const { draft, handed } = store.getState();
    show({ name: 'home' });
    set({
      handed: handed + 1,
      draft: {
        ...draft,
        ...(isEmptyDraft(draft) ? { follows: undefined } : {}),
        ...(pending.tabId === undefined ? {} : { attachment: { tabId: pending.tabId } }),
        ...present({ quote }),
      },
    });
    await loadTabs();
  };

  const restoreView = (windowId: number) => {
    const { tasks, view } = store.getState();
    if (view.name !== 'home') return;
    const shown = memory.read(SHOWN, shownSchema)?.[windowId];
    const known = tasks.find((task) => task.taskId === shown);
    const row = known ?? tasks.find((task) => task.open && task.windowId === windowId);
    if (!row) return;
    show({ name: 'task', taskId: row.taskId });
    if (!row.open) set({ restored: row.taskId });
  };

  const rememberView = (windowId: number, taskId: string | undefined) => {
    const { [windowId]: _, ...others } = memory.read(SHOWN, shownSchema) ?? {};
    memory.write(SHOWN, taskId === undefined ? others : { ...others, [windowId]: taskId });
  };

  /** What was attached meanwhile comes after what was stored. */
  const restoreFiles = async (keeper: DraftKeeper) => {
    const kept = await keeper.takeFiles();
    const { draft } = store.getState();
    if (draft.files.length === 0) set({ draft: { ...draft, files: kept } });
    else set({ draft: { ...draft, files: [...kept, ...draft.files] } });
  };

  const listen = () => {
    const rereadTasks = lookAgain(loadTasks);
    announcements.listen((announcement) => {
      if (announcement.type === 'settings-changed') void loadSettings();
      else if (announcement.type === 'storage-full')
        set({ trouble: { kind: announcement.type, message: announcement.message } });
      else if (announcement.type === 'panel-pending') {
        if (announcement.windowId === store.getState().windowId) void takePending();
      } else if (announcement.type !== 'provisional' && announcement.type !== 'schedules-changed') {
        // A burst of commits causes one read of the list.
        void rereadTasks().then(() => {
          if (announcement.type === 'deleted') forgetOfGone();
          else showNewcomer(announcement.taskId);
        });
      }
    }, signal);
    browser.onTabsChanged(() => void loadTabs(), signal);
  };

  return {
    loadSettings,
    /** Restores the last theme and language, so that the first paint already has them. */
    restoreLook() {
      const look = memory.read(LOOK, lookSchema);
      if (look) set({ settings: { ...store.getState().settings, ...look } });
    },
    async start() {
      listen();
      store.subscribe(({ view }, before) => {
        if (view !== before.view) browser.tellShown(view.name === 'task' ? view.taskId : undefined);
      });
      const [windowId, openWindows] = await Promise.all([browser.windowId(), browser.openWindowIds()]);
      // A fast person has typed something already.
      const { words } = store.getState().draft;
      const keeper = createDraftKeeper(ports, windowId);
      const draft = keeper.take(openWindows);
      // Every change of the draft is stored.
      store.subscribe((state, before) => {
        if (state.draft !== before.draft) keeper.save(state.draft);
      });
      set({ windowId, draft: words === '' ? draft : withWords(draft, words) });
      if (containsPlaceholder(draft.words)) set({ trouble: { noticed: 'secret-not-kept' } });
      await Promise.all([loadSettings(), loadTabs(), loadTasks(), restoreFiles(keeper)]);
      forgetOfGone();
      restoreView(windowId);
      store.subscribe((state, before) => {
        const { view, trail } = state;
        if (view !== before.view) rememberView(windowId, lastTaskOf(view, trail));
      });
      set({ ready: true });
      await takePending();
    },
  };
}

import type { Announcement } from '../../core/protocol/panel.ts';
import type { Pending, PendingStore } from './pending-store.ts';

type ClickInfo = Pick<chrome.contextMenus.OnClickData, 'menuItemId' | 'selectionText' | 'linkUrl'>;
type ClickedTab = Pick<chrome.tabs.Tab, 'id' | 'windowId'>;

/** The parts of Chrome that the ways to the panel need. */
export interface MenuDependencies {
  contextMenus: {
    removeAll(): Promise<void>;
    create(properties: chrome.contextMenus.CreateProperties): unknown;
    update(id: string, properties: { title: string }): Promise<unknown>;
    onClicked: { addListener(listener: (info: ClickInfo, tab?: ClickedTab) => void): void };
  };
  sidePanel: {
    open(options: { windowId: number }): Promise<void>;
    setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void>;
  };
  onInstalled: { addListener(listener: () => void): void };
  pending: PendingStore;
  announce: (announcement: Announcement) => void;
  /** Label of the entry in the current language. */
  title: () => Promise<string>;
  /** Calls back when the language may have changed. */
  onLanguage: (listener: () => void) => void;
}

const RUN_ON_TAB = 'run-on-tab';
const QUOTE_LENGTH = 5000;

/**
 * The ways to the panel: the toolbar button and its shortcut (the browser opens the panel by itself), and an entry in
 * the context menu of pages, selections and links. Called during the first run of the worker's script, because Chrome
 * wakes a worker only for listeners registered then.
 */
export function registerMenus(dependencies: MenuDependencies): void {
  const { contextMenus, sidePanel, onInstalled, title, onLanguage } = dependencies;
  sidePanel
    .setPanelBehavior({ openPanelOnActionClick: true })
    .catch(report('The toolbar button opens nothing'));
  // Chrome keeps menus across restarts; creating the same one twice fails.
  onInstalled.addListener(() => {
    contextMenus
      .removeAll()
      .then(async () => contextMenus.create(menuEntry(await title())))
      .catch(report('The menu entry is missing'));
  });
  onLanguage(() => {
    title()
      .then((now) => contextMenus.update(RUN_ON_TAB, { title: now }))
      .catch(report('The menu entry keeps its language'));
  });
  contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === RUN_ON_TAB && tab) leaveForPanel(dependencies, info, tab);
  });
}

/**
 * 1. Open the panel at once: Chrome allows it only during the click, before any await.
 * 2. Leave the tab, the selection and the link for it.
 * 3. Notify a panel that was open already.
 */
function leaveForPanel(dependencies: MenuDependencies, info: ClickInfo, tab: ClickedTab): void {
  const { sidePanel, pending, announce } = dependencies;
  const { windowId } = tab;
  sidePanel.open({ windowId }).catch(report('The panel did not open'));
  pending
    .put(windowId, pendingOf(info, tab))
    .then(() => announce({ type: 'panel-pending', windowId }))
    .catch(report('The tab could not be handed to the panel'));
}

function pendingOf(info: ClickInfo, tab: ClickedTab): Pending {
  const quote = info.selectionText?.trim().slice(0, QUOTE_LENGTH);
  return {
    // Chrome reports -1 for what looks like a tab and is none.
    ...(tab.id !== undefined && tab.id >= 0 ? { tabId: tab.id } : {}),
    ...(quote ? { quote } : {}),
    ...(info.linkUrl ? { linkUrl: info.linkUrl } : {}),
  };
}

function menuEntry(title: string): chrome.contextMenus.CreateProperties {
  return {
    id: RUN_ON_TAB,
    title,
    contexts: ['page', 'selection', 'link'],
    documentUrlPatterns: ['http://*/*', 'https://*/*', 'file:///*'],
  };
}

const report =
  (what: string) =>
  (error: unknown): void =>
    console.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);

import { type PromptApi, promptApiOf, promptOptions } from '../../core/model/prompt-api.ts';
import { originOf } from '../../core/policy/scope.ts';
import { forgetBeside, forgetStorage } from './forget-everything.ts';

/** Availability of Chrome's built-in model. */
export type ChromeModelState = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The panel's few direct uses of the browser; everything else goes through the worker. */
export interface PanelBrowser {
  windowId(): Promise<number>;
  openWindowIds(): Promise<number[]>;
  /** Calls back when tabs of any window were opened, closed, moved, renamed or activated. */
  onTabsChanged(listener: () => void, signal: AbortSignal): void;
  showTab(tabId: number): Promise<boolean>;
  /** Does the page have a form to fill in? False if it may not be looked at. */
  hasForm(tabId: number): Promise<boolean>;
  /** Must be called during a click: Chrome shows its own prompt. */
  requestSiteAccess(origin: string): Promise<boolean>;
  /** Tells the worker which task is visible, so that nobody is notified about something they are looking at. */
  tellShown(taskId: string | undefined): void;
  /** The current shortcut that opens the panel, in the browser's notation; empty if there is none. */
  openShortcut(): Promise<string>;
  /** Version of the extension. */
  version(): string;
  /** Saves text as a file in the downloads folder. */
  saveFile(name: string, text: string): void;
  /** Reveals a file that a task saved in the downloads folder; false if the browser does not know it any more. */
  showFile(name: string, from?: string): Promise<boolean>;
  /** Address of a page's icon in Chrome's icon store; undefined if the extension may not read it. */
  iconOf(pageUrl: string): string | undefined;
  chromeModel(): Promise<ChromeModelState>;
  /** Empties everything except the worker's storage. */
  forgetBeside(): Promise<void>;
  /** Empties the worker's storage except the journal. */
  forgetStorage(): Promise<void>;
  /**
   * Has Chrome download its built-in model; must be called during a click. Reports the downloaded share, from 0 to 1.
   * True when it is ready.
   */
  loadChromeModel(onProgress: (share: number) => void): Promise<boolean>;
}

const STATES = ['downloadable', 'downloading', 'available'] as const;

const mediaTypes: Record<string, string> = {
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
};

export function createPanelBrowser(api: PromptApi | undefined = promptApiOf(window)): PanelBrowser {
  const mayReadIcons = chrome.runtime.getManifest().permissions?.includes('favicon') ?? false;
  return {
    forgetBeside,
    forgetStorage,
    async windowId() {
      return (await chrome.windows.getCurrent()).id ?? chrome.windows.WINDOW_ID_NONE;
    },
    async openWindowIds() {
      return (await chrome.windows.getAll()).flatMap((window) => window.id ?? []);
    },
    onTabsChanged(listener, signal) {
      const changed = () => listener();
      const updated = (_tabId: number, change: { title?: string; url?: string; status?: string }) => {
        if (change.title !== undefined || change.url !== undefined || change.status === 'complete')
          listener();
      };
      chrome.tabs.onUpdated.addListener(updated);
      const events = [chrome.tabs.onActivated, chrome.tabs.onRemoved, chrome.tabs.onAttached] as const;
      for (const event of events) event.addListener(changed);
      signal.addEventListener(
        'abort',
        () => {
          chrome.tabs.onUpdated.removeListener(updated);
          for (const event of events) event.removeListener(changed);
        },
        { once: true },
      );
    },
    async showTab(tabId) {
      try {
        const tab = await chrome.tabs.update(tabId, { active: true });
        if (tab?.windowId !== undefined) await chrome.windows.update(tab.windowId, { focused: true });
        return true;
      } catch {
        return false;
      }
    },
    async hasForm(tabId) {
      try {
        const [found] = await chrome.scripting.executeScript({ target: { tabId }, func: asksInForm });
        return found?.result === true;
      } catch {
        return false;
      }
    },
    async requestSiteAccess(origin) {
      try {
        return await chrome.permissions.request({ origins: [`${origin.replace(/\/$/, '')}/*`] });
      } catch {
        return false;
      }
    },
    tellShown: (taskId) =>
      history.replaceState(null, '', taskId === undefined ? location.pathname : `#${taskId}`),
    async openShortcut() {
      const commands = await chrome.commands.getAll().catch(() => []);
      return commands.find(({ name }) => name === '_execute_action')?.shortcut ?? '';
    },
    version: () => chrome.runtime.getManifest().version,
    saveFile(name, text) {
      const url = URL.createObjectURL(
        new Blob([text], { type: mediaTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain' }),
      );
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    },
    async showFile(name, from) {
      const items = await chrome.downloads.search({ orderBy: ['-startTime'], exists: true }).catch(() => []);
      const saved = items.find(
        (item) =>
          (from === undefined
            ? item.byExtensionId === chrome.runtime.id
            : item.byExtensionId === undefined && (originOf(item.url) ?? '') === from) &&
          item.filename.split(/[/\\]/).at(-1) === name,
      );
      if (saved) chrome.downloads.show(saved.id);
      return saved !== undefined;
    },
    iconOf(pageUrl) {
      if (!mayReadIcons || !/^https?:/.test(pageUrl)) return undefined;
      return chrome.runtime.getURL(`/_favicon/?pageUrl=${encodeURIComponent(pageUrl)}&size=32`);
    },
    async chromeModel() {
      const state = await api?.availability(promptOptions).catch(() => undefined);
      return STATES.find((known) => known === state) ?? 'unavailable';
    },
    async loadChromeModel(onProgress) {
      try {
        const monitor = (loading: EventTarget) =>
          loading.addEventListener('downloadprogress', (event) => {
            if (event instanceof ProgressEvent) onProgress(event.loaded);
          });
        const session = await api?.create({ ...promptOptions, monitor });
        session?.destroy();
        return session !== undefined;
      } catch {
        return false;
      }
    },
  };
}

/** Runs in the page: looks for a form with at least two editable fields. A search with its filters does not count. */
function asksInForm(): boolean {
  const written =
    'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=date])';
  return [...document.forms].some((form) => form.querySelectorAll(written).length >= 2);
}

import { type PromptApi, promptApiOf, promptOptions } from '../../core/model/prompt-api.ts';
import { forgetBeside, forgetStorage } from './forget-everything.ts';

/** Whether Chrome's built-in model can be used here. */
export type ChromeModelState = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The few things that the panel does with the browser itself; everything else goes through the worker. */
export interface PanelBrowser {
  windowId(): Promise<number>;
  openWindowIds(): Promise<number[]>;
  /** Calls back when tabs of any window were opened, closed, moved, renamed or brought to the front. */
  onTabsChanged(listener: () => void, signal: AbortSignal): void;
  showTab(tabId: number): Promise<boolean>;
  /** Does the page ask for something in a form? False where it may not be looked at. */
  hasForm(tabId: number): Promise<boolean>;
  /** Must be called inside a click: Chrome shows its own question. */
  requestSiteAccess(origin: string): Promise<boolean>;
  /** Lets the worker see which task is on show, so that nobody is notified of what stands before them. */
  tellShown(taskId: string | undefined): void;
  /** The keys that open the panel now, as the browser writes them; empty when there are none. */
  openShortcut(): Promise<string>;
  /** Of the extension. */
  version(): string;
  /** Saves text as a file in the person's folder for downloads. */
  saveFile(name: string, text: string): void;
  /** Shows a file that a task saved in its folder; false when the browser knows no such file any more. */
  showFile(name: string): Promise<boolean>;
  /** Address of a page's icon in Chrome's own store of icons; undefined when the extension may not read it. */
  iconOf(pageUrl: string): string | undefined;
  chromeModel(): Promise<ChromeModelState>;
  /** Empties all that lies beside what the worker keeps. */
  forgetBeside(): Promise<void>;
  /** Empties what the worker keeps, but for the journal. */
  forgetStorage(): Promise<void>;
  /**
   * Has Chrome load its built-in model; must be called inside a click. Tells the share that is there, from 0 to 1.
   * True when it is there.
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
    async showFile(name) {
      const items = await chrome.downloads.search({ orderBy: ['-startTime'], exists: true }).catch(() => []);
      const saved = items.find(
        (item) => item.byExtensionId === chrome.runtime.id && item.filename.split(/[/\\]/).at(-1) === name,
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

/** Runs in the page: two fields to write in, in one form. A search with its filters asks for nothing. */
function asksInForm(): boolean {
  const written =
    'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=date])';
  return [...document.forms].some((form) => form.querySelectorAll(written).length >= 2);
}

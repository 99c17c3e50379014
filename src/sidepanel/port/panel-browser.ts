/** The few things that the panel does with the browser itself; everything else goes through the worker. */
export interface PanelBrowser {
  windowId(): Promise<number>;
  openWindowIds(): Promise<number[]>;
  /** Calls back when tabs of any window were opened, closed, moved, renamed or brought to the front. */
  onTabsChanged(listener: () => void, signal: AbortSignal): void;
  showTab(tabId: number): Promise<boolean>;
  /** Must be called inside a click: Chrome shows its own question. */
  requestSiteAccess(origin: string): Promise<boolean>;
  /** Of the extension. */
  version(): string;
  /** Saves text as a file in the person's folder for downloads. */
  saveFile(name: string, text: string): void;
  /** Address of a page's icon in Chrome's own store of icons; undefined when the extension may not read it. */
  iconOf(pageUrl: string): string | undefined;
}

const mediaTypes: Record<string, string> = {
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
};

export function createPanelBrowser(): PanelBrowser {
  const mayReadIcons = chrome.runtime.getManifest().permissions?.includes('favicon') ?? false;
  return {
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
    async requestSiteAccess(origin) {
      try {
        return await chrome.permissions.request({ origins: [`${origin.replace(/\/$/, '')}/*`] });
      } catch {
        return false;
      }
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
    iconOf(pageUrl) {
      if (!mayReadIcons || !/^https?:/.test(pageUrl)) return undefined;
      return chrome.runtime.getURL(`/_favicon/?pageUrl=${encodeURIComponent(pageUrl)}&size=32`);
    },
  };
}

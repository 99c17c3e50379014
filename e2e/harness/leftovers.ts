import type { Page } from 'playwright';

/** Everything that a task may leave behind in the browser, counted from a page of the extension. */
export interface Leftovers {
  alarms: string[];
  sessionRules: number;
  attachedDebuggers: number;
  notifications: number;
  badge: string;
  /** Frames in which one of our kits is still active (with its observers and its bar). */
  kits: number;
  /** Frames in which a region is watched. */
  watched: number;
  /** Handles of files and folders that were picked for a watch; a watch of files ends with its handle. */
  picked: number;
  /** Secrets in session storage. */
  secrets: string[];
  /** What models were told about pages, in session storage. */
  told: string[];
}

export const NOTHING_LEFT: Leftovers = {
  alarms: [],
  sessionRules: 0,
  attachedDebuggers: 0,
  notifications: 0,
  badge: '',
  kits: 0,
  watched: 0,
  picked: 0,
  secrets: [],
  told: [],
};

/** Counts what exists now. */
export const leftovers = (panel: Page): Promise<Leftovers> =>
  panel.evaluate(async () => {
    const tabs = await chrome.tabs.query({ url: 'http://*/*' });
    const kits = await Promise.all(
      tabs.map(async ({ id, url }) => {
        const envelope = {
          to: 'tabwright-kit',
          nonce: crypto.randomUUID(),
          expiresAt: Date.now() + 1000,
          origin: new URL(url ?? '').origin,
          request: { kind: 'activity' },
        };
        const reply: unknown = await chrome.tabs.sendMessage(id ?? -1, envelope).catch(() => undefined);
        return reply === undefined ? 0 : 1;
      }),
    );
    const attached = await Promise.all(
      tabs.map(({ id }) =>
        chrome.debugger.sendCommand({ tabId: id ?? -1 }, 'Page.getLayoutMetrics').then(
          () => 1,
          () => 0,
        ),
      ),
    );
    const watches = await Promise.all(
      tabs.map(({ id }) =>
        chrome.scripting
          .executeScript({
            target: { tabId: id ?? -1, allFrames: true },
            func: () => {
              const place = globalThis as { [key: symbol]: { count(): number } | undefined };
              return (place[Symbol.for('tabwright-watch')]?.count() ?? 0) > 0 ? 1 : 0;
            },
          })
          .catch(() => []),
      ),
    );
    // Looked up by name first, because opening it would create it.
    const known = (await indexedDB.databases()).some(({ name }) => name === 'tabwright-picked');
    const picked = await new Promise<IDBValidKey[]>((resolve, reject) => {
      if (!known) return resolve([]);
      const opening = indexedDB.open('tabwright-picked');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction('handles').objectStore('handles').getAllKeys();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result);
        };
      };
    });
    const stored = Object.keys(await chrome.storage.session.get(null));
    return {
      alarms: (await chrome.alarms.getAll()).map((alarm) => alarm.name),
      sessionRules: (await chrome.declarativeNetRequest.getSessionRules()).length,
      attachedDebuggers: attached.reduce((sum: number, count) => sum + count, 0),
      notifications: Object.keys(await chrome.notifications.getAll()).length,
      badge: await chrome.action.getBadgeText({}),
      kits: kits.reduce((sum: number, count) => sum + count, 0),
      watched: watches.flat().reduce((sum: number, { result }) => sum + (result ?? 0), 0),
      // The File agent's folder belongs to the person, and stays.
      picked: picked.filter((key) => key !== 'folder-for-files').length,
      secrets: stored.filter((key) => key.startsWith('secrets:')),
      told: stored.filter((key) => key.startsWith('told:')),
    };
  });

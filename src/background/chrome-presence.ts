import type { PresencePort } from './presence.ts';
import { webext } from './webext.ts';

const report = (what: string) => (error: unknown) => console.warn(what, error);

/** Badge and notifications of Chrome. A failure here never stops a task. */
export const chromePresence: PresencePort = {
  setBadge: (text) => {
    webext.action.setBadgeText({ text }).catch(report('The badge could not be set.'));
  },
  notify: (id, title, message) => {
    webext.notifications
      .create(id, { type: 'basic', iconUrl: webext.runtime.getURL('icons/icon-128.png'), title, message })
      .catch(report('The notification could not be shown.'));
  },
  clearNotification: (id) => {
    webext.notifications.clear(id).catch(report('The notification could not be cleared.'));
  },
  onPageLoaded: (listener) => {
    const loaded = ({ tabId, frameId }: { tabId: number; frameId: number }) => {
      if (frameId === 0) listener(tabId);
    };
    webext.webNavigation.onDOMContentLoaded.addListener(loaded);
    return () => webext.webNavigation.onDOMContentLoaded.removeListener(loaded);
  },
};

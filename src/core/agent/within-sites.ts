import { isAllowed } from '../policy/scope.ts';
import type { BrowserPort, PageDialog } from '../tools/browser-port.ts';

/**
 * The same browser for one task: pages are looked at, read, photographed, watched and used only at the sites of the
 * task, wherever its tab has gone meanwhile.
 * @param origins the task's sites as they are now; the person adds to them
 */
export function withinSites(browser: BrowserPort, origins: () => readonly string[]): BrowserPort {
  const ownDialog = (dialog: PageDialog | undefined): PageDialog | undefined =>
    dialog?.url === undefined || isAllowed(dialog.url, origins()) ? dialog : undefined;
  return {
    ...browser,
    look: (request, signal) => browser.look({ origins: origins(), ...request }, signal),
    read: (request, signal) => browser.read({ origins: origins(), ...request }, signal),
    find: (request, signal) => browser.find({ origins: origins(), ...request }, signal),
    picture: (request, signal) => browser.picture({ origins: origins(), ...request }, signal),
    fullPicture: (request, signal) => browser.fullPicture({ origins: origins(), ...request }, signal),
    video: (request, signal) => browser.video({ origins: origins(), ...request }, signal),
    openDialog: (tabId) => ownDialog(browser.openDialog(tabId)),
    answerDialog: async (request, signal) => {
      const answered = await browser.answerDialog(request, signal);
      if (answered.status !== 'done' || ownDialog(answered.next)) return answered;
      return { status: 'done', acted: answered.acted };
    },
    watchRegion: (request, signal) => browser.watchRegion({ origins: origins(), ...request }, signal),
  };
}

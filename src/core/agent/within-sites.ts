import type { BrowserPort } from '../tools/browser-port.ts';

/**
 * The same browser for one task: what stands in a page is looked at, read, photographed, watched and used only at the
 * sites of the task, wherever its tab has gone meanwhile.
 * @param origins the task's sites as they are now; the person adds to them
 */
export function withinSites(browser: BrowserPort, origins: () => readonly string[]): BrowserPort {
  return {
    ...browser,
    look: (request, signal) => browser.look({ origins: origins(), ...request }, signal),
    read: (request, signal) => browser.read({ origins: origins(), ...request }, signal),
    find: (request, signal) => browser.find({ origins: origins(), ...request }, signal),
    picture: (request, signal) => browser.picture({ origins: origins(), ...request }, signal),
    fullPicture: (request, signal) => browser.fullPicture({ origins: origins(), ...request }, signal),
    video: (request, signal) => browser.video({ origins: origins(), ...request }, signal),
    watchRegion: (request, signal) => browser.watchRegion({ origins: origins(), ...request }, signal),
  };
}

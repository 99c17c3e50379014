import { createAnnouncements } from './announcements.ts';
import { createDraftFiles } from './draft-files.ts';
import { createEntrySource } from './journal-database.ts';
import { createPanelBrowser } from './panel-browser.ts';
import { createPanelMemory, whenLocalStorageIsEmptied } from './panel-memory.ts';
import type { PanelPorts } from './panel-ports.ts';
import { createWorkerPort } from './worker-port.ts';

/** The ports of a page of the extension. */
export const createChromePorts = (): PanelPorts => ({
  worker: createWorkerPort((message) => chrome.runtime.sendMessage(message)),
  entries: createEntrySource(),
  announcements: createAnnouncements(),
  browser: createPanelBrowser(),
  memory: createPanelMemory(localStorage, whenLocalStorageIsEmptied),
  draftFiles: createDraftFiles(),
});

import type { Announcements } from './announcements.ts';
import type { DraftFiles } from './draft-files.ts';
import type { EntrySource } from './entry-source.ts';
import type { PanelBrowser } from './panel-browser.ts';
import type { PanelMemory } from './panel-memory.ts';
import type { WorkerPort } from './worker-port.ts';

/** All external dependencies of the panel; tests and the gallery provide their own. */
export interface PanelPorts {
  worker: WorkerPort;
  entries: EntrySource;
  announcements: Announcements;
  browser: PanelBrowser;
  memory: PanelMemory;
  draftFiles: DraftFiles;
}

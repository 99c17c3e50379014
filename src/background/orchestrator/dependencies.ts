import type { AgentServices } from '../../core/agent/services.ts';
import type { Recalled } from '../../core/context/memory.ts';
import type { ModelPort } from '../../core/model/port.ts';
import type { Announcement } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import type { JournalPort } from '../../core/task/journal.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { BrowserPort, Clock } from '../../core/tools/browser-port.ts';
import type { SavedSecretStore } from '../secrets/saved-secret-store.ts';
import type { SecretStore } from './secrets.ts';
import type { createToldPages } from './told-pages.ts';
import type { createUncleared } from './uncleared.ts';
import type { createUnwritten } from './unwritten.ts';

/** What the orchestrator needs of the world. */
export interface OrchestratorDependencies {
  journal: JournalPort;
  epoch: number;
  /** The present run of the browser, in which numbers of tabs hold. */
  session: string;
  browser: BrowserPort;
  clock: Clock;
  /** The model of a task, by what its first entry names. */
  modelFor: (state: TaskState) => ModelPort;
  secrets: SecretStore;
  /** What models were told of pages, for when a task goes on. */
  told: ReturnType<typeof createToldPages>;
  /** A Pause or Stop that could not be written down. */
  unwritten: ReturnType<typeof createUnwritten>;
  /** Tasks of which something may be left in the browser. */
  uncleared: ReturnType<typeof createUncleared>;
  /** What a task may use, as the settings have it now. */
  budget?: () => Promise<TaskState['created']['budget']>;
  /** What the person keeps for an origin. */
  savedSecrets?: SavedSecretStore;
  /** What a new task is told of earlier ones. */
  recallMemories?: (words: string) => Promise<Recalled>;
  compute: AgentServices['compute'];
  /** The folder that the person picked for files. */
  folder?: AgentServices['folder'];
  /** The servers that the person has set up. */
  remotes?: AgentServices['remotes'];
  announce: (announcement: Announcement) => void;
  keepAlive: { hold(): () => void };
  newId: () => string;
  nonce: () => string;
  hash: (text: string) => Promise<string>;
  /** Something was written down: time for bars, the badge and notifications. */
  onEntries: (taskId: string, entries: readonly Entry[]) => void;
  /** A task that rests is to be woken at that moment (wall clock in ms), or no longer. */
  wakeAt: (taskId: string, at: number | undefined) => void;
  /** Sets the schedule of what is behind a Timer of a task's plan. */
  setSchedule?: AgentServices['setSchedule'];
  /** A run has come to rest (ended, paused, waiting): time to remove its bars, rules and groups. */
  onRest: (state: TaskState) => Promise<void>;
  /** A task could not go on because nothing can be written any more. */
  onStorageFull: (state: TaskState, message: string) => void;
}

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

/** What the orchestrator needs from outside. */
export interface OrchestratorDependencies {
  journal: JournalPort;
  epoch: number;
  /** The present run of the browser, in which tab numbers are valid. */
  session: string;
  browser: BrowserPort;
  clock: Clock;
  /** The model of a task, from its first entry. */
  modelFor: (state: TaskState) => ModelPort;
  secrets: SecretStore;
  /** What models were told of pages, for when a task continues. */
  told: ReturnType<typeof createToldPages>;
  /** A Pause or Stop that could not be written down. */
  unwritten: ReturnType<typeof createUnwritten>;
  /** Tasks that may have left something in the browser. */
  uncleared: ReturnType<typeof createUncleared>;
  /** What a task may use, by the present settings. */
  budget?: () => Promise<TaskState['created']['budget']>;
  /** Sign-ins that the person keeps for an origin. */
  savedSecrets?: SavedSecretStore;
  /** What a new task is told about earlier ones. */
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
  /** Something was written down: time to update bars, the badge and notifications. */
  onEntries: (taskId: string, entries: readonly Entry[]) => void;
  /** A resting task is to be woken at that moment (wall clock in ms), or no longer. */
  wakeAt: (taskId: string, at: number | undefined) => void;
  /** Sets the schedule of what depends on a Timer of a task's plan. */
  setSchedule?: AgentServices['setSchedule'];
  /** A run has come to rest (ended, paused, waiting): time to remove its bars, rules and groups. */
  onRest: (state: TaskState) => Promise<void>;
  /** A task could not continue because nothing can be written any more. */
  onStorageFull: (state: TaskState, message: string) => void;
}

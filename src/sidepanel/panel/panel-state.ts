import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import type { CommandName, TabInfo } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import type { TaskFilter } from '../history/filter-tasks.ts';
import type { TaskMirror } from '../mirror/follow-task.ts';
import type { TaskRow } from '../port/entry-source.ts';
import type { WrittenWords } from './written-words.ts';

/** A task that was read from a file. It is only viewed: nothing of it is stored. */
export interface TaskFile {
  name: string;
  state: TaskState;
  entries: readonly Entry[];
}

export type View =
  | { name: 'home' }
  | { name: 'task'; taskId: string }
  | { name: 'history'; look?: HistoryLook }
  | { name: 'file'; file: TaskFile }
  | { name: 'schedules' }
  /** `forModel`: the person came to add a model, and returns to the previous view afterwards. */
  | { name: 'settings'; forModel?: true }
  | { name: 'privacy' };

/** State of the list of past tasks when a task was opened from it, which the way back restores. */
export interface HistoryLook {
  filter: TaskFilter;
  query: string;
  /** The opened task. */
  taskId: string;
}

/** Why the worker refused a command. */
export interface Refusal {
  message: string;
  kind?: string;
}

/** Messages that the person must see at once: why a command was refused, or a problem that the panel itself noticed. */
export type Trouble =
  /** `of` is the refused command: once it succeeds, the message is obsolete. */
  | (Refusal & { of?: CommandName })
  | {
      noticed:
        | 'secret-again'
        | 'secret-and-plan-again'
        | 'secret-not-kept'
        | 'unreadable'
        | 'tab-gone'
        | 'file-moved';
    }
  /** `detail` is the browser's own message. */
  | { noticed: 'list-unreadable'; detail: string }
  | { noticed: 'file-gone' | 'template-gone'; name: string };

/** The whole state of the panel. It is no source of truth: tasks come from the journal, the rest is drafts. */
export interface PanelState {
  /** The browser, the settings and the journal were read for the first time. */
  ready: boolean;
  view: View;
  /** Previous views, the newest last: the way back leads through them to the empty panel. */
  trail: readonly View[];
  /** The ended task that the panel opened by itself because it was the last one shown. */
  restored: string | undefined;
  windowId: number;
  settings: Settings;
  modelsWithKey: readonly string[];
  tabs: readonly TabInfo[];
  tasks: readonly TaskRow[];
  draft: Draft;
  /** How often the context menu inserted something into the draft: the box takes the focus again. */
  handed: number;
  /** Unsent words to tasks, by key (written-words.ts). */
  written: WrittenWords;
  task: TaskMirror | undefined;
  /** How often the memories were changed here: lists of them reload. */
  memoryChanges: number;
  /** The task that was last started here. */
  begun: string | undefined;
  /** A wish was sent and the worker has not confirmed it yet. */
  starting: boolean;
  /** How often everything was deleted, here or in another panel: the view is recreated. */
  forgotten: number;
  trouble: Trouble | undefined;
}

export const initialPanelState: PanelState = {
  ready: false,
  view: { name: 'home' },
  trail: [],
  restored: undefined,
  windowId: -1,
  settings: defaultSettings,
  modelsWithKey: [],
  tabs: [],
  tasks: [],
  draft: emptyDraft,
  handed: 0,
  written: {},
  task: undefined,
  memoryChanges: 0,
  begun: undefined,
  starting: false,
  forgotten: 0,
  trouble: undefined,
};

import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import type { CommandName, TabInfo } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import type { TaskFilter } from '../history/filter-tasks.ts';
import type { TaskMirror } from '../mirror/follow-task.ts';
import type { TaskRow } from '../port/entry-source.ts';
import type { WrittenWords } from './written-words.ts';

/** A task that was read from a file. It is only looked at: nothing of it is kept. */
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
  /** `forModel`: the person came for a model, and goes back where they were once they have one. */
  | { name: 'settings'; forModel?: true }
  | { name: 'privacy' };

/** How the list of past tasks looked when a task was opened from it: the way back leads to the same. */
export interface HistoryLook {
  filter: TaskFilter;
  query: string;
  /** The one that was opened. */
  taskId: string;
}

/** Why the worker did not do what it was asked for. */
export interface Refusal {
  message: string;
  kind?: string;
}

/** What the person has to be told at once: why a command was refused, or something that the panel itself noticed. */
export type Trouble =
  /** `of` is the command that was refused: when it is carried out after all, the trouble is over. */
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
  /** `detail` is what the browser says, in its own words. */
  | { noticed: 'list-unreadable'; detail: string }
  | { noticed: 'file-gone' | 'template-gone'; name: string };

/** Everything that is on show. None of it is a truth of its own: tasks come from the journal, the rest is a draft. */
export interface PanelState {
  /** The first look at the browser, the settings and the journal is done. */
  ready: boolean;
  view: View;
  /** What was on show before, the newest last: the way back leads there, and behind it to the empty panel. */
  trail: readonly View[];
  /** The task, over already, that the panel opened by itself because it was on show before. */
  restored: string | undefined;
  windowId: number;
  settings: Settings;
  modelsWithKey: readonly string[];
  tabs: readonly TabInfo[];
  tasks: readonly TaskRow[];
  draft: Draft;
  /** How often something came into the draft by right-click: the box takes the focus again. */
  handed: number;
  /** What is begun to be written to tasks, by key (written-words.ts). */
  written: WrittenWords;
  task: TaskMirror | undefined;
  /** How often something was done here to what is remembered: what lists it looks again. */
  memoryChanges: number;
  /** The task that was begun here last. */
  begun: string | undefined;
  /** A wish was sent and the worker has not said yet that it has it. */
  starting: boolean;
  /** How often everything was deleted, here or in another panel: what is on show is drawn anew. */
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

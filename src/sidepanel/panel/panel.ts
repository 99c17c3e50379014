import type { StoreApi } from 'zustand/vanilla';
import type { Plan } from '../../core/plan/plan.ts';
import type { CommandResult } from '../../core/protocol/panel.ts';
import { emptyDraft } from '../composer/draft.ts';
import type { PanelBrowser } from '../port/panel-browser.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import { type BeginCommands, beginCommands } from './begin-commands.ts';
import type { Deletion } from './delete-everything.ts';
import { type PlanEdit, planEdits } from './edit-plan.ts';
import { type EndedCommands, endedCommands } from './ended-commands.ts';
import { type ExportCommands, exportCommands } from './export-commands.ts';
import { createFormDraftStore, type FormDraftStore } from './form-draft-store.ts';
import { createPanelCore, type NextFrame } from './panel-core.ts';
import type { PanelState, Refusal, View } from './panel-state.ts';
import { type RecordCommands, recordCommands } from './record-commands.ts';
import { type ScheduleCommands, scheduleCommands } from './schedule-commands.ts';
import { type SettingsCommands, settingsCommands } from './settings-commands.ts';
import { type StoredDataCommands, storedDataCommands } from './stored-data-commands.ts';
import { createSync } from './sync.ts';
import { type TaskDeletion, taskDeletion } from './task-deletion.ts';
import { type TemplateCommands, templateCommands } from './template-commands.ts';
import { type WordCommands, wordCommands } from './word-commands.ts';
import { readWritten } from './written-words.ts';

/** Sizes of the stored data. */
export type StorageUsed = CommandResult<'storage'>;

/** Everything that a person can do in the panel. The state changes only as a result of these. */
export interface Panel
  extends BeginCommands,
    RecordCommands,
    SettingsCommands,
    StoredDataCommands,
    TaskDeletion,
    TemplateCommands,
    WordCommands,
    Pick<
      PanelBrowser,
      'requestSiteAccess' | 'openShortcut' | 'hasForm' | 'chromeModel' | 'loadChromeModel' | 'iconOf'
    > {
  store: StoreApi<PanelState>;
  /** Content of unfinished forms. */
  forms: FormDraftStore;
  start(): Promise<void>;
  /** @param from the current view in the state that the way back should restore */
  show(view: View, from?: View): void;
  /** Shows the previous view. */
  back(): void;
  /** Ways to continue a task that ended without reaching its goal. */
  ended: EndedCommands;
  command(command: 'pause' | 'resume' | 'abort' | 'takeOver', taskId: string): Promise<void>;
  /** Starts a task that waits with its plan; true if it was started. */
  startPlan(taskId: string): Promise<boolean>;
  /** Edits the plan that results from the edits before it; false if it is refused, with the reason shown. */
  editPlan(taskId: string, edit: PlanEdit): Promise<boolean>;
  /** Edits the plan of a task that has not ended; returns the reason if the edit is refused. */
  changePlan(taskId: string, plan: Plan, planSeq: number): Promise<Refusal | undefined>;
  schedules: ScheduleCommands;
  showTab(tabId: number): void;
  /** Reveals a file that a task saved in the downloads folder. */
  showFile(name: string, from?: string): void;
  /** The size of the stored tasks; undefined if the worker does not answer. */
  storage(): Promise<StorageUsed | undefined>;
  /** Deletes all of the person's data; returns what was deleted, and what remains. */
  deleteEverything(): Promise<Deletion>;
  /** Everything as one file. */
  wholeExport: ExportCommands;
  dismissTrouble(): void;
}

export function createPanel(ports: PanelPorts, signal: AbortSignal, nextFrame: NextFrame): Panel {
  const core = createPanelCore(ports, signal, nextFrame);
  const { store, set, send, show, back } = core;
  const { browser, memory } = ports;
  const forms = createFormDraftStore(memory);
  const sync = createSync(core, forms);
  sync.restoreLook();
  set({ written: readWritten(memory) });
  /** What this panel holds would be written again with the next keystroke. */
  const forgetHere = (): void => {
    set({ draft: emptyDraft, written: {}, trail: [], forgotten: store.getState().forgotten + 1 });
    forms.forgetAll();
  };
  memory.onEmptied(forgetHere, signal);
  const inSettings = settingsCommands(core, sync, forms);

  return {
    ...inSettings,
    ...beginCommands(core),
    ...recordCommands(core),
    ...storedDataCommands(core),
    ...taskDeletion(core, forms),
    ...templateCommands(core, forms),
    ...wordCommands(core),
    store,
    forms,
    start: sync.start,
    show,
    back,
    ended: endedCommands(core),
    async command(command, taskId) {
      await send(command, { taskId });
    },
    startPlan: async (taskId) => (await send('execute', { taskId })) !== undefined,
    editPlan: planEdits(core),
    async changePlan(taskId, plan, planSeq) {
      const reply = await ports.worker.send('plan.change', { taskId, plan, planSeq });
      return reply.ok ? undefined : reply;
    },
    schedules: scheduleCommands(core, forms),
    showTab(tabId) {
      void browser.showTab(tabId).then((shown) => shown || set({ trouble: { noticed: 'tab-gone' } }));
    },
    showFile(name, from) {
      void browser.showFile(name, from).then((shown) => shown || set({ trouble: { noticed: 'file-moved' } }));
    },
    requestSiteAccess: browser.requestSiteAccess,
    openShortcut: browser.openShortcut,
    hasForm: browser.hasForm,
    chromeModel: browser.chromeModel,
    loadChromeModel: browser.loadChromeModel,
    iconOf: browser.iconOf,
    storage: () => send('storage', {}),
    deleteEverything: async () => {
      const { deleteEverything } = await import('./delete-everything.ts');
      return deleteEverything(core, forgetHere);
    },
    wholeExport: exportCommands(core, async (change) => {
      const changed = await inSettings.changeSettings(change);
      await sync.loadSettings();
      return changed;
    }),
    dismissTrouble: () => set({ trouble: undefined }),
  };
}

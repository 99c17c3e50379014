import type { StoreApi } from 'zustand/vanilla';
import type { Settings } from '../../core/model/settings.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { CommandParams, CommandResult } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { Answer, Entry, Payload } from '../../core/task/entry.ts';
import { sha256 } from '../../core/task/payload.ts';
import type { TaskState } from '../../core/task/state.ts';
import { type Draft, emptyDraft, isEmptyDraft, withoutSent, withWords } from '../composer/draft.ts';
import type { PanelBrowser } from '../port/panel-browser.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import type { TraceOutcome } from '../trace/send-trace.ts';
import { answerOnce } from './answer-once.ts';
import type { Deletion } from './delete-everything.ts';
import { type PlanEdit, planEdits } from './edit-plan.ts';
import { type EndedCommands, endedCommands } from './ended-commands.ts';
import { type ExportCommands, exportCommands } from './export-commands.ts';
import { createFormDraftStore, type FormDraftStore } from './form-draft-store.ts';
import { createPanelCore, type NextFrame } from './panel-core.ts';
import type { PanelState, Refusal, View } from './panel-state.ts';
import { needsSecretAgain, runAgainParams, writeAgain } from './run-again.ts';
import { runParams } from './run-params.ts';
import { type ScheduleCommands, scheduleCommands } from './schedule-commands.ts';
import { type SettingsCommands, settingsCommands } from './settings-commands.ts';
import { type StoredDataCommands, storedDataCommands } from './stored-data-commands.ts';
import { createSync } from './sync.ts';
import { type TaskDeletion, taskDeletion } from './task-deletion.ts';
import { type TemplateCommands, templateCommands } from './template-commands.ts';
import { answerKey, keepWritten, readWritten } from './written-words.ts';

/** Sizes of the stored data. */
export type StorageUsed = CommandResult<'storage'>;

/** Everything that a person can do in the panel. The state changes only as a result of these. */
export interface Panel
  extends SettingsCommands,
    StoredDataCommands,
    TaskDeletion,
    TemplateCommands,
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
  editDraft(change: Partial<Draft>): void;
  run(follows?: string): Promise<void>;
  /** Unsent words to a task, under their key. */
  write(key: string, words: string): void;
  /**
   * Unsent words to an ended task move to the draft of the next one. Unless the person saw the task end, this happens
   * only with an empty draft: days later the words have nothing to do with it.
   */
  carryOver(taskId: string, sawEnd: boolean): void;
  /** Runs an imported plan in the attached tab. */
  runPlan(plan: Plan): Promise<void>;
  /** Runs a template in the attached tab, with values for its parameters. True if it has started. */
  runTemplate(template: Template, values: Record<string, string>): Promise<boolean>;
  /** Runs the same wish again, in those of its tabs that are still open. */
  runAgain(state: TaskState): Promise<void>;
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
  /** True if it was accepted. */
  modify(taskId: string, words: string): Promise<boolean>;
  answer(taskId: string, path: string, answer: Answer): Promise<void>;
  showTab(tabId: number): void;
  /** Reveals a file that a task saved in the downloads folder. */
  showFile(name: string): void;
  loadPayload(payload: Payload): Promise<unknown>;
  loadBlob(hash: string): Promise<unknown>;
  /** The complete stored journal of a task. */
  readEntries(taskId: string): Promise<readonly Entry[]>;
  /** Saves a task as JSON; false if it could not be read. */
  exportTask(taskId: string): Promise<boolean>;
  saveFile(name: string, text: string): void;
  /** Sends a task's trace to the address in the settings; returns the result. */
  sendTrace(taskId: string): Promise<TraceOutcome>;
  /** The size of the stored tasks; undefined if the worker does not answer. */
  storage(): Promise<StorageUsed | undefined>;
  /** Deletes all of the person's data; returns what was deleted, and what remains. */
  deleteEverything(): Promise<Deletion>;
  /** Everything as one file. */
  wholeExport: ExportCommands;
  dismissTrouble(): void;
}

/** Strategies without a plan, or that choose by themselves: if the plan is to be shown first, one is made. */
const WITHOUT_PLAN = new Set(['auto', 'react', 'chat', 'roleplay']);

function withPlan(params: CommandParams<'run'>, settings: Settings): CommandParams<'run'> {
  const strategy = params.strategy ?? settings.strategy;
  return { ...params, strategy: WITHOUT_PLAN.has(strategy) ? 'plan' : strategy };
}

export function createPanel(ports: PanelPorts, signal: AbortSignal, nextFrame: NextFrame): Panel {
  const core = createPanelCore(ports, signal, nextFrame);
  const { store, set, send, show, back } = core;
  const forms = createFormDraftStore(ports.memory);
  const sync = createSync(core, forms);
  const giveAnswer = answerOnce(send);
  sync.restoreLook();
  set({ written: readWritten(ports.memory) });
  /** What this panel holds would be written again with the next keystroke. */
  const forgetHere = (): void => {
    set({ draft: emptyDraft, written: {}, trail: [], forgotten: store.getState().forgotten + 1 });
    forms.forgetAll();
  };
  ports.memory.onEmptied(forgetHere, signal);

  const inSettings = settingsCommands(core, sync, forms);
  /** One wish at a time: while one is being sent to the worker, further presses do nothing. */
  const alone = async (beginning: () => Promise<void>): Promise<void> => {
    if (store.getState().starting) return;
    set({ starting: true, trouble: undefined });
    await beginning().finally(() => set({ starting: false }));
  };
  /** @param planFirst the person sees the plan, and starts it */
  const begin = async (params: CommandParams<'run'>, planFirst = false): Promise<boolean> => {
    const begun = planFirst
      ? await send('generate', withPlan(params, store.getState().settings))
      : await send('run', params);
    if (begun) {
      set({ begun: begun.taskId });
      show({ name: 'task', taskId: begun.taskId });
    }
    return begun !== undefined;
  };

  /** What was typed or attached in the meantime stays, and the text set aside is restored. */
  const sent = (draft: Draft): void => set({ draft: withoutSent(store.getState().draft, draft) });

  return {
    ...inSettings,
    ...storedDataCommands(core),
    ...taskDeletion(core, forms),
    ...templateCommands(core, forms),
    store,
    forms,
    start: sync.start,
    show,
    back,
    editDraft: (change) => set({ draft: { ...store.getState().draft, ...change } }),
    write: (key, words) => set({ written: keepWritten(ports.memory, store.getState().written, key, words) }),
    carryOver(taskId, sawEnd) {
      const { draft, written } = store.getState();
      const { [taskId]: words } = written;
      if (words === undefined || !(sawEnd || isEmptyDraft(draft))) return;
      set({
        draft: { ...withWords(draft, words), follows: taskId },
        written: keepWritten(ports.memory, written, taskId, ''),
      });
    },
    async run(follows) {
      const { draft, tabs, windowId, settings } = store.getState();
      if (draft.words.trim() === '') return;
      await alone(async () => {
        if (
          await begin(
            { ...runParams(draft, tabs, windowId), ...(follows && { follows }) },
            settings.planFirst,
          )
        )
          sent(draft);
      });
    },
    async runPlan(plan) {
      const { draft, tabs, windowId } = store.getState();
      const words = plan.name.trim() || plan.agents[0]?.task.trim() || plan.id;
      await alone(async () => {
        await begin({ ...runParams({ ...draft, words }, tabs, windowId), plan });
      });
    },
    async runTemplate({ id, name }, values) {
      const { draft, tabs, windowId, settings } = store.getState();
      const params = { ...runParams({ ...draft, words: name }, tabs, windowId), template: { id, values } };
      let begun = false;
      await alone(async () => {
        begun = await begin(params, settings.planFirst);
        // The words in the box did not belong to it.
        if (begun) sent({ ...draft, words: '' });
      });
      return begun;
    },
    runAgain: (state) =>
      alone(async () => {
        const { tabs, windowId, settings } = store.getState();
        const reading = runAgainParams(state, { tabs, windowId, settings, ...ports.entries });
        const again = await reading.catch(() => ({ trouble: { noticed: 'unreadable' as const } }));
        if ('trouble' in again) set(again);
        else if (!needsSecretAgain(again.params))
          await begin(again.params, state.created.holdAfterPlan || settings.planFirst);
        else {
          const known = again.params.fromTemplate ? await send('templates.list', {}) : { templates: [] };
          // The reason why the worker did not answer is already shown.
          if (!known) return;
          const { draft, trouble } = writeAgain(again.params, known.templates);
          if (draft) show({ name: 'home' });
          const { words } = store.getState().draft;
          set({ ...(draft && { draft: withWords(draft, words) }), trouble });
        }
      }),
    ended: endedCommands(core),
    async command(command, taskId) {
      await send(command, { taskId });
    },
    startPlan: async (taskId) => (await send('execute', { taskId })) !== undefined,
    editPlan: planEdits(core),
    schedules: scheduleCommands(core, forms),
    async changePlan(taskId, plan, planSeq) {
      const reply = await ports.worker.send('plan.change', { taskId, plan, planSeq });
      return reply.ok ? undefined : reply;
    },
    async modify(taskId, words) {
      const taken = (await send('modify', { taskId, words })) !== undefined;
      // Words typed meanwhile stay.
      const { [taskId]: now = '' } = store.getState().written;
      if (taken && now.startsWith(words))
        set({
          written: keepWritten(
            ports.memory,
            store.getState().written,
            taskId,
            now.slice(words.length).trimStart(),
          ),
        });
      return taken;
    },
    async answer(taskId, path, answer) {
      // Sent words are in the journal, and are removed here.
      if (await giveAnswer(taskId, path, answer))
        set({ written: keepWritten(ports.memory, store.getState().written, answerKey(taskId, path), '') });
    },
    showTab(tabId) {
      void ports.browser.showTab(tabId).then((shown) => shown || set({ trouble: { noticed: 'tab-gone' } }));
    },
    showFile(name) {
      void ports.browser.showFile(name).then((shown) => shown || set({ trouble: { noticed: 'file-moved' } }));
    },
    requestSiteAccess: ports.browser.requestSiteAccess,
    openShortcut: ports.browser.openShortcut,
    hasForm: ports.browser.hasForm,
    chromeModel: ports.browser.chromeModel,
    loadChromeModel: ports.browser.loadChromeModel,
    loadPayload: ports.entries.loadPayload,
    loadBlob: ports.entries.loadBlob,
    readEntries: (taskId) => ports.entries.readTask(taskId, 0),
    saveFile: (name, text) => ports.browser.saveFile(name, text),
    async exportTask(taskId) {
      const { exportJson } = await import('../../core/task/export-json.ts');
      try {
        const entries = await ports.entries.readTask(taskId, 0);
        const exported = await exportJson(entries, ports.entries.loadPayload, Date.now());
        ports.browser.saveFile(`tabwright-${taskId}.json`, JSON.stringify(exported, null, 2));
        return true;
      } catch {
        return false;
      }
    },
    async sendTrace(taskId) {
      const { sendTrace } = await import('../trace/send-trace.ts');
      const address = store.getState().settings.traceAddress;
      const world = { entries: ports.entries, address, fetch: window.fetch.bind(window), hash: sha256 };
      return sendTrace(taskId, { ...world, version: ports.browser.version() });
    },
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
    iconOf: ports.browser.iconOf,
    dismissTrouble: () => set({ trouble: undefined }),
  };
}

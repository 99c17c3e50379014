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
import { createFormKeeper, type FormKeeper } from './form-keeper.ts';
import { type KeptCommands, keptCommands } from './kept-commands.ts';
import { createPanelCore, type NextFrame } from './panel-core.ts';
import type { PanelState, Refusal, View } from './panel-state.ts';
import { needsSecretAgain, runAgainParams, writeAgain } from './run-again.ts';
import { runParams } from './run-params.ts';
import { type ScheduleCommands, scheduleCommands } from './schedule-commands.ts';
import { type SettingsCommands, settingsCommands } from './settings-commands.ts';
import { createSync } from './sync.ts';
import { type TaskDeletion, taskDeletion } from './task-deletion.ts';
import { type TemplateCommands, templateCommands } from './template-commands.ts';
import { answerKey, keepWritten, readWritten } from './written-words.ts';

/** How much there is of what is kept. */
export type StorageUsed = CommandResult<'storage'>;

/** All that a person can do in the panel. The state on show changes only through what comes of it. */
export interface Panel
  extends SettingsCommands,
    KeptCommands,
    TaskDeletion,
    TemplateCommands,
    Pick<
      PanelBrowser,
      'requestSiteAccess' | 'openShortcut' | 'hasForm' | 'chromeModel' | 'loadChromeModel' | 'iconOf'
    > {
  store: StoreApi<PanelState>;
  /** What stands in half-filled forms. */
  forms: FormKeeper;
  start(): Promise<void>;
  /** @param from what is on show, as the way back should find it */
  show(view: View, from?: View): void;
  /** Shows what was on show before. */
  back(): void;
  editDraft(change: Partial<Draft>): void;
  run(follows?: string): Promise<void>;
  /** What is begun to be written to a task, under its key. */
  write(key: string, words: string): void;
  /**
   * What was written to a task that has ended goes on in the draft of the next one. Unless its end was seen, an empty
   * draft is waited for: days later it has nothing to do with what stands there.
   */
  carryOver(taskId: string, sawEnd: boolean): void;
  /** Runs a plan that was made elsewhere, in the tab that is attached. */
  runPlan(plan: Plan): Promise<void>;
  /** Runs a template in the tab that is attached, with what stands in its places. True when it has begun. */
  runTemplate(template: Template, values: Record<string, string>): Promise<boolean>;
  /** The same wish once more, in those of its tabs that are still open. */
  runAgain(state: TaskState): Promise<void>;
  /** How a task goes on that ended without what was wished. */
  ended: EndedCommands;
  command(command: 'pause' | 'resume' | 'abort' | 'takeOver', taskId: string): Promise<void>;
  /** Starts a task that waits with its plan; true when it was started. */
  startPlan(taskId: string): Promise<boolean>;
  /** Edits the plan that stands when the edits before it are taken; false when it is refused, with the reason on show. */
  editPlan(taskId: string, edit: PlanEdit): Promise<boolean>;
  /** Edits the plan of a task that has not ended; why, when the edit is refused. */
  changePlan(taskId: string, plan: Plan, planSeq: number): Promise<Refusal | undefined>;
  schedules: ScheduleCommands;
  /** True when it was taken in. */
  modify(taskId: string, words: string): Promise<boolean>;
  answer(taskId: string, path: string, answer: Answer): Promise<void>;
  showTab(tabId: number): void;
  /** Shows a file that a task saved in its folder. */
  showFile(name: string): void;
  loadPayload(payload: Payload): Promise<unknown>;
  loadBlob(hash: string): Promise<unknown>;
  /** The whole journal of a task, as it is stored. */
  readEntries(taskId: string): Promise<readonly Entry[]>;
  /** Saves a task as JSON; false when it could not be read. */
  exportTask(taskId: string): Promise<boolean>;
  saveFile(name: string, text: string): void;
  /** Sends a task's trace to the address of the settings; what became of it. */
  sendTrace(taskId: string): Promise<TraceOutcome>;
  /** What the kept tasks take; undefined when the worker does not say. */
  storage(): Promise<StorageUsed | undefined>;
  /** All that is the person's; what is deleted, and what is still there. */
  deleteEverything(): Promise<Deletion>;
  /** Everything as one file. */
  wholeExport: ExportCommands;
  dismissTrouble(): void;
}

/** Ways of working that make no plan, or choose by themselves: shown first, a plan is made. */
const WITHOUT_PLAN = new Set(['auto', 'react', 'chat', 'roleplay']);

function withPlan(params: CommandParams<'run'>, settings: Settings): CommandParams<'run'> {
  const strategy = params.strategy ?? settings.strategy;
  return { ...params, strategy: WITHOUT_PLAN.has(strategy) ? 'plan' : strategy };
}

export function createPanel(ports: PanelPorts, signal: AbortSignal, nextFrame: NextFrame): Panel {
  const core = createPanelCore(ports, signal, nextFrame);
  const { store, set, send, show, back } = core;
  const forms = createFormKeeper(ports.memory);
  const sync = createSync(core, forms);
  const giveAnswer = answerOnce(send);
  sync.restoreLook();
  set({ written: readWritten(ports.memory) });
  /** What this panel holds would be written again with the next key. */
  const forgetHere = (): void => {
    set({ draft: emptyDraft, written: {}, trail: [], forgotten: store.getState().forgotten + 1 });
    forms.forgetAll();
  };
  ports.memory.onEmptied(forgetHere, signal);

  const inSettings = settingsCommands(core, sync, forms);
  /** One wish at a time: while one is on its way to the worker, another press does nothing. */
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

  /** What was written or attached while it was on its way stays, and what was set aside for it is back. */
  const sent = (draft: Draft): void => set({ draft: withoutSent(store.getState().draft, draft) });

  return {
    ...inSettings,
    ...keptCommands(core),
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
        // The words that stand in the box were not for it.
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
          // Why the worker did not answer is told already.
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
      // What was written on meanwhile stays.
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
      // What was sent is in the journal, and goes with it.
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

import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { present } from '../../core/present.ts';
import type { CommandName, CommandParams, CommandResult, TaskSummary } from '../../core/protocol/panel.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { RoleplayOptions } from '../../core/strategy/roleplay/options.ts';
import type { Answer, Approve, Entry, Payload, Question, TrustedInputMode } from '../../core/task/entry.ts';
import { isEnded, type TaskUsage } from '../../core/task/state.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import { followUntil, isAtRest, outcomeOf } from './follow-until.ts';

/** See docs/automation.md. */
export interface RunRequest {
  words: string;
  /** Tab to work in; without it the task opens its own tab when it needs one. */
  tabId?: number;
  mentionedTabs?: number[];
  quote?: string;
  strategy?: string;
  /** Id of a model from the settings, or a complete model configuration. A key is write-only. */
  model?: string | { name: string; baseUrl?: string; key?: string };
  approve?: Approve;
  /** Real mouse and keyboard input; if absent, as in the settings. */
  trustedInput?: TrustedInputMode;
  /** Independent agents run in parallel; if absent, as in the settings. */
  parallelAgents?: boolean;
  /** For the strategy `roleplay` (docs/strategies.md). */
  roleplay?: RoleplayOptions;
  /** For plans (docs/strategies.md); absent options are as in the settings. */
  planOptions?: CommandParams<'run'>['planOptions'];
  /** A saved template, by its id or name, with values for its parameters; `words` may then be empty. */
  template?: { id: string; values: Record<string, string> };
  /** Answers for the task's own questions, used in order; never for approvals. */
  answers?: string[];
}

export interface TaskOutcome {
  taskId: string;
  /** completed, error or aborted; waiting if a person is needed; paused if it was paused. */
  status: string;
  result: unknown;
  turns: number;
  usage: TaskUsage;
  nextStep?: string;
  /** The open question, with status waiting: answer it under its path. */
  question?: { path: string; question: Question };
}

export type OnEntry = (entry: Entry) => void;

export interface Automation {
  run(request: RunRequest, onEntry?: OnEntry): Promise<TaskOutcome>;
  generate(request: RunRequest, onEntry?: OnEntry): Promise<{ taskId: string; status: string; plan?: Plan }>;
  execute(taskId: string, onEntry?: OnEntry): Promise<TaskOutcome>;
  /** Continues following a task: after an answer, in another page, after a reload. */
  follow(taskId: string, onEntry?: OnEntry): Promise<TaskOutcome>;
  modify(taskId: string, words: string): Promise<void>;
  pause(taskId: string): Promise<void>;
  resume(taskId: string): Promise<void>;
  abort(taskId: string): Promise<void>;
  answer(taskId: string, path: string, answer: Answer): Promise<void>;
  list(filter?: { windowId?: number }): Promise<TaskSummary[]>;
  delete(taskId: string): Promise<void>;
  /** The value behind an entry's payload. */
  load(payload: Payload): Promise<unknown>;
  settings: {
    get(): Promise<{ settings: Settings; modelsWithKey: string[] }>;
    set(change: Partial<Settings>, keys?: Record<string, string>): Promise<void>;
    /** One real call to a model. */
    test(model: ModelConfiguration, key?: string): Promise<CommandResult<'model.test'>>;
  };
  templates: {
    list(): Promise<Template[]>;
    /** Saves a plan as DOT, XML or JSON; with a template's id, as its next version. */
    save(given: { id?: string; name: string; source: string }): Promise<{ id: string; version: number }>;
    delete(id: string): Promise<void>;
  };
}

/** The automation interface, on the same ports as the panel. */
export function createAutomation(ports: PanelPorts): Automation {
  /** Refusals are thrown as errors here, because automation must notice them. */
  const send = async <C extends CommandName>(
    command: C,
    params: CommandParams<C>,
  ): Promise<CommandResult<C>> => {
    const reply = await ports.worker.send(command, params);
    if (reply.ok) return reply.result;
    throw Object.assign(new Error(reply.message), { name: 'TabwrightError', kind: reply.kind });
  };
  const params = async ({ tabId, mentionedTabs, ...rest }: RunRequest): Promise<CommandParams<'run'>> => ({
    ...rest,
    attachedTabs: tabId === undefined ? [] : [tabId],
    mentionedTabs: mentionedTabs ?? [],
    windowId: (tabId === undefined ? undefined : await windowOf(tabId)) ?? (await ports.browser.windowId()),
  });
  const windowOf = async (tabId: number): Promise<number | undefined> =>
    (await send('tabs', {})).tabs.find((tab) => tab.tabId === tabId)?.windowId;
  const follow = async (taskId: string, onEntry?: OnEntry): Promise<TaskOutcome> => {
    const state = await followUntil(taskId, ports, isAtRest, onEntry);
    return outcomeOf(state, ports.entries.loadPayload);
  };
  /**
   * Sends, and waits until the journal shows that the task has moved, so that `follow` does not see the old resting
   * state.
   */
  const moved = async (command: 'execute' | 'resume', taskId: string): Promise<void> => {
    const before = (await ports.entries.readTask(taskId, 0)).length;
    await send(command, { taskId });
    await followUntil(taskId, ports, (state) => state.entryCount > before || isEnded(state.status));
  };
  const onTask =
    (command: 'pause' | 'abort' | 'delete') =>
    async (taskId: string): Promise<void> => {
      await send(command, { taskId });
    };

  return {
    async run(request, onEntry) {
      const { taskId } = await send('run', await params(request));
      return follow(taskId, onEntry);
    },
    async generate(request, onEntry) {
      const { taskId } = await send('generate', await params(request));
      const state = await followUntil(taskId, ports, isAtRest, onEntry);
      return { taskId, status: state.status, ...(state.plan ? { plan: state.plan } : {}) };
    },
    async execute(taskId, onEntry) {
      await moved('execute', taskId);
      return follow(taskId, onEntry);
    },
    follow,
    async modify(taskId, words) {
      await send('modify', { taskId, words });
    },
    pause: onTask('pause'),
    resume: (taskId) => moved('resume', taskId),
    abort: onTask('abort'),
    delete: onTask('delete'),
    async answer(taskId, path, answer) {
      await send('answer', { taskId, path, answer });
    },
    list: async (filter = {}) => (await send('list', filter)).tasks,
    load: ports.entries.loadPayload,
    settings: {
      get: () => send('settings.get', {}),
      async set(change, keys) {
        await send('settings.set', { settings: change, ...(keys ? { keys } : {}) });
      },
      test: (model, key) => send('model.test', { model, ...present({ key }) }),
    },
    templates: {
      list: async () => (await send('templates.list', {})).templates,
      async save({ source, ...given }) {
        const { readPlan } = await import('../../core/plan/read-plan.ts');
        const read = readPlan(source, { id: 'template', language: 'en' });
        if (!read.ok)
          throw Object.assign(new Error(read.problems.join('\n')), {
            name: 'TabwrightError',
            kind: 'unusable-plan',
          });
        return send('templates.save', { ...given, plan: read.plan });
      },
      async delete(id) {
        await send('templates.delete', { id });
      },
    },
  };
}

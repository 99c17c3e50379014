import { planNamesForEditing } from '../../core/agent/agents-for.ts';
import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import { savedOriginOf } from '../../core/policy/saved-secrets.ts';
import { present } from '../../core/present.ts';
import type {
  CommandParams,
  CommandResult,
  RunParams,
  TabInfo,
  TaskSummary,
} from '../../core/protocol/panel.ts';
import type { KnownServer } from '../../core/remote/server-list.ts';
import type { EntryOf, Payload } from '../../core/task/entry.ts';
import type { Announcer } from '../announce.ts';
import type { MemoryStore } from '../memory/memory-store.ts';
import type { Scheduler } from '../schedules/scheduler.ts';
import type { SavedSecretStore } from '../secrets/saved-secret-store.ts';
import { runOfTemplate, templateInWords, workflowInWords } from '../templates/template-of.ts';
import type { TemplateStore } from '../templates/template-store.ts';
import { CommandRefused } from './command-refused.ts';
import type { CommandHandlers } from './commands.ts';
import { contextFor, describeNewTask, type NewTask, refuseLong, usablePlan } from './create-task.ts';
import { tasksBefore, workflowToChange } from './go-on-from.ts';
import type { Orchestrator } from './orchestrator.ts';
import type { createRetention } from './retention.ts';

export interface HandlerDependencies {
  orchestrator: Orchestrator;
  scheduler: Pick<Scheduler, 'list' | 'change' | 'runNow' | 'add' | 'delete'>;
  tasks: { list(filter: { windowId?: number }): Promise<TaskSummary[]> };
  retention: Pick<ReturnType<typeof createRetention>, 'deleteTask' | 'tidy' | 'figures'>;
  settings: {
    read(): Promise<Settings>;
    write(change: Partial<Settings>): Promise<void>;
    writeKey(modelId: string, key: string): Promise<void>;
    modelsWithKey(): Promise<string[]>;
  };
  tabs: () => Promise<TabInfo[]>;
  currentWindow: () => Promise<number>;
  testModel: (model: ModelConfiguration, key: string | undefined) => Promise<CommandResult<'model.test'>>;
  listModels: (model: ModelConfiguration, key: string | undefined) => Promise<CommandResult<'model.list'>>;
  takePending: (windowId: number) => Promise<CommandResult<'panel.pending'>>;
  memories: MemoryStore;
  /** The memories; with a text, similar ones; with `from`, a later part. */
  listMemories: (wanted: CommandParams<'memory.list'>) => Promise<CommandResult<'memory.list'>>;
  templates: TemplateStore;
  loadPayload: (payload: Payload) => Promise<unknown>;
  savedSecrets: SavedSecretStore;
  announce: Announcer;
  now: () => Date;
  platform: () => Promise<string>;
  /** Name of the folder that the person picked for files; undefined when there is none. */
  folderName?: () => Promise<string | undefined>;
  /** The servers that the person has set up, on and off. */
  servers?: () => Promise<readonly KnownServer[]>;
}

/** What each command of the panel does. */
export function createHandlers(dependencies: HandlerDependencies): CommandHandlers {
  const { orchestrator, scheduler, settings, tasks, retention, announce } = dependencies;
  return {
    run: async (params, id) => ({ taskId: await orchestrator.run(await newTask(dependencies, params), id) }),
    generate: async (params, id) => ({
      taskId: await orchestrator.generate(await newTask(dependencies, params), id),
    }),
    execute: async ({ taskId }) => {
      await orchestrator.resume(taskId);
      return {};
    },
    modify: async ({ taskId, words }, id) => {
      refuseLong(words);
      await orchestrator.modify(taskId, words, id);
      return {};
    },
    'plan.change': async ({ taskId, ...edited }) => ({
      planSeq: await orchestrator.changePlan(taskId, edited),
    }),
    pause: async ({ taskId }) => {
      await orchestrator.pause(taskId);
      return {};
    },
    resume: async ({ taskId, model, edited }) => {
      const other = model === undefined ? undefined : await chosen(dependencies, model);
      await orchestrator.resume(taskId, other, edited);
      return {};
    },
    abort: async ({ taskId }) => {
      await orchestrator.abort(taskId);
      return {};
    },
    answer: async ({ taskId, path, answer }) => {
      await orchestrator.answer(taskId, path, answer);
      return {};
    },
    takeOver: async ({ taskId }) => {
      await orchestrator.takeOver(taskId);
      return {};
    },
    streaming: async ({ taskId }) => {
      announce.repeat(taskId);
      return {};
    },
    list: async (filter) => ({
      tasks: await tasks.list(filter.windowId === undefined ? {} : { windowId: filter.windowId }),
    }),
    delete: async ({ taskId }) => {
      await retention.deleteTask(taskId);
      await dependencies.memories.deleteTask(taskId);
      await orchestrator.roomAgain();
      return {};
    },
    storage: () => retention.figures(),
    'schedules.list': async () => ({ schedules: await scheduler.list() }),
    'schedules.change': async ({ id, ...change }) => {
      await scheduler.change(id, change);
      return {};
    },
    'schedules.run': async ({ id }, commandId) => ({ taskId: await scheduler.runNow(id, commandId) }),
    'schedules.add': async ({ schedule }) => {
      await scheduler.add(schedule);
      return {};
    },
    'schedules.delete': async ({ id }) => {
      await scheduler.delete(id);
      return {};
    },
    tabs: async () => ({ tabs: await dependencies.tabs() }),
    'settings.get': async () => ({
      settings: await settings.read(),
      modelsWithKey: await settings.modelsWithKey(),
    }),
    'settings.set': async ({ settings: change, keys }) => {
      if (change) await settings.write(withoutUndefined(change));
      if (change?.retention) await retention.tidy();
      for (const [modelId, key] of Object.entries(keys ?? {})) await settings.writeKey(modelId, key);
      announce({ type: 'settings-changed' });
      return {};
    },
    'model.test': ({ model, key }) => dependencies.testModel(model, key),
    'model.list': ({ model, key }) => dependencies.listModels(model, key),
    'memory.list': (wanted) => dependencies.listMemories(wanted),
    'memory.add': async ({ at = dependencies.now().getTime(), ...given }) => {
      await dependencies.memories.add({ ...withoutUndefined(given), at });
      return {};
    },
    'memory.delete': async ({ keys }) => {
      await (keys ? dependencies.memories.delete(keys) : dependencies.memories.clear());
      return {};
    },
    'panel.pending': ({ windowId }) => dependencies.takePending(windowId),
    'secrets.list': async () => ({ secrets: await dependencies.savedSecrets.list() }),
    'secrets.save': async ({ address, ...secret }) => {
      await dependencies.savedSecrets.save({ origin: savedOriginOf(address) ?? '', ...secret });
      return {};
    },
    'secrets.delete': async ({ number }) => {
      await dependencies.savedSecrets.delete(number);
      return {};
    },
    'templates.list': async () => ({ templates: await dependencies.templates.list() }),
    'templates.save': async ({ id, name, plan }) => {
      const servers = (await dependencies.servers?.()) ?? [];
      // Saved for later: whether a server is on matters only when it runs.
      const world = planNamesForEditing({ offered: servers.flatMap(({ tools }) => tools) });
      const saved = await dependencies.templates.save({ id, name, plan: usablePlan(plan, world, servers) });
      return { id: saved.id, version: saved.version };
    },
    'templates.delete': async ({ id }) => {
      await dependencies.templates.delete(id);
      return {};
    },
  };
}

async function newTask(dependencies: HandlerDependencies, params: RunParams): Promise<NewTask> {
  const settings = await dependencies.settings.read();
  const changed = await workflowToChange(dependencies, params);
  const { template, ...given } = changed
    ? { ...params, plan: changed, template: undefined }
    : await withTemplate(dependencies, params, settings);
  const follows = given.follows === undefined ? [] : await tasksBefore(dependencies, given.follows);
  return describeNewTask(given, {
    settings,
    follows,
    ...(template ? { template } : {}),
    model: await modelId(dependencies, settings, params.model),
    tabs: await dependencies.tabs(),
    windowId: params.windowId ?? (await dependencies.currentWindow()),
    now: dependencies.now(),
    platform: await dependencies.platform(),
    folder: await dependencies.folderName?.(),
    servers: (await dependencies.servers?.()) ?? [],
  });
}

/** The plan of the template that a new task names, by its id or, when it brings no plan, in its words. */
async function withTemplate(
  { templates }: HandlerDependencies,
  params: RunParams,
  settings: Settings,
): Promise<
  Omit<RunParams, 'template' | 'fromTemplate'> & { template?: ReturnType<typeof runOfTemplate>['template'] }
> {
  const chosen = (params.strategy ?? settings.strategy) === 'template';
  const { template: named, fromTemplate, ...rest } = params;
  if (params.plan && fromTemplate) return { ...rest, template: fromTemplate };
  if (!named && (params.plan || !(chosen || params.words.trimStart().startsWith('/')))) return rest;
  const known = await templates.list();
  const changed = named ? undefined : workflowInWords(params.words, known);
  if (changed) return { ...rest, ...changed };
  const wanted = named ?? templateInWords(params.words, known);
  if (wanted) return { ...rest, ...runOfTemplate(wanted, known) };
  if (!chosen) return rest;
  throw new CommandRefused(
    'no-such-template',
    `The words name no template. ${known.length === 0 ? 'Save a plan as a template first.' : `Begin them with the name of one: ${known.map(({ name }) => `"${name}"`).join(', ')}.`}`,
  );
}

/** Another model for an existing task. Refused when it is not set up. */
async function chosen(dependencies: HandlerDependencies, wanted: string): Promise<EntryOf<'model-chosen'>> {
  const settings = await dependencies.settings.read();
  const model = await modelId(dependencies, settings, wanted);
  return { type: 'model-chosen', model, context: contextFor(settings, model) };
}

/** A model given on the spot becomes a configured one, so that a task can continue with it after the worker died. */
async function modelId(
  dependencies: HandlerDependencies,
  settings: Settings,
  model: RunParams['model'],
): Promise<string> {
  if (model === undefined) return settings.defaultModel;
  if (typeof model === 'string') {
    const known = settings.models.find((configured) => configured.id === model || configured.model === model);
    if (known) return known.id;
    throw new CommandRefused('no-such-model', `No model "${model}" is set up. Add it in the settings.`);
  }
  const id = `given:${model.name}@${model.baseUrl ?? 'openai'}`;
  const configuration: ModelConfiguration = {
    id,
    label: model.name,
    provider: model.baseUrl === undefined ? 'openai' : 'openai-compatible',
    model: model.name,
    ...present({ baseUrl: model.baseUrl }),
  };
  await dependencies.settings.write({
    models: [...settings.models.filter((configured) => configured.id !== id), configuration],
  });
  if (model.key !== undefined) await dependencies.settings.writeKey(id, model.key);
  return id;
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

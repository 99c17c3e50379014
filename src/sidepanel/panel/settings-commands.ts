import { BUILT_IN } from '../../core/model/built-in.ts';
import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import { present } from '../../core/present.ts';
import type { FormDraftStore } from './form-draft-store.ts';
import type { PanelCore } from './panel-core.ts';
import type { createSync } from './sync.ts';

export interface TestResult {
  works: boolean;
  message: string;
  nextStep: string;
  kind?: string | undefined;
  /** Kind of the worker's refusal, if it did not call the model at all. */
  refusal?: string;
}

/** An address's answer to a request for its models: the list, or why there is none and what to do. */
export interface OfferedModels {
  models: readonly string[];
  message: string;
  nextStep: string;
  kind?: string | undefined;
  /** Kind of the worker's refusal, if it did not call the model at all. */
  refusal?: string;
}

/** Commands about settings and models. */
export interface SettingsCommands {
  changeSettings(change: Partial<Settings>): Promise<boolean>;
  /**
   * Saves a model and, if given, its key; an empty key deletes the stored one. A person who came to the settings to add
   * a model gets the new one selected, and returns to the previous view.
   */
  saveModel(model: ModelConfiguration, key: string | undefined): Promise<boolean>;
  deleteModel(modelId: string): Promise<void>;
  testModel(model: ModelConfiguration, key: string | undefined): Promise<TestResult>;
  listModels(model: ModelConfiguration, key: string | undefined): Promise<OfferedModels>;
}

export function settingsCommands(
  { ports, store, set, send, back }: PanelCore,
  sync: Pick<ReturnType<typeof createSync>, 'loadSettings'>,
  forms: Pick<FormDraftStore, 'forgetOf'>,
): SettingsCommands {
  const changeSettings = async (
    change: Partial<Settings>,
    keys?: Record<string, string>,
  ): Promise<boolean> => {
    const before = store.getState().settings;
    set({ settings: { ...before, ...change } });
    const done = (await send('settings.set', { settings: change, ...(keys && { keys }) })) !== undefined;
    if (!done) {
      // The previous values, until the worker confirms the change: it may not answer at all.
      const changed = Object.keys(change) as (keyof Settings)[];
      const asBefore = Object.fromEntries(changed.map((name) => [name, before[name]]));
      set({ settings: { ...store.getState().settings, ...asBefore } });
      await sync.loadSettings();
    }
    // Unfinished changes of a model are deleted with it.
    const { models } = store.getState().settings;
    for (const { id } of before.models)
      if (models.every((model) => model.id !== id)) forms.forgetOf(`model ${id}`);
    return done;
  };
  return {
    changeSettings,
    async saveModel(model, key) {
      const { models } = store.getState().settings;
      const known = models.some((other) => other.id === model.id);
      const next = known
        ? models.map((other) => (other.id === model.id ? model : other))
        : [...models, model];
      const { view } = store.getState();
      const cameFor = view.name === 'settings' && view.forModel === true;
      // The first model that is added is the one the person wants to use.
      const isWanted = !known && (cameFor || models.every((other) => other.provider === 'built-in'));
      // The key is sent in the same step: a key written before would be deleted when the model's server changes.
      const saved = await changeSettings(
        { models: next, ...(isWanted ? { defaultModel: model.id } : {}) },
        key === undefined ? undefined : { [model.id]: key },
      );
      await sync.loadSettings();
      if (saved && cameFor && key !== '' && store.getState().view === view) back();
      return saved;
    },
    async deleteModel(modelId) {
      const { models, defaultModel, fallbacks, roles } = store.getState().settings;
      await send('settings.set', { keys: { [modelId]: '' } });
      await changeSettings({
        models: models.filter((model) => model.id !== modelId),
        defaultModel: defaultModel === modelId ? BUILT_IN : defaultModel,
        fallbacks: fallbacks.filter((id) => id !== modelId),
        roles: Object.fromEntries(Object.entries(roles).filter(([, id]) => id !== modelId)),
      });
    },
    async testModel(model, key) {
      const reply = await ports.worker.send('model.test', { model, ...present({ key }) });
      return reply.ok
        ? reply.result
        : { works: false, message: reply.message, nextStep: '', refusal: reply.kind };
    },
    async listModels(model, key) {
      const reply = await ports.worker.send('model.list', { model, ...present({ key }) });
      return reply.ok
        ? reply.result
        : { models: [], message: reply.message, nextStep: '', refusal: reply.kind };
    },
  };
}

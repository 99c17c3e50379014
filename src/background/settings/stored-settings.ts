import { isObject } from '../../core/is-object.ts';
import {
  BUILT_IN_MODEL,
  defaultSettings,
  type ModelConfiguration,
  modelConfigurationSchema,
  type Settings,
  settingsSchema,
} from '../../core/model/settings.ts';

type Raw = Record<string, unknown>;

/** How settings of a version become those of the next; the index is the older version. */
const migrations: readonly ((older: Raw) => Raw)[] = [
  // 0: written before versions were counted. The fields are the same.
  (older) => ({ ...older, version: 1 }),
];

/**
 * Settings as they lie in storage, as ones that can be used: brought to this version, and what cannot be read (a
 * field of a later version, damage) replaced by its default, field by field, so that the rest is kept.
 */
export function parseSettings(stored: unknown): Settings {
  let raw = isObject(stored) ? stored : {};
  for (;;) {
    const { version } = raw;
    const migrate = migrations[typeof version === 'number' ? version : 0];
    if (!migrate) break;
    raw = migrate(raw);
  }
  const readable = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(name === 'models' ? readableModels(raw[name]) : raw[name]);
    return parsed.success && name !== 'version' ? [[name, parsed.data]] : [];
  });
  return consistent({ ...defaultSettings, ...Object.fromEntries(readable) });
}

/** The built-in interpreter is always there, and nothing names a model that is not. */
export function consistent(settings: Settings): Settings {
  const others = settings.models.filter((model) => model.id !== BUILT_IN_MODEL.id);
  const models = [BUILT_IN_MODEL, ...new Map(others.map((model) => [model.id, model])).values()];
  const known = (id: string | undefined): id is string => models.some((model) => model.id === id);
  return {
    ...settings,
    models,
    defaultModel: known(settings.defaultModel) ? settings.defaultModel : BUILT_IN_MODEL.id,
    roles: Object.fromEntries(Object.entries(settings.roles).filter(([, id]) => known(id))),
    fallbacks: settings.fallbacks.filter(known),
  };
}

function readableModels(stored: unknown): ModelConfiguration[] {
  const models = Array.isArray(stored) ? stored : [];
  return models.flatMap((model) => {
    const parsed = modelConfigurationSchema.safeParse(model);
    return parsed.success ? [parsed.data] : [];
  });
}

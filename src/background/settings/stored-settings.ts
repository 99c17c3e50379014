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

/** Migrations from each version to the next; the index is the older version. */
const migrations: readonly ((older: Raw) => Raw)[] = [
  // 0: written before versions existed. The fields are the same.
  (older) => ({ ...older, version: 1 }),
];

/**
 * Converts stored settings into valid ones: migrated to this version, with each unreadable field (from a later version,
 * or corrupt) replaced by its default, so that the rest is kept.
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

/** Ensures that the built-in interpreter exists, and that nothing refers to a missing model. */
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

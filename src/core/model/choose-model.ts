import type { ModelRole } from './port.ts';
import { BUILT_IN_MODEL, type ModelConfiguration, type Settings } from './settings.ts';

/** Id prefix of models that were given with one task (command line, automation). */
const givenPrefix = 'given:';

/**
 * The models to ask, in order: the one of the role or of the task, then the fallbacks. A model given for this one task
 * has no fallbacks, because its result is meant to be its own. Nor has the interpreter: a person who chose it did not
 * agree that anything leaves the machine. Empty: the task's model is not configured any more.
 */
export function chooseModels(settings: Settings, taskModel: string, role: ModelRole): ModelConfiguration[] {
  const find = (id: string): ModelConfiguration | undefined =>
    id === BUILT_IN_MODEL.id ? BUILT_IN_MODEL : settings.models.find((model) => model.id === id);
  const own = find(taskModel);
  if (taskModel.startsWith(givenPrefix) || own?.provider === 'built-in') return own ? [own] : [];
  const forRole = role === 'agent' ? undefined : settings.roles[role];
  const first = (forRole === undefined ? undefined : find(forRole)) ?? own;
  if (!first) return [];
  const others = settings.fallbacks.flatMap((id) => find(id) ?? []);
  return [
    first,
    ...others.filter((model, index) => model.id !== first.id && others.indexOf(model) === index),
  ];
}

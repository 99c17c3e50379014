import { BUILT_IN_MODEL, type ModelConfiguration } from '../../core/model/settings.ts';
import type { Texts } from './en.ts';

/** Built-in models have a name in the person's language; others have the name they were given. */
export function modelLabel(model: ModelConfiguration, { settings, models }: Texts): string {
  if (model.provider === 'chrome') return models.chrome;
  return model.provider === 'built-in' ? settings.builtInName : model.label;
}

const MADE_UP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The display name of the model in an entry: its label in the settings. A removed model is named by its id, or by '' if
 * that was generated.
 */
export function shownModel(id: string, models: readonly ModelConfiguration[], text: Texts): string {
  const known = [...models, BUILT_IN_MODEL].find((model) => model.id === id);
  if (known) return modelLabel(known, text);
  return MADE_UP.test(id) ? '' : id.replace(/^given:/, '');
}

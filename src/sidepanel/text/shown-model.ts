import { BUILT_IN_MODEL, type ModelConfiguration } from '../../core/model/settings.ts';
import type { Texts } from './en.ts';

/** The built-in ones have a name in the person's language; the others have the name they were given. */
export function modelLabel(model: ModelConfiguration, { settings, models }: Texts): string {
  if (model.provider === 'chrome') return models.chrome;
  return model.provider === 'built-in' ? settings.builtInName : model.label;
}

const MADE_UP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The model that an entry names, as the person knows it: by its label in the settings. One that was removed from them is
 * named by its id, or by '' when that was made up.
 */
export function shownModel(id: string, models: readonly ModelConfiguration[], text: Texts): string {
  const known = [...models, BUILT_IN_MODEL].find((model) => model.id === id);
  if (known) return modelLabel(known, text);
  return MADE_UP.test(id) ? '' : id.replace(/^given:/, '');
}

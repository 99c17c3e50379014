import type { Locator, Page } from 'playwright';
import type { Settings } from '../../src/core/model/settings.ts';

/** The panel's elements that a person uses, located by their visible names. */
export const composer = (panel: Page): Locator => panel.getByRole('textbox', { name: 'Task', exact: true });
export const header = (panel: Page): Locator => panel.getByRole('region', { name: 'State of the task' });
export const progress = (panel: Page): Locator => panel.getByRole('list', { name: 'Progress' });
export const plan = (panel: Page): Locator => panel.getByRole('region', { name: 'Plan' });
export const result = (panel: Page): Locator => panel.getByRole('region', { name: 'Result' });
export const question = (panel: Page): Locator => panel.getByRole('alertdialog');
export const button = (inside: Page | Locator, name: string): Locator =>
  inside.getByRole('button', { name, exact: true });

/** Types the wish into the panel's box and runs it. */
export async function say(panel: Page, words: string): Promise<void> {
  await composer(panel).fill(words);
  await button(panel, 'Run').click();
}

/** Changes settings the way the settings page does. */
export const changeSettings = (panel: Page, change: Partial<Settings>): Promise<void> =>
  panel.evaluate(
    (given) => (window as unknown as Automated).tabwright.settings.set(given),
    change as Record<string, unknown>,
  );

interface Automated {
  tabwright: { settings: { set(change: Record<string, unknown>): Promise<void> } };
}

/** Makes the model at that address the default for new tasks. */
export const usePlayedModel = (
  panel: Page,
  baseUrl: string,
  choices: Partial<Settings> = {},
): Promise<void> =>
  changeSettings(panel, {
    models: [
      { id: 'built-in', label: 'Built-in interpreter', provider: 'built-in', model: '' },
      { id: 'played', label: 'Played', provider: 'openai-compatible', model: 'played', baseUrl },
    ],
    defaultModel: 'played',
    strategy: 'react',
    ...choices,
  });

/** New tasks use the built-in interpreter, which acts without asking. */
export const letBuiltInWork = (panel: Page): Promise<void> =>
  changeSettings(panel, { approve: 'allow', strategy: 'auto', defaultModel: 'built-in' });

import type { Page } from 'playwright';
import { type Script, startPlayedModel } from '../../played-model/server.ts';
import type { Playground } from '../../playground/server.ts';
import { button, composer, usePlayedModel as setPlayedModel } from '../chat.ts';

export interface PanelWorld {
  panel: Page;
  tab: Page;
  playground: Playground;
}

/** Called in each state, while the panel stands still in it. It leaves the panel as it was. */
export type Visit = (name: string) => Promise<void>;

export const shown = (locator: ReturnType<Page['locator']>) => locator.first().waitFor({ state: 'visible' });
export const home = async (panel: Page) => {
  await button(panel, 'New task').click();
  await composer(panel).fill('');
};

/** Plays a model while `act` runs. */
export async function withModel(
  { panel }: PanelWorld,
  script: Script,
  act: () => Promise<void>,
  settings: Parameters<typeof setPlayedModel>[2] = {},
): Promise<void> {
  const model = await startPlayedModel(script);
  await setPlayedModel(panel, model.baseUrl, { approve: 'allow', planFirst: false, ...settings });
  await home(panel);
  await act();
  await model.close();
  const error = model.error();
  if (error) throw error;
}

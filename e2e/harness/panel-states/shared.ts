import type { Page } from 'playwright';
import { type PlayedTurn, type Script, startPlayedModel } from '../../played-model/server.ts';
import type { Playground } from '../../playground/server.ts';
import { button, composer, plan, usePlayedModel as setPlayedModel } from '../chat.ts';

export interface PanelWorld {
  panel: Page;
  tab: Page;
  playground: Playground;
}

/** Called in each state, while the panel does not change. It leaves the panel as it was. */
export type Visit = (name: string) => Promise<void>;

export const shown = (locator: ReturnType<Page['locator']>) => locator.first().waitFor({ state: 'visible' });
export const home = async (panel: Page) => {
  await button(panel, 'New task').click();
  await composer(panel).fill('');
};

/**
 * The same turn with the model's words and thoughts added to its first call, for a picture that looks like a real task.
 */
export const says =
  (words: string, turn: PlayedTurn, thinking = '', observation = ''): PlayedTurn =>
  async (view) => {
    const reply = await turn(view);
    const said = {
      userSidePrompt: words,
      ...(thinking && { thinking }),
      ...(observation && { observation }),
    };
    return {
      ...reply,
      calls: reply.calls?.map((call, index) =>
        index === 0 ? { ...call, args: { ...said, ...call.args } } : call,
      ),
    } as typeof reply;
  };

/** Scrolls the part of a screen with that heading to the top. */
export const bringUp = (panel: Page, heading: string): Promise<void> =>
  panel
    .getByRole('heading', { name: heading, exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** Shows the current plan as a drawing at the top; expands it first if it is collapsed. */
export async function showDrawing(panel: Page): Promise<void> {
  const heading = plan(panel).getByRole('button', { name: /^Plan/ });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await button(plan(panel), 'Show as a graph').click();
  await shown(panel.getByRole('region', { name: 'Drawing' }));
  await plan(panel).evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

/** Runs a scripted model during `act`. */
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

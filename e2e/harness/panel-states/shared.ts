import type { Page } from 'playwright';
import { type PlayedTurn, type Script, startPlayedModel } from '../../played-model/server.ts';
import type { Playground } from '../../playground/server.ts';
import { button, composer, plan, usePlayedModel as setPlayedModel } from '../chat.ts';

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

/** The same turn, with what a model says and thinks beside its first call, for a picture that reads like a real task. */
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

/** Brings the part of a screen with that heading to the upper end. */
export const bringUp = (panel: Page, heading: string): Promise<void> =>
  panel
    .getByRole('heading', { name: heading, exact: true })
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** The plan on show as a drawing, brought to the upper end; unfolded first where it is folded. */
export async function showDrawing(panel: Page): Promise<void> {
  const heading = plan(panel).getByRole('button', { name: /^Plan/ });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await button(plan(panel), 'Show as a graph').click();
  await shown(panel.getByRole('region', { name: 'Drawing' }));
  await plan(panel).evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

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

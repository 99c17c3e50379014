import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from 'playwright';
import type { PanelWorld } from './panel-states/shared.ts';
import { type PanelPart, walkPanelStates } from './panel-states.ts';
import { sidewaysIn } from './sideways.ts';

export interface Look {
  theme: 'light' | 'dark';
  width: number;
  /** The person asked their system for more contrast. */
  contrast?: 'more';
}

/** What axe finds wrong, as "rule: the elements". */
async function violations(page: Page): Promise<string[]> {
  // Legacy mode: the other one opens a page of its own, which an extension's page may not.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Walks through the states of the panel (all, or those of the parts), looks at each in every look, and gives what rules
 * find wrong there, and what is too wide.
 */
export async function barriersInStates(
  world: PanelWorld,
  looks: readonly Look[],
  parts?: readonly PanelPart[],
): Promise<{ states: number; found: string[] }> {
  const { panel } = world;
  // What a state waits for is there at once or never: the walk is to say where it stands, not to use up its time.
  panel.setDefaultTimeout(30_000);
  const session = await panel.context().newCDPSession(panel);
  const found: string[] = [];
  let states = 0;
  await walkPanelStates(
    world,
    async (name) => {
      states++;
      for (const look of looks) {
        await wear(panel, session, look);
        const wrong = [...(await sidewaysIn(panel)), ...(await violations(panel))];
        const told = wrong.map((what) => `${name}, ${JSON.stringify(look)}: ${what}`);
        // At once: a walk that breaks further on has told what it saw.
        for (const one of told) console.error(one);
        found.push(...told);
      }
      if (looks[0]) await wear(panel, session, looks[0]);
    },
    parts,
  );
  return { states, found };
}

/** Gives the panel that look, as it lies in a state: nothing of the state is touched. */
async function wear(panel: Page, session: CDPSession, { theme, width, contrast }: Look): Promise<void> {
  await panel.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
  await panel.emulateMedia({ contrast: contrast ?? 'no-preference' });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 720,
    deviceScaleFactor: 1,
    mobile: false,
  });
  // What observes sizes is told after the next frame has been laid out, and what it changes is drawn in the one after.
  await panel.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

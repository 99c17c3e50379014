import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from 'playwright';
import type { PanelWorld } from './panel-states/shared.ts';
import { type PanelPart, walkPanelStates } from './panel-states.ts';
import { sidewaysIn } from './sideways.ts';

export interface Look {
  theme: 'light' | 'dark';
  width: number;
  /** The person has requested more contrast in their system settings. */
  contrast?: 'more';
}

/** Violations reported by axe, as "rule: the elements". */
async function violations(page: Page): Promise<string[]> {
  // Legacy mode: the other mode opens a separate page, which a page of the extension may not do.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Walks through the states of the panel (all, or those of the parts), checks each one in every look, and returns the
 * violations and what is too wide.
 */
export async function barriersInStates(
  world: PanelWorld,
  looks: readonly Look[],
  parts?: readonly PanelPart[],
): Promise<{ states: number; found: string[] }> {
  const { panel } = world;
  // What a state waits for appears at once or never: a failing walk must say where it stopped, not use up the time
  // limit.
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
        // Printed at once: a walk that fails later has reported what it saw.
        for (const one of told) console.error(one);
        found.push(...told);
      }
      if (looks[0]) await wear(panel, session, looks[0]);
    },
    parts,
  );
  return { states, found };
}

/** Applies that look to the panel in its current state, without changing the state. */
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
  // Resize observers are notified after the next frame's layout, and their changes are drawn in the frame after that.
  await panel.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

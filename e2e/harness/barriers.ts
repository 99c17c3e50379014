import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { changeSettings } from './chat.ts';
import type { PanelWorld } from './panel-states/shared.ts';
import { type PanelPart, walkPanelStates } from './panel-states.ts';
import { sidewaysIn } from './sideways.ts';

export interface Looks {
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

/** Walks through the states of the panel (all, or those of the parts) and gives what rules find wrong there, and what is too wide. */
export async function barriersInStates(
  world: PanelWorld,
  { theme, width, contrast }: Looks,
  parts?: readonly PanelPart[],
): Promise<{ states: number; found: string[] }> {
  const { panel } = world;
  await changeSettings(panel, { theme });
  const session = await panel.context().newCDPSession(panel);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 720,
    deviceScaleFactor: 1,
    mobile: false,
  });
  if (contrast) await panel.emulateMedia({ contrast });
  const found: string[] = [];
  let states = 0;
  await walkPanelStates(
    world,
    async (name) => {
      states++;
      found.push(...(await sidewaysIn(panel)).map((wide) => `${name}: ${wide}`));
      found.push(...(await violations(panel)).map((violation) => `${name}: ${violation}`));
    },
    parts,
  );
  return { states, found };
}

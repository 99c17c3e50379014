import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { ensureFaultTestBuild } from '../../scripts/ensure-built.ts';
import { firstPage, launchTabwright } from '../harness/launch.ts';
import { openPanel } from '../harness/panel.ts';
import { createPlayground } from '../playground/server.ts';
import { listenForPauses } from './pause.ts';
import type { KillWorld } from './run-with-kills.ts';

/** A browser with the fault tests' build, in which many tasks are run one after the other. */
export const test = base.extend<{ world: KillWorld }>({
  world: async ({ headless }, use) => {
    const playground = await createPlayground();
    const tabwright = await launchTabwright({ headless, dist: ensureFaultTestBuild() });
    const tab = await firstPage(tabwright.context);
    await tab.goto(playground.url);
    const panel = await openPanel(tabwright, tab);
    await use({ tabwright, playground, tab, panel, pauses: await listenForPauses(panel) });
    await tabwright.close();
    await playground.close();
    rmSync(tabwright.userDataDir, { recursive: true, force: true });
  },
});

import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { ensureFaultTestBuild } from '../../scripts/ensure-built.ts';
import { firstPage, launchTabwright } from '../harness/launch.ts';
import { openPanel } from '../harness/panel.ts';
import { createPlayground } from '../playground/server.ts';
import { listenForPauses } from './pause.ts';
import type { KillWorld } from './run-with-kills.ts';

const BUILD_MS = 240_000;

export const test = base.extend<{ world: KillWorld }, { faultTestBuild: string }>({
  /** The folder of the fault tests' build. It has a time limit of its own: no test pays for it. */
  faultTestBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from this pattern.
    async ({}, use) => use(ensureFaultTestBuild()),
    { scope: 'worker', timeout: BUILD_MS },
  ],
  /** A browser with that build, in which many tasks are run one after the other. */
  world: async ({ headless, faultTestBuild }, use) => {
    const playground = await createPlayground();
    const tabwright = await launchTabwright({ headless, dist: faultTestBuild });
    const tab = await firstPage(tabwright.context);
    await tab.goto(playground.url);
    const panel = await openPanel(tabwright, tab);
    await use({ tabwright, playground, tab, panel, pauses: await listenForPauses(panel) });
    await tabwright.close();
    await playground.close();
    rmSync(tabwright.userDataDir, { recursive: true, force: true });
  },
});

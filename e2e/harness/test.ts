import { test as base, type Page } from '@playwright/test';
import { createPlayground, type Playground } from '../playground/server.ts';
import { firstPage, launchTabwright, type Tabwright } from './launch.ts';
import { openPanel } from './panel.ts';

interface Fixtures {
  /** A Chromium with the extension and a profile of its own. */
  tabwright: Tabwright;
  playground: Playground;
  /** 0 takes a free one. */
  playgroundPort: number;
  /** The tab in front, on the playground's start page. */
  tab: Page;
  /** The real side panel beside `tab`. */
  panel: Page;
}

/** Playwright's test with the built extension, a playground and an open panel; each is started only when asked for. */
export const test = base.extend<Fixtures>({
  tabwright: async ({ headless }, use) => {
    const tabwright = await launchTabwright({ headless });
    await use(tabwright);
    await tabwright.close();
  },
  playgroundPort: [0, { option: true }],
  playground: async ({ playgroundPort }, use) => {
    const playground = await createPlayground({ port: playgroundPort });
    await use(playground);
    await playground.close();
  },
  tab: async ({ tabwright, playground }, use) => {
    const page = await firstPage(tabwright.context);
    await page.goto(playground.url);
    await use(page);
  },
  panel: async ({ tabwright, tab }, use) => use(await openPanel(tabwright, tab)),
});

export { expect } from '@playwright/test';

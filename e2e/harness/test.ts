import { test as base, type Page, expect as playwrights } from '@playwright/test';
import type { Settings } from '../../src/core/model/settings.ts';
import { type PlayedModel, type Script, startPlayedModel } from '../played-model/server.ts';
import { createPlayground, type Playground } from '../playground/server.ts';
import { usePlayedModel } from './chat.ts';
import { firstPage, launchTabwright, type Tabwright } from './launch.ts';
import { openPanel } from './panel.ts';
import { startTrapSite, type TrapSite } from './trap-site.ts';

interface Fixtures {
  /** A Chromium with the extension and a fresh profile. */
  tabwright: Tabwright;
  playground: Playground;
  /** 0: any free port. */
  playgroundPort: number;
  /** A site that tries to lead to a foreign one, and what arrived there. */
  trap: TrapSite;
  /** The active tab, on the playground's start page. */
  tab: Page;
  /** The real side panel beside `tab`. */
  panel: Page;
  /**
   * Starts a scripted model and makes it the default for new tasks. The test fails if a turn did not find what it
   * expected.
   */
  play(script: Script, choices?: Partial<Settings>): Promise<PlayedModel>;
}

/** Playwright's test with the built extension, a playground and an open panel; each is started only on demand. */
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
  trap: async ({ playgroundPort: _ }, use) => {
    const trap = await startTrapSite();
    await use(trap);
    await trap.close();
  },
  tab: async ({ tabwright, playground }, use) => {
    const page = await firstPage(tabwright.context);
    await page.goto(playground.url);
    await use(page);
  },
  panel: async ({ tabwright, tab }, use, test) => {
    const panel = await openPanel(tabwright, tab);
    await use(panel);
    // A failed lookup seldom says what was there instead.
    if (test.status !== test.expectedStatus) throw new Error(`Panel, at the end: ${await wordsOf(panel)}`);
  },
  play: async ({ panel }, use) => {
    const models: PlayedModel[] = [];
    await use(async (script, choices) => {
      const model = await startPlayedModel(script);
      models.push(model);
      await usePlayedModel(panel, model.baseUrl, choices);
      return model;
    });
    await Promise.all(models.map((model) => model.close()));
    for (const model of models) {
      const error = model.error();
      if (error) throw error;
    }
  },
});

/** Visible text of a page, in one line and at most 2,000 characters; the page may be gone. */
const wordsOf = (page: Page): Promise<string> =>
  page
    .locator('body')
    .innerText({ timeout: 2000 })
    .then((text) => text.replace(/\s*\n\s*/g, ' | ').slice(0, 2000))
    .catch((error) => `not to be read: ${error}`);

const OFTEN = { intervals: [100] };

/** Playwright's own, except that `poll` keeps its initial interval instead of slowing down. */
export const expect: typeof playwrights = new Proxy(playwrights, {
  get: (own, name) => (name === 'poll' ? pollOften : Reflect.get(own, name)),
});

const pollOften: typeof playwrights.poll = (look, given) =>
  playwrights.poll(look, { ...OFTEN, ...(typeof given === 'string' ? { message: given } : given) });

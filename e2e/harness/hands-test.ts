import type { Page } from '@playwright/test';
import type { Entry } from '../../src/core/task/entry.ts';
import type { PlayedTurn } from '../played-model/server.ts';
import { finish } from '../played-model/turns.ts';
import { type HandsSite, startHandsSite } from './hands-site.ts';
import { currentTabId, runTask } from './run-task.ts';
import { test as base } from './test.ts';

/** Runs a played task on a page of the site; gives the status of each call. */
export const test = base.extend<{
  site: HandsSite;
  run(path: string, turns: PlayedTurn[]): Promise<string[]>;
}>({
  site: async ({ playgroundPort: _ }, use) => {
    const site = await startHandsSite();
    await use(site);
    await site.close();
  },
  run: async ({ panel, tab, site, play }, use) => {
    await use(async (path, turns) => {
      await tab.goto(new URL(path, site.url).href);
      await tab.bringToFront();
      await play({ turns: [...turns, ...finish('The work is through.')] });
      const entries: Entry[] = [];
      await runTask(
        panel,
        {
          words: 'Do it',
          tabId: await currentTabId(panel),
          model: 'played',
          strategy: 'react',
          approve: 'allow',
        },
        (entry) => entries.push(entry),
      );
      return entries
        .flatMap((entry) => (entry.type === 'tool-result' ? [entry.status] : []))
        .slice(0, turns.length);
    });
  },
});

export const log = (tab: Page) => tab.evaluate(() => (window as unknown as { log: string[] }).log);
export const done = (count: number): string[] => Array(count).fill('done');

import type { Page } from '@playwright/test';
import type { Entry } from '../../src/core/task/entry.ts';
import type { PlayedReply, PlayedTurn } from '../played-model/server.ts';
import { call, click, finish } from '../played-model/turns.ts';
import { type RealInputSite, startRealInputSite } from './real-input-site.ts';
import { currentTabId, runTask, type TaskRequest } from './run-task.ts';
import { test as base } from './test.ts';

/** Runs tasks of a scripted model on the site whose pages check `isTrusted`. */
export const test = base.extend<{
  site: RealInputSite;
  /** Runs a task of a scripted model on a page of the site; returns its entries. */
  run(path: string, turns: PlayedTurn[], request?: Partial<TaskRequest>): Promise<Entry[]>;
  /** Is the extension's debugger attached to the active tab? */
  attached(): Promise<boolean>;
}>({
  site: async ({ playgroundPort: _ }, use) => {
    const site = await startRealInputSite();
    await use(site);
    await site.close();
  },
  run: async ({ panel, tab, site, play }, use) => {
    await use(async (path, turns, request) => {
      await tab.goto(`${site.url}${path}`);
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
          trustedInput: 'allow',
          ...request,
        },
        (entry) => entries.push(entry),
      );
      return entries;
    });
  },
  attached: async ({ panel }, use) => {
    await use(() =>
      panel.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        return chrome.debugger.sendCommand({ tabId: tab?.id ?? -1 }, 'Page.getLayoutMetrics').then(
          () => true,
          () => false,
        );
      }),
    );
  },
});

export const log = (tab: Page) => tab.evaluate(() => (window as unknown as { log: string[] }).log);
export const statuses = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.type === 'tool-result' ? [entry.status] : []));
/** A click with real browser input on the button with that name. */
export const real =
  (name: string): PlayedTurn =>
  async (view): Promise<PlayedReply> => {
    const { calls } = await click('button', name)(view);
    return call('click', { ...calls?.[0]?.args, trusted: true });
  };

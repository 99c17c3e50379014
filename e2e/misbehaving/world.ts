import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../../src/core/task/entry.ts';
import { pollUntil } from '../harness/poll.ts';
import { launchRawExtension, type RawExtension } from '../harness/raw-extension.ts';
import { type PlayedTurn, startPlayedModel } from '../played-model/server.ts';
import { type MisbehavingSite, startMisbehavingSite } from './site.ts';

/** A tab in a browser as people have it, driven over the protocol alone. */
export interface RawTab {
  tabId: number;
  targetId: string;
  /** Evaluates in the page, as the person's own console would. */
  ask<Value>(expression: string): Promise<Value>;
  send<Result>(method: string, params?: object): Promise<Result>;
}

export interface Told {
  status: string;
  /** The outcome of each call, in order, and what the model was told of it. */
  calls: { tool: string; status: string; text: string; durationMs: number }[];
}

export interface MisbehavingWorld {
  /** The browser, the worker, and the settings page. */
  own: RawExtension;
  site: MisbehavingSite;
  /** Opens a tab behind the extension's settings page, which stays in front. */
  open(path: string): Promise<RawTab>;
  /** The tab that was opened last, as it is now: with another number, and in another process, when it slept. */
  find(path: string): Promise<RawTab>;
  /** Runs a task of the played turns in that tab, through the settings page; `onOutcome` after its first outcome. */
  run(tab: RawTab, turns: PlayedTurn[], more?: object, onOutcome?: () => Promise<unknown>): Promise<Told>;
  /** Evaluates in the extension's settings page. */
  extension<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

/** With another folder of the built extension when one is given. */
export async function startMisbehavingWorld(dist?: string): Promise<MisbehavingWorld> {
  const own = await launchRawExtension(dist);
  const { browser, attach } = own;
  const site = await startMisbehavingSite();
  const downloads = mkdtempSync(join(tmpdir(), 'tabwright-downloads-'));
  await browser.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
  let opened = 0;
  const extension = own.evaluate;
  const addressOf = (path: string) => new URL(`${path}?${opened}`, site.url).href;
  /** The tab that shows that address, once it is loaded. */
  const tabAt = async (url: string, targetId: string, sessionId: string): Promise<RawTab> => ({
    tabId: await pollUntil(
      () =>
        extension<number>(
          `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(url)} && tab.status === 'complete')?.id)`,
        ),
      { what: `the tab of ${url}`, timeoutMs: 20_000 },
    ),
    targetId,
    ask: (expression) => own.evaluateIn(sessionId, expression),
    send: (method, params) => browser.send(method, params, sessionId),
  });

  return {
    own,
    site,
    extension,
    async open(path) {
      // An address of its own, by which its tab is found.
      opened++;
      const { targetId, sessionId } = await attach(addressOf(path));
      return tabAt(addressOf(path), targetId, sessionId);
    },
    async find(path) {
      const url = addressOf(path);
      const { targetInfos } = await browser.send<{ targetInfos: { targetId: string; url: string }[] }>(
        'Target.getTargets',
      );
      const targetId = targetInfos.find((target) => target.url === url)?.targetId ?? '';
      const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      return tabAt(url, targetId, sessionId);
    },
    async run(tab, turns, more = {}, onOutcome) {
      const model = await startPlayedModel({ turns });
      const request = {
        words: 'Press the target',
        tabId: tab.tabId,
        model: { name: 'played', baseUrl: model.baseUrl },
        strategy: 'react',
        approve: 'allow',
        ...more,
      };
      try {
        const running = extension<{ outcome: { status: string }; calls: Told['calls'] }>(
          `(${collect})(${JSON.stringify(request)})`,
        );
        running.catch(() => undefined);
        if (onOutcome) {
          await pollUntil(() => extension<boolean>('window.outcomes > 0'), {
            what: 'an outcome',
            timeoutMs: 40_000,
          });
          await onOutcome();
        }
        const { outcome, calls } = await running;
        const error = model.error();
        if (error) throw error;
        return { status: outcome.status, calls };
      } finally {
        await model.close();
      }
    },
    async close() {
      await browser.close();
      await site.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

/** Runs in the settings page: one task, and what became of its calls. */
async function collect(request: unknown): Promise<unknown> {
  type Page = {
    tabwright: {
      run(request: unknown, onEntry: (entry: Entry) => void): Promise<unknown>;
      load(payload: unknown): Promise<unknown>;
    };
  };
  const { tabwright } = window as unknown as Page;
  const entries: Entry[] = [];
  const page = window as unknown as { outcomes: number };
  page.outcomes = 0;
  const outcome = await tabwright.run(request, (entry) => {
    entries.push(entry);
    if (entry.type === 'tool-result') page.outcomes++;
  });
  const calls = await Promise.all(
    entries.flatMap((entry) =>
      entry.type === 'tool-result'
        ? [
            tabwright.load(entry.text).then((text) => ({
              tool: entry.tool,
              status: entry.status,
              text: String(text),
              durationMs: entry.durationMs,
            })),
          ]
        : [],
    ),
  );
  return { outcome, calls };
}

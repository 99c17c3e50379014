import type { Page } from 'playwright';
import type { PlayedModel } from '../played-model/server.ts';
import type { Tabwright } from './launch.ts';
import { pollUntil } from './poll.ts';

/**
 * Kills the service worker as Chrome does after it was idle too long, and waits until it has stopped. Something may
 * wake it again at once; Chrome then gives it the same target id, so only its status shows that it was gone.
 */
export async function killWorker(tabwright: Tabwright): Promise<void> {
  const targetId = await workerTarget(tabwright);
  if (targetId === undefined) return;
  // Preferably a page that does not navigate: one that is switching processes misses the message.
  const pages = tabwright.context.pages();
  const page = pages.find((open) => open.url().startsWith('chrome-extension:')) ?? pages[0];
  if (page === undefined) throw new Error('The browser has no page to watch the worker from.');
  const watcher = await tabwright.context.newCDPSession(page);
  let late: NodeJS.Timeout | undefined;
  const stopped = new Promise<void>((resolve, reject) => {
    late = setTimeout(() => reject(new Error('The service worker did not stop in 10 s.')), 10_000);
    watcher.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some((version) => version.runningStatus === 'stopped')) resolve();
    });
  });
  try {
    await watcher.send('ServiceWorker.enable');
    await Promise.all([tabwright.session.send('Target.closeTarget', { targetId }), stopped]);
  } finally {
    // Also if the browser was closed meanwhile: the timer would fail the next test.
    clearTimeout(late);
  }
  // Not awaited: there is no answer while the page's own request is paused.
  watcher.detach().catch(() => undefined);
}

/**
 * Kills the worker while it waits for the model's answer, and waits until the model has noticed the lost connection: an
 * answer sent before that would be lost, and its turn with it.
 */
export async function killWorkerOver(tabwright: Tabwright, model: Pick<PlayedModel, 'left'>): Promise<void> {
  const before = model.left();
  await killWorker(tabwright);
  await pollUntil(() => model.left() > before, { what: 'the model to be left alone', timeoutMs: 10_000 });
}

/**
 * Starts a stopped worker with a message from an extension page, and waits for its answer. `worker.evaluate` hangs on a
 * stopped worker, so call this first.
 */
export async function wakeWorker(extensionPage: Page): Promise<void> {
  await extensionPage.evaluate(() =>
    chrome.runtime.sendMessage({ to: 'tabwright-worker', command: 'list', params: {} }),
  );
}

/** True while Chrome runs the worker. */
export const workerRuns = async (tabwright: Tabwright): Promise<boolean> =>
  (await workerTarget(tabwright)) !== undefined;

async function workerTarget({ session, extensionId }: Tabwright): Promise<string | undefined> {
  const { targetInfos } = await session.send('Target.getTargets');
  return targetInfos.find(
    (target) => target.type === 'service_worker' && new URL(target.url).host === extensionId,
  )?.targetId;
}

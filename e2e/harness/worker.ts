import type { Page } from 'playwright';
import type { PlayedModel } from '../played-model/server.ts';
import type { Tabwright } from './launch.ts';
import { pollUntil } from './poll.ts';

/**
 * Kills the service worker as Chrome does when it was idle too long, and waits until it has stopped. Something may
 * wake it again at once; Chrome then gives it the same target id, so only its own status tells that it was gone.
 */
export async function killWorker(tabwright: Tabwright): Promise<void> {
  const targetId = await workerTarget(tabwright);
  if (targetId === undefined) return;
  // Best a page that stays where it is: one that goes to another process just then misses the message.
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
    // Also when the browser was closed meanwhile: the timer would fail the test after this one.
    clearTimeout(late);
  }
  // Not awaited: the answer does not come while the page's own request is being held.
  watcher.detach().catch(() => undefined);
}

/**
 * Kills the worker while it waits for an answer of the model, and waits until the model knows that nobody does any
 * more: an answer that it sent before that would be lost, and its turn with it.
 */
export async function killWorkerOver(tabwright: Tabwright, model: Pick<PlayedModel, 'left'>): Promise<void> {
  const before = model.left();
  await killWorker(tabwright);
  await pollUntil(() => model.left() > before, { what: 'the model to be left alone', timeoutMs: 10_000 });
}

/**
 * Starts a stopped worker by a message from an extension page, and waits for its answer. `worker.evaluate` hangs on a
 * stopped worker, so call this before it.
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

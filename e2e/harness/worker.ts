import type { Page } from 'playwright';
import type { Tabwright } from './launch.ts';
import { pollUntil } from './poll.ts';

/** Kills the service worker as Chrome does when it was idle too long, and waits until it is gone. */
export async function killWorker(tabwright: Tabwright): Promise<void> {
  const targetId = await workerTarget(tabwright);
  if (targetId === undefined) return;
  await tabwright.session.send('Target.closeTarget', { targetId });
  await pollUntil(async () => (await workerTarget(tabwright)) !== targetId, {
    what: 'the service worker to stop',
    timeoutMs: 10_000,
  });
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

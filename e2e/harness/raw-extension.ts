import { resolve } from 'node:path';
import { pollUntil } from './poll.ts';
import { launchRawChromium, type RawChromium } from './raw-chromium.ts';

interface Target {
  targetId: string;
  type: string;
  url: string;
}

/** A Chromium as people have it with the extension, and the extension's settings page in front. */
export interface RawExtension {
  browser: RawChromium;
  origin: string;
  /** Opens a page; one that is not the extension's opens behind the settings page. */
  attach(url: string): Promise<{ targetId: string; sessionId: string }>;
  evaluateIn<Value>(sessionId: string, expression: string): Promise<Value>;
  /** Evaluates in the settings page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Sends a protocol command to the settings page. */
  send<Result>(method: string, params?: object): Promise<Result>;
  /** Reloads the extension, as an update does. That closes the settings page, which is then reopened. */
  reload(): Promise<void>;
  /** Size of the worker's heap in bytes after a garbage collection. */
  workerHeap(): Promise<number>;
  /**
   * Id of the running worker; each worker has another id. Determined without attaching to it, which would keep it
   * alive.
   */
  workerNow(): Promise<string | undefined>;
  /** Kills the worker, and waits until it is gone. */
  killWorker(): Promise<void>;
}

export async function launchRawExtension(dist = 'dist'): Promise<RawExtension> {
  const browser = await launchRawChromium(dist);
  const targets = async () =>
    (await browser.send<{ targetInfos: Target[] }>('Target.getTargets')).targetInfos;
  const findWorker = async () =>
    (await targets()).find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-'));
  const started = () => pollUntil(findWorker, { what: 'the worker', timeoutMs: 30_000 });
  const origin = `chrome-extension://${new URL((await started()).url).host}`;

  const attachTo = async (targetId: string) =>
    browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const attach = async (url: string) => {
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url,
      background: !url.startsWith('chrome-extension:'),
    });
    return { targetId, sessionId: (await attachTo(targetId)).sessionId };
  };
  const openSettings = async (): Promise<string> => {
    const { sessionId } = await attach(`${origin}/src/sidepanel/settings.html`);
    await pollUntil(() => evaluateIn<boolean>(browser, sessionId, `typeof window.tabwright === 'object'`), {
      what: 'the settings page',
      timeoutMs: 30_000,
    });
    return sessionId;
  };
  let front = await openSettings();

  return {
    browser,
    origin,
    attach,
    evaluateIn: (sessionId, expression) => evaluateIn(browser, sessionId, expression),
    evaluate: (expression) => evaluateIn(browser, front, expression),
    send: (method, params) => browser.send(method, params, front),
    async reload() {
      const before = (await started()).targetId;
      // chrome.runtime.reload() would end it: Chrome does not restart an unpacked extension by itself.
      await browser.send('Extensions.loadUnpacked', { path: resolve(dist) });
      await pollUntil(
        async () => {
          const worker = await findWorker();
          return worker !== undefined && worker.targetId !== before;
        },
        { what: 'the worker of the reloaded extension', timeoutMs: 30_000 },
      );
      front = await openSettings();
    },
    async workerHeap() {
      const { targetId } = await started();
      const { sessionId } = await attachTo(targetId);
      await browser.send('HeapProfiler.collectGarbage', {}, sessionId);
      const { usedSize } = await browser.send<{ usedSize: number }>('Runtime.getHeapUsage', {}, sessionId);
      // An attached debugger would keep it alive for ever.
      await browser.send('Target.detachFromTarget', { sessionId });
      return usedSize;
    },
    workerNow: async () => (await findWorker())?.targetId,
    async killWorker() {
      const { targetId } = await started();
      await browser.send('Target.closeTarget', { targetId });
      await pollUntil(async () => (await findWorker())?.targetId !== targetId, {
        what: 'the end of the worker',
        timeoutMs: 10_000,
      });
    },
  };
}

async function evaluateIn<Value>(
  browser: RawChromium,
  sessionId: string,
  expression: string,
): Promise<Value> {
  const { result, exceptionDetails } = await browser.send<{
    result: { value: Value };
    exceptionDetails?: { exception?: { description?: string } };
  }>(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true, userGesture: true },
    sessionId,
  );
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page threw.');
  return result.value;
}

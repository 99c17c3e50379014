import type { CDPSession, Page } from 'playwright';
import type { Tabwright } from '../harness/launch.ts';
import { bundleScript } from './bundle.ts';
import type { Comparison } from './truth/compare.ts';

/** What a look at a page was worth, with the lines of the look for whoever searches the reason of a miss. */
export type Judged = Comparison & { lines: string[] };

/** Compares the product's look at a page with the truth taken over the protocol, frame by frame. */
interface Judge {
  judge(page: Page): Promise<Judged>;
}

export async function createJudge(tabwright: Tabwright): Promise<Judge> {
  const [look, truth] = await Promise.all([bundleScript('look-entry.ts'), bundleScript('truth-entry.ts')]);
  return {
    async judge(page) {
      await page.evaluate(quiet);
      await page.evaluate(arrived);
      const lines = await lookAt(tabwright, page, look);
      const sum = { controls: 0, listed: 0, missed: [] as string[], falsely: [] as string[], lines };
      for (const session of await sessionsOf(page)) {
        for (const one of await compareIn(session, truth)) {
          sum.controls += one.controls;
          sum.listed += one.listed;
          sum.missed.push(...one.missed);
          sum.falsely.push(...one.falsely);
        }
        await session.detach();
      }
      return sum;
    },
  };
}

/** Resolves when the page has not changed itself for a while: components measure themselves and draw again. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(() => resolve(), 40);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(), 200);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });

/** Resolves when what fades or slides in has come to its place. */
const arrived = async (): Promise<void> => {
  const coming = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
  await Promise.allSettled(coming.map(({ finished }) => finished));
};

/** Looks at every frame in the extension's isolated world, as its kit does. */
async function lookAt(tabwright: Tabwright, page: Page, look: string): Promise<string[]> {
  const url = page.url();
  // The script is part of the evaluated text: the worker itself may not make code of strings.
  const found = (await tabwright.worker.evaluate(`(async () => {
    const tabs = await chrome.tabs.query({});
    const tab = tabs.find(({ url }) => url === ${JSON.stringify(url)});
    const results = await chrome.scripting.executeScript({
      target: { tabId: tab.id, allFrames: true },
      func: () => { ${look}; return globalThis.tabwrightLook(); },
    });
    return results.map(({ result }) => result);
  })()`)) as (string[] | null)[];
  return found.flatMap((lines) => lines ?? ['a frame was not looked at']);
}

/** One session for each process that draws a part of the page. */
async function sessionsOf(page: Page): Promise<CDPSession[]> {
  const sessions = [await page.context().newCDPSession(page)];
  for (const frame of page.frames().slice(1)) {
    const own = await page
      .context()
      .newCDPSession(frame)
      .catch(() => undefined);
    if (own) sessions.push(own);
  }
  return sessions;
}

async function compareIn(session: CDPSession, truth: string): Promise<Comparison[]> {
  const contexts: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if ((context.auxData as { isDefault?: boolean } | undefined)?.isDefault) contexts.push(context.id);
  });
  await session.send('Runtime.enable');
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const closed = closedRoots(root);
  const comparisons: Comparison[] = [];
  for (const contextId of contexts) {
    await session.send('Runtime.evaluate', { expression: truth, contextId });
    const { result } = await session.send('Runtime.evaluate', { expression: 'document', contextId });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId as string,
      depth: -1,
      pierce: true,
    });
    const resolve = (backendNodeId: number): Promise<string | undefined> =>
      session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId }).then(
        ({ object }) => (object.subtype === 'node' ? object.objectId : undefined),
        // Of another frame, or gone.
        () => undefined,
      );
    const wanted = listeners.filter(({ backendNodeId }) => backendNodeId !== undefined);
    const roots = (await Promise.all(closed.map(resolve))).filter((id) => id !== undefined);
    const elements = await Promise.all(
      wanted.map(async ({ type, backendNodeId }) => ({ type, objectId: await resolve(backendNodeId ?? 0) })),
    );
    const known = elements.filter(({ objectId }) => objectId !== undefined);
    const compared = await session.send('Runtime.callFunctionOn', {
      executionContextId: contextId,
      functionDeclaration: 'function (...given) { return globalThis.tabwrightTruth(...given); }',
      arguments: [
        { value: roots.length },
        { value: known.map(({ type }) => type) },
        ...roots.map((objectId) => ({ objectId })),
        ...known.map(({ objectId }) => ({ objectId: objectId ?? '' })),
      ],
      returnByValue: true,
    });
    if (compared.exceptionDetails)
      throw new Error(compared.exceptionDetails.exception?.description ?? 'The truth could not be taken.');
    comparisons.push(compared.result.value as Comparison);
  }
  return comparisons;
}

interface Node {
  backendNodeId: number;
  children?: Node[];
  shadowRoots?: (Node & { shadowRootType?: string })[];
  contentDocument?: Node;
}

function closedRoots(node: Node): number[] {
  const own = (node.shadowRoots ?? []).filter(({ shadowRootType }) => shadowRootType === 'closed');
  const inner = [
    ...(node.children ?? []),
    ...(node.shadowRoots ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ];
  return [...own.map(({ backendNodeId }) => backendNodeId), ...inner.flatMap(closedRoots)];
}

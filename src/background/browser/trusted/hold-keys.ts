import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import { listFrames } from '../frames/frames.ts';
import type { TabFrame } from '../kit/kit-client.ts';
import { listen } from '../listening.ts';

/** A frame that does not answer sooner is busy with itself, and is not waited for. */
const DEADLINE_MS = 300;

/**
 * Real keys go to whatever has the focus, and a page can give it to a frame of another site at any moment. So until the
 * signal is aborted, all documents of the tab but this one let no real key do anything; those that come meanwhile are
 * told so as they begin.
 */
export async function holdKeysElsewhere(own: TabFrame, clock: Clock, until: AbortSignal): Promise<void> {
  const { tabId } = own;
  const others = new Set<string>();
  // One call per frame: a call for all fails with the first that disappears.
  const ask = (documentId: string, held: boolean) =>
    webext.scripting
      .executeScript({
        target: { tabId, documentIds: [documentId] },
        func: holdKeys,
        args: [held],
        injectImmediately: true,
      })
      .catch(() => undefined);
  const hold = async ({ documentId }: { documentId: string }): Promise<void> => {
    if (documentId === own.documentId) return;
    others.add(documentId);
    await ask(documentId, true);
  };
  const holdNew = (came: { tabId: number; documentId: string }): void => {
    if (came.tabId === tabId) void hold(came);
  };
  listen(webext.webNavigation.onCommitted, holdNew, until);
  until.addEventListener(
    'abort',
    () => {
      for (const documentId of others) void ask(documentId, false);
    },
    { once: true },
  );
  const frames = await listFrames(tabId);
  until.throwIfAborted();
  await within(Promise.all(frames.map(hold)), DEADLINE_MS, clock, until);
}

/** Runs in the isolated world of a document. Sent as text, so it refers to nothing outside. */
export function holdKeys(held: boolean): void {
  const longestMs = 15_000;
  const world = window as unknown as Record<symbol, AbortController | undefined>;
  const name = Symbol.for('tabwright-keys');
  world[name]?.abort();
  if (!held) return;
  const ended = new AbortController();
  world[name] = ended;
  // The worker may die before it lets go.
  setTimeout(() => ended.abort(), longestMs);
  const refuse = (event: Event): void => {
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput'])
    addEventListener(type, refuse, { capture: true, signal: ended.signal });
}

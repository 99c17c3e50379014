import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import { listFrames } from '../frames/frames.ts';
import type { TabFrame } from '../kit/kit-client.ts';

/** A frame that does not answer sooner is busy with itself, and is not waited for. */
const DEADLINE_MS = 300;

/**
 * Real keys go to whatever has the focus, and a page can give it to a frame of another site at any moment. So until the
 * signal is aborted, all documents of the tab but this one let no real key do anything.
 */
export async function holdKeysElsewhere(own: TabFrame, clock: Clock, until: AbortSignal): Promise<void> {
  const others = (await listFrames(own.tabId)).filter(({ documentId }) => documentId !== own.documentId);
  // One call per frame: a call for all fails with the first that disappears.
  const askAll = (held: boolean) =>
    Promise.all(
      others.map(({ tabId, documentId }) =>
        webext.scripting
          .executeScript({
            target: { tabId, documentIds: [documentId] },
            func: holdKeys,
            args: [held],
            injectImmediately: true,
          })
          .catch(() => undefined),
      ),
    );
  if (others.length === 0) return;
  until.throwIfAborted();
  until.addEventListener('abort', () => void askAll(false), { once: true });
  await within(askAll(true), DEADLINE_MS, clock, until);
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

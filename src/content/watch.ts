import { isHtml, shadowRootOf } from './observe/dom/dom.ts';
import { createRegionWatches } from './watch/watch-region.ts';

/**
 * Injected only where a task watches something: pages without a watch do not carry it. It leaves a function for the
 * calls that follow, because a script file gives nothing back itself.
 */
const place = globalThis as { [key: symbol]: { page: Document } | undefined };
const name = Symbol.for('tabwright-watch');

// A frame that is new keeps what stands here when its first, empty document makes way; what was made there goes on
// seeing that one.
if (place[name]?.page !== document)
  place[name] = Object.assign(
    createRegionWatches(
      (element) => rootOf(element),
      (key) => {
        // The extension may have been reloaded or removed meanwhile.
        if (chrome.runtime?.id)
          chrome.runtime.sendMessage({ from: 'tabwright-kit', kind: 'watch', key }).catch(() => undefined);
      },
    ),
    { page: document },
  );

function rootOf(element: Element): ShadowRoot | null {
  return isHtml(element) ? chrome.dom.openOrClosedShadowRoot(element) : shadowRootOf(element);
}

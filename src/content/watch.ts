import { createRegionWatches } from './watch/watch-region.ts';

/**
 * Injected only where a task watches something: pages without a watch do not carry it. It leaves a function for the
 * calls that follow, because a script file gives nothing back itself.
 */
const place = globalThis as { [key: symbol]: unknown };
const name = Symbol.for('tabwright-watch');

place[name] ??= createRegionWatches(
  (element) =>
    element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot,
  (key) => {
    // The extension may have been reloaded or removed meanwhile.
    if (chrome.runtime?.id)
      chrome.runtime.sendMessage({ from: 'tabwright-kit', kind: 'watch', key }).catch(() => undefined);
  },
);

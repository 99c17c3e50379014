import { createObserver } from '../../src/content/observe/observer.ts';
import { joinFrames } from '../../src/core/page/join.ts';
import { pageText } from '../../src/core/page/text.ts';

/**
 * The observer as in the kit, in the extension's isolated world: closed shadow roots are included. It does the same
 * work as the stand-alone script, so that the two are comparable.
 */
const openShadowRoot = (element: Element): ShadowRoot | null =>
  element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot;
let observer = createObserver({ openShadowRoot });
let lastRef = 0;

Object.assign(globalThis, {
  tabwrightPage: {
    snapshot() {
      const snapshot = observer.snapshot({ refFloor: lastRef, deadlineMs: 60_000 });
      lastRef = snapshot.lastRef;
      const page = joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);
      const { text } = pageText(page);
      return { text };
    },
    forget() {
      observer.dispose();
      observer = createObserver({ openShadowRoot });
    },
  },
});

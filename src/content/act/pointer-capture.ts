import { isConnected, isElementTarget } from '../observe/dom.ts';
export interface Capture {
  /** The element that hears everything of the pointer, wherever it is; null when it goes to what is under it. */
  holder(): Element | null;
  end(): void;
}

/**
 * Follows who has captured the pointer. A pointer of ours is none of the browser's, so that the browser lets nobody
 * capture it; a small script in the page's own world does so while we drag, and tells of it by the browser's events.
 */
export function followCapture(): Capture {
  let holder: Element | null = null;
  const ended = new AbortController();
  const { signal } = ended;
  const hear = (event: Event): void => {
    const [target] = event.composedPath();
    holder = event.type === 'gotpointercapture' && isElementTarget(target) ? target : null;
  };
  addEventListener('gotpointercapture', hear, { capture: true, signal });
  addEventListener('lostpointercapture', hear, { capture: true, signal });
  return { holder: () => (isConnected(holder) ? holder : null), end: () => ended.abort() };
}

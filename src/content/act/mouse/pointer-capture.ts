import { isConnected, isElementTarget } from '../../observe/dom/dom.ts';
export interface Capture {
  /** The element that gets all events of the pointer, wherever it is; null when they go to what is under it. */
  holder(): Element | null;
  end(): void;
}

/**
 * Tracks who has captured the pointer. The browser does not know our synthetic pointer, so it lets nobody capture it; a
 * small script in the main world does so while we drag, and reports it by the browser's events.
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

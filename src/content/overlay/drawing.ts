import type { BarButton, BarEdge, OverlayState } from '../../core/protocol/page.ts';
import { page, unbent } from '../observe/dom/dom.ts';
import { createBar } from './bar.ts';
import { bringToTop, createHost, dress } from './host.ts';
import { createRing } from './ring.ts';
import { addStyle } from './style.ts';

/** The drawn overlay: its element in the page, with the ring and, in the top frame, the bar. */
export interface Drawing {
  show(state: OverlayState, target: Element | null): void;
  hide(hidden: boolean): void;
  letThrough(through: boolean): void;
  remove(): void;
}

const MOST_RETURNS = 20;

/** Chrome's own method: scrolls into the middle of the view, if the element is out of view. */
type Revealed = Element & { scrollIntoViewIfNeeded(): void };

/**
 * Draws the overlay. A page that removes it, replaces its whole content, hides or moves it by its style, or opens
 * something above it, gets it back; if the page insists, it stays so until the next act.
 * @param pressed for the bar; without it there is none
 */
export function drawOverlay(pressed: ((button: BarButton | BarEdge) => void) | undefined): Drawing {
  const { host, root } = createHost();
  const ended = new AbortController();
  addStyle(root);
  const ring = createRing(root, ended.signal);
  const bar = pressed && createBar(root, pressed);
  let returns = 0;
  let isHidden = false;
  let isLettingThrough = false;
  const removal = new MutationObserver(() => {
    if (host.isConnected || returns-- <= 0) return;
    bringToTop(host);
    watch();
  });
  const wear = (): void => {
    dress(host, isHidden, isLettingThrough);
    restyling.takeRecords();
  };
  const restyling = new MutationObserver(() => {
    if (returns-- > 0) wear();
  });
  restyling.observe(host, { attributes: true });
  const watch = (): void => {
    for (const parent of [document, page.root()]) removal.observe(parent, { childList: true });
  };
  watch();
  const raise = ({ target }: Event): void => {
    if (target !== host && returns > 0 && bringToTop(host, target)) returns--;
  };
  addEventListener('toggle', raise, { capture: true, signal: ended.signal });

  return {
    show(state, target) {
      this.hide(false);
      returns = MOST_RETURNS;
      bringToTop(host);
      bar?.tell(state);
      ring.around(target, state.caption);
    },
    hide(hidden) {
      isHidden = hidden;
      wear();
    },
    letThrough(through) {
      isLettingThrough = through;
      wear();
    },
    remove() {
      removal.disconnect();
      restyling.disconnect();
      ended.abort();
      host.remove();
    },
  };
}

/** Scrolls an element that is asked about into the view. */
export function revealAsked(element: Element): void {
  (unbent(element) as Revealed).scrollIntoViewIfNeeded();
}

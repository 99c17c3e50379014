import type { BarButton, BarEdge, OverlayState } from '../../core/protocol/page.ts';
import { page, unbent } from '../observe/dom.ts';
import { type Bar, createBar } from './bar.ts';
import { bringToTop, createHost } from './host.ts';
import { createRing, type Ring } from './ring.ts';
import { addStyle } from './style.ts';

export interface OverlayDeps {
  /** The element for the ring, by its ref. */
  targetOf(ref: string): Element | null;
  /** A button of the bar was pressed, or the person moved the bar to this edge. */
  pressed(button: BarButton | BarEdge): void;
  /** Only the top frame has the bar; every frame shows its own ring. */
  withBar: boolean;
}

export interface Overlay {
  show(state: OverlayState): void;
  /** Hides the overlay for a picture, and shows it again. False if there is nothing to hide or show. */
  hide(hidden: boolean): boolean;
  remove(): void;
  /** Who is in control, as last reported; undefined when nothing is shown. */
  control(): OverlayState['control'] | undefined;
}

interface Built {
  host: HTMLElement;
  ring: Ring;
  bar: Bar | undefined;
  ended: AbortController;
}

const MOST_RETURNS = 20;

/** Chrome's own method: scrolls into the middle of the view, if the element is out of view. */
type Revealed = Element & { scrollIntoViewIfNeeded(): void };

/** What a person sees of the agent in a page. Created when it is first shown. */
export function createOverlay(deps: OverlayDeps): Overlay {
  let built: Built | undefined;
  let state: OverlayState | undefined;
  let returns = 0;

  const build = (): Built => {
    const { host, root } = createHost();
    const ended = new AbortController();
    addStyle(root);
    const ring = createRing(root, ended.signal);
    const bar = deps.withBar ? createBar(root, deps.pressed) : undefined;
    // A page that removes it, or replaces its whole content, gets it back; if the page insists, it stays removed until
    // the next act.
    const removal = new MutationObserver(() => {
      if (host.isConnected || returns-- <= 0) return;
      bringToTop(host);
      watch();
    });
    const watch = (): void => {
      for (const parent of [document, page.root()]) removal.observe(parent, { childList: true });
    };
    watch();
    ended.signal.addEventListener('abort', () => removal.disconnect());
    return { host, ring, bar, ended };
  };

  return {
    show(next) {
      built ??= build();
      state = { ...state, ...next };
      this.hide(false);
      returns = MOST_RETURNS;
      bringToTop(built.host);
      built.bar?.tell(state);
      const target = next.ref === undefined ? null : deps.targetOf(next.ref);
      // An act scrolls to its target by itself; this one is only asked about.
      if (!next.control && target) (unbent(target) as Revealed).scrollIntoViewIfNeeded();
      built.ring.around(target, next.caption);
    },
    hide(hidden) {
      built?.host.style.setProperty('visibility', hidden ? 'hidden' : 'visible', 'important');
      return built !== undefined;
    },
    remove() {
      built?.ended.abort();
      built?.host.remove();
      built = undefined;
      state = undefined;
    },
    control: () => state?.control,
  };
}

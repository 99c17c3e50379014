import type { BarButton, BarEdge, OverlayState } from '../../core/protocol/page.ts';
import { lateParts } from '../late-parts.ts';
import type { Drawing } from './drawing.ts';

export interface OverlayDeps {
  /** The element for the ring, by its ref. */
  targetOf(ref: string): Element | null;
  /** A button of the bar was pressed, or the person moved the bar to this edge. */
  pressed(button: BarButton | BarEdge): void;
  /** Only the top frame has the bar; other frames draw nothing but the ring. */
  withBar: boolean;
}

export interface Overlay {
  show(state: OverlayState): void;
  /** Hides the overlay for a picture, and shows it again. False if there is nothing to hide or show. */
  hide(hidden: boolean): boolean;
  /** Whether the bar lets the pointer through, for real input of ours. */
  letThrough(through: boolean): void;
  remove(): void;
  /** Who is in control, as last reported; undefined when nothing is shown. */
  control(): OverlayState['control'] | undefined;
}

/** What a person sees of the agent in a page. Drawn by the late parts, when there is something to show. */
export function createOverlay({ targetOf, pressed, withBar }: OverlayDeps): Overlay {
  let drawing: Drawing | undefined;
  let state: OverlayState | undefined;
  return {
    show(next) {
      state = { ...state, ...next };
      if (!drawing && !withBar && next.ref === undefined) return;
      drawing ??= lateParts().drawOverlay(withBar ? pressed : undefined);
      const target = next.ref === undefined ? null : targetOf(next.ref);
      // An act scrolls to its target by itself; this one is only asked about.
      if (!next.control && target) lateParts().revealAsked(target);
      drawing.show(state, target);
    },
    hide(hidden) {
      drawing?.hide(hidden);
      return drawing !== undefined;
    },
    letThrough: (through) => drawing?.letThrough(through),
    remove() {
      drawing?.remove();
      drawing = undefined;
      state = undefined;
    },
    control: () => state?.control,
  };
}

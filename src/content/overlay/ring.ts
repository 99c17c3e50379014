import { isConnected, rectOf } from '../observe/dom/dom.ts';
import { make } from './make.ts';

const MARGIN_PX = 4;
const CAPTION_PX = 26;

export interface Ring {
  /** Draws the ring around the element, with words beside it; without an element there is none. */
  around(element: Element | null, caption: string): void;
}

/** The ring on the element that is about to be used. It follows the element until the signal is aborted. */
export function createRing(root: ShadowRoot, signal: AbortSignal): Ring {
  const ring = make('div');
  ring.className = 'ring';
  const label = make('div');
  label.className = 'caption';
  root.append(ring, label);
  let target: Element | null = null;

  const place = (): void => {
    const box = isConnected(target) ? rectOf(target) : undefined;
    const shown = box !== undefined && box.width > 0 && box.height > 0;
    ring.hidden = !shown;
    label.hidden = !shown || !label.dataset.words;
    if (!shown) return;
    ring.style.transform = `translate(${box.left - MARGIN_PX}px, ${box.top - MARGIN_PX}px)`;
    move(ring, { width: box.width + 2 * MARGIN_PX, height: box.height + 2 * MARGIN_PX });
    const above = box.top - MARGIN_PX - CAPTION_PX;
    move(label, {
      left: Math.max(0, Math.min(box.left - MARGIN_PX, innerWidth - label.offsetWidth)),
      top: above >= 0 ? above : box.bottom + 2 * MARGIN_PX,
    });
  };
  const sizes = new ResizeObserver(place);
  addEventListener('scroll', place, { capture: true, passive: true, signal });
  addEventListener('resize', place, { signal });
  signal.addEventListener('abort', () => sizes.disconnect());
  place();

  return {
    around(element, caption) {
      if (target !== element) {
        sizes.disconnect();
        if (element) sizes.observe(element);
      }
      target = element;
      label.dataset.words = caption;
      place();
    },
  };
}

function move(element: HTMLElement, box: Record<string, number>): void {
  for (const [name, value] of Object.entries(box)) element.style.setProperty(name, `${value}px`);
}

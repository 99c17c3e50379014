import type { Point } from './hit-test.ts';

const OVERLAY = 'tabwright-overlay';

/**
 * What lies over a point of this frame in the documents around it, as far as they are of the same origin; null when
 * nothing does, when it cannot be known, or when the point is not in view there. A dialog of the page covers its
 * frames too.
 */
export function coverAround(point: Point, inner: Window = window): Element | null {
  let at = point;
  for (let win = inner; ; win = win.parent) {
    const frame = win.frameElement;
    if (!(frame && 'offsetWidth' in frame)) return null;
    at = outside(at, frame as HTMLElement);
    const top = Document.prototype.elementsFromPoint
      .call(frame.ownerDocument, at.x, at.y)
      .find((element) => element.localName !== OVERLAY);
    const root = frame.getRootNode();
    // A frame in a shadow root is told as its outermost host.
    const host = root === frame.ownerDocument ? frame : outermostHost(frame);
    if (top && top !== host) return top;
  }
}

/** The same point as the document around the frame counts it, scaled as the frame is. */
function outside({ x, y }: Point, frame: HTMLElement): Point {
  const box = frame.getBoundingClientRect();
  const scaleX = frame.offsetWidth > 0 ? box.width / frame.offsetWidth : 1;
  const scaleY = frame.offsetHeight > 0 ? box.height / frame.offsetHeight : 1;
  return { x: box.x + (frame.clientLeft + x) * scaleX, y: box.y + (frame.clientTop + y) * scaleY };
}

function outermostHost(element: Element): Element {
  let at = element;
  for (;;) {
    const root = at.getRootNode();
    if (!('host' in root)) return at;
    at = root.host as Element;
  }
}

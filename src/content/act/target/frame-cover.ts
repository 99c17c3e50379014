import { has, unbent } from '../../observe/dom/dom.ts';
import { OVERLAY } from '../../overlay/mark.ts';
import { isOverlayElement } from '../../overlay/own-element.ts';
import type { Point } from './hit-test.ts';

/** Of the documents around this one only the mark is known: the kit in each is asked too, unless it is of this origin. */
const isOverlay = (element: Element): boolean =>
  unbent(element).ownerDocument === document ? isOverlayElement(element) : has(element, OVERLAY);

/**
 * What lies over a point of a frame (this document's own) in the documents around it, as far as they are of the same
 * origin; null when nothing does, when it cannot be known, or when the point is not in view there. A dialog of the page
 * covers its frames too. For documents of other origins the worker asks the kits in them (`frame-point`).
 */
export function coverAround(point: Point, inner: Element | null = window.frameElement): Element | null {
  let at = point;
  for (let frame = inner; ; frame = frameAround(frame.ownerDocument)) {
    if (!(frame && 'offsetWidth' in frame)) return null;
    at = outside(at, frame as HTMLElement);
    const top = Document.prototype.elementsFromPoint
      .call(frame.ownerDocument, at.x, at.y)
      .find((element) => !isOverlay(element));
    const root = frame.getRootNode();
    // A frame in a shadow root appears as its outermost host.
    const host = root === frame.ownerDocument ? frame : outermostHost(frame);
    if (top && top !== host) return top;
  }
}

/** The window of a document, whatever an image in it is called. */
const windowOf = (around: Document): Window | null => Reflect.get(Document.prototype, 'defaultView', around);
const frameAround = (inner: Document): Element | null => windowOf(inner)?.frameElement ?? null;

/** True if all documents around this one are of its origin, so that `coverAround` knows of everything over a point. */
export function knowsAround(): boolean {
  let at: Window | null = window;
  while (at && at.parent !== at) at = at.frameElement && windowOf(at.frameElement.ownerDocument);
  return at !== null;
}

/** The same point in the coordinates of the document around the frame, scaled as the frame is. */
export function outside({ x, y }: Point, frame: HTMLElement): Point {
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

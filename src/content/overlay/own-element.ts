const own = new WeakSet<Element>();

/** True for our overlay's element in this document: looks ignore it, and no hit test returns it. */
export const isOverlayElement = (element: Element): boolean => own.has(element);

export function noteOverlay(host: Element): void {
  own.add(host);
}

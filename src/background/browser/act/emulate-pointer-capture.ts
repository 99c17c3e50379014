/**
 * Runs in the main world while we drag: an element that captures the pointer gets it, although the browser allows that
 * only for its own pointer. The browser's events report who has it, and the kit gets them too. Ends by itself when the
 * pointer is released, and after `atMostMs`. The function must not refer to anything outside, because it is sent to the
 * page as text.
 */
export function emulatePointerCapture(atMostMs: number): void {
  const MOUSE = 1;
  const own = Element.prototype;
  const { setPointerCapture, releasePointerCapture, hasPointerCapture } = own;
  // Lent already, by a drag that has not ended.
  if (setPointerCapture.name === 'lent') return;
  let holder: Element | null = null;
  const tell = (type: string, element: Element): void => {
    const init = { bubbles: true, composed: true, pointerId: MOUSE, pointerType: 'mouse', isPrimary: true };
    element.dispatchEvent(new PointerEvent(type, init));
  };
  own.setPointerCapture = function lent(id) {
    setPointerCapture.call(this, id);
    if (id !== MOUSE || holder === this) return;
    // The real mouse, wherever it is, stays free.
    if (hasPointerCapture.call(this, id)) releasePointerCapture.call(this, id);
    if (holder) tell('lostpointercapture', holder);
    holder = this;
    tell('gotpointercapture', this);
  };
  own.hasPointerCapture = function lent(id) {
    return id === MOUSE ? holder === this : hasPointerCapture.call(this, id);
  };
  own.releasePointerCapture = function lent(id) {
    if (id !== MOUSE) return releasePointerCapture.call(this, id);
    if (holder !== this) return;
    holder = null;
    tell('lostpointercapture', this);
  };
  const ended = new AbortController();
  const { signal } = ended;
  const end = (): void => {
    ended.abort();
    clearTimeout(timer);
    Object.assign(own, { setPointerCapture, releasePointerCapture, hasPointerCapture });
  };
  const timer = setTimeout(end, atMostMs);
  const lose = (): void => {
    holder = null;
  };
  addEventListener('lostpointercapture', lose, { capture: true, signal });
  // Listeners of the page on this event still ask for it.
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, () => queueMicrotask(() => setTimeout(end)), { capture: true, signal });
}

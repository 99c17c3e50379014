import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Distance from the end that still counts as being there. */
const NEAR_PX = 48;

/**
 * Keeps the end visible while the content grows, as long as the person is there; after scrolling up, nothing moves.
 * While a pointer button is down nothing moves either: a control that slides away between press and release is not
 * pressed. If a person expands something, later growth below it does not scroll until they return to the end. At the
 * start nothing is followed: the text to read is above. Returns a function that says whether the end is being followed.
 */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  from: 'start' | 'end',
): () => boolean {
  const following = useRef(from === 'end');
  const place = useRef(from);
  // A person who continues the task wants to see what follows.
  if (place.current === 'start' && from === 'end') following.current = true;
  place.current = from;
  useEffect(() => {
    const scroller = box.current;
    const inner = content.current;
    if (!scroller || !inner) return;
    const listening = new AbortController();
    const { signal } = listening;
    let closed = false;
    let held = false;
    const follow = () => {
      if (following.current && !held && place.current === 'end') scroller.scrollTop = scroller.scrollHeight;
    };
    const look = () => {
      following.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
    };
    scroller.addEventListener('scroll', look, { passive: true, signal });
    // In the capture phase, so that the control still has its state from before the press; keys press it as well.
    const pressed = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('[aria-expanded]') : null;
      closed = control?.getAttribute('aria-expanded') === 'true';
      if (control && !closed) following.current = false;
    };
    scroller.addEventListener('click', pressed, { capture: true, signal });
    scroller.addEventListener(
      'pointerdown',
      () => {
        held = true;
      },
      { capture: true, signal },
    );
    const released = () => {
      if (!held) return;
      held = false;
      // The click itself comes after this event.
      requestAnimationFrame(follow);
    };
    for (const event of ['pointerup', 'pointercancel'])
      window.addEventListener(event, released, { capture: true, signal });
    const observer = new ResizeObserver(() => {
      if (closed) look();
      closed = false;
      follow();
    });
    observer.observe(inner);
    observer.observe(scroller);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [box, content]);
  return useCallback(() => following.current, []);
}

import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** So near to the end still counts as being there. */
const NEAR_PX = 48;

/**
 * Keeps the end in sight while the content grows, as long as the person is there; scrolled up, nothing moves.
 * Who opens something looks at that: what then grows below it moves nothing, until they go to the end again. From the
 * start on, nothing is followed: what is to be read stands above. Gives a function that says whether the end is being
 * followed.
 */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  from: 'start' | 'end',
): () => boolean {
  const following = useRef(from === 'end');
  const place = useRef(from);
  place.current = from;
  useEffect(() => {
    const scroller = box.current;
    const inner = content.current;
    if (!scroller || !inner) return;
    const listening = new AbortController();
    const { signal } = listening;
    let closed = false;
    const look = () => {
      following.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
    };
    scroller.addEventListener('scroll', look, { passive: true, signal });
    // On its way down, so that the control still says what it was before the press; keys press it as well.
    const pressed = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('[aria-expanded]') : null;
      closed = control?.getAttribute('aria-expanded') === 'true';
      if (control && !closed) following.current = false;
    };
    scroller.addEventListener('click', pressed, { capture: true, signal });
    const observer = new ResizeObserver(() => {
      if (closed) look();
      closed = false;
      if (following.current && place.current === 'end') scroller.scrollTop = scroller.scrollHeight;
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

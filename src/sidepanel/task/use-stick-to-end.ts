import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** So near to the end still counts as being there. */
const NEAR_PX = 48;

/**
 * Keeps the end in sight while the content grows, as long as the person is there; scrolled up, nothing moves.
 * From the start on, nothing is followed: what is to be read stands above. Gives a function that says whether the end is being followed.
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
    scroller.addEventListener(
      'scroll',
      () => {
        following.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
      },
      { passive: true, signal: listening.signal },
    );
    const observer = new ResizeObserver(() => {
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

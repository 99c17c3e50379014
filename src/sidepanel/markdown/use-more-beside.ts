import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * On which sides a scrolling element has hidden content; undefined if everything is visible. What follows from it, such as
 * a stop of the keyboard, is there in the frame that draws it: on a busy machine, a later one may be long in coming.
 */
export function useMoreBeside(
  scroller: RefObject<HTMLElement | null>,
): 'start' | 'end' | 'start end' | undefined {
  const [more, setMore] = useState<ReturnType<typeof useMoreBeside>>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => {
      // In right-to-left text it counts down from 0.
      const passed = Math.abs(element.scrollLeft);
      const before = passed > 1;
      const after = passed + element.clientWidth < element.scrollWidth - 1;
      setMore(before && after ? 'start end' : before ? 'start' : after ? 'end' : undefined);
    };
    look();
    const closing = new AbortController();
    element.addEventListener('scroll', look, { passive: true, signal: closing.signal });
    const sizes = new ResizeObserver(() => flushSync(look));
    sizes.observe(element);
    for (const inside of element.children) sizes.observe(inside);
    return () => {
      closing.abort();
      sizes.disconnect();
    };
  }, [scroller]);
  return more;
}

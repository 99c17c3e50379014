import { useRef } from 'react';

/**
 * For what must not be sent twice: while what a press began is under way, another press does nothing. It is known at
 * once, before anything is drawn anew.
 */
export function useOneAtATime(): (act: () => Promise<unknown>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await act().finally(() => {
      isUnderWay.current = false;
    });
  };
}

import { useRef } from 'react';

/**
 * For actions that must not be sent twice: while the action of a press is running, further presses do nothing. The
 * state is updated at once, before any render.
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

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

/** For the element that Escape closes. */
export interface ClosedByEscape<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Marks a button as what opens the form of that name. */
export const opens = (name: string): { 'data-opens': string } => ({ 'data-opens': name });

/**
 * Escape within an element closes it. However it goes, the focus that was in it goes back to what opened it: to what had
 * it when the element came, or, when that is gone meanwhile, to the button that says of itself that it `opens` it.
 * @param onClose takes the element away; what was typed is kept by whoever keeps it (`useKept`)
 */
export function useEscape<E extends HTMLElement>(onClose: () => void, name: string): ClosedByEscape<E> {
  const ref = useRef<E>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const known = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const back = known ? opener : document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(name)}"]`);
      back?.focus();
    },
    [opener, name],
  );
  return {
    ref,
    onKeyDown(event) {
      const { target } = event;
      // Keys of a dialog or a menu come here as well, and a list within closes itself first.
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (!ref.current?.contains(target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      // What a field takes when it is left, it takes now.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onClose();
    },
  };
}

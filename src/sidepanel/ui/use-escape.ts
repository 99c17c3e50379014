import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

/** Props of the element that Escape closes. */
export interface ClosedByEscape<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Marks a button as the one that opens the form with that name. */
export const opens = (name: string): { 'data-opens': string } => ({ 'data-opens': name });

/**
 * Escape within an element closes it. However it disappears, the focus inside returns to what opened it: to the element
 * that had the focus before or, if that is gone, to the button marked with `opens`.
 * @param onClose removes the element; the owner keeps what was typed (`useFormDraft`)
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
      // Keys of a dialog or a menu arrive here as well, and a nested list closes itself first.
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (!ref.current?.contains(target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      // A field that applies its value on blur applies it now.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      onClose();
    },
  };
}

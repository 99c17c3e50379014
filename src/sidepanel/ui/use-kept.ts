import { createContext, useCallback, useContext, useRef, useState } from 'react';

/** By key: what stands in forms that were left. Of one panel alone, and never on the disk: a key may be among it. */
export const KeptForms = createContext(new Map<string, unknown>());

/**
 * State of a form that outlives it: who leaves it without a word (another screen, Escape) finds what was typed when it
 * is opened again, as long as the panel is open. `forget` when it was taken in, or the person wants it no more.
 * @param key the same as long as the form is there
 */
export function useKept<T>(
  key: string,
  initial: T,
): [value: T, change: (next: T | ((now: T) => T)) => void, forget: () => void] {
  const kept = useContext(KeptForms);
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial));
  const untouched = useRef(initial).current;
  const latest = useRef(value);
  // At once, not when it is drawn: the form may be gone by then.
  const change = useCallback(
    (next: T | ((now: T) => T)) => {
      const changed = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next;
      latest.current = changed;
      if (Object.is(changed, untouched)) kept.delete(key);
      else kept.set(key, changed);
      setValue(changed);
    },
    [kept, key, untouched],
  );
  return [value, change, useCallback(() => void kept.delete(key), [kept, key])];
}

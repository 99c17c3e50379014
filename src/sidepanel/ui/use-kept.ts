import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type * as z from 'zod';

/** What stands in forms that were left. */
export interface KeptForms {
  read(key: string): unknown;
  /** `bare`: the value without what is a key or may be one, which alone outlives the panel. */
  write(key: string, value: unknown, bare: unknown): void;
  forget(key: string): void;
}

const nowhere: KeptForms = { read: () => undefined, write: () => {}, forget: () => {} };
export const KeptFormsContext = createContext(nowhere);

/** The id of the task that the forms below belong to: with it goes what is kept of them. */
export const FormsOfTask = createContext('');

interface KeptLike<T> {
  /** What of it may be written to the disk; what is left out is as it was at first. A key is left out. */
  bare?: (value: T) => Partial<T> | undefined;
  /** Is what was kept still about what stands there? */
  fits?: (kept: T) => boolean;
}

/**
 * State of a form that outlives it: who leaves it without a word (another screen, Escape, a panel that is closed) finds
 * what was typed when it is opened again. `forget` when it was taken in, or the person wants it no more.
 * @param key the same as long as the form is there
 */
export function useKept<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: NoInfer<T>,
  { bare, fits }: KeptLike<NoInfer<T>> = {},
): [value: T, change: (next: T | ((now: T) => T)) => void, forget: () => void] {
  const forms = useContext(KeptFormsContext);
  const task = useContext(FormsOfTask);
  const place = task === '' ? key : `task ${task} ${key}`;
  const [value, setValue] = useState<T>(() => {
    const kept = schema.safeParse(whole(forms.read(place), initial)).data;
    return kept === undefined || fits?.(kept) === false ? initial : kept;
  });
  const untouched = useRef(initial).current;
  const toBare = useRef(bare).current;
  const latest = useRef(value);
  // At once, not when it is drawn: the form may be gone by then.
  const change = useCallback(
    (next: T | ((now: T) => T)) => {
      const changed = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next;
      latest.current = changed;
      if (Object.is(changed, untouched)) forms.forget(place);
      else forms.write(place, changed, toBare ? toBare(changed) : changed);
      setValue(changed);
    },
    [forms, place, untouched, toBare],
  );
  return [value, change, useCallback(() => forms.forget(place), [forms, place])];
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was left out of the kept fields is as it was at first. */
const whole = (kept: unknown, initial: unknown): unknown =>
  isFields(kept) && isFields(initial) ? { ...initial, ...kept } : kept;

import { createContext, useCallback, useContext, useRef, useState } from 'react';
import type * as z from 'zod';

/** Content of unfinished forms. */
export interface FormDrafts {
  read(key: string): unknown;
  /** `bare`: the value without anything that is or may be a key; only this outlives the panel. */
  write(key: string, value: unknown, bare: unknown): void;
  forget(key: string): void;
}

const nowhere: FormDrafts = { read: () => undefined, write: () => {}, forget: () => {} };
export const FormDraftsContext = createContext(nowhere);

/** The id of the task that the forms below belong to: their content is deleted with it. */
export const FormTaskContext = createContext('');

interface DraftOptions<T> {
  /** The part that may be written to disk; omitted fields get their initial value. A key is omitted. */
  bare?: (value: T) => Partial<T> | undefined;
  /** Does the stored value still match the current content? */
  fits?: (kept: T) => boolean;
}

/**
 * Form state that outlives the form: a person who leaves it without saving (another screen, Escape, a closed panel)
 * finds the typed values when it is opened again. Call `forget` when they were accepted, or discarded.
 * @param key constant while the form exists
 */
export function useFormDraft<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: NoInfer<T>,
  { bare, fits }: DraftOptions<NoInfer<T>> = {},
): [value: T, change: (next: T | ((now: T) => T)) => void, forget: () => void] {
  const forms = useContext(FormDraftsContext);
  const task = useContext(FormTaskContext);
  const place = task === '' ? key : `task ${task} ${key}`;
  const [value, setValue] = useState<T>(() => {
    const kept = schema.safeParse(whole(forms.read(place), initial)).data;
    return kept === undefined || fits?.(kept) === false ? initial : kept;
  });
  const untouched = useRef(initial).current;
  const toBare = useRef(bare).current;
  const latest = useRef(value);
  // At once, not on render: the form may be gone by then.
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

/** Fields that were omitted from the stored value get their initial value. */
const whole = (kept: unknown, initial: unknown): unknown =>
  isFields(kept) && isFields(initial) ? { ...initial, ...kept } : kept;

import { useEffect, useState } from 'react';
import type { Payload } from '../../core/task/entry.ts';

export type Loaded = { status: 'loading' } | { status: 'gone' } | { status: 'ready'; value: unknown };
export type LoadPayload = (payload: Payload) => Promise<unknown>;

/** The value of a payload; an inline value is available at once. */
export function usePayload(payload: Payload, load: LoadPayload): Loaded {
  const [stored, setStored] = useState<{ of: Payload; loaded: Loaded }>();
  useEffect(() => {
    if ('inline' in payload) return;
    let current = true;
    const show = (loaded: Loaded) => {
      if (current) setStored({ of: payload, loaded });
    };
    load(payload).then(
      (value) => show(value === undefined ? { status: 'gone' } : { status: 'ready', value }),
      () => show({ status: 'gone' }),
    );
    return () => {
      current = false;
    };
  }, [payload, load]);
  if ('inline' in payload) return { status: 'ready', value: payload.inline };
  return stored?.of === payload ? stored.loaded : { status: 'loading' };
}

/** A value as text: strings unchanged, everything else as indented JSON. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

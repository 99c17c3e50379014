import type { Chord } from './chord.ts';

/** True when the chord types its character, which may be of several code points; names of keys are words. */
export const isTyped = ({ key, modifiers }: Chord): boolean =>
  !/^[A-Za-z][A-Za-z0-9]+$/.test(key) && !modifiers.some((modifier) => modifier !== 'Shift');

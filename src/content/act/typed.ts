import type { Chord } from './chord.ts';

/** True when the chord types its character. */
export const isTyped = ({ key, modifiers }: Chord): boolean =>
  [...key].length === 1 && !modifiers.some((modifier) => modifier !== 'Shift');

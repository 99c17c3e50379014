import type { KeyboardEvent } from 'react';

/**
 * The key code for a key that an input method has consumed, even where the event does not say that a word is being
 * composed.
 */
const TAKEN = 229;

/**
 * Does the key belong to an input method? Enter and Escape then end the word, and arrow keys choose among candidates.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;

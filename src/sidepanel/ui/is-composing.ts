import type { KeyboardEvent } from 'react';

/** What browsers give for a key that an input method has taken, also where the event does not say that a word is written. */
const TAKEN = 229;

/** Does the key belong to an input method? Enter and Escape then end a word of it, and arrows choose among its words. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;

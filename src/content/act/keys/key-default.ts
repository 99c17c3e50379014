import type { Hands } from '../hands.ts';
import { editableAt } from '../text/edit.ts';
import type { Chord } from './chord.ts';
import { activate, activationOnRelease } from './key-activate.ts';
import { editByKey } from './key-edit.ts';

/** What a key does that neither edits nor presses anything. Typing has no use for it. */
export type OtherDefault = (chord: Chord, target: Element, isEditable: boolean, hands: Hands) => void;

/**
 * The browser's own action for a key that the page did not prevent. Synthetic keys cause none, so it is done here: the
 * first of these that applies to what has the focus. Returns what is to be done on release of the key, unless the page
 * prevents that: a space bar presses a button then.
 */
export function keyDefault(
  chord: Chord,
  target: Element,
  hands: Hands,
  other?: OtherDefault,
): (() => void) | undefined {
  const editable = editableAt(target);
  if (editable && editByKey(chord, editable)) return undefined;
  if (chord.key === 'Enter') {
    activate(target, chord.modifiers, hands);
    return undefined;
  }
  if (chord.key === ' ') {
    const onRelease = activationOnRelease(target, hands);
    if (onRelease) return onRelease;
  }
  other?.(chord, target, editable !== null, hands);
  return undefined;
}

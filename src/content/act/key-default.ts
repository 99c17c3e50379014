import type { Chord } from './chord.ts';
import { editableAt } from './edit.ts';
import type { Hands } from './hands.ts';
import { activate, activationOnRelease } from './key-activate.ts';
import { editByKey } from './key-edit.ts';
import { closeTopmost } from './key-escape.ts';
import { scrollByKey } from './key-scroll.ts';
import { changeByKey } from './key-widget.ts';
import { moveFocus } from './tab-order.ts';

/**
 * The browser's own action for a key that the page did not prevent. Synthetic keys cause none, so it is done here:
 * the first of these that has to do with what has the focus. Gives back what is to be done when the key goes up, unless the
 * page prevents that: a space bar presses a button then.
 */
export function keyDefault(chord: Chord, target: Element, hands: Hands): (() => void) | undefined {
  if (chord.key === 'Tab' && !chord.modifiers.some((held) => held !== 'Shift')) {
    moveFocus(target, chord.modifiers.includes('Shift') ? -1 : 1, hands);
    return undefined;
  }
  const editable = editableAt(target);
  if (editable && editByKey(chord, editable)) return undefined;
  if (chord.key === 'Enter') {
    activate(target, chord.modifiers);
    return undefined;
  }
  if (chord.key === ' ') {
    const onRelease = activationOnRelease(target);
    if (onRelease) return onRelease;
  }
  if (chord.key === 'Escape') closeTopmost();
  else if (!changeByKey(chord, target) && !editable) scrollByKey(chord, target, hands);
  return undefined;
}

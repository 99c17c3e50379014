import type { Chord } from './chord.ts';
import { editableAt } from './edit.ts';
import type { Hands } from './hands.ts';
import { activation, activationOnRelease } from './key-activate.ts';
import { editByKey } from './key-edit.ts';
import { closeTopmost } from './key-escape.ts';
import { scrollByKey } from './key-scroll.ts';
import { changeByKey } from './key-widget.ts';
import { moveFocus } from './tab-order.ts';

/** What a key did beyond its events. */
export interface KeyEffect {
  /** Done when the key goes up, unless the page prevents that event: a space bar presses a button then. */
  onRelease?: () => void;
  /** Address that the key would open in another tab. */
  openedUrl?: string;
}

/**
 * The browser's own action for a key that the page did not prevent. Synthetic keys cause none, so it is done here:
 * the first of these that has to do with what has the focus.
 */
export function keyDefault(chord: Chord, target: Element, hands: Hands): KeyEffect {
  if (chord.key === 'Tab' && !chord.modifiers.some((held) => held !== 'Shift')) {
    moveFocus(target, chord.modifiers.includes('Shift') ? -1 : 1, hands);
    return {};
  }
  const editable = editableAt(target);
  if (editable && editByKey(chord, editable)) return {};
  if (chord.key === 'Enter') return activation(target, chord.modifiers);
  if (chord.key === ' ') {
    const onRelease = activationOnRelease(target);
    if (onRelease) return { onRelease };
  }
  if (chord.key === 'Escape') closeTopmost();
  else if (!changeByKey(chord, target) && !editable) scrollByKey(chord, target, hands);
  return {};
}

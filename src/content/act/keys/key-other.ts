import type { OtherDefault } from './key-default.ts';
import { closeTopmost } from './key-escape.ts';
import { scrollByKey } from './key-scroll.ts';
import { changeByKey } from './key-widget.ts';
import { moveFocus } from './tab-order.ts';

/** Moves the focus, closes what lies on top, changes a widget's value, or scrolls. */
export const otherDefault: OtherDefault = (chord, target, isEditable, hands) => {
  const { key, modifiers } = chord;
  if (key === 'Tab' && !modifiers.some((held) => held !== 'Shift'))
    moveFocus(target, modifiers.includes('Shift') ? -1 : 1, hands);
  else if (key === 'Escape') closeTopmost(hands);
  else if (!changeByKey(chord, target) && !isEditable) scrollByKey(chord, target, hands);
};

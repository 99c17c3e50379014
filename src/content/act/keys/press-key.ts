import { is, isTag, plainDocument } from '../../observe/dom/dom.ts';
import { focusedElement } from '../focus.ts';
import type { Hands } from '../hands.ts';
import { heldKeys } from '../mouse/pointer.ts';
import { nextTask } from '../next-task.ts';
import { send } from '../send.ts';
import { type Chord, chordOf } from './chord.ts';
import { isHeldBack, isSubmitButton } from './key-activate.ts';
import { keyDefault, type OtherDefault } from './key-default.ts';
import { pressForReal } from './real-key.ts';
import { isTyped } from './typed.ts';

/** Chrome takes the legacy codes from the init too; pages still read them. */
type KeyInit = KeyboardEventInit & { keyCode: number; charCode: number };

/**
 * One chord, as a person's fingers cause it: the modifiers go down, the key goes down, types its character or performs
 * its default action (which the browser does not do for synthetic keys), and everything goes up again.
 * @param other what keys do besides editing and pressing; without it nothing
 */
export async function pressKey(chord: Chord, hands: Hands, other?: OtherDefault): Promise<void> {
  hands.goOn?.();
  if (hands.trusted) {
    const at = receiver(hands);
    if (chord.key === 'Enter' && isTag(at, 'input') && !isSubmitButton(at) && isHeldBack(at, hands)) return;
    return pressForReal(chord, hands.trusted);
  }
  const held: Chord['modifiers'] = [];
  for (const modifier of chord.modifiers) {
    held.push(modifier);
    sendKey('keydown', chordOf(modifier, held), hands);
  }
  const goesOn = sendKey('keydown', chord, hands) && typesOrNot(chord, hands);
  const onRelease = goesOn ? keyDefault(chord, receiver(hands), hands, other) : undefined;
  await nextTask();
  if (sendKey('keyup', chord, hands)) onRelease?.();
  for (const modifier of chord.modifiers.toReversed()) {
    held.pop();
    sendKey('keyup', chordOf(modifier, held), hands);
  }
  // Frameworks put off part of what an input changes to a task of their own: the next key comes after that.
  await nextTask();
}

/**
 * The old keypress event of a character or of Enter, which precedes Enter's action on a link; false when the page
 * prevented it, and with it the character.
 */
function typesOrNot(chord: Chord, hands: Hands): boolean {
  if (!isTyped(chord) && (chord.key !== 'Enter' || is(receiver(hands), 'a[href]'))) return true;
  return sendKey('keypress', chord, hands);
}

const receiver = (hands: Hands): Element =>
  focusedElement(hands) ?? plainDocument.body ?? plainDocument.documentElement;

/** One key event, at what has the focus; false when the page prevented its default. */
export function sendKey(type: 'keydown' | 'keypress' | 'keyup', chord: Chord, hands: Hands): boolean {
  const charCode = type === 'keypress' ? (chord.key === 'Enter' ? 13 : (chord.key.codePointAt(0) ?? 0)) : 0;
  const init: KeyInit = {
    key: chord.key,
    code: chord.code,
    keyCode: charCode || chord.keyCode,
    charCode,
    view: window,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...heldKeys(chord.modifiers),
  };
  return send(receiver(hands), new KeyboardEvent(type, init));
}

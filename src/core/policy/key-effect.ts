import type { Effect } from '../task/entry.ts';

/** Keys that the browser uses for navigation; a page learns of them, but nothing is pressed or sent. */
const MOVING = /^(Tab|Escape|Esc|Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/i;
const EDITING = /^(Backspace|Delete|Space|.)$/iu;
/**
 * Select all, undo, redo. Pasting is not among them, because it would give the page the content of the clipboard, nor is
 * copying, by which a page puts there what it likes: the person pastes it somewhere else later.
 */
const SHORTCUTS_IN_TEXT = /^[azy]$/i;

export interface KeyTarget {
  /** The keys go to a native text field. */
  textField: boolean;
  /** They go to another native field of a form: Enter sends the form from boxes, radio buttons, sliders and lists too. */
  inForm?: boolean;
  /** Effect of pressing (clicking) the target. */
  press: () => Effect;
  /** Effect of submitting the target's form. */
  submit: () => Effect;
}

/**
 * How harmful a run of keys may be. Keys are written `Enter`, `a`, `Control+A`. Enter and Space press what has the
 * focus; single letters are commands in many applications unless they go into a text field.
 */
export function effectOfKeys(keys: readonly string[], target: KeyTarget): Effect {
  let now = target;
  for (const key of keys) {
    if (effectOfKey(key, now) === 'external') return 'external';
    if (LEAVING.test(key)) now = SOMEWHERE;
  }
  return 'reversible';
}

/** With any modifier: Tab moves the focus, Escape returns it to what opened something, Enter may navigate away. */
const LEAVING = /(?:^|\+)(?:Tab|Esc|Escape|Enter|Return)$/i;
/** The focus is on an element that nobody has looked at. */
const SOMEWHERE: KeyTarget = { textField: false, press: () => 'external', submit: () => 'external' };

function effectOfKey(combination: string, target: KeyTarget): Effect {
  const parts = combination === '+' ? ['+'] : combination.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1).map((part) => part.toLowerCase());
  const commanding = modifiers.some((modifier) => modifier !== 'shift');
  if (/^(Enter|Return)$/i.test(key)) {
    if (commanding) return 'external';
    return target.textField || target.inForm ? target.submit() : target.press();
  }
  if (target.textField && !commanding)
    return MOVING.test(key) || EDITING.test(key) ? 'reversible' : 'external';
  if (target.textField) {
    return (SHORTCUTS_IN_TEXT.test(key) && modifiers.length === 1) || MOVING.test(key)
      ? 'reversible'
      : 'external';
  }
  if (commanding) return 'external';
  if (MOVING.test(key)) return 'reversible';
  return /^(Space| )$/i.test(key) ? target.press() : 'external';
}

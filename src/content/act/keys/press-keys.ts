import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { attribute, is, page } from '../../observe/dom/dom.ts';
import { containsFlat, referenced } from '../../observe/dom/flat-tree.ts';
import { isEditedCell } from '../../observe/names/role.ts';
import { isSaidSecret } from '../../observe/states/said-secret.ts';
import { asked, kindOf, onTarget } from '../aim.ts';
import { focusedElement } from '../focus.ts';
import { quoted } from '../folded.ts';
import type { Hands, Permit } from '../hands.ts';
import { nextTask } from '../next-task.ts';
import { editableAt } from '../text/edit.ts';
import { fieldOf, focusOnField } from '../text/field.ts';
import type { Chord } from './chord.ts';
import { caretTo } from './key-edit.ts';
import { otherDefault } from './key-other.ts';
import { parseChord } from './parse-chord.ts';
import { pressKey } from './press-key.ts';
import { isTyped } from './typed.ts';

type PressKeys = Extract<PageAction, { kind: 'press-keys' }>;

/** Presses chords one after the other, at an element or at what has the focus. */
export async function pressKeys(
  { ref, keys }: PressKeys,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const chords = keys.map(parseChord);
  const unknown = keys[chords.indexOf(undefined)];
  if (unknown !== undefined)
    return {
      status: 'wrong-kind',
      ref: ref ?? '',
      why: `${quoted(unknown, 40)} is no key. Write Enter, ArrowDown, a or Control+Shift+K; text goes to type.`,
    };
  const known = chords.filter((chord) => chord !== undefined);
  if (ref !== undefined) {
    return onTarget({ ref, expected, pointer: false }, hands, permit, async ({ element }) => {
      const to = keeperOf(element) ?? fieldOf(element) ?? element;
      if (focusedElement(hands) !== to && !focusOnField(to, hands))
        return {
          status: 'wrong-kind',
          ref,
          why: 'It does not take the focus. Click it, then press keys without ref.',
        };
      if (isEditedCell(to)) caretTo('end', to);
      // Editors read the caret position when the browser notifies them, which is later.
      await nextTask();
      return press(known, ref, hands, to);
    });
  }
  const stray = whyStray(hands);
  if (stray) return stray;
  const refused = await asked(permit);
  if (refused) return refused;
  permit.dispatching();
  return press(known, '', hands);
}

/** An active item leaves the focus to its list or field, which gets the keys for it. */
const keeperOf = (element: Element): Element | null => {
  const id = attribute(element, 'id');
  return id ? page.query(`[aria-activedescendant="${CSS.escape(id)}"]`) : null;
};

/** `to`: what the keys were judged for. */
async function press(chords: Chord[], ref: string, hands: Hands, to?: Element): Promise<ActOutcome> {
  for (const chord of chords) {
    const focused = focusedElement(hands);
    // What is typed here comes from the model, which must never know a secret.
    if (focused && isTyped(chord) && isSaidSecret(focused, hands.openShadowRoot))
      return { status: 'secret-field', ref };
    const stray = whyStray(hands, to, chord.key);
    if (stray) return stray;
    await pressKey(chord, hands, otherDefault);
  }
  const at = focusedElement(hands);
  const [item] = at ? referenced(at, 'aria-activedescendant') : [];
  return {
    status: 'done',
    note: at
      ? `Focus is on ${say(at, hands)}${item ? `, at ${say(item, hands)}` : ''}.`
      : 'Nothing has the focus.',
  };
}

function say(element: Element, hands: Hands): string {
  const { role, name } = hands.describe(element);
  const kind = role || kindOf(element);
  return name ? `${kind} ${quoted(name)}` : `a ${kind} without a name`;
}

/**
 * Keys do not go into frames that they do not name, and those that were judged to be harmless in `to` nowhere else, unless
 * they only move something or are typed into another field.
 */
function whyStray(hands: Hands, to?: Element, key = ''): ActOutcome | null {
  const focused = focusedElement(hands);
  const isJudged =
    !to ||
    hands.external ||
    !/^(?:.|Delete|Enter)$/.test(key) ||
    (focused && (containsFlat(to, focused) || (key !== 'Enter' && editableAt(focused))));
  const why =
    focused && is(focused, 'iframe,frame,object,embed')
      ? 'The focus is in a frame. Name an element of that frame.'
      : isJudged
        ? ''
        : `The focus moved before ${key}. Look, then name what has it now.`;
  return why ? { status: 'wrong-kind', ref: '', why } : null;
}

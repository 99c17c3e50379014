import type { PageAction } from '../../../core/page/outcome.ts';
import { isIn, isTag, type Rect, rectOf } from '../../observe/dom/dom.ts';
import { flatParent } from '../../observe/dom/flat-tree.ts';
import { isEditedCell } from '../../observe/names/role.ts';
import { focusedElement } from '../focus.ts';
import type { Hands } from '../hands.ts';
import { chordOf } from '../keys/chord.ts';
import { goesItself, isKeyCatcher, selectsItself, shownIn } from '../keys/key-catcher.ts';
import { caretTo, selectAll } from '../keys/key-edit.ts';
import { pressKey, sendKey } from '../keys/press-key.ts';
import { hasOtherDocuments } from '../keys/real-key.ts';
import { isTextField, type TextField, takesPlainText } from '../kinds.ts';
import { nextTask } from '../next-task.ts';
import { replaces } from '../target/taken-apart.ts';
import { whenChanged } from '../when-changed.ts';
import { edit, editableAt, erase, paste, setValue, tellBefore } from './edit.ts';

/** Up to this many characters are typed key by key; a longer text arrives at once, as when it is pasted. */
const MOST_KEYS = 200;
const MOST_EDITED = 20_000;
const PASTED_WITHIN_MS = 500;

/** Where typed text goes: instead of the text of a field, behind it, or before it. */
export type Mode = Extract<PageAction, { kind: 'type' }>['mode'];

/** Prepares the caret: everything selected, to be replaced by what is typed, or the caret at the end or the start. */
export async function placeCaret(field: Element, mode: Mode, hands: Hands): Promise<void> {
  // An editor with a selection of its own listens for the keys that select and move.
  const isPlain = isTextField(field) && !isKeyCatcher(field);
  // The keys of an editor would reach beyond the cell.
  const isOne = isPlain || isEditedCell(field);
  if (mode !== 'replace') {
    const edge = mode === 'append' ? 'end' : 'start';
    if (isOne || !goesItself(edge, hands)) return caretAt(edge, field);
  } else if (isEmpty(field)) {
    // Nothing is to be selected, and the key may mean more: it takes all that was chosen before beside the field.
  } else if (isEditedCell(field)) selectAll(field);
  else if (hands.trusted) {
    await pressKey(SELECT_ALL, hands);
    if (isPlain) selectAll(field);
  } else {
    // A page may keep the key from a plain field, so that nothing is selected.
    if (!selectsItself(hands) || isPlain) selectAll(field);
    sendKey('keyup', SELECT_ALL, hands);
  }
  // Editors read the selection when the browser notifies them, which is later.
  await nextTask();
}
const SELECT_ALL = chordOf('a', ['Control']);

/** Puts the caret at an end of a field. An editor that was just focused may draw itself once more, and move it back. */
export async function caretAt(edge: 'start' | 'end', field: Element): Promise<void> {
  for (const _time of isTextField(field) ? [1] : [1, 2]) {
    caretTo(edge, field);
    // Editors read the selection when the browser notifies them, which is later.
    await nextTask();
  }
}

const isEmpty = (field: Element): boolean =>
  isTextField(field) && !isKeyCatcher(field) && field.value === '' && !field.validity.badInput;

/**
 * Types at the caret, replacing the selection. Returns the fields that took the keys: a row of boxes for one character,
 * or for the parts of a date, moves the focus on by itself, and an editor replaces a paragraph that became a heading.
 * Typing ends early when the focus goes anywhere else.
 */
export async function enterText(field: Element, text: string, hands: Hands): Promise<Element[]> {
  const characters = text.length <= MOST_KEYS * 4 ? [...new Intl.Segmenter().segment(text)] : [];
  const isMuch = characters.length === 0 || characters.length > MOST_KEYS;
  const atOnce = isMuch || text.includes('\n') || (isKeyCatcher(field) && !hands.trusted);
  if (text === '' && !isEmpty(field)) await clearSelected(field, hands);
  else if (atOnce) await insertAtOnce(field, text, hands);
  const took = new Set([field]);
  const home = flatParent(field);
  for (const { segment } of atOnce ? [] : characters) {
    const at = focusedElement(hands);
    if (!at || !(belongs(field, at) || replaces(at, field, home))) break;
    if (at !== editableAt(field)) took.add(editableAt(at) ?? at);
    await pressKey(chordOf(segment), hands);
  }
  return [...took];
}

async function clearSelected(field: Element, hands: Hands): Promise<void> {
  await pressKey(chordOf('Backspace'), hands);
  if (isTextField(field) && field.value !== '' && !isKeyCatcher(field)) {
    selectAll(field);
    erase(field, 'Backspace', false);
  }
}

function belongs(field: Element, at: Element): boolean {
  if (at === editableAt(field) || editableAt(at) === field || isIn(field, at)) return true;
  if (!isTag(field, 'input') || !isTag(at, 'input') || at.form !== field.form) return false;
  if (field.maxLength === 1 && at.maxLength === 1) return true;
  const [box, next] = [rectOf(field), rectOf(at)];
  return takesFew(field, box) && takesFew(at, next) && next.top === box.top && next.height === box.height;
}

/** Parts of a code or a date: no page says for each of them that one character fits. */
const takesFew = ({ maxLength }: HTMLInputElement, { width }: Rect): boolean =>
  (maxLength > 0 && maxLength <= MOST_OF_PART) || width <= PART_WIDTH;
const MOST_OF_PART = 6;
const PART_WIDTH = 80;

async function insertAtOnce(field: Element, text: string, hands: Hands): Promise<void> {
  // Otherwise all of it would go to a frame that takes the focus.
  if (hands.trusted && !hasOtherDocuments()) return hands.trusted.input({ kind: 'text', text });
  if (!isTextField(field) || isKeyCatcher(field)) {
    const before = shownIn(field);
    if (!paste(field, text)) insertLines(field, text);
    // Some editors ask what a paste may become before they accept it.
    else await whenChanged(() => (shownIn(field) === before ? undefined : true), PASTED_WITHIN_MS);
  } else if (text.length > MOST_EDITED) insertPlainly(field, text);
  else if (!edit(field, 'insertText', 'insertText', text)) setValue(field, text);
}

/** Where only plain text is edited, the browser would make a block of each line, in which no text has its line breaks. */
function insertLines(field: Element, text: string): void {
  for (const [at, line] of (takesPlainText(field) ? text.split('\n') : [text]).entries()) {
    if (at > 0) edit(field, 'insertLineBreak', 'insertLineBreak');
    if (line) edit(field, 'insertText', 'insertText', line);
  }
}

/** The browser's editing of a very long text takes seconds. */
function insertPlainly(field: TextField, text: string): void {
  if (!tellBefore(field, 'insertFromPaste', text)) return;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) {
    setValue(field, text);
    return;
  }
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(
    new InputEvent('input', { inputType: 'insertFromPaste', data: text, bubbles: true, composed: true }),
  );
}

import { characterKey, parseChord } from './chord.ts';
import { edit, editableAt, erase, setValue, tellBefore } from './edit.ts';
import { focusedElement } from './focus.ts';
import type { Hands } from './hands.ts';
import { caretToEnd, selectAll } from './key-edit.ts';
import { isTextField, type TextField } from './kinds.ts';
import { nextTask } from './next-task.ts';
import { pressKey, sendKey } from './press-key.ts';

/** Up to this many characters are typed key by key; a longer text arrives at once, as when it is pasted. */
const MOST_KEYS = 200;
const MOST_EDITED = 20_000;

/** Readies the caret: everything selected, to be replaced by what is typed, or the caret at the end. */
export async function placeCaret(field: Element, mode: 'replace' | 'append', hands: Hands): Promise<void> {
  if (mode === 'append') caretToEnd(field);
  // An editor with a selection of its own listens for the keys that select.
  else if (hands.trusted) await pressKey(SELECT_ALL, hands);
  else if (sendKey('keydown', SELECT_ALL, hands)) selectAll(field);
  if (!hands.trusted && mode === 'replace') sendKey('keyup', SELECT_ALL, hands);
  // Editors read the selection when the browser tells them of it, which is later.
  await nextTask();
}
const SELECT_ALL = parseChord('Control+a') ?? characterKey('a');

/**
 * Types at the caret, replacing what is selected. Gives the fields that took the keys: a row of one-character boxes
 * hands the focus on by itself. Typing ends early when the focus goes anywhere else.
 */
export async function enterText(field: Element, text: string, hands: Hands): Promise<Element[]> {
  const characters = text.length <= MOST_KEYS * 4 ? [...new Intl.Segmenter().segment(text)] : [];
  if (text === '') await clearSelected(field, hands);
  else if (characters.length === 0 || characters.length > MOST_KEYS || text.includes('\n'))
    await insertAtOnce(field, text, hands);
  const byKeys = text.includes('\n') || characters.length > MOST_KEYS ? [] : characters;
  const took = new Set([field]);
  for (const { segment } of byKeys) {
    const at = focusedElement(hands);
    if (!at || !belongs(field, at)) break;
    took.add(editableAt(at) ?? at);
    await pressKey(characterKey(segment), hands);
  }
  return [...took];
}

async function clearSelected(field: Element, hands: Hands): Promise<void> {
  const backspace = parseChord('Backspace');
  if (backspace) await pressKey(backspace, hands);
  if (isTextField(field) && field.value !== '') {
    selectAll(field);
    erase(field, 'Backspace', false);
  }
}

function belongs(field: Element, at: Element): boolean {
  if (at === field || editableAt(at) === field || field.contains(at)) return true;
  return (
    field instanceof HTMLInputElement &&
    at instanceof HTMLInputElement &&
    field.maxLength === 1 &&
    at.maxLength === 1 &&
    at.form === field.form
  );
}

async function insertAtOnce(field: Element, text: string, hands: Hands): Promise<void> {
  if (hands.trusted) return hands.trusted.input({ kind: 'text', text });
  if (!isTextField(field)) {
    if (paste(field, text)) edit(field, 'insertText', 'insertText', text);
  } else if (text.length > MOST_EDITED) insertPlainly(field, text);
  else if (!edit(field, 'insertText', 'insertText', text)) setValue(field, text);
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

/** Rich editors take pasted text and keep its lines. False when one has taken it. */
function paste(field: Element, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

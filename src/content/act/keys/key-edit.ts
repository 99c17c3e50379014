import { isHtml, isTag, plainDocument } from '../../observe/dom/dom.ts';
import { isTextField, takesPlainText } from '../kinds.ts';
import { announceEdited, edit, erase, setValue, tellBefore } from '../text/edit.ts';
import type { Chord } from './chord.ts';
import { isTyped } from './typed.ts';

/** What a key does in a text field or an editing host; false when it has no meaning there. */
export function editByKey(chord: Chord, target: Element): boolean {
  const { key, modifiers } = chord;
  if (isTextField(target) && target.readOnly && !isMove(key)) return false;
  if (isTyped(chord)) {
    edit(target, 'insertText', 'insertText', key);
    return true;
  }
  const command = modifiers.includes('Control') || modifiers.includes('Meta');
  if (key === 'Backspace' || key === 'Delete') {
    erase(target, key, command);
    return true;
  }
  if (key === 'Enter') return breakLine(target, modifiers.includes('Shift'));
  if (key === 'Escape' && isTag(target, 'input') && target.type === 'search' && target.value) {
    setValue(target, '');
    return true;
  }
  if (isMove(key)) return moveCaret(key, command, modifiers.includes('Shift'), target);
  return command && shortcut(key.toLowerCase(), modifiers.includes('Shift'), target);
}

/** Enter in a one-line field makes its value final, and goes on to submit the form. */
function breakLine(target: Element, soft: boolean): boolean {
  if (isTag(target, 'input')) {
    if (!tellBefore(target, 'insertLineBreak')) return true;
    announceEdited(target);
    return false;
  }
  if (soft || takesPlainText(target)) edit(target, 'insertLineBreak', 'insertLineBreak');
  else edit(target, 'insertParagraph', 'insertParagraph');
  return true;
}

const MOVES: Record<string, [direction: string, by: string, byMore: string]> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
};
const isMove = (key: string): boolean => Object.hasOwn(MOVES, key);

function moveCaret(key: string, far: boolean, extend: boolean, target: Element): boolean {
  const move = MOVES[key];
  // Up and down step the value of a number field.
  if (!move || (isTag(target, 'input') && target.type === 'number' && move[1] === 'line')) return false;
  plainDocument.getSelection()?.modify(extend ? 'extend' : 'move', move[0], far ? move[2] : move[1]);
  return true;
}

const COMMANDS: Record<string, string> = {
  a: 'selectAll',
  z: 'undo',
  y: 'redo',
  c: 'copy',
  x: 'cut',
  v: 'paste',
};

function shortcut(key: string, shifted: boolean, target: Element): boolean {
  const command = key === 'z' && shifted ? 'redo' : COMMANDS[key];
  if (!command) return false;
  if (command === 'selectAll') selectAll(target);
  else plainDocument.execCommand(command);
  return true;
}

/** Selects the whole text of a field or an editing host. */
export function selectAll(target: Element): void {
  if (isTextField(target)) target.select();
  else plainDocument.getSelection()?.selectAllChildren(target);
}

/**
 * The innermost part at an end of an editor or of a cell in it: Slate does not know a place behind all of its blocks, and
 * ProseMirror takes the one behind a cell for the beginning of the next.
 */
function lineAt(edge: 'start' | 'end', part: Element): Element {
  const next = edge === 'end' ? part.lastChild : part.firstChild;
  return isHtml(next) && next.isContentEditable && next.firstChild ? lineAt(edge, next) : part;
}

/** Puts the caret before the first character or behind the last one. */
export function caretTo(edge: 'start' | 'end', target: Element): void {
  selectAll(lineAt(edge, target));
  const selection = plainDocument.getSelection();
  if (edge === 'end') selection?.collapseToEnd();
  else selection?.collapseToStart();
  // Numbers and e-mail addresses have no selection that a script may set; their caret moves by the keyboard's own
  // commands.
  if (isTextField(target))
    selection?.modify('move', edge === 'end' ? 'forward' : 'backward', 'documentboundary');
}

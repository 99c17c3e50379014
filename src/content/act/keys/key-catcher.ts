import { editorSurface, surfaceText } from '../../observe/controls/editor-surface.ts';
import { textOf } from '../../observe/dom/dom.ts';
import type { Hands } from '../hands.ts';
import { isTextField } from '../kinds.ts';
import { tellClipboard } from '../text/edit.ts';
import { chordOf } from './chord.ts';
import { hasEditContext } from './key-context.ts';
import { sendKey } from './press-key.ts';

const SELECT_ALL = chordOf('a', ['Control']);
const TO_EDGE = { start: chordOf('Home', ['Control']), end: chordOf('End', ['Control']) };

/** True for the element that gets the keys of an editor that keeps and draws its text elsewhere. */
export const isKeyCatcher = (element: Element): boolean =>
  hasEditContext(element) || editorSurface(element) !== null;

/** The part of an editor's text that is in the page now. */
export function shownIn(field: Element): string {
  const surface = editorSurface(field);
  return surface ? surfaceText(surface) : textOf(field);
}

/** Selects all by the editor's own keys; false when it leaves that to the browser. */
export const selectsItself = (hands: Hands): boolean => !sendKey('keydown', SELECT_ALL, hands);

/** Goes to an end of the text by the editor's own keys; false when it leaves that to the browser. */
export const goesItself = (edge: 'start' | 'end', hands: Hands): boolean =>
  !sendKey('keydown', TO_EDGE[edge], hands);

/**
 * The whole text of an editor, obtained as a copy of all of it, because what is scrolled away is not in the page. Null
 * when it gives none. The caret is at the end afterwards.
 */
export function copied(field: Element, hands: Hands): string | null {
  if (!selectsItself(hands)) return null;
  const clipboardData = new DataTransfer();
  const isGiven = !tellClipboard('copy', field, clipboardData);
  const text = isGiven ? clipboardData.getData('text/plain') : leftToCopy(field);
  goesItself('end', hands);
  // An empty editor copies an empty line.
  return text?.replace(/\r\n?/g, '\n').replace(/^\n$/, '') ?? null;
}

/** Some editors (CodeMirror 5) put the text into their field, and leave it to the browser to copy it from there. */
function leftToCopy(field: Element): string | null {
  if (!isTextField(field)) return null;
  const { value, selectionStart, selectionEnd } = field;
  return value !== '' && selectionStart === 0 && selectionEnd === value.length ? value : null;
}

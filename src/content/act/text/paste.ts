import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { isConnected, isTag, plainDocument } from '../../observe/dom/dom.ts';
import { isSaidSecret } from '../../observe/states/said-secret.ts';
import { onTarget } from '../aim.ts';
import { focusedElement } from '../focus.ts';
import type { Hands, Permit } from '../hands.ts';
import { isReadOnly, isTextField } from '../kinds.ts';
import { clickAt } from '../mouse/click.ts';
import { nextTask } from '../next-task.ts';
import { announceChange, edit, editableAt, tellClipboard } from './edit.ts';
import { caretAt } from './enter-text.ts';
import { comparable, fieldOf, focusOnField, textIn } from './field.ts';

type Paste = Extract<PageAction, { kind: 'paste' }>;

/**
 * Pastes into a field or a custom widget, such as the cell of a grid: click, `paste` with the text, and, unless the
 * page takes it over, the browser's own insertion at the caret.
 */
export function paste(
  action: Paste,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref } = action;
  const part = (element: Element): Element | null => fieldOf(element);
  const suits = (element: Element): ActOutcome | null => {
    const field = fieldOf(element);
    if (field && isSaidSecret(field, hands.openShadowRoot)) return { status: 'secret-field', ref };
    return field && isReadOnly(field) ? { status: 'readonly', ref } : null;
  };
  return onTarget({ ref, expected, pointer: true, part, suits }, hands, permit, async (aim) => {
    const clicked = await clickAt(aim, hands);
    if (clicked.status !== 'done') return clicked;
    const field = isConnected(aim.element) ? fieldOf(aim.element) : null;
    if (field && !focusOnField(field, hands))
      return {
        status: 'wrong-kind',
        ref,
        why: 'It does not take the focus. Click it, look again, then paste.',
      };
    if (field) await caretAt('end', field);
    else await nextTask();
    const at = focusedElement(hands) ?? (isConnected(aim.hit) ? aim.hit : plainDocument.body);
    return pasteAt(at, action);
  });
}

const PASTE = 'insertFromPaste';
/** It may have turned it into something else, such as tags beside the field. */
const HEARD = 'The field is as it was: the page may forbid pasting. If nothing came of it, use type.';

async function pasteAt(at: Element, { ref, text, html }: Paste): Promise<ActOutcome> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== undefined) clipboardData.setData('text/html', html);
  const field = editableAt(at);
  const before = field ? textIn(field) : '';
  if (!tellClipboard('paste', at, clipboardData)) {
    await nextTask();
    const isAsBefore = field && isTextField(field) && textIn(field) === before;
    return { status: 'done', note: isAsBefore ? HEARD : 'The page took the paste over itself.' };
  }
  if (!field || isReadOnly(field))
    return {
      status: 'wrong-kind',
      ref,
      why: 'Nothing there takes what is pasted. Name a text field or a cell.',
    };
  const fits = isTag(field, 'input') ? text.replace(/\r\n?|\n/g, ' ') : text.replace(/\r\n?/g, '\n');
  const isEditor = !isTextField(field);
  if (html !== undefined && isEditor) edit(field, PASTE, 'insertHTML', html, clipboardData);
  else edit(field, PASTE, 'insertText', fits, isEditor ? clipboardData : null);
  if (isTextField(field)) announceChange(field);
  await nextTask();
  const found = textIn(field);
  // Formatted text reads differently from the plain text beside it.
  if (html === undefined && !comparable(field, found).includes(comparable(field, fits)))
    return { status: 'not-verified', ref, wanted: (before + fits).slice(0, 500), found: found.slice(0, 500) };
  return { status: 'done', value: found.slice(0, 500) };
}

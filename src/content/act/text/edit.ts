import { isHtml, isTag, parentOf, plainDocument, unbent } from '../../observe/dom/dom.ts';
import { deleteIn, hasEditContext, typeIn } from '../keys/key-context.ts';
import { isEditingHost, isTextField, type TextField } from '../kinds.ts';
import { send } from '../send.ts';

/** The editing host around an element, or the text field that it is; null when nothing is edited there. */
export function editableAt(element: Element | null): Element | null {
  if (!element) return null;
  if (isTextField(element) || hasEditContext(element)) return element;
  if (!isHtml(element) || !unbent(element).isContentEditable) return null;
  let host: HTMLElement = element;
  for (let around = parentOf(host); !isEditingHost(host) && isHtml(around); around = parentOf(host))
    host = around;
  return host;
}

/**
 * One edit at the caret. Rich editors work on `beforeinput` and prevent it; otherwise the browser's own editing does
 * it, which keeps the undo history, sends `input`, and bypasses the setters that frameworks watch. It sends no
 * `beforeinput` by itself. Returns false when the browser could not do it.
 */
export function edit(
  target: Element,
  inputType: string,
  command: string,
  data: string | null = null,
  dataTransfer: DataTransfer | null = null,
): boolean {
  if (!tellBefore(target, inputType, data, dataTransfer)) return true;
  if (hasEditContext(target))
    return data === null ? deleteIn(target.editContext, inputType) : typeIn(target.editContext, data);
  if (isTextField(target)) noteEdit(target);
  return plainDocument.execCommand(command, false, data ?? undefined);
}

/** Gives an editor text as if it were pasted, with its lines. False when nobody accepted it. */
export function paste(target: Element, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return !tellClipboard('paste', target, clipboardData);
}

/** The person's own clipboard is not involved. False when an editor accepted or gave the data. */
export const tellClipboard = (type: string, target: Element, clipboardData: DataTransfer): boolean =>
  send(target, new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true, composed: true }));

/** Announces the edit; false when the page prevented it. What is pasted into an editor is no `data` (Input Events 2). */
export const tellBefore = (
  target: Element,
  inputType: string,
  text: string | null = null,
  dataTransfer: DataTransfer | null = null,
): boolean => {
  const data = dataTransfer ? null : text;
  const init = { inputType, data, dataTransfer, bubbles: true, cancelable: true, composed: true };
  return send(target, new InputEvent('beforeinput', init));
};

/** Fields that were edited since the page was last told of a change, with their value at that time. */
const edited = new WeakMap<Element, string>();

function noteEdit(field: TextField): void {
  if (edited.has(field)) return;
  edited.set(field, field.value);
  // The browser itself tells the page when the focus leaves the field.
  field.addEventListener('blur', () => edited.delete(field), { once: true });
}

/** Enter also tells the page of a change, if there was one. */
export function announceEdited(field: TextField): void {
  const before = edited.get(field);
  if (before !== undefined && before !== field.value) announceChange(field);
}

const COMMANDS: Record<string, [inputType: string, command: string]> = {
  Backspace: ['deleteContentBackward', 'delete'],
  Delete: ['deleteContentForward', 'forwardDelete'],
  'Control+Backspace': ['deleteWordBackward', 'delete'],
  'Control+Delete': ['deleteWordForward', 'forwardDelete'],
};

/** Deletes at the caret, as Backspace and Delete do; with Control held a whole word. */
export function erase(target: Element, key: string, wholeWord: boolean): void {
  const entry = COMMANDS[wholeWord ? `Control+${key}` : key];
  if (!entry) return;
  const selection = plainDocument.getSelection();
  if (wholeWord && selection?.isCollapsed && !hasEditContext(target))
    selection.modify('extend', key === 'Backspace' ? 'backward' : 'forward', 'word');
  edit(target, ...entry);
}

/** Sets a field's value past a framework's own setter on the element, and tells the page. */
export function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  writeValue(field, value);
  tellInput(field);
}

export function writeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = isTag(field, 'input') ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

export const tellInput = (field: Element): boolean =>
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));

/** Without keeping back what the browser may say of it later, as announceChange does. */
export const tellChange = (field: Element): boolean =>
  field.dispatchEvent(new Event('change', { bubbles: true }));

/**
 * Tells the page now that the field's value is final. The browser would say so again when the field loses the focus;
 * that second `change` is suppressed while the value is the same.
 */
export function announceChange(field: TextField): void {
  edited.delete(field);
  tellChange(field);
  const value = field.value;
  const ended = new AbortController();
  const { signal } = ended;
  const holdBack = (event: Event): void => {
    if (event.target !== field || !event.isTrusted) return;
    if (field.value === value) event.stopImmediatePropagation();
    ended.abort();
  };
  // A change does not leave its shadow root.
  const root = field.getRootNode();
  (root === document ? window : root).addEventListener('change', holdBack, { capture: true, signal });
  field.addEventListener('blur', () => ended.abort(), { signal });
}

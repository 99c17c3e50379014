import type { ActOutcome } from '../../../core/page/outcome.ts';
import { isDrawn, isTag, unbent } from '../../observe/dom/dom.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { isEditedCell } from '../../observe/names/role.ts';
import { isSecret } from '../../observe/states/secret.ts';
import { focusOn } from '../focus.ts';
import { collapsed } from '../folded.ts';
import type { Hands } from '../hands.ts';
import { isKeyCatcher } from '../keys/key-catcher.ts';
import { isFileInput, isPicked, isReadOnly, isStepped, isTextField } from '../kinds.ts';
import { only } from '../target/same-tree.ts';
import { editableAt } from './edit.ts';

/**
 * The field that typing into an element refers to: itself, what its label names, or the only one inside it; in an editor
 * the cell of a table, or all of it.
 */
export function fieldOf(element: Element): Element | null {
  const own = labelledControl(element) ?? element;
  if (isTextField(own) || isPicked(own)) return own;
  const host = editableAt(own);
  if (host) return isEditedCell(own) ? own : host;
  // The field of a component that has a role itself is in its shadow root.
  const inside = [unbent(own), unbent(own).shadowRoot]
    .flatMap((part) => [...(part?.querySelectorAll('input,textarea,[contenteditable]') ?? [])])
    .filter((inner) => isTextField(inner) || isPicked(inner) || editableAt(inner) === inner)
    .filter(isDrawn);
  return only(inside);
}

/** Gives a field the focus; of a cell in an editor, the editor has it. False when it cannot be given. */
export const focusOnField = (field: Element, hands: Hands): boolean =>
  focusOn(editableAt(field) ?? field, hands);

/** Why nothing can be typed there; null when it can. */
export function whyNotTyped(ref: string, element: Element, secretAllowed: boolean): ActOutcome | null {
  if (isFileInput(labelledControl(element) ?? element))
    return {
      status: 'wrong-kind',
      ref,
      why: 'It takes files. Use upload_file; for a file of the person, human_interact request_help',
    };
  const field = fieldOf(element);
  if (isTag(element, 'select'))
    return { status: 'wrong-kind', ref, why: 'For a native list use select_option' };
  if (!field) {
    const instead = isStepped(element) ? 'Use set_value.' : 'Name a text field.';
    return { status: 'wrong-kind', ref, why: `Nothing can be typed into it. ${instead}` };
  }
  // The field's visible name was judged before this was asked for (core/tools/act/type-into.ts).
  if (isSecret(field) && !secretAllowed) return { status: 'secret-field', ref };
  return isReadOnly(field) || isReadOnly(element) ? { status: 'readonly', ref } : null;
}

/** The present content of a field, as text. */
export function textIn(field: Element): string {
  if (isTextField(field) || isPicked(field)) return field.value;
  // An empty line at the end and invisible characters are the editor's own.
  return unbent(field as HTMLElement)
    .innerText.replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/\n$/, '');
}

/** What a field can hold of a text: a one-line field has no line breaks. Spaces at the ends of a part separate it. */
export function fitting(field: Element, text: string, isPart: boolean): string {
  const unix = text.replace(/\r\n?/g, '\n');
  if (!isTag(field, 'input')) return unix;
  const line = unix.replace(/\s*\n\s*/g, ' ');
  return isPart ? line : line.trim();
}

/** Rich editors add line ends and non-breaking spaces of their own; those differences mean nothing. */
export const comparable = (field: Element, text: string): string =>
  (isTextField(field) && !isKeyCatcher(field)) || isPicked(field) ? text : collapsed(text);

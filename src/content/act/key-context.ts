import { unbent } from '../observe/dom.ts';

/** The part of the EditContext API that the types do not know yet. */
interface EditContext extends EventTarget {
  readonly selectionStart: number;
  readonly selectionEnd: number;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
}
interface TextUpdate {
  text: string;
  updateRangeStart: number;
  updateRangeEnd: number;
  selectionStart: number;
  selectionEnd: number;
}
declare const TextUpdateEvent: new (type: string, init: TextUpdate) => Event;

/** True for an element that accepts text without being editable (EditContext API). */
export const hasEditContext = (element: Element): element is Element & { editContext: EditContext } =>
  'editContext' in element && unbent(element).editContext !== null;

/** What the browser does to an edit context when a key types: it updates text and selection first, then notifies it. */
export function updateText(context: EditContext, text: string): boolean {
  const { selectionStart, selectionEnd } = context;
  const updateRangeStart = Math.min(selectionStart, selectionEnd);
  const updateRangeEnd = Math.max(selectionStart, selectionEnd);
  const caret = updateRangeStart + text.length;
  context.updateText(updateRangeStart, updateRangeEnd, text);
  context.updateSelection(caret, caret);
  return context.dispatchEvent(
    new TextUpdateEvent('textupdate', {
      text,
      updateRangeStart,
      updateRangeEnd,
      selectionStart: caret,
      selectionEnd: caret,
    }),
  );
}

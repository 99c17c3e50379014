import { unbent } from '../../observe/dom/dom.ts';

/** The part of the EditContext API that the types do not know yet. */
interface EditContext extends EventTarget {
  readonly text: string;
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
export const typeIn = (context: EditContext, text: string): boolean =>
  updateText(context, text, rangeOf(context));

/** What deletes how much before or behind the caret, by the type of the input event. */
const DELETED: Record<string, RegExp> = {
  deleteContentBackward: /.$/su,
  deleteContentForward: /^./su,
  deleteWordBackward: /\S*\s*$/,
  deleteWordForward: /^\s*\S*/,
};

/** The same for a key that deletes; other inputs, such as a new line, are left to the page. */
export function deleteIn(context: EditContext, inputType: string): boolean {
  const deleted = DELETED[inputType];
  let { start, end } = rangeOf(context);
  if (!deleted) return true;
  if (start === end) {
    const isForward = inputType.endsWith('Forward');
    const around = isForward ? context.text.slice(start) : context.text.slice(0, start);
    const length = deleted.exec(around)?.[0].length ?? 0;
    if (isForward) end += length;
    else start -= length;
  }
  return start === end || updateText(context, '', { start, end });
}

const rangeOf = ({ selectionStart, selectionEnd }: EditContext) => ({
  start: Math.min(selectionStart, selectionEnd),
  end: Math.max(selectionStart, selectionEnd),
});

function updateText(context: EditContext, text: string, range: { start: number; end: number }): boolean {
  const caret = range.start + text.length;
  context.updateText(range.start, range.end, text);
  context.updateSelection(caret, caret);
  return context.dispatchEvent(
    new TextUpdateEvent('textupdate', {
      text,
      updateRangeStart: range.start,
      updateRangeEnd: range.end,
      selectionStart: caret,
      selectionEnd: caret,
    }),
  );
}

import { attribute, collapse, has, isDrawn, isHtml, queryIn, tagOf, textOf, unbent } from './dom.ts';
import { editorSurface, surfaceText } from './editor-surface.ts';
import { refer } from './flat-tree.ts';
import { mediaText } from './media-text.ts';
import { isEditingHost, roleOf } from './role.ts';
import { WITHOUT_VALUE, wordSet } from './role-sets.ts';
import { isSecret } from './secret.ts';

/** Texts of options told at most. */
const OPTIONS = 50;
const RANGES = wordSet('slider spinbutton scrollbar separator progressbar meter');

/** The live value of a control, or undefined when it has none. Secrets are only told to be filled or empty. */
export function liveValue(
  element: Element,
  role: string,
  secret: boolean = isSecret(element),
): string | undefined {
  if (secret) return (element as HTMLInputElement).value === '' ? '' : '•••';
  switch (tagOf(element)) {
    case 'input':
      return inputValue(element as HTMLInputElement);
    case 'textarea':
      return drawnText(element) ?? (element as HTMLTextAreaElement).value;
    case 'select':
      return selectedTexts(element as HTMLSelectElement).join(', ');
    case 'video':
    case 'audio':
      return mediaText(element as HTMLMediaElement);
    case 'progress':
    case 'meter':
      return has(element, 'value') ? String((element as HTMLProgressElement).value) : undefined;
  }
  if (isEditingHost(element) || ((role === 'textbox' || role === 'searchbox') && !has(element, 'value')))
    return drawnText(element) ?? editedText(element);
  if (RANGES.has(role)) return rangeText(element);
  if (role === 'combobox') return comboboxText(element);
  return undefined;
}

function inputValue(input: HTMLInputElement): string | undefined {
  if (WITHOUT_VALUE.has(input.type)) return undefined;
  if (input.type === 'file') return Array.from(input.files ?? [], (file) => file.name).join(', ');
  return input.value;
}

const rangeText = (element: Element): string | undefined =>
  attribute(element, 'aria-valuetext') || (attribute(element, 'aria-valuenow') ?? undefined);

/** The text of an editor that draws it apart from the element that hears the keys. */
function drawnText(field: Element): string | undefined {
  const surface = editorSurface(field);
  return surface ? collapse(surfaceText(surface)) : undefined;
}

/** What a person sees in an editor; line breaks kept as single spaces when it is told. */
const editedText = (element: Element): string =>
  collapse(isHtml(element) ? unbent(element).innerText : textOf(element));

/** The value of an ARIA combobox: of the field inside it, else the text that is seen. */
function comboboxText(element: Element): string | undefined {
  const field = queryIn(element, 'input, textarea');
  // The field of a closed list only searches in it.
  const written = field && isDrawn(field) ? liveValue(field, roleOf(field)) : undefined;
  // Of several lists the first shows what was chosen: in an open one the next may only be pointed at.
  const chosen = queryIn(element, '[role=option][aria-selected=true]');
  return written || (chosen ? collapse(textOf(chosen)) : (written ?? (editedText(element) || undefined)));
}

const selectedTexts = (select: HTMLSelectElement): string[] => Array.from(select.selectedOptions, optionText);

export const optionText = (option: HTMLOptionElement): string => collapse(option.label || option.text);

/** All options of a native list, or that a field suggests; undefined where neither is. */
export function nativeOptions(element: Element): HTMLOptionElement[] | undefined {
  const tag = tagOf(element);
  if (tag === 'select') return [...(element as HTMLSelectElement).options];
  const list = tag === 'input' && has(element, 'list') && (element as HTMLInputElement).list;
  return list ? [...refer(element, list).options] : undefined;
}

/** How many options there are to choose from, and the texts of a native select's. */
export function optionsOf(
  element: Element,
  role: string,
): { optionCount: number; options?: string[] } | undefined {
  const native = nativeOptions(element);
  if (native) return { optionCount: native.length, options: native.slice(0, OPTIONS).map(optionText) };
  if (role !== 'listbox' && role !== 'radiogroup') return undefined;
  const own = unbent(element).querySelectorAll(
    role === 'listbox' ? '[role=option]' : '[role=radio], input[type=radio]',
  );
  // A list that draws only some of its options says how many there are.
  const said = Number.parseInt(attribute(own[0] ?? element, 'aria-setsize') ?? '', 10) || 0;
  return own.length > 0 ? { optionCount: Math.max(own.length, said) } : undefined;
}

/**
 * The value that stands for a control inside the text of a label or of content (accname 1.2, step 2C); undefined for
 * what is not such a control. A secret stands for nothing.
 */
export function embeddedValue(element: Element, role: string): string | undefined {
  if (isSecret(element)) return '';
  if (role === 'textbox' || role === 'searchbox' || RANGES.has(role) || role === 'combobox')
    return liveValue(element, role, false) ?? '';
  if (role !== 'listbox') return undefined;
  if (tagOf(element) === 'select') return selectedTexts(element as HTMLSelectElement).join(' ');
  const selected = unbent(element).querySelectorAll('[role=option][aria-selected=true]');
  return Array.from(selected, (option) => collapse(textOf(option))).join(' ');
}

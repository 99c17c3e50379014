import { lateParts } from '../../late-parts.ts';
import { editorSurface, surfaceText } from '../controls/editor-surface.ts';
import { framedField } from '../controls/framed-field.ts';
import {
  allIn,
  attribute,
  boxAround,
  collapse,
  has,
  is,
  isDrawn,
  isHtml,
  isTag,
  parentOf,
  queryIn,
  rectOf,
  shownText,
  tagOf,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { refer } from '../dom/flat-tree.ts';
import { hasArea, liesOver } from '../dom/geometry.ts';
import { isEditingHost, roleOf } from '../names/role.ts';
import { WITHOUT_VALUE, wordSet } from '../names/role-sets.ts';
import { letsThrough } from '../sight/sight.ts';
import { isSecret } from './secret.ts';
import { TAKES_TEXT } from './states.ts';

/** Maximum number of option texts that are reported. */
const OPTIONS = 50;
const CHOSEN = '[role=option][aria-selected=true]';
const RANGES = wordSet('slider spinbutton scrollbar separator progressbar meter');

/** The live value of a control, or undefined if it has none. Of secrets, only whether they are filled. */
export function liveValue(
  element: Element,
  role: string,
  secret: boolean = isSecret(element),
): string | undefined {
  if (secret) return (element as HTMLInputElement).value === '' ? '' : '•••';
  switch (tagOf(element)) {
    case 'input':
      return choiceBeside(element as HTMLInputElement, role) ?? inputValue(element as HTMLInputElement);
    case 'textarea':
      return drawnText(element) ?? (element as HTMLTextAreaElement).value;
    case 'select':
      return selectedTexts(element as HTMLSelectElement).join(', ');
    case 'video':
    case 'audio':
      return lateParts().mediaText(element as HTMLMediaElement);
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

/** Steps from the field of a list to what shows its choice. */
const CHOICE_STEPS = 3;
/**
 * Words around the field of a list that are not its choice; those of an `i` name an icon. What has a role, such as the
 * tree that it opens, is told by itself.
 */
const NO_CHOICE = 'i,label,legend,kbd,button,[role],[aria-live],[class*=placeholder i],[class*=label i]';

/**
 * What was chosen in a list whose field is empty, because it only searches, or has no area, and may hold keys: libraries
 * draw it beside the field, in the frame of both. A field that does not say that it is one of a list has words over it,
 * which take the press; a hint leaves it to the field.
 */
export function choiceBeside(input: HTMLInputElement, role: string): string | undefined {
  const isFilled = input.value || input.placeholder;
  const isList = role === 'combobox' && has(input, 'aria-expanded');
  let at: Element = input;
  if (isList ? !(isFilled && hasArea(rectOf(input))) : input.autocomplete === 'off' && !isFilled)
    for (let step = 0; step < CHOICE_STEPS; step++) {
      const around = boxAround(at);
      if (!around || framedField(refer(input, around)) !== input) break;
      const drawn = isList
        ? [around]
        : Array.from(unbent(around).children).filter(
            (part) => part !== at && !letsThrough(part) && liesOver(input, part),
          );
      // Its own name drawn there, as a label that floats into the empty field, is none.
      const words = drawn.flatMap(wordsOf).filter((word) => word && word !== attribute(input, 'aria-label'));
      if (words[0]) return words.join(', ');
      at = around;
    }
  return undefined;
}

/** The lines in an element that are drawn and no hint. */
function wordsOf(element: Element): string[] {
  if (!isDrawn(element) || is(element, NO_CHOICE)) return [];
  return queryIn(element, NO_CHOICE)
    ? Array.from(unbent(element).children).flatMap(wordsOf)
    : lined(shownText(element)).split('\n');
}

export const rangeText = (element: Element): string | undefined =>
  attribute(element, 'aria-valuetext') || (attribute(element, 'aria-valuenow') ?? placeOnTrack(element));

/** What the handle of a slider that says nothing is worth: the number drawn right after its track, else its place there. */
function placeOnTrack(handle: Element): string | undefined {
  const { left, bottom } = (handle as HTMLElement).style ?? {};
  const place = left || bottom;
  if (!place?.endsWith('%')) return undefined;
  const after = handle.parentElement?.nextElementSibling;
  // Of several numbers, none is its own: they are marks.
  const number = after && !unbent(after).children[1] ? collapse(textOf(refer(handle, after))) : '';
  return /^-?\d+(?:[.,]\d+)?$/.test(number) ? number : place;
}

/** The text of an editor that draws it outside the element that receives the keys. */
function drawnText(field: Element): string | undefined {
  const surface = editorSurface(field);
  return surface ? lined(surfaceText(surface)) : undefined;
}

/** The visible text of an editor. */
const editedText = (element: Element): string =>
  lined(isHtml(element) ? shownText(element) : textOf(element));

/**
 * The lines and paragraphs of a text without the empty ones: whoever writes it anew must know where they begin, and code
 * how far they are indented.
 */
const lined = (text: string): string =>
  text.includes('\n') ? text.split('\n').map(indented).filter(Boolean).join('\n') : collapse(text);

const indented = (line: string): string => {
  const words = collapse(line);
  // A single blank is a gap beside a picture or a box.
  const indent = words && /^(?:\t+| \s+|\u00a0\s+)/.exec(line)?.[0];
  return (indent ?? '') + words;
};

/** The value of an ARIA combobox: of the field in it, else of the selected option, else the visible text. */
function comboboxText(element: Element): string | undefined {
  const field = queryIn(element, 'input, textarea');
  // The field of a closed list, which is not drawn, only searches in it.
  const written = field && isDrawn(field) ? liveValue(field, roleOf(field)) : undefined;
  // If there are several lists, the first shows what was chosen; in an open list, an option may be selected only because
  // it is highlighted.
  const isOne = is(element, '[aria-expanded=true]:not(:has([aria-multiselectable=true]))');
  const chosen = allIn(element, CHOSEN)
    .filter((option, _, [first]) =>
      isOne ? option === first : parentOf(option) === parentOf(first as Element),
    )
    .map((option) => collapse(textOf(option)));
  return written || chosen.join(', ') || collapse(shownIn(element)) || written;
}

/** Its visible words without those of a label, a placeholder or an icon that a library draws in it. */
const shownIn = (element: Element): string =>
  allIn(element, 'label,i[class],i[aria-hidden],[class*=placeholder i]').reduce(
    (words, part) => words.replace(editedText(part), ''),
    editedText(element),
  );

function selectedTexts(select: HTMLSelectElement): string[] {
  const chosen = [...select.selectedOptions];
  if (!chosen.some(groupOf)) return chosen.map(optionText);
  const texts = optionTexts([...select.options]);
  return chosen.map((option) => texts[option.index] ?? optionText(option));
}

/** An option that suggests a value for a field often has no words besides that. */
const optionText = (option: HTMLOptionElement): string =>
  collapse(option.label || option.text || (isTag(parentOf(option), 'datalist') ? option.value : ''));

/** What a group of options is called. */
function groupOf(option: HTMLOptionElement): string {
  const parent = parentOf(option);
  return isTag(parent, 'optgroup') ? collapse(parent.label) : '';
}

/** The first options of a list, as they read. Those that read the same in another group are told with their own. */
export function optionTexts(options: readonly HTMLOptionElement[], most = options.length): string[] {
  const first = options.slice(0, most);
  if (!first.some(groupOf)) return first.map(optionText);
  const groups = new Map<string, string>();
  const shared = new Set<string>();
  for (const option of options) {
    const text = optionText(option);
    const group = groupOf(option);
    if ((groups.get(text) ?? group) !== group) shared.add(text);
    groups.set(text, group);
  }
  return first.map((option) => {
    const text = optionText(option);
    const group = groupOf(option);
    return group && shared.has(text) ? `${group}: ${text}` : text;
  });
}

/** The options of a native list, or of a field's datalist, but for hidden ones; undefined if there is neither. */
export function nativeOptions(element: Element): HTMLOptionElement[] | undefined {
  const tag = tagOf(element);
  let list: HTMLSelectElement | HTMLDataListElement | null = null;
  if (tag === 'select') list = element as HTMLSelectElement;
  else if (tag === 'input' && has(element, 'list')) list = (element as HTMLInputElement).list;
  if (!list) return undefined;
  if (list !== element) refer(element, list);
  return [...list.options].filter((option) => !has(option, 'hidden'));
}

/** The number of options, and the texts of native ones. */
export function optionsOf(
  element: Element,
  role: string,
): { optionCount: number; options?: string[] } | undefined {
  const native = nativeOptions(element);
  if (native) return { optionCount: native.length, options: optionTexts(native, OPTIONS) };
  if (role !== 'listbox' && role !== 'radiogroup') return undefined;
  const own = allIn(
    element,
    role === 'listbox' ? '[role=option]' : '[role=radio], input[type=radio]:not([role])',
  );
  // A list that renders only some of its options declares their number.
  const said = Number.parseInt(attribute(own[0] ?? element, 'aria-setsize') ?? '', 10) || 0;
  return own.length > 0 ? { optionCount: Math.max(own.length, said) } : undefined;
}

/**
 * The value that replaces a control in the text of a label or of content (accname 1.2, step 2C); undefined if it is no
 * such control. A secret contributes nothing.
 */
export function embeddedValue(element: Element, role: string): string | undefined {
  if (isSecret(element)) return '';
  if (TAKES_TEXT.has(role) || RANGES.has(role)) return liveValue(element, role, false) ?? '';
  if (role !== 'listbox') return undefined;
  if (tagOf(element) === 'select') return selectedTexts(element as HTMLSelectElement).join(' ');
  const selected = allIn(element, CHOSEN);
  return selected.map((option) => collapse(textOf(option))).join(' ');
}

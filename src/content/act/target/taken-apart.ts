import { isConnected, textOf } from '../../observe/dom/dom.ts';
import { containsFlat, flatParent } from '../../observe/dom/flat-tree.ts';
import { isEditingHost, isTextField } from '../kinds.ts';
import { comparable } from '../text/field.ts';

const APARTS = /[,;\n]/;
/** How far around a field what it gave away is looked for. */
const STEPS = 4;
/** Each part is looked for in all that stands around; of a text with more, it is not known. */
const MOST_PARTS = 200;

/** What stands around a field before something is typed into it, from the inside out. */
export type Around = readonly { element: Element; text: string }[];

export function aroundOf(field: Element): Around {
  const around: { element: Element; text: string }[] = [];
  for (let at = flatParent(field); at && around.length < STEPS; at = flatParent(at))
    around.push({ element: at, text: textOf(at) });
  return around;
}

/** True for an editor that the page put in place of a field which went away while it was typed into. */
export const replaces = (at: Element, field: Element, home: Element | null): boolean =>
  !isConnected(field) && isConnected(home) && isEditingHost(at) && containsFlat(home, at);

/** Marks that an editor turns into headings, lists, quotes and boxes to tick, at the beginning of a line; of a heading also at its end
 * (`== Care ==`). */
const LINE_MARK = /^[ \t]*(?:#{1,6}|={1,6}|[-*+>]|\d+[.)]|\[[ x]?\])[ \t]+|[ \t]+(?:#{1,6}|={1,6})[ \t]*$/gm;
/** Marks around bold and other words. */
const WORD_MARK = /[*_`~]+/g;
const withoutMarks = (text: string): string => text.replace(LINE_MARK, '').replace(WORD_MARK, '');

const FORMATTED = 'The page took its marks for formatting.';
const APART = 'The page took it apart: what the field does not hold now stands beside it.';
const REPLACED = 'The page put something else in place of the field, which holds it now.';

/** What a page made of a text that its field does not show as it was given; undefined when the text is not there. */
export function madeOf(field: Element, wanted: string, found: string, around: Around): string | undefined {
  const isPlain = isTextField(field);
  const unmarked = isPlain ? wanted : withoutMarks(wanted);
  if (!isPlain && found && comparable(field, withoutMarks(found)) === comparable(field, unmarked))
    return FORMATTED;
  const parts = unmarked
    .split(isPlain ? APARTS : '\n')
    .map((part) => part.trim())
    .filter(Boolean);
  // Entries are made of what stands before a separator; a field that went away holds nothing any more, and the cell that
  // it was in may show all of it.
  if (isPlain && parts.length < 2 && (found || (isConnected(field) && !APARTS.test(wanted))))
    return undefined;
  if (isConnected(field) && found && parts.pop() !== found.trim()) return undefined;
  if (parts.length === 0 || parts.length > MOST_PARTS) return undefined;
  const stand = around
    .filter(({ element }) => isConnected(element))
    .map(({ element, text }) => ({ before: text, now: textOf(element) }));
  const isThere = (part: string): boolean =>
    stand.some(({ before, now }) => timesIn(now, part) > timesIn(before, part));
  if (!parts.every(isThere)) return undefined;
  return isConnected(field) ? APART : REPLACED;
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

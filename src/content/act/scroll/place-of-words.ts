import { isElement, isShown, isText, plainDocument, rectOf } from '../../observe/dom/dom.ts';
import { forEachFlatChild } from '../../observe/dom/flat-tree.ts';
import { hasArea } from '../../observe/dom/geometry.ts';
import type { Hands } from '../hands.ts';
import { placed } from '../target/placed.ts';

const DEADLINE_MS = 2000;

/**
 * The element in which the words begin, where a person can see them, through shadow roots; white space, case and
 * element borders are ignored. Null when they are nowhere, 'no-time' when that is not known.
 */
export function placeOfWords(words: string, hands: Hands): Element | 'no-time' | null {
  const wanted = fold(words);
  const end = performance.now() + DEADLINE_MS;
  /** The end of what was read, as long as the words; each piece of it with the element that contains it. */
  let read: { text: string; holder: Element }[] = [];
  let found: Element | 'no-time' | null = null;

  const add = (text: string, holder: Element): void => {
    if (text === '' || !isSeen(holder)) return;
    read.push({ text, holder });
    const joined = read.map((piece) => piece.text).join('');
    let at = joined.indexOf(wanted);
    if (at >= 0) {
      found =
        read.find((piece) => {
          at -= piece.text.length;
          return at < 0;
        })?.holder ?? holder;
      return;
    }
    let spare = joined.length - wanted.length + 1;
    read = read.filter((piece) => {
      spare -= piece.text.length;
      return spare < 0;
    });
  };
  const visit = (element: Element, outer: Element): void => {
    if (found !== null || hands.isOwn(element)) return;
    if (performance.now() > end) {
      found = 'no-time';
      return;
    }
    const hasBox = getComputedStyle(element).display !== 'contents';
    const holder = hasBox ? element : outer;
    forEachFlatChild(element, hands.openShadowRoot, (child) => {
      if (found !== null) return;
      if (isElement(child)) visit(child, holder);
      else if (isText(child)) add(fold(child.data), holder);
    });
  };
  if (wanted !== '' && plainDocument.body) visit(plainDocument.body, plainDocument.body);
  return found;
}

function isSeen(element: Element): boolean {
  if (!isShown(element)) return false;
  const box = rectOf(element);
  // What lies before the beginning of every scroller around it can never be scrolled into view.
  const { x, y } = placed(element);
  return hasArea(box) && x + box.width > 0 && y + box.height > 0;
}

const fold = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

import type { ExpectedElement } from '../../../core/page/outcome.ts';
import { allIn, attribute, isElement, isText, rectOf, tagOf } from '../../observe/dom/dom.ts';
import { closestFlat, flatParent, forEachFlatChild } from '../../observe/dom/flat-tree.ts';
import { pseudoText } from '../../observe/names/pseudo-text.ts';
import { roleOf } from '../../observe/names/role.ts';
import { looksAsRow } from '../../observe/walk/drawn-row.ts';
import type { Hands } from '../hands.ts';
import { only } from './same-tree.ts';

type Expected = ExpectedElement & { item: NonNullable<ExpectedElement['item']> };

/**
 * The intended control: the element itself while the row or item around it says what was seen there; otherwise, in the
 * one item beside it that says so now, the only control of that role and name. A list that is redrawn in place gives
 * its elements other meanings. Null when there is none.
 */
export function inItsItem(element: Element, expected: Expected, hands: Hands): Element | null {
  const { role, words } = expected.item;
  const item = closestFlat(element, (at) => roleOf(at) === role) ?? (role === 'row' && drawnRow(element));
  if (!item) return null;
  const isItem = (other: Element): boolean =>
    roleOf(other) === role || (role === 'row' && isDrawnAsRow(other));
  const says = (other: Element): boolean => isItem(other) && includesWords(other, words, hands);
  if (says(item)) return element;
  const moved = only([...(item.parentNode?.children ?? [])].filter(says));
  if (!moved) return null;
  const same = allIn(moved, tagOf(element)).filter((other) => {
    const now = hands.describe(other);
    return now.role === expected.role && now.name === expected.name;
  });
  return only(same);
}

const isDrawnAsRow = (element: Element): boolean =>
  !roleOf(element) && looksAsRow(element, getComputedStyle(element).display, () => rectOf(element));

/** The outermost row around an element that the page only draws: what is in a row is no row of its own. */
function drawnRow(element: Element): Element | undefined {
  let row: Element | undefined;
  for (let at: Element | null = element; at; at = flatParent(at)) if (isDrawnAsRow(at)) row = at;
  return row;
}

/** Words that a style sheet writes are told as they are drawn, and in names by what it says in place of them. */
const includesWords = (item: Element, words: string, hands: Hands): boolean =>
  [true, false].some((isAsSeen) => includes(saidIn(item, hands, isAsSeen), words));

function includes(said: readonly string[], words: string): boolean {
  // The expected words are without the marks of what is struck out; a page may write them itself.
  const unmarked = said.map((text) => text.replaceAll('~~', ''));
  const apart = ` ${unmarked.join(' ').replace(/\s+/g, ' ')} `;
  const joined = unmarked.join('');
  // "Bo" is not in "Bob", but a word may be spread over several elements.
  return words
    .split(' ')
    .every((word) => apart.includes(` ${word} `) || (!apart.includes(word) && joined.includes(word)));
}

/** Texts, those that a style sheet writes too, and given names, through shadow roots. */
function saidIn(node: Node, hands: Hands, isAsSeen: boolean): string[] {
  if (isText(node)) return [node.data];
  if (!isElement(node)) return [];
  const said = ['aria-label', 'alt', 'title'].flatMap((name) => attribute(node, name) ?? []);
  said.push(pseudoText(node, '::before', isAsSeen));
  forEachFlatChild(node, hands.openShadowRoot, (child) => {
    said.push(...saidIn(child, hands, isAsSeen));
  });
  said.push(pseudoText(node, '::after', isAsSeen));
  return said;
}

import { is, queryIn, tagOf, textOf } from '../dom/dom.ts';
import type { OpenShadowRoot } from '../dom/flat-tree.ts';
import { accessibleName, isChoice, labelWords } from './accname.ts';
import { isNamedByAria } from './role.ts';

const APART = 'a[href],button,[role=button]';
/** What is left of brackets around a link. */
const EMPTY_ENDS = /(?:\s*(?:\[\s*\]|\(\s*\)|\|))+$/;

/**
 * The name of a heading, without what stands behind its words to be used and is told by itself: buttons, and links in
 * letters of another size, such as "edit". A link in the words is part of them, but for an icon.
 */
export function headingName(heading: Element, openShadowRoot: OpenShadowRoot): string {
  const whole = accessibleName(heading, openShadowRoot);
  if (!queryIn(heading, APART) || isNamedByAria(heading)) return whole;
  const name = withoutIcons(heading, openShadowRoot) || whole;
  const size = getComputedStyle(heading).fontSize;
  const isApart = (part: Element): boolean =>
    isChoice(part) || (is(part, 'a[href]') && getComputedStyle(part).fontSize !== size);
  const words = labelWords(heading, openShadowRoot, isApart).replace(EMPTY_ENDS, '');
  return words && name.startsWith(words) ? words : name;
}

/** The name of a group, without the icons beside the words of its legend, which are told by themselves. */
export function groupName(group: Element, openShadowRoot: OpenShadowRoot): string {
  const legend = tagOf(group) === 'fieldset' && queryIn(group, ':scope > legend:has(a[href],button)');
  const words = legend && !isNamedByAria(group) && withoutIcons(legend, openShadowRoot);
  return words || accessibleName(group, openShadowRoot);
}

const withoutIcons = (element: Element, openShadowRoot: OpenShadowRoot): string =>
  labelWords(element, openShadowRoot, (part) => is(part, APART) && textOf(part).trim() === '');

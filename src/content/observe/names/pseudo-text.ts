import { attribute } from '../dom/dom.ts';
import { TELLING } from '../sight/generated-rules.ts';
import { sightOf } from '../sight/sight.ts';
import { unescapedCss } from '../sight/unescaped-css.ts';

export type PseudoElement = '::before' | '::after';

/**
 * The text of ::before or ::after as it counts in a name: only strings and attr(), or the alternative text after the
 * slash if there is one (CSS Generated Content 3, 1.2), with spaces around a box that is not inline. None if it is
 * hidden, such as a hint that waits for the mouse. `isAsSeen`: words that are drawn take precedence over the alternative.
 */
export function pseudoText(element: Element, pseudo: PseudoElement, isAsSeen = false): string {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '""' || content === '') return '';
  const isIcon = ICON_FONT.test(style.fontFamily);
  const text = contentText(content, element, isAsSeen && !isIcon);
  if (text && isHidden(style, element)) return '';
  // An ordinary letter in a font of its own is a picture too.
  if (
    isIcon
      ? LIGATURE.test(text)
      : PICTURED.test(text) && style.fontFamily !== getComputedStyle(element).fontFamily
  )
    return '';
  return text && (style.display !== 'inline' || replacesWords(element)) ? ` ${text} ` : text;
}

/** The text of ::before or ::after as a person reads it beside the element's own words; '' if it tells nothing. */
export function shownPseudoText(element: Element, pseudo: PseudoElement): string {
  const text = drawnPseudoText(element, pseudo);
  return TELLING.test(text) ? text : '';
}

/** Whatever is drawn there, also a sign. A line break in it must not begin a line of what is read. */
export function drawnPseudoText(element: Element, pseudo: PseudoElement): string {
  const text = pseudoText(element, pseudo, true).replace(/\s+/g, ' ');
  return text !== '' && isOutOfSight(getComputedStyle(element, pseudo)) ? '' : text;
}

/** In pixels. */
const FAR = 1000;

/** True for styles with which pages hide words from people. The box itself is nowhere told. */
function isOutOfSight(style: CSSStyleDeclaration): boolean {
  const { letterless, unseen, faint, clips } = sightOf(style);
  if (letterless || unseen || faint) return true;
  const { top, right, bottom, left, marginTop, marginLeft, width, height } = style;
  const { m11, m12, m21, m22, m41, m42 } = new DOMMatrixReadOnly(style.transform);
  const isLess = (than: number, ...lengths: string[]): boolean =>
    lengths.some((length) => Number.parseFloat(length) < than);
  return (
    isLess(-FAR, top, right, bottom, left, marginTop, marginLeft) ||
    (clips && isLess(2, width, height)) ||
    Math.min(m41, m42) < -FAR ||
    m11 * m22 === m12 * m21
  );
}

/** True where the element's own words have no size: they are not one word with those of the style sheet. */
const replacesWords = (element: Element): boolean => getComputedStyle(element).fontSize === '0px';

/** A hidden element may name another one, with all that it says. */
const isHidden = (
  { display, visibility, opacity, fontSize }: CSSStyleDeclaration,
  element: Element,
): boolean =>
  display === 'none' ||
  (visibility !== 'visible' && getComputedStyle(element).visibility === 'visible') ||
  Number(opacity) < 0.1 ||
  Number.parseFloat(fontSize) === 0;

/** Letters that an icon font draws as one glyph (“check_box_outline_blank”): a picture, which no person reads. */
const LIGATURE = /^[a-z\d_]{1,40}$/;
const PICTURED = /^\w{1,2}$/;
/** The first of the families: stacks of ordinary fonts end with one for symbols. */
const ICON_FONT = /^[^,]*(?:icon|symbol|awesome|glyph)/i;

/** A single string without escapes. */
const PLAIN = /^"([^"\\]*)"$/;
const TOKENS =
  /"((?:[^"\\]|\\.)*)(?:"|$)|attr\(\s*([\w-]+)[^)]*\)|(\/)|(counters?)\([^)]*\)|[\w-]+\([^)]*\)|[^\s"/]+/gsu;
/** A style sheet can write as much as it likes into each of many elements. */
const LONGEST = 2000;
const WORDS = /[\p{L}\p{N}\p{Sc}%]/u;
/** Stands for a number that only the browser knows: what is around it must not be read as one. */
const COUNTED = '…';

function contentText(whole: string, element: Element, isAsSeen: boolean): string {
  const content = whole.slice(0, LONGEST);
  const [, plain] = PLAIN.exec(content) ?? [];
  if (plain !== undefined) return plain;
  let text = '';
  for (const [, string, attributeName, slash, counter] of content.matchAll(TOKENS)) {
    if (slash && isAsSeen && WORDS.test(text)) break;
    if (slash) text = '';
    else if (string !== undefined) text += unescapedCss(string);
    else if (attributeName) text += (attribute(element, attributeName) ?? '').slice(0, LONGEST);
    else if (counter) text += COUNTED;
  }
  return TELLING.test(text) ? text : text.replaceAll(COUNTED, '');
}

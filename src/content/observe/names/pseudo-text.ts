import { attribute } from '../dom/dom.ts';
import { TELLING } from '../sight/generated-rules.ts';

export type PseudoElement = '::before' | '::after';

/**
 * The text of ::before or ::after as it counts in a name: only strings and attr(), or the alternative text after the
 * slash if there is one (CSS Generated Content 3, 1.2), with spaces around a box that is not inline. None if it is
 * hidden, such as a hint that waits for the mouse.
 */
export function pseudoText(element: Element, pseudo: PseudoElement): string {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '""' || content === '') return '';
  const text = contentText(content, element);
  if (text && isHidden(style, element)) return '';
  if (LIGATURE.test(text) && ICON_FONT.test(style.fontFamily)) return '';
  return text && style.display !== 'inline' ? ` ${text} ` : text;
}

/** The text of ::before or ::after as a person reads it beside the element's own words; '' if it tells nothing. */
export function shownPseudoText(element: Element, pseudo: PseudoElement): string {
  const text = pseudoText(element, pseudo);
  if (!TELLING.test(text)) return '';
  const { fontFamily } = getComputedStyle(element, pseudo);
  // An ordinary letter in a font of its own is a picture.
  return PICTURED.test(text) && fontFamily !== getComputedStyle(element).fontFamily ? '' : text;
}

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
const LIGATURE = /^[a-z\d_]{2,40}$/;
const PICTURED = /^\s*[\w]{1,2}\s*$/;
/** The first of the families: stacks of ordinary fonts end with one for symbols. */
const ICON_FONT = /^[^,]*(?:icon|symbol|awesome|glyph)/i;

/** A single string without escapes. */
const PLAIN = /^"([^"\\]*)"$/;
const TOKENS = /"((?:[^"\\]|\\.)*)"|attr\(\s*([\w-]+)[^)]*\)|(\/)|[\w-]+\([^)]*\)|[^\s"/]+/gsu;

function contentText(content: string, element: Element): string {
  const [, plain] = PLAIN.exec(content) ?? [];
  if (plain !== undefined) return plain;
  let text = '';
  for (const [, string, attributeName, slash] of content.matchAll(TOKENS)) {
    if (slash) text = '';
    else if (string !== undefined) text += unescapeCss(string);
    else if (attributeName) text += attribute(element, attributeName) ?? '';
  }
  return text;
}

const unescapeCss = (string: string): string =>
  string.replace(
    /\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gsu,
    (_, code: string | undefined, sign: string | undefined) =>
      code ? codePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  );

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

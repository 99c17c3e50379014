import { attribute } from './dom.ts';

export type PseudoElement = '::before' | '::after';

/**
 * Text that CSS puts before or after an element's content, as a name takes it: the alternative after the slash where
 * there is one (CSS Generated Content 3, 1.2), strings and attr() only, with spaces around a box of its own.
 */
export function pseudoText(element: Element, pseudo: PseudoElement): string {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (content === 'none' || content === 'normal' || content === '""' || content === '') return '';
  const text = contentText(content, element);
  return text && style.display !== 'inline' ? ` ${text} ` : text;
}

/** One string in which nothing is escaped. */
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

import { codeWords } from '../../core/page/code-words.ts';
import { attribute, collapse, queryIn, tagOf } from '../observe/dom/dom.ts';
import { iconCode, writtenSign } from '../observe/walk/icon-code.ts';

/** A tick or a cross that is alone in its cell is told as a look tells it; what can be pressed says nothing. */
export function iconWords(cell: Element): string {
  const sign = writtenSign(cell);
  const words = sign || queryIn(cell, PRESSED) ? '' : codeWords(iconCode(cell));
  return words ? `(in code "${words}")` : sign;
}

const PRESSED = 'a, button, input, select, [role=button], [tabindex]';

export const fenced = (text: string): string => text && `\`\`\`\n${text}\n\`\`\``;

/** Further descriptions of a term follow the first. */
export const factMark = ({ previousElementSibling: before }: Element): string =>
  before && tagOf(before) === 'dd' ? '; ' : ': ';

export const namedPart = (element: Element, tag: string): string => {
  const name = collapse(attribute(element, 'aria-label') ?? attribute(element, 'title') ?? '');
  return name ? ` (${tag === 'iframe' ? 'frame' : tag}: ${name}) ` : '';
};

/** A picture by its alternative text, on request with its address. */
export function imageText(element: Element, links: boolean): string {
  const alt = collapse(attribute(element, 'alt') ?? '');
  if (!alt) return '';
  const source = (element as HTMLImageElement).currentSrc;
  return links && source && !source.startsWith('data:') ? `![${alt}](${source})` : `![${alt}]`;
}

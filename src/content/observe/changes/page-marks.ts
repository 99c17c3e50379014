import { plainDocument } from '../dom/dom.ts';

/** Media features that style sheets query, besides the size of the window. */
const MEDIA = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  'print',
].map((query) => matchMedia(query));

/** Number of characters of a sheet's last rule that identify the sheet. */
const RULE_TEXT = 300;

/**
 * A fingerprint of what affects the whole page: the window, the address (page-memory.ts checks the fragment), media
 * features, fonts, and style sheets by their number and length. Edits of rules in place are reported by the main-world
 * script; without it, they go unnoticed until something else changes.
 */
export function environmentMark(): string {
  const { styleSheets, adoptedStyleSheets, fonts, fullscreenElement, compatMode, designMode } = plainDocument;
  const sheets = [...styleSheets, ...adoptedStyleSheets].map(sheetMark);
  const media = MEDIA.map(({ matches }) => matches);
  const address = location.href.split('#', 1)[0];
  return [
    innerWidth,
    innerHeight,
    devicePixelRatio,
    visualViewport?.scale,
    address,
    fonts.status,
    fonts.size,
    fullscreenElement?.tagName,
    compatMode,
    designMode,
    media,
    ...sheets,
  ].join(' ');
}

function sheetMark(sheet: CSSStyleSheet): string {
  try {
    return `${sheet.cssRules.length} ${sheet.disabled} ${sheet.media.mediaText} ${sheet.cssRules[sheet.cssRules.length - 1]?.cssText.slice(0, RULE_TEXT)}`;
  } catch {
    return `${sheet.href} ${sheet.disabled}`;
  }
}

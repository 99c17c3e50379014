/** Media features that styles ask about, besides the size of the window. */
const MEDIA = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  'print',
].map((query) => matchMedia(query));

/** Characters of the last rule of a sheet that stand for it. */
const RULE_TEXT = 300;

/**
 * One text that differs when something differs that may change the look of the whole page: its window, its address
 * (of what it points to in the page, page-memory.ts asks), its style sheets by their number and length, its fonts. A rule whose text is changed in place by a script stays
 * unseen until something else changes.
 */
export function environmentMark(): string {
  const { styleSheets, adoptedStyleSheets, fonts, fullscreenElement, compatMode } = document;
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

import CSS from './overlay.css?inline';

/** A constructed sheet: style elements would be refused by the content policy of some pages. */
export function addStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
}

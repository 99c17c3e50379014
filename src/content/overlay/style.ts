import CSS from './overlay.css?inline';

/** A constructed style sheet, because the content security policy of some pages blocks style elements. */
export function addStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
}

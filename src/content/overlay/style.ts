const CSS = `
.ring, .caption, .bar { position: fixed; box-sizing: border-box; font: 13px/1.4 system-ui, sans-serif; }
.ring { border: 2px solid #1a56db; border-radius: 6px; box-shadow: 0 0 0 2px #fff, 0 0 0 6px rgb(26 86 219 / 0.35);
  transition: left 200ms, top 200ms, width 200ms, height 200ms; }
.ring::after { content: ""; position: absolute; left: 50%; top: 50%; width: 16px; height: 22px; background: #1a56db;
  clip-path: polygon(0 0, 0 90%, 36% 60%, 86% 50%); }
.caption { max-width: 320px; padding: 3px 8px; border-radius: 4px; background: #1a56db; color: #fff;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bar { left: 50%; bottom: 12px; transform: translateX(-50%); display: flex; align-items: center; gap: 10px;
  max-width: calc(100% - 24px); padding: 6px 8px 6px 14px; border-radius: 10px; background: #111827; color: #fff;
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.35); pointer-events: auto; }
.bar.person { background: #78350f; }
.words { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.task { font-weight: 600; }
button { flex: none; padding: 4px 12px; border: 1px solid #9ca3af; border-radius: 6px; background: transparent;
  color: inherit; font: inherit; cursor: pointer; }
button.main { border-color: #fff; background: #fff; color: #111827; }
button:focus-visible { outline: 2px solid #93c5fd; outline-offset: 2px; }
[hidden] { display: none !important; }
@media (prefers-reduced-motion: reduce) { .ring { transition: none; } }
@media (forced-colors: active) { .ring, .bar { border: 2px solid Highlight; } }
`;

/** A constructed sheet: style elements would be refused by the content policy of some pages. */
export function addStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
}

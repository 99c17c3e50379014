/** The key under which panel/sync.ts stores the last theme and language (port/panel-memory.ts). */
const KEPT = 'tabwright.look';

/** Applies the last theme before the page's script is loaded, so that the other theme does not flash. */
export function restoreTheme(storage: Pick<Storage, 'getItem'>, root: Pick<HTMLElement, 'dataset'>): void {
  const [, theme] = /"theme":"(light|dark)"/.exec(storage.getItem(KEPT) ?? '') ?? [];
  if (theme) root.dataset.theme = theme;
}

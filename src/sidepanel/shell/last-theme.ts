/** As panel/sync.ts keeps the look of the last time (port/panel-memory.ts). */
const KEPT = 'tabwright.look';

/** The theme of the last time, on a page whose script is still to come: nobody sees the other one flash. */
export function restoreTheme(storage: Pick<Storage, 'getItem'>, root: Pick<HTMLElement, 'dataset'>): void {
  const [, theme] = /"theme":"(light|dark)"/.exec(storage.getItem(KEPT) ?? '') ?? [];
  if (theme) root.dataset.theme = theme;
}

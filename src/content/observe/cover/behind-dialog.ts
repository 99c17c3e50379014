import { activeElement, has, isConnected, isDrawn, page } from '../dom/dom.ts';
import { closestFlat, referenced } from '../dom/flat-tree.ts';
import { chainOf } from '../dom/parents.ts';

export const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]';

/** True when the element or one of its flat ancestors is inert. */
export const isInInert = (element: Element): boolean =>
  closestFlat(element, (at) => has(at, 'inert')) !== null;

/** Open dialogs, and the open list or panel, that are drawn and not inert. */
export const openDialogs = (): Element[] =>
  [...page.all(DIALOG), ...popupsInUse()].filter((dialog) => isDrawn(dialog) && !isInInert(dialog));

/** A list, menu or panel with the focus, or whose field or button has it: some libraries make all else inert for it. */
function popupsInUse(): Element[] {
  const active = activeElement();
  const around = new Set(chainOf(active));
  return page
    .all('[aria-expanded=true][aria-controls]')
    .flatMap((opener) =>
      referenced(opener, 'aria-controls').filter((popup) => opener === active || around.has(popup)),
    );
}

/** Detects an open dialog for which the page may have made the rest of itself inert. */
export class BehindDialog {
  /** A cached inert element. Most pages have none, and querying for one costs as much as a hundred rectangles. */
  #inert: Element | null = null;

  /** @param mayHaveCome something inert may have been added since the last call */
  isOpen(mayHaveCome: boolean): boolean {
    const isStill = isConnected(this.#inert) && has(this.#inert, 'inert');
    if (!isStill) this.#inert = mayHaveCome || this.#inert ? page.query('[inert]') : null;
    return this.#inert !== null && openDialogs().length > 0;
  }
}

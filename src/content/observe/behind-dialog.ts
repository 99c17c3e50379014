import { has, isConnected, isDrawn, page } from './dom.ts';
import { closestFlat } from './flat-tree.ts';

const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]';

/** True for what its page lets nobody use, by itself or with what it is in. */
export const isInInert = (element: Element): boolean =>
  closestFlat(element, (at) => has(at, 'inert')) !== null;

/** The dialogs that can be used. */
const openDialogs = (): Element[] =>
  page.all(DIALOG).filter((dialog) => isDrawn(dialog) && !isInInert(dialog));

/** The dialog for which its page made the element inert. */
export const dialogOver = (element: Element): Element | undefined =>
  isInInert(element) ? openDialogs().at(-1) : undefined;

/** Knows whether a dialog is open for which the page may have made the rest of itself inert. */
export class BehindDialog {
  /** One that is inert: most pages have none, and to look for one costs as much as a hundred rectangles. */
  #inert: Element | null = null;

  /** @param mayHaveCome something inert may have come since this was asked last */
  isOpen(mayHaveCome: boolean): boolean {
    const isStill = isConnected(this.#inert) && has(this.#inert, 'inert');
    if (!isStill) this.#inert = mayHaveCome || this.#inert ? page.query('[inert]') : null;
    return this.#inert !== null && openDialogs().length > 0;
  }
}

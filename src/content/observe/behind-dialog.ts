import { has, isDrawn, page } from './dom.ts';
import { closestFlat } from './flat-tree.ts';

const DIALOG = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]';

/** True for what its page lets nobody use, by itself or with what it is in. */
export const isInInert = (element: Element): boolean =>
  closestFlat(element, (at) => has(at, 'inert')) !== null;

/** True while a dialog is open for which the page may have made the rest of itself inert. */
export const isBehindDialog = (): boolean =>
  page.query('[inert]') !== null && page.all(DIALOG).some((dialog) => isDrawn(dialog) && !isInInert(dialog));

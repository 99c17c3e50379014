/** Marks the overlay's element for kits of other documents; a page can forge it. */
export const OVERLAY = 'tabwright-overlay';

/** Below this, the text of an ordinary page (13 to 16 px) can no longer be read. */
const SMALLEST_READABLE = 0.75;
const WISHED_WIDTH = 1024;

/**
 * Pixels of the picture per CSS pixel: as small as can be read, because a model pays by size. `most` is what is gained
 * by more: 1 for a page; an element that is looked at by itself is shown as finely as the screen does.
 */
export function pictureScale(cssWidth: number, most = 1): number {
  return Math.min(Math.max(1, most), Math.max(SMALLEST_READABLE, WISHED_WIDTH / cssWidth));
}

/** Below this, the text of an ordinary page (13 to 16 px) can no longer be read. */
const SMALLEST_READABLE = 0.75;
const WISHED_WIDTH = 1024;

/**
 * Pixels of the picture per CSS pixel: as few as can be read, because a model pays by size. `most` is the highest
 * useful value: 1 for a page; a single element is shown at the resolution of the screen.
 */
export function pictureScale(cssWidth: number, most = 1): number {
  return Math.min(Math.max(1, most), Math.max(SMALLEST_READABLE, WISHED_WIDTH / cssWidth));
}

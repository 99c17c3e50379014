/** Below this, the text of an ordinary page (13 to 16 px) can no longer be read. */
const SMALLEST_READABLE = 0.75;
const WISHED_WIDTH = 1024;

/** Pixels of the picture per CSS pixel: as small as can be read, because a model pays by size. */
export function pictureScale(cssWidth: number): number {
  return Math.min(1, Math.max(SMALLEST_READABLE, WISHED_WIDTH / cssWidth));
}

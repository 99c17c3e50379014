import { fontSize, type Widths } from './layout.ts';
import { estimatedWidth, type WidthOf } from './wrap-text.ts';

/** Character widths in the panel's font, measured, because only the browser knows which font it is. */
export function measuredWidths(): Widths {
  const { fontFamily } = getComputedStyle(document.body);
  return {
    plain: widthsIn(`400 ${fontSize}px ${fontFamily}`),
    bold: widthsIn(`600 ${fontSize}px ${fontFamily}`),
  };
}

/** Each character is measured once. */
function widthsIn(font: string): WidthOf {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return estimatedWidth;
  canvas.font = font;
  const known = new Map<string, number>();
  return (character) => {
    const width = known.get(character) ?? canvas.measureText(character).width / fontSize;
    known.set(character, width);
    return width;
  };
}

/**
 * How things without words are drawn, in words: "red circle 20×20 at 45,60". Code writes `PageNode.drawn`; the words
 * are a person's, since wishes name colours and shapes: "click the red circle".
 */

/** Colours that are not called after their hue. */
const NAMED: Readonly<Record<string, string>> = {
  '0,255,0': 'lime',
  '0,128,0': 'green',
  '128,128,0': 'olive',
  '255,0,255': 'magenta',
  '128,0,128': 'purple',
  '255,192,203': 'pink',
  '165,42,42': 'brown',
};
/** The ends of hues in degrees, from red on. */
const HUES: readonly [number, string][] = [
  [18, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'cyan'],
  [258, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];
const LEAST_HUE = 30;

/** A person's word for a computed colour; '' for none, and for what is no plain colour. */
export function colourName(colour: string): string {
  const found = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
  if (!found) return '';
  const [red, green, blue] = found.slice(1).map(Number) as [number, number, number];
  const named = NAMED[[red, green, blue].join()];
  if (named) return named;
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const light = most - range / 2;
  const shade = light < 70 ? 'dark ' : light > 200 ? 'light ' : '';
  if (range < LEAST_HUE) return light < 25 ? 'black' : light > 240 ? 'white' : `${shade}gray`;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = (sixth * 60 + 360) % 360;
  return shade + (HUES.find(([end]) => hue <= end)?.[1] ?? '');
}

function shapeName(tag: string, width: number, height: number): string {
  if (tag === 'rect') return width === height ? 'square' : 'rectangle';
  if (tag === 'polygon3') return 'triangle';
  if (/^polygon\d/.test(tag)) return `polygon of ${tag.slice(7)} corners`;
  return tag === 'circle' || tag === 'ellipse' || tag === 'line' ? tag : '';
}

const DRAWING = /^(?<tag>[a-z]*\d{0,5})\|(?<colour>.*?)(?<places>(?:\|-?\d{1,6}){4})?$/s;

/**
 * The words for `PageNode.drawn`, which stand in a line without quotes: nothing of what a page named as it likes, such
 * as the gradient that fills a shape, may be among them.
 */
export function drawnWords(drawn = ''): string {
  const { tag = '', colour = '', places = '' } = DRAWING.exec(drawn)?.groups ?? {};
  const [, width, height, x, y] = places.split('|');
  const size = width === undefined ? '' : `${width}×${height}`;
  const place = x === undefined ? '' : `at ${x},${y}`;
  return [colourName(colour), shapeName(tag, Number(width), Number(height)), size, place]
    .filter(Boolean)
    .join(' ');
}

/** The place of a shape, which is all that tells it from others. */
export const PLACE = / at (-?\d+,-?\d+)(?=\))/;

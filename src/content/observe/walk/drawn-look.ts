import { LONGEST_CODE } from '../../../core/page/description.ts';
import { isShape } from '../controls/drawn-shapes.ts';
import { rectOf, tagOf, unbent } from '../dom/dom.ts';
import { refer } from '../dom/flat-tree.ts';

/** The shapes of a larger surface are told with it. */
const MOST_SHAPES = 12;
const ICON_SIDE = 64;
const SHAPES = 'circle,ellipse,rect,polygon';

/**
 * How something without words is drawn, as `PageNode.drawn`: the colour of a box, or shape, colour, size and middle of
 * what a drawing shows, each on a line. So are its letters, whose colour words do not say.
 */
export function drawnLook(element: Element, name: string): string | undefined {
  const svg = element instanceof SVGElement && element.ownerSVGElement;
  const isSurface = tagOf(element) === 'svg';
  if (svg && (name ? tagOf(element) === 'text' : isShape(element)))
    return shapeLook(element, refer(element, svg));
  if (name || element.childElementCount > 0 !== isSurface) return undefined;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (!isSurface)
    return backgroundImage === 'none' && backgroundColor.startsWith('rgb(')
      ? `|${backgroundColor}`
      : undefined;
  const shapes = [...unbent(element).querySelectorAll(SHAPES)];
  return shapes.length > MOST_SHAPES || rectOf(element).width <= ICON_SIDE
    ? undefined
    : [element, ...shapes]
        .map((shape) => shapeLook(shape, element))
        .join('\n')
        .slice(0, LONGEST_CODE);
}

function shapeLook(shape: Element, svg: Element): string {
  const { fill, stroke } = getComputedStyle(shape);
  const { left, top, width, height } = rectOf(shape);
  const outer = rectOf(svg);
  const corners = (shape as SVGPolygonElement).points?.numberOfItems ?? '';
  const middle = [left + width / 2 - outer.left, top + height / 2 - outer.top];
  return [
    tagOf(shape) + corners,
    fill === 'none' ? stroke : fill,
    ...[width, height, ...middle].map(Math.round),
  ].join('|');
}

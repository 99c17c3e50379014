import { isShape } from '../controls/drawn-shapes.ts';
import { rectOf, tagOf } from '../dom/dom.ts';
import { refer } from '../dom/flat-tree.ts';

/**
 * How something without words is drawn, as `PageNode.drawn`: the colour of a box, or shape, colour, size and middle of a
 * shape in its drawing. So are its letters, whose colour words do not say.
 */
export function drawnLook(element: Element, name: string): string | undefined {
  const svg = element instanceof SVGElement && element.ownerSVGElement;
  if (svg && (name ? tagOf(element) === 'text' : isShape(element)))
    return shapeLook(element, refer(element, svg));
  if (name || element.children.length > 0) return undefined;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage === 'none' && backgroundColor.startsWith('rgb(') ? `|${backgroundColor}` : undefined;
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

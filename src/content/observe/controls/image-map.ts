import { attribute, page, rectOf } from '../dom/dom.ts';

/** The areas of an image's map that are links. */
export function areasOf(image: Element): HTMLAreaElement[] {
  const name = attribute(image, 'usemap')?.replace(/^#/, '');
  const map = name ? page.query(`map[name="${CSS.escape(name)}"]`) : null;
  return map ? [...map.querySelectorAll<HTMLAreaElement>('area[href]')] : [];
}

/** The bounding box of an area, which has no layout box of its own. */
export function areaBox(area: HTMLAreaElement, image: Element): DOMRect {
  const { left: x, top: y, width, height } = rectOf(image);
  const whole = new DOMRect(x, y, width, height);
  const numbers = area.coords.split(',').map(Number);
  const [centreX = 0, centreY = 0, radius = 0] = numbers;
  if (area.shape === 'default' || numbers.length < 3) return whole;
  if (area.shape === 'circle')
    return new DOMRect(whole.x + centreX - radius, whole.y + centreY - radius, 2 * radius, 2 * radius);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return new DOMRect(whole.x + left, whole.y + top, Math.max(...xs) - left, Math.max(...ys) - top);
}

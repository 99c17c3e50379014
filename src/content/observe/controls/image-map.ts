import { allIn, attribute, page, rectOf } from '../dom/dom.ts';
import { refer } from '../dom/flat-tree.ts';
import { screenOf } from '../dom/geometry.ts';
import { toldRole } from '../names/naming.ts';
import { roleOf } from '../names/role.ts';
import { canReach } from '../walk/context.ts';
import { controlNode } from '../walk/tell-control.ts';
import { isSeen, type Visit } from '../walk/visit.ts';
import type { PageWalk } from '../walk/walk.ts';

/** Reports the links of an image map, starting from its image: the map itself is not rendered. */
export function tellAreas(walk: PageWalk, visit: Visit): void {
  const { element: image, inner } = visit;
  if (!isSeen(visit) || inner.inert) return;
  for (const area of areasOf(image)) {
    refer(image, area);
    const box = areaBox(area, image);
    if (walk.isTold(area) || !canReach(visit, box, walk.env.view)) continue;
    walk.tellOnce(area, image);
    const node = controlNode(walk, visit, area, toldRole(roleOf(area)));
    node.screen = screenOf(box, inner.region, walk.env.view);
    walk.add(node, area, box);
  }
}

/** The areas of an image's map that are links. */
function areasOf(image: Element): HTMLAreaElement[] {
  const name = attribute(image, 'usemap')?.replace(/^#/, '');
  const map = name ? page.query(`map[name="${CSS.escape(name)}"]`) : null;
  return map ? (allIn(map, 'area[href]') as HTMLAreaElement[]) : [];
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

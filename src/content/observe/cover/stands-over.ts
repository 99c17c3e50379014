import type { PageNode } from '../../../core/page/snapshot.ts';
import { closestFlat, containsFlat, flatParent } from '../dom/flat-tree.ts';
import { roleOf } from '../names/role.ts';
import { isPlaced } from '../sight/sight.ts';
import { isDialog } from '../walk/structure.ts';
import type { Walked } from '../walk/walked.ts';

/**
 * What lies over a cover, with more of the page under the cover, is a dialog to a person, even if the page does not
 * mark it as one. So it is reported as a dialog, and thus before everything else.
 */
export function asDialog(walked: Walked, cover: Element): Walked {
  const { nodes, elements } = walked;
  // A backdrop that is itself a control, or in one, does not lie over the cover.
  const first = nodes.findIndex(
    (node, at) => isControl(node) && !isCovered(node) && !containsFlat(elements[at] as Element, cover),
  );
  const layer = first < 0 ? undefined : layerOver(elements[first] as Element, cover, walked);
  if (!layer) return walked;
  const isInside = (at: number): boolean => containsFlat(layer, elements[at] as Element);
  let from = first;
  while (from > 0 && isInside(from - 1)) from--;
  let to = first + 1;
  while (to < nodes.length && isInside(to)) to++;
  const inside = nodes.slice(from, to);
  const isInDialog = (element: Element): boolean =>
    closestFlat(element, (at) => isDialog(roleOf(at))) !== null;
  const isOne =
    inside.some(({ role }) => isDialog(role)) ||
    isInDialog(layer) ||
    // A dialog in the cover itself is what the page asks; a help button may lie over both.
    nodes.some(
      (node, at) =>
        isControl(node) &&
        !isCovered(node) &&
        containsFlat(cover, elements[at] as Element) &&
        isInDialog(elements[at] as Element),
    );
  if (isOne || nodes.filter(isCovered).length <= inside.filter(isControl).length) return walked;

  const depth = Math.min(...inside.map((node) => node.depth));
  const dialog: PageNode = { role: 'dialog', name: '', depth, states: [], screen: 0 };
  const deeper = inside.map((node) => ({ ...node, depth: node.depth + 1 }));
  return {
    ...walked,
    nodes: [...nodes.slice(0, from), dialog, ...deeper, ...nodes.slice(to)],
    elements: elements.toSpliced(from, 0, layer),
    boxes: walked.boxes.toSpliced(from, 0, undefined),
    frames: walked.frames.map((frame) =>
      frame.index >= from ? { ...frame, index: frame.index + 1 } : frame,
    ),
  };
}

const isControl = ({ ref, scrollable }: PageNode): boolean => ref !== undefined && !scrollable;
const isCovered = ({ states }: PageNode): boolean => states.includes('covered');

/**
 * The outermost positioned element around an element over the cover; the cover itself if it contains the element. A
 * layer may hold its backdrop and, after that, the dialog, placed by nothing but its `position: relative`: that is all
 * beside the cover there, unless some of it is covered.
 */
function layerOver(element: Element, cover: Element, { nodes, elements }: Walked): Element | undefined {
  if (containsFlat(cover, element)) return cover;
  let layer: Element | undefined;
  let beside = element;
  let at: Element | null = element;
  for (; at && !containsFlat(at, cover); at = flatParent(at)) {
    beside = at;
    if (isPlaced(at)) layer = at;
  }
  const isClear = nodes.every(
    (node, place) => !isCovered(node) || !containsFlat(beside, elements[place] as Element),
  );
  return at && isPlaced(at) && isClear ? beside : layer;
}

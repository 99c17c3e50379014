import { SHORT_DESCRIPTION } from '../../../core/page/description.ts';
import type { PageNode } from '../../../core/page/snapshot.ts';
import { containsFlat, referenced } from '../dom/flat-tree.ts';
import { keepOnly, type Walked } from './walked.ts';

/** How far from a control its label or hint may stand. */
const NEAR = 4;
const TELLING = ['aria-labelledby', 'aria-describedby'] as const;

/**
 * Leaves out the visible words that a control or group beside them tells already, because they are its label or its
 * description: a hint below a field, the words after a radio button.
 */
export function toldOnce(walked: Walked): Walked {
  const { nodes, elements } = walked;
  const twice = new Set<number>();
  for (const [at, node] of nodes.entries()) {
    if (node.role === 'text' || !isToldWhole(node)) continue;
    const told = `${node.name}\n${node.description ?? ''}`;
    const near = [...textsBeside(nodes, at, 1), ...textsBeside(nodes, at, -1)].filter((other) =>
      told.includes((nodes[other] as PageNode).name),
    );
    // What the page refers to is asked for last: it costs more than comparing words.
    const parts = near.length > 0 ? TELLING.flatMap((name) => referenced(elements[at] as Element, name)) : [];
    for (const other of near)
      if (parts.some((part) => containsFlat(part, elements[other] as Element))) twice.add(other);
  }
  if (twice.size === 0) return walked;
  return keepOnly(
    walked,
    [...nodes.keys()].filter((at) => !twice.has(at)),
  );
}

/** The text shows only the beginning of a longer description. */
const isToldWhole = ({ description = '' }: PageNode): boolean => description.length <= SHORT_DESCRIPTION;

/** The words near a control, before or after it, that no cell, item or other part of the page keeps apart from it. */
function textsBeside(nodes: readonly PageNode[], at: number, step: 1 | -1): number[] {
  const depth = (nodes[at] as PageNode).depth;
  const found: number[] = [];
  for (let other = at + step; Math.abs(other - at) <= NEAR; other += step) {
    const node = nodes[other];
    if (!node || node.depth < depth || (node.ref === undefined && node.role !== 'text')) break;
    if (node.role === 'text' && node.ref === undefined) found.push(other);
  }
  return found;
}

import type { ChangedSpan } from './changed-span.ts';
import type { PageNode } from './snapshot.ts';

/** The row or list item that contains a node. */
export interface RowOfNode {
  /** What people would call it: its first words. */
  name: string;
  /** Distinguishes rows with the same words: the ref of its first control, else its name. */
  key: string;
}

const ROWS = new Set(['row', 'listitem']);

/** Position of the outermost thing of these roles around the node at a position; its own where there is none. */
export function outermostAround(
  nodes: readonly PageNode[],
  place: number,
  roles: ReadonlySet<string>,
): number {
  let outermost = place;
  let depth = nodes[place]?.depth ?? 0;
  for (let at = place - 1; at >= 0 && depth > 0; at--) {
    const node = nodes[at] as PageNode;
    if (node.depth >= depth) continue;
    depth = node.depth;
    if (roles.has(node.role)) outermost = at;
  }
  return outermost;
}

/** For each node of a part that is inside a row or a list item the innermost one; nodes outside of any are left out. */
export function rowsOf(
  nodes: readonly PageNode[],
  { start, end }: Pick<ChangedSpan, 'start' | 'end'>,
): Map<PageNode, RowOfNode> {
  const rows = new Map<PageNode, RowOfNode>();
  for (let index = outermostAround(nodes, start, ROWS); index < end; index++) {
    const node = nodes[index] as PageNode;
    if (!ROWS.has(node.role)) continue;
    const inside = [node];
    for (let at = index + 1; at < nodes.length; at++) {
      const inner = nodes[at] as PageNode;
      if (inner.depth <= node.depth) break;
      inside.push(inner);
    }
    const name = inside.find((one) => one.name !== '')?.name ?? '';
    const key = inside.find((one) => one.ref !== undefined)?.ref ?? name;
    for (const one of inside) rows.set(one, { name, key });
  }
  return rows;
}

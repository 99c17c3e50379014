import type { PageNode } from './snapshot.ts';

/** The row or list item that a node stands in. */
export interface RowOfNode {
  /** What people would call it: its first words. */
  name: string;
  /** Tells rows with the same words apart: the ref of its first control, else its name. */
  key: string;
}

const ROWS = new Set(['row', 'listitem']);

/** For each node inside a row or a list item the innermost one; nodes outside of any are left out. */
export function rowsOf(nodes: readonly PageNode[]): Map<PageNode, RowOfNode> {
  const rows = new Map<PageNode, RowOfNode>();
  nodes.forEach((node, index) => {
    if (!ROWS.has(node.role)) return;
    const inside: PageNode[] = [];
    for (let at = index + 1; at < nodes.length; at++) {
      const inner = nodes[at];
      if (!inner || inner.depth <= node.depth) break;
      inside.push(inner);
    }
    const name = [node, ...inside].find((one) => one.name !== '')?.name ?? '';
    const key = [node, ...inside].find((one) => one.ref !== undefined)?.ref ?? name;
    for (const one of [node, ...inside]) rows.set(one, { name, key });
  });
  return rows;
}

import type { PageNode } from './snapshot.ts';

/** A node with what is nested in it. `index` is its place in the flat list. */
export interface PageTree {
  node: PageNode;
  index: number;
  children: PageTree[];
}

/** Nests the flat list by depth. A depth that jumps is taken as one step. */
export function pageTree(nodes: readonly PageNode[]): PageTree[] {
  const roots: PageTree[] = [];
  const open: PageTree[] = [];
  nodes.forEach((node, index) => {
    const tree: PageTree = { node, index, children: [] };
    while (open.length > 0 && (open.at(-1)?.node.depth ?? 0) >= node.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(tree);
    open.push(tree);
  });
  return roots;
}

/** The node and everything nested in it, in order. */
export function* withDescendants(tree: PageTree): Generator<PageTree> {
  yield tree;
  for (const child of tree.children) yield* withDescendants(child);
}

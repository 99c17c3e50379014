import type { PageNode } from '../../../core/page/snapshot.ts';

/**
 * The nodes with their current screens: that of `screenAt` for nodes with a box of their own, otherwise that of the
 * content nearest to the viewport. Nodes whose screen is the same are not copied.
 */
export function retellScreens(
  nodes: readonly PageNode[],
  screenAt: (index: number) => number | undefined,
): PageNode[] {
  const told = [...nodes];
  /** By depth: the nearest screen among the nodes that follow, up to the end of their parent. */
  const nearest: (number | undefined)[] = [];
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at] as PageNode;
    const { depth } = node;
    const inside = nearest[depth + 1];
    nearest.length = depth + 1;
    const screen = screenAt(at) ?? inside ?? node.screen;
    if (screen !== node.screen) told[at] = { ...node, screen };
    nearest[depth] = nearer(nearer(screen, inside), nearest[depth]);
  }
  return told;
}

/** The screen that is nearer to the viewport; the first if both are equally near. */
function nearer(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return Math.abs(second) < Math.abs(first) ? second : first;
}

/** The screen that is nearest to the viewport, among the nodes from an index on. */
export function nearest(nodes: readonly PageNode[], from: number): number | undefined {
  let best: number | undefined;
  for (let at = from; best !== 0 && at < nodes.length; at++) best = nearer(best, nodes[at]?.screen);
  return best;
}

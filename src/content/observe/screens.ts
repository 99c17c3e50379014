import type { PageNode } from '../../core/page/snapshot.ts';

/**
 * Nodes with the screens on which they stand now: those that have a place of their own as `screenAt` gives it, the
 * others where the nearest to the view of what is in them stands. Nodes that stay where they are stay as they are.
 */
export function retellScreens(
  nodes: readonly PageNode[],
  screenAt: (index: number) => number | undefined,
): PageNode[] {
  const told = [...nodes];
  /** By depth: the nearest of what comes after, up to the end of what it is in. */
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

/** Of two screens the one nearer to the view, the first when they are as near. */
function nearer(first: number | undefined, second: number | undefined): number | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return Math.abs(second) < Math.abs(first) ? second : first;
}

/** The screen that is nearest to the view, of the nodes from an index on. */
export function nearest(nodes: readonly PageNode[], from: number): number | undefined {
  let best: number | undefined;
  for (let at = from; best !== 0 && at < nodes.length; at++) best = nearer(best, nodes[at]?.screen);
  return best;
}

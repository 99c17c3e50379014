import type { Outline } from './outline-builder.ts';
import { isNodeSaidAs, movedLine, type OutlineLine } from './outline-line.ts';
import { lowestOf } from './outline-table.ts';
import type { PageNode } from './snapshot.ts';

/**
 * The lines of a page whose things only moved, as after a scroll, made from those of the previous look: no line changes
 * its words or its position in the list. Undefined when more has changed.
 */
export function movedOutline(before: Outline, now: readonly PageNode[]): Outline | undefined {
  const { nodes: was, source, from, to, lines, table } = before;
  if (was !== source || was.length !== now.length) return undefined;
  const told = [...lines];
  const screens = table.screens.slice();
  /** The node that begins the line of a node; -1 for what is not shown. */
  let first = -1;
  let moved = -1;
  for (let at = 0; at < now.length; at++) {
    const index = from[at] as number;
    if (index >= 0) first = index < (to[at] as number) ? at : -1;
    const node = now[at] as PageNode;
    const old = was[at] as PageNode;
    if (node === old) continue;
    if (!isNodeSaidAs(node, old)) return undefined;
    if (first < 0 || first === moved) continue;
    moved = first;
    const place = from[first] as number;
    const line = movedLine(lines[place] as OutlineLine, now, first);
    told[place] = line;
    screens[place] = line.screen;
  }
  return {
    ...before,
    source: now,
    nodes: now,
    lines: told,
    table: { ...table, lines: told, screens, lowest: lowestOf(told) },
  };
}

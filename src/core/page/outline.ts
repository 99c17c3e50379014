import { originsOf } from './origins.ts';
import { DIALOGS, type Ordered, type Outline, OutlineBuilder } from './outline-builder.ts';
import { movedOutline } from './outline-move.ts';
import { patchedOutline } from './outline-patch.ts';
import type { OutlineTable } from './outline-table.ts';
import type { PageNode } from './snapshot.ts';

/** Looks whose lines are remembered: a few tabs, and two looks at each to be compared. */
const REMEMBERED = 4;
let remembered: Outline[] = [];

/**
 * Lines of a page in reading order, open dialogs first. Nodes never change: what a look shares with an earlier one has
 * the same lines.
 */
export function outlineOf(source: readonly PageNode[]): OutlineTable {
  const known = remembered.find((outline) => outline.source === source);
  const before = known ? undefined : remembered.find((one) => isAkin(one.source, source));
  const outline =
    known ??
    (before && (patchedOutline(before, source) ?? movedOutline(before, source))) ??
    new OutlineBuilder(source, before, ordered(source, before)).build();
  remembered = [outline, ...remembered.filter((one) => one !== outline)].slice(0, REMEMBERED);
  return outline.table;
}

/** Nodes at each end by which two looks are recognized as looks at one page. */
const COMPARED = 12;

function isAkin(before: readonly PageNode[], now: readonly PageNode[]): boolean {
  for (let at = 0; at < COMPARED; at++) {
    const last = now.at(-1 - at);
    if (now[at] && (now[at] === before[at] || last === before.at(-1 - at))) return true;
  }
  return false;
}

/** The nodes in their order in the text, and which of them were there before. Those need not be read again. */
function ordered(source: readonly PageNode[], before: Outline | undefined): Ordered {
  const isPlain = before?.nodes === before?.source;
  const origins = before && isPlain ? originsOf(before.nodes, source) : undefined;
  const depths = new Int32Array(source.length);
  let hasDialogs = false;
  for (let at = 0; at < source.length; at++) {
    const was = origins?.[at] ?? -1;
    if (was >= 0) depths[at] = before?.depths[was] ?? 0;
    else {
      const node = source[at] as PageNode;
      depths[at] = node.depth;
      if (DIALOGS.has(node.role)) hasDialogs = true;
    }
  }
  if (!hasDialogs && isPlain) return { nodes: source, depths, origins };
  const moved = dialogsFirst(source);
  return { ...moved, origins: before && originsOf(before.nodes, moved.nodes) };
}

/** Moves the outermost open dialogs to the front, out of their containers. */
function dialogsFirst(source: readonly PageNode[]): Pick<Ordered, 'nodes' | 'depths'> {
  const dialogs: PageNode[] = [];
  const dialogDepths: number[] = [];
  const rest: PageNode[] = [];
  const restDepths: number[] = [];
  let dialogDepth = Number.POSITIVE_INFINITY;
  for (const node of source) {
    if (node.depth <= dialogDepth)
      dialogDepth = DIALOGS.has(node.role) ? node.depth : Number.POSITIVE_INFINITY;
    const isOfDialog = node.depth >= dialogDepth;
    (isOfDialog ? dialogs : rest).push(node);
    if (isOfDialog) dialogDepths.push(node.depth - dialogDepth);
    else restDepths.push(rest.length === 1 ? 0 : node.depth);
  }
  if (dialogs.length === 0) return { nodes: source, depths: Int32Array.from(restDepths) };
  return { nodes: dialogs.concat(rest), depths: Int32Array.from(dialogDepths.concat(restDepths)) };
}

import { type ChangedSpan, changedSpan } from './changed-span.ts';
import { DIALOGS, isItem, type Outline, OutlineBuilder, type Part, parentIn } from './outline-builder.ts';
import { withPart } from './part-of-list.ts';
import type { PageNode } from './snapshot.ts';

/** Maximum nodes of a change: for more, the whole is rebuilt, which reuses what it can. */
const MOST = 1000;

/**
 * The lines of a page in which one place changed, made from those of the previous look: what is before and after it is
 * not visited. Undefined when that is impossible, because the change is large, or changes how more is shown.
 */
export function patchedOutline(before: Outline, now: readonly PageNode[]): Outline | undefined {
  if (before.nodes !== before.source) return undefined;
  const changed = changedPart(before.nodes, now);
  const part = changed && enclosing(before, now, changed);
  if (!part || part.wasEnd - part.start > MOST) return undefined;
  const depths = patchedDepths(before.depths, now, part);
  const around = before.lines[before.from[part.parent] ?? -1];
  const place = { indent: around ? around.indent + 1 : 0, item: -1, dialog: false };
  return new OutlineBuilder(now, before, { nodes: now, depths }, part).buildWithin(part, before, place);
}

/** The depths of all nodes: the same list if none differs, because a page may have a hundred thousand. */
function patchedDepths(was: Int32Array, now: readonly PageNode[], { start, end, wasEnd }: Part): Int32Array {
  const inside = Int32Array.from(now.slice(start, end), ({ depth }) => depth);
  return withPart(was, inside, { start, wasEnd });
}

/** The part in which two looks differ, if it is small. */
function changedPart(was: readonly PageNode[], now: readonly PageNode[]): ChangedSpan | undefined {
  const span = changedSpan(was, now);
  const { start, end, wasEnd } = span;
  const isSmall = end - start <= MOST && wasEnd - start <= MOST;
  return isSmall && !now.slice(start, end).some(({ role }) => DIALOGS.has(role)) ? span : undefined;
}

/**
 * The things around a change that are shown independently: neither their neighbours nor their containers are shown
 * differently because of it.
 */
function enclosing(
  before: Outline,
  now: readonly PageNode[],
  { start, end, wasEnd }: ChangedSpan,
): Part | undefined {
  const { nodes: was, depths, from } = before;
  let least = Number.POSITIVE_INFINITY;
  for (let at = start; at < wasEnd; at++) least = Math.min(least, depths[at] as number);
  for (let at = start; at < end; at++) least = Math.min(least, (now[at] as PageNode).depth);
  let parent = start - 1;
  while (parent >= 0 && (depths[parent] as number) >= least) parent--;
  // For what shares a line with others, that line's own node is rebuilt, and for items the outermost.
  let unit = -1;
  for (let at = parent; at >= 0; at = parentIn(depths, at))
    if ((from[at] as number) < 0) unit = parentIn(depths, at);
    else if (isItem(was[at])) unit = at;
  if (unit >= 0) parent = parentIn(depths, unit);
  let part = wholeThings(before, now, { parent, start: unit >= 0 ? unit : start, end, wasEnd });
  // A single thing in a container may be shown on the container's line.
  while (part && part.parent >= 0 && (isSole(was, part.parent) || isSole(now, part.parent))) {
    const { parent: outer, end, wasEnd } = part;
    part = wholeThings(before, now, { parent: parentIn(depths, outer), start: outer, end, wasEnd });
  }
  if (!part) return undefined;
  const itemsOf = (nodes: readonly PageNode[], last: number): number => {
    const depth = part.parent < 0 ? 0 : (depths[part.parent] as number) + 1;
    return nodes.slice(part.start, last).filter((node) => node.depth === depth && isItem(node)).length;
  };
  // Items are counted.
  return itemsOf(was, part.wasEnd) === itemsOf(now, part.end) ? part : undefined;
}

/** The part, enlarged until it begins and ends with direct children of the parent, in both looks. */
function wholeThings(before: Outline, now: readonly PageNode[], part: Part): Part | undefined {
  const { nodes: was, depths } = before;
  const { parent } = part;
  const depth = parent < 0 ? 0 : (depths[parent] as number) + 1;
  let { start, end, wasEnd } = part;
  while (end < now.length && (now[end] as PageNode).depth > depth) {
    end++;
    wasEnd++;
  }
  const begins = (nodes: readonly PageNode[], last: number): boolean =>
    start >= last || nodes[start]?.depth === depth;
  while (start > parent && !(begins(was, wasEnd) && begins(now, end))) start--;
  return start > parent && was[parent + 1]?.depth === depth && now[parent + 1]?.depth === depth
    ? { parent, start, end, wasEnd }
    : undefined;
}

/** True when there is at most one thing in that one. */
function isSole(nodes: readonly PageNode[], parent: number): boolean {
  const depth = (nodes[parent] as PageNode).depth + 1;
  for (let at = parent + 2; ; at++) {
    const node = nodes[at];
    if (!node || node.depth < depth) return true;
    if (node.depth === depth) return false;
  }
}

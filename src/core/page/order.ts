import { type ChangedSpan, changedSpan } from './changed-span.ts';
import { keyOf } from './changes.ts';
import { lineText, moreOf } from './listed.ts';
import { outlineOf } from './outline.ts';
import type { PageNode } from './snapshot.ts';

/** Maximum lines about another order: a table that was sorted has many. */
const TOLD = 10;

/** Lines of what changed its order, and their nodes. */
export interface NewOrder {
  lines: string[];
  nodes: PageNode[];
}

/**
 * What follows something else than before, each beside what it follows now, as lines of the later look. Only things
 * that both looks have exactly once can show an order, because nobody knows which is which among words that occur in
 * many rows. What came or changed is listed anyway (`toldAnyway`).
 */
export function newOrder(
  before: readonly PageNode[],
  after: readonly PageNode[],
  { start, end, wasEnd }: ChangedSpan,
  toldAnyway: ReadonlySet<PageNode>,
): NewOrder {
  const was = before.slice(start, wasEnd);
  const now = after.slice(start, end).filter((node) => !toldAnyway.has(node));
  const known = new Set(was);
  const shared = new Set(now.filter((node) => known.has(node)));
  const wasOnce = once(was, shared);
  const nowOnce = once(now, shared);
  const wasAll = [...wasOnce.keys()].filter((key) => nowOnce.has(key));
  const nowAll = [...nowOnce.keys()].filter((key) => wasOnce.has(key));
  const moved = changedSpan(wasAll, nowAll);
  const wasOrder = wasAll.slice(moved.start, moved.wasEnd);
  const nowOrder = nowAll.slice(moved.start, moved.end);
  const previous = new Map(wasOrder.map((key, at) => [key, wasOrder[at - 1]]));
  const apart = new Set<PageNode | undefined>();
  nowOrder.forEach((key, at) => {
    const other = nowOrder[at - 1];
    if (previous.get(key) === other) return;
    apart.add(nowOnce.get(key));
    if (other !== undefined) apart.add(nowOnce.get(other));
  });
  return apart.size > 0 ? linesWith(apart, after) : { lines: [], nodes: [] };
}

/** The nodes that a list has exactly once, by what identifies them in both. */
function once(nodes: readonly PageNode[], shared: ReadonlySet<PageNode>): Map<PageNode | string, PageNode> {
  const found = new Map<PageNode | string, PageNode>();
  const repeated = new Set<string>();
  for (const node of nodes) {
    if (shared.has(node)) found.set(node, node);
    else if (node.ref !== undefined || node.name !== '') {
      const key = keyOf(node);
      if (found.has(key)) repeated.add(key);
      found.set(key, node);
    }
  }
  for (const key of repeated) found.delete(key);
  return found;
}

/** The lines of a page that contain these nodes; what lies between them is left out. */
function linesWith(which: ReadonlySet<PageNode | undefined>, all: readonly PageNode[]): NewOrder {
  const { lines } = outlineOf(all);
  const places = [...lines.keys()].filter((at) => lines[at]?.nodes.some((node) => which.has(node)));
  const told = places.slice(0, TOLD).flatMap((at) => lines[at] ?? []);
  const words = told.flatMap((line, which) => {
    const isApart = which > 0 && places[which] !== (places[which - 1] ?? 0) + 1;
    return [...(isApart ? ['  …'] : []), `  ${lineText(line, () => ({ isKnown: true }))}`];
  });
  const more = [...moreOf(places.length - TOLD, 'more')].map((line) => `  ${line}`);
  return { lines: ['order now:', ...words, ...more], nodes: told.flatMap(({ nodes }) => nodes) };
}

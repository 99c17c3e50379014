import type { PageNode } from './snapshot.ts';

const TABLES = new Set(['table', 'grid', 'treegrid']);
const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** A row of a table, a part of one that its page draws elsewhere (a frozen column), or a cell outside any row. */
interface Part {
  start: number;
  end: number;
  parent: number;
  row: number;
}

/** A cell with what is in it, and what follows it in its row without being in a cell. */
interface Cell {
  column: number;
  nodes: readonly PageNode[];
}

/** The nodes from one position to another. */
interface Span {
  start: number;
  end: number;
}

const arranged = new WeakMap<readonly PageNode[], PageNode[]>();
/** The last list of a page of which no node has a place. */
let plain: readonly PageNode[] = [];

/**
 * The nodes of a page with each table row by row. Some pages draw tables column by column, rows in several parts side
 * by side (frozen columns), or rows in the order in which they came; where the place of everything is declared
 * (`aria-rowindex`, `aria-colindex`) what belongs together is put together, and in its order. Other tables, and those
 * whose declarations contradict each other, stay as they are.
 */
export function rowsTogether(nodes: PageNode[]): PageNode[] {
  const known = arranged.get(nodes);
  if (known) return known;
  // Where a list is the last one but for a few nodes, only these are asked.
  const before = plain;
  if (!nodes.some((node, at) => node !== before[at] && node.row)) {
    plain = nodes;
    arranged.set(nodes, nodes);
    return nodes;
  }
  const told: PageNode[] = [];
  let isSame = true;
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as PageNode;
    const end = TABLES.has(node.role) ? endOf(nodes, at) : at;
    const table = end > at + 1 ? arrangedTable(nodes, { start: at, end }) : undefined;
    if (table) {
      for (const one of table) told.push(one);
      isSame = false;
      at = end;
    } else {
      told.push(node);
      at++;
    }
  }
  const result = isSame ? nodes : told;
  arranged.set(nodes, result);
  return result;
}

/** The nodes of a table that has to be arranged; undefined for one that is in order, or cannot be understood. */
function arrangedTable(nodes: readonly PageNode[], table: Span): PageNode[] | undefined {
  const parts = partsOf(nodes, table);
  const [first] = parts ?? [];
  if (!parts || !first || isInOrder(nodes, parts)) return undefined;
  const { depth, itemCount } = nodes[table.start] as PageNode;
  // Parts of rows in different containers leave these.
  const isTogether = parts.every(({ parent }) => parent === first.parent);
  const rowDepth = isTogether ? (nodes[first.start] as PageNode).depth : depth + 1;
  const rows: PageNode[] = [];
  let count = 0;
  for (const group of groupsOf(nodes, parts)) {
    const row = rowOf(nodes, group, rowDepth);
    if (!row) return undefined;
    for (const one of row) rows.push(one);
    count++;
  }
  let last = parts.at(-1)?.end ?? table.end;
  while (last < table.end && (nodes[last] as PageNode).depth > rowDepth) last++;
  const inRows = parts.filter(({ start }) => nodes[start]?.role === 'row').length;
  const told = [withCount(nodes[table.start] as PageNode, (itemCount ?? 0) - inRows + count)];
  let from = table.start + 1;
  for (const { start, end } of parts) {
    for (const one of nodes.slice(from, start)) told.push(one);
    from = end;
  }
  return told.concat(nodes.slice(from, last), rows, nodes.slice(last, table.end));
}

/** The numbered rows and the numbered cells outside of rows; undefined if rows without a number are among them. */
function partsOf(nodes: readonly PageNode[], { start, end }: Span): Part[] | undefined {
  const parts: Part[] = [];
  const open: number[] = [];
  let unnumbered = false;
  for (let at = start + 1; at < end; ) {
    const { role, depth, row } = nodes[at] as PageNode;
    while (open.length > 0 && (nodes[open.at(-1) as number] as PageNode).depth >= depth) open.pop();
    if (role !== 'row' && !CELLS.has(role) && !TABLES.has(role)) {
      open.push(at++);
      continue;
    }
    const partEnd = endOf(nodes, at);
    if (row && !TABLES.has(role)) {
      if (unnumbered) return undefined;
      parts.push({ start: at, end: partEnd, parent: open.at(-1) ?? start, row });
    } else if (role === 'row' && parts.length > 0) unnumbered = true;
    at = partEnd;
  }
  return parts;
}

const isInOrder = (nodes: readonly PageNode[], parts: readonly Part[]): boolean =>
  parts.every(
    ({ start, row }, at) =>
      nodes[start]?.role === 'row' && row > (parts[at - 1]?.row ?? Number.NEGATIVE_INFINITY),
  );

/** The parts of each row, in the order of the rows. Some pages count the rows of the head and those below it apart. */
function groupsOf(nodes: readonly PageNode[], parts: readonly Part[]): Part[][] {
  const groups = new Map<number, Part[]>();
  for (const part of parts) {
    const isHead = nodes.slice(part.start, part.end).some(({ role }) => role === 'columnheader');
    const key = 2 * part.row + (isHead ? 0 : 1);
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** A row with its cells; undefined if two of them claim the same place. */
function rowOf(nodes: readonly PageNode[], parts: readonly Part[], depth: number): PageNode[] | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const rows = parts.flatMap(({ start }) => {
    const node = nodes[start] as PageNode;
    return node.role === 'row' ? [node] : [];
  });
  const cells = parts.flatMap((part) => cellsOf(nodes, part, depth + 1));
  const placed = parts.length === 1 && rows.length > 0 ? cells : inPlaces(cells);
  if (!placed) return undefined;
  const inside = placed.flatMap((cell) => cell.nodes);
  const own = rows.find(({ ref }) => ref !== undefined) ?? rows[0];
  return [own ? atDepth(own, depth) : rowAround(inside, depth), ...inside];
}

function cellsOf(nodes: readonly PageNode[], { start, end }: Part, depth: number): Cell[] {
  const isRow = nodes[start]?.role === 'row';
  const cells: Cell[] = [];
  for (let at = isRow ? start + 1 : start; at < end; ) {
    const first = nodes[at] as PageNode;
    const next = endOf(nodes, at);
    const shift = depth - first.depth;
    const inside = nodes.slice(at, next).map((node) => atDepth(node, node.depth + shift));
    const before = cells.at(-1);
    if (before && !CELLS.has(first.role)) before.nodes = before.nodes.concat(inside);
    else cells.push({ column: first.column ?? 0, nodes: inside });
    at = next;
  }
  return cells;
}

/** The cells by their columns; empty ones give way, as each part may leave room for the others. */
function inPlaces(cells: readonly Cell[]): Cell[] | undefined {
  const places = new Map<number, Cell>();
  for (const cell of cells) {
    if (cell.column < 1) return undefined;
    const other = places.get(cell.column);
    if (other && !isEmpty(other) && !isEmpty(cell)) return undefined;
    if (!other || isEmpty(other)) places.set(cell.column, cell);
  }
  return [...places].sort(([one], [another]) => one - another).map(([, cell]) => cell);
}

const isEmpty = ({ nodes: [cell, ...inside] }: Cell): boolean =>
  inside.length === 0 && cell?.ref === undefined && cell?.name === '' && cell.states.length === 0;

/** One past the last node inside the one at a position. */
function endOf(nodes: readonly PageNode[], at: number): number {
  const { depth } = nodes[at] as PageNode;
  let end = at + 1;
  while (end < nodes.length && (nodes[end] as PageNode).depth > depth) end++;
  return end;
}

/** What was made of a node: looks share it as they share the node. */
const deeper = new WeakMap<PageNode, PageNode>();
const counted = new WeakMap<PageNode, PageNode>();
const around = new WeakMap<PageNode, PageNode>();

function remembered(
  made: WeakMap<PageNode, PageNode>,
  of: PageNode,
  key: 'depth' | 'itemCount' | 'screen',
  node: PageNode,
): PageNode {
  const known = made.get(of);
  if (known && known[key] === node[key] && known.depth === node.depth) return known;
  made.set(of, node);
  return node;
}

const atDepth = (node: PageNode, depth: number): PageNode =>
  node.depth === depth ? node : remembered(deeper, node, 'depth', { ...node, depth });

const withCount = (node: PageNode, itemCount: number): PageNode =>
  node.itemCount === itemCount ? node : remembered(counted, node, 'itemCount', { ...node, itemCount });

/** A row that its page does not have. */
function rowAround(cells: readonly PageNode[], depth: number): PageNode {
  const first = cells[0] as PageNode;
  const screen = cells.reduce(
    (nearest, cell) => (Math.abs(cell.screen) < Math.abs(nearest) ? cell.screen : nearest),
    first.screen,
  );
  return remembered(around, first, 'screen', { role: 'row', name: '', depth, states: [], screen });
}

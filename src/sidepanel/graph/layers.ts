/** A box to be placed among its siblings. Sizes and positions are in CSS pixels of the unscaled drawing. */
export interface Sized {
  id: string;
  width: number;
  height: number;
  /** Ids of the siblings that its incoming edges start at. */
  waits: readonly string[];
}

export interface Placed {
  width: number;
  height: number;
  /** Upper left corner of each box, by id. */
  places: Map<string, { x: number; y: number }>;
  /** Edges from the bottom of one box to the top of another, through the gaps between the boxes in between. */
  edges: { from: string; to: string; points: [number, number][] }[];
}

export const gapX = 20;
export const gapY = 28;
const passage = 14;
const sweeps = 4;

/** A cell of a row: a box, or the passage of an edge that continues to a later row. */
interface Cell {
  id: string;
  width: number;
  height: number;
  row: number;
  above: Cell[];
  below: Cell[];
}

/**
 * A layered drawing, from top to bottom: each box is in the row after the last one it waits for; within a row, boxes
 * move towards their neighbours (barycentres, a few sweeps). Edges over several rows get a passage in each. After K.
 * Sugiyama, S. Tagawa, M. Toda 1981. A cycle is drawn as far as its written order goes. `gap` is the space between two
 * rows; an edge leaves its column only there.
 */
export function placeInLayers(things: readonly Sized[], gap = gapY): Placed {
  const cells = new Map<string, Cell>();
  const rowOf = rowsOf(things);
  const rows: Cell[][] = [];
  const add = (id: string, row: number, width: number, height: number): Cell => {
    const cell: Cell = { id, width, height, row, above: [], below: [] };
    rows[row] ??= [];
    rows[row].push(cell);
    return cell;
  };
  for (const { id, width, height } of things) cells.set(id, add(id, rowOf.get(id) ?? 0, width, height));
  const chains: Cell[][] = [];
  for (const thing of things) {
    const target = cells.get(thing.id);
    for (const source of new Set(thing.waits)) {
      const start = cells.get(source);
      if (!start || !target || start.row >= target.row) continue;
      const chain = [start];
      for (let row = start.row + 1; row < target.row; row++) chain.push(add('', row, passage, 0));
      chain.push(target);
      for (const [index, cell] of chain.slice(1).entries()) {
        const above = chain[index];
        if (above) cell.above.push(above);
        above?.below.push(cell);
      }
      chains.push(chain);
    }
  }
  sortRows(rows);
  return measured(rows, chains, gap);
}

function rowsOf(things: readonly Sized[]): Map<string, number> {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  const rows = new Map<string, number>();
  const open = new Set<string>();
  const visit = (thing: Sized): number => {
    const found = rows.get(thing.id);
    if (found !== undefined) return found;
    open.add(thing.id);
    let row = 0;
    for (const id of thing.waits) {
      const before = known.get(id);
      if (before && !open.has(id)) row = Math.max(row, visit(before) + 1);
    }
    open.delete(thing.id);
    rows.set(thing.id, row);
    return row;
  };
  for (const thing of things) visit(thing);
  return rows;
}

function sortRows(rows: Cell[][]): void {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const down = sweep % 2 === 0;
    const order = new Map(
      rows.flatMap((row) => row.map((cell, index): [Cell, number] => [cell, middle(index, row)])),
    );
    for (const row of down ? rows : rows.toReversed()) {
      const wish = new Map(
        row.map((cell) => [cell, mean(down ? cell.above : cell.below, order) ?? order.get(cell) ?? 0]),
      );
      row.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
      for (const [index, cell] of row.entries()) order.set(cell, middle(index, row));
    }
  }
}

/** Positions are relative to the middle of their row, because rows are centred. */
const middle = (index: number, row: readonly Cell[]): number => index - (row.length - 1) / 2;

function mean(cells: readonly Cell[], order: Map<Cell, number>): number | undefined {
  if (cells.length === 0) return undefined;
  return cells.reduce((sum, cell) => sum + (order.get(cell) ?? 0), 0) / cells.length;
}

function measured(rows: readonly Cell[][], chains: readonly Cell[][], gap: number): Placed {
  const widths = rows.map((row) => row.reduce((sum, cell) => sum + cell.width + gapX, -gapX));
  const width = Math.max(0, ...widths);
  const corners = new Map<Cell, { x: number; y: number; bottom: number; rowBottom: number }>();
  let y = 0;
  for (const [index, row] of rows.entries()) {
    const height = Math.max(0, ...row.map((cell) => cell.height));
    let x = (width - (widths[index] ?? 0)) / 2;
    for (const cell of row) {
      const rowBottom = y + height;
      corners.set(cell, { x, y, bottom: cell.id === '' ? rowBottom : y + cell.height, rowBottom });
      x += cell.width + gapX;
    }
    y += height + gap;
  }
  const edges = chains.map((chain) => {
    const points = chain.flatMap((cell, index): [number, number][] => {
      const corner = corners.get(cell);
      if (!corner) return [];
      const x = corner.x + cell.width / 2;
      const { y: top, bottom, rowBottom } = corner;
      // Beside a taller neighbour the edge continues straight until it is past it.
      if (index === 0)
        return [[x, bottom], ...(rowBottom > bottom ? ([[x, rowBottom]] satisfies [number, number][]) : [])];
      return index === chain.length - 1
        ? [[x, top]]
        : [
            [x, top],
            [x, bottom],
          ];
    });
    return { from: chain[0]?.id ?? '', to: chain.at(-1)?.id ?? '', points };
  });
  const places = new Map(
    [...corners].flatMap(([cell, corner]): [string, { x: number; y: number }][] =>
      cell.id === '' ? [] : [[cell.id, { x: corner.x, y: corner.y }]],
    ),
  );
  return { width, height: Math.max(0, y - gap), places, edges };
}

import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';

/** The nodes of one holder: itself, and all up to `end` is in it. */
interface Held {
  at: number;
  end: number;
}

const TABLES = new Set(['table', 'grid']);
const CELLS = new Set(['cell', 'gridcell', 'rowheader', 'columnheader']);
const PRESSED = new Set(['button', 'link', 'clickable', 'checkbox']);
const MOST_NODES = 20_000;

/** What the columns of a timetable are called: days, dates, times. */
const WHEN =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|\d{1,2}[:.h]\d\d|\d{1,2}\s?[ap]m|(?:周|星期)[一二三四五六日天]|\d{1,2}月\d{1,2}日|today|tomorrow|今天|明天)(?![\p{L}\d€%])/iu;

/**
 * A timetable, where not the rows are the things but the cells: its columns are days or times, and one row has
 * the same button in several cells, each with words of its own. Each cell becomes an item of a list, which says its
 * column and row, too: “Yoga with Lena” is on “Monday 07:00”.
 */
export function withCellThings(page: PageSnapshot): PageSnapshot {
  const { nodes } = page;
  if (nodes.length > MOST_NODES) return page;
  const made: PageNode[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node === undefined) continue;
    const end = endOf(nodes, at);
    const items = TABLES.has(node.role) ? itemsOf(nodes, { at, end }) : undefined;
    if (items === undefined) {
      made.push(node);
      continue;
    }
    made.push({ ...node, role: 'list', itemCount: items.length }, ...items.flat());
    at = end - 1;
  }
  return made.length === 0 ? page : { ...page, nodes: made };
}

function endOf(nodes: readonly PageNode[], at: number): number {
  const depth = nodes[at]?.depth ?? 0;
  let end = at + 1;
  while (end < nodes.length && (nodes[end]?.depth ?? 0) > depth) end++;
  return end;
}

const held = (nodes: readonly PageNode[], { at, end }: Held, roles: ReadonlySet<string>): Held[] => {
  const found: Held[] = [];
  for (let inside = at + 1; inside < end; inside++) {
    if (!roles.has(nodes[inside]?.role ?? '')) continue;
    const own = { at: inside, end: endOf(nodes, inside) };
    found.push(own);
    inside = own.end - 1;
  }
  return found;
};

const ROW = new Set(['row']);

/** The items that a table's cells become; undefined where its rows are the things. */
function itemsOf(nodes: readonly PageNode[], table: Held): PageNode[][] | undefined {
  const [head, ...rows] = held(nodes, table, ROW).map((row) => held(nodes, row, CELLS));
  if (head === undefined || rows.length === 0) return undefined;
  const inCell = (cell: Held): readonly PageNode[] => nodes.slice(cell.at + 1, cell.end);
  const isHead = head.every((cell) => nodes[cell.at]?.role === 'columnheader' && inCell(cell).length === 0);
  const isTimed = head.length > 2 && head.slice(1).every((cell) => WHEN.test(wordsIn(nodes, cell)));
  const isEven = rows.every((cells) => cells.length === head.length);
  const areNames = rows.every(([first]) => first && inCell(first).every(({ ref }) => ref === undefined));
  if (!isHead || !isTimed || !isEven || !areNames || !rows.some((cells) => hasTwice(cells.map(inCell))))
    return undefined;
  const depth = (nodes[table.at]?.depth ?? 0) + 1;
  return rows.flatMap((cells) => {
    const rowName = wordsIn(nodes, cells[0]);
    return cells.flatMap((cell, column): PageNode[][] => {
      const { name, ...bare } = nodes[cell.at] as PageNode;
      // The words of a cell without a button are its name.
      const own = name === '' ? inCell(cell) : [{ ...bare, role: 'text', name }, ...inCell(cell)];
      const first = own[0];
      if (column === 0 || first === undefined) return [];
      const place = [wordsIn(nodes, head[column]), rowName].filter(Boolean).join(' ');
      const moved = own.map((node) => ({
        ...node,
        depth: Math.max(0, node.depth - first.depth) + depth + 1,
      }));
      const words = moved.findIndex(({ role }) => role === 'text') + 1;
      const { screen } = first;
      return [
        [
          { role: 'listitem', name: '', depth, states: [], screen },
          ...moved.slice(0, words),
          { role: 'text', name: place, depth: depth + 1, states: [], screen },
          ...moved.slice(words),
        ],
      ];
    });
  });
}

/** The words of a cell. */
const wordsIn = (nodes: readonly PageNode[], cell: Held | undefined): string =>
  cell === undefined
    ? ''
    : nodes
        .slice(cell.at, cell.end)
        .map(({ name }) => name)
        .filter(Boolean)
        .join(' ');

/** Whether two cells of a row have words and the same button. */
function hasTwice(cells: readonly (readonly PageNode[])[]): boolean {
  const names = cells
    .filter((inside) => inside.some(({ role }) => role === 'text'))
    .map((inside) => inside.find(({ ref, role }) => ref !== undefined && PRESSED.has(role))?.name)
    .filter((name) => name !== undefined && name !== '');
  return new Set(names).size < names.length;
}

import { countOf } from './line.ts';
import type { OutlineLine } from './outline-line.ts';
import type { OutlineTable } from './outline-table.ts';
import { quote } from './quote.ts';

/** Which lines are shown in full. */
export interface FoldRequest {
  tokensOf(line: OutlineLine): number;
  budgetTokens: number;
  /** Requested lines; they are shown first, on top of the budget. */
  opened: ReadonlySet<number>;
  /** On a long page only the viewport and about a screen around it are shown. */
  isLong: boolean;
  /** Lines that are not shown unless they are requested. */
  behind?: ReadonlySet<OutlineLine>;
}

/** Items of one list that come before other lines at the same distance. */
const FIRST_ITEMS = 30;
/** Screens from the viewport beyond which nothing of a long page is shown. */
const FARTHEST = 1.5;

/**
 * Chooses lines by relevance: requested, open dialogs, in view, then by distance from the viewport, until the budget is
 * used; each line brings the lines that it is nested in. Returns the positions of the lines.
 */
export function chooseLines(table: OutlineTable, request: FoldRequest): Set<number> {
  const { lines, parents, screens } = table;
  const { budgetTokens } = request;
  const chosen = new Set<number>();
  let spent = 0;
  const parentOf = (index: number): number => parents[index] ?? -1;
  const costOf = (index: number): number => {
    let cost = 0;
    for (let at = index; at >= 0 && !chosen.has(at); at = parentOf(at)) {
      const line = lines[at];
      if (line) cost += request.tokensOf(line);
    }
    return cost;
  };
  const choose = (index: number): void => {
    for (let at = index; at >= 0 && !chosen.has(at); at = parentOf(at)) chosen.add(at);
  };

  for (const index of request.opened) choose(index);
  const farthest = request.isLong ? FARTHEST : Number.POSITIVE_INFINITY;
  const near: { index: number; rank: number }[] = [];
  for (let index = 0; index < lines.length; index++) {
    // Lines of dialogs come first, wherever they are.
    if (Math.abs(screens[index] ?? 0) > farthest && !lines[0]?.dialog) continue;
    const line = lines[index] as OutlineLine;
    const rank = rankOf(line);
    if (rank <= farthest && !request.behind?.has(line)) near.push({ index, rank });
  }
  near.sort((a, b) => a.rank - b.rank || a.index - b.index);
  for (const { index, rank } of near) {
    if (chosen.has(index)) continue;
    const cost = costOf(index);
    if (spent + cost > budgetTokens) {
      if (rank >= 1) break;
      continue;
    }
    spent += cost;
    choose(index);
  }
  return chosen;
}

/**
 * Smaller is more relevant: dialogs, then the viewport, then screens away, what is below before what is above. On the
 * same screen controls and headings come before plain text, and the first items of a list before the others.
 */
function rankOf(line: OutlineLine): number {
  if (line.dialog) return -1;
  const far = line.screen < 0 ? -line.screen + 0.25 : line.screen;
  const isWords = line.controls === 0 && line.headings === 0;
  return far + (isWords ? 0.1 : 0) + (line.item >= FIRST_ITEMS ? 0.5 : 0);
}

/** Successive lines, by the positions of the first and of the one after the last. */
export interface Fold {
  from: number;
  to: number;
}

/** Headings that a fold names. */
const NAMED = 6;

/** Counts and headings of lines that are left out, in their place. */
export function foldMarker(table: OutlineTable, fold: Fold, isBehind = false): string {
  const { lines, controlsBefore } = table;
  const controls = (controlsBefore[fold.to] ?? 0) - (controlsBefore[fold.from] ?? 0);
  const first = firstFrom(table.headings, fold.from);
  const headings = firstFrom(table.headings, fold.to) - first;
  // No more of them can be named: a fold may have thousands.
  const named = [...new Set(table.headings.slice(first, first + Math.min(headings, NAMED)))]
    .flatMap((at) => lines[at]?.nodes ?? [])
    .filter(({ role, name }) => role === 'heading' && name !== '')
    .slice(0, NAMED)
    .map(({ name }) => quote(name, 40));
  const parts = [
    controls > 0 ? countOf(controls, 'control') : '',
    named.length > 0 ? `${named.length === 1 ? 'heading' : 'headings'} ${named.join(', ')}` : '',
    headings > named.length ? `${headings - named.length} more headings` : '',
  ].filter(Boolean);
  if (parts.length === 0) parts.push(countOf(fold.to - fold.from, 'line'));
  return `… ${isBehind ? 'behind the dialog' : whereOf(table, fold)}: ${parts.join(', ')}`;
}

/** Position in an ascending list at which the numbers from one on begin. */
function firstFrom(list: readonly number[], least: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const firstWords = (line: OutlineLine | undefined): string | undefined =>
  line?.nodes.find((node) => node.name !== '')?.name;

/** True for items of one list, and nothing else. */
function isOneList({ lines, parents }: OutlineTable, { from, to }: Fold): boolean {
  for (let at = from; at < to; at++)
    if (parents[at] !== parents[from] || (lines[at]?.item ?? -1) < 0) return false;
  return true;
}

function whereOf(table: OutlineTable, fold: Fold): string {
  const { lines, screens } = table;
  const { from, to } = fold;
  const first = lines[from];
  if (first && isOneList(table, fold)) {
    const what = `${to - from} more ${first.nodes[0]?.role === 'row' ? 'rows' : 'items'}`;
    const [begin, end] = [first, lines[to - 1]].map(firstWords);
    return begin && end && to - from > 1 ? `${what}, ${quote(begin, 40)} to ${quote(end, 40)}` : what;
  }
  let highest = Number.POSITIVE_INFINITY;
  let lowest = Number.NEGATIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = from; at < to; at++) {
    const screen = screens[at] ?? 0;
    if (screen < highest) highest = screen;
    if (screen > lowest) lowest = screen;
    if (Math.abs(screen) < nearest) nearest = Math.abs(screen);
  }
  if (nearest === 0) return 'more here';
  const farthest = Math.max(Math.abs(highest), Math.abs(lowest));
  const range = nearest === farthest ? String(nearest) : `${nearest} to ${farthest}`;
  const word = farthest === 1 ? 'screen' : 'screens';
  if (highest > 0) return `${range} ${word} below`;
  if (lowest < 0) return `${range} ${word} above`;
  return `${range} ${word} away`;
}

import { countOf } from './line.ts';
import type { OutlineLine } from './outline.ts';
import { quote } from './quote.ts';

/** Which lines are told in full. */
export interface FoldRequest {
  budgetTokens: number;
  /** Lines that were asked for; they are told first, on top of the budget. */
  opened: ReadonlySet<number>;
  /** On a long page only the view and about a screen around it are told. */
  isLong: boolean;
}

/** Items of one list that are told before those of other lines at the same distance. */
const FIRST_ITEMS = 30;
/** Screens from the view beyond which nothing of a long page is told. */
const FARTHEST = 1.5;

/**
 * Chooses lines by relevance: asked for, open dialogs, in view, then by distance from the view, until the budget is
 * used; each line brings the lines that it is nested in.
 */
export function chooseLines(lines: readonly OutlineLine[], request: FoldRequest): Set<number> {
  const chosen = new Set<number>();
  let spent = 0;
  const costOf = (index: number): number => {
    let cost = 0;
    for (let at = index; at >= 0 && !chosen.has(at); at = lines[at]?.parent ?? -1)
      cost += lines[at]?.tokens ?? 0;
    return cost;
  };
  const choose = (index: number): void => {
    for (let at = index; at >= 0 && !chosen.has(at); at = lines[at]?.parent ?? -1) chosen.add(at);
  };

  for (const index of request.opened) choose(index);
  const farthest = request.isLong ? FARTHEST : Number.POSITIVE_INFINITY;
  const ranks = lines.map(rank);
  const rankOf = (index: number): number => ranks[index] ?? Number.POSITIVE_INFINITY;
  const order = lines.map((_, index) => index).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  for (const index of order) {
    if (chosen.has(index)) continue;
    if (rankOf(index) > farthest) break;
    const cost = costOf(index);
    if (spent + cost > request.budgetTokens) {
      if (rankOf(index) >= 1) break;
      continue;
    }
    spent += cost;
    choose(index);
  }
  return chosen;
}

/**
 * Smaller is more relevant: dialogs, then the view, then screens away, what is below before what is above. On the same
 * screen controls and headings come before words alone, and the first items of a list before the others.
 */
function rank(line: OutlineLine): number {
  if (line.dialog) return -1;
  const far = line.screen < 0 ? -line.screen + 0.25 : line.screen;
  const isWords = line.nodes.every((node) => node.ref === undefined && node.role !== 'heading');
  return far + (isWords ? 0.1 : 0) + ((line.item ?? 0) >= FIRST_ITEMS ? 0.5 : 0);
}

/** Counts and headings of lines that are left out, in the place where they stand. */
export function foldMarker(folded: readonly OutlineLine[]): string {
  const nodes = folded.flatMap((line) => line.nodes);
  const controls = nodes.filter((node) => node.ref !== undefined).length;
  const headings = nodes.filter((node) => node.role === 'heading' && node.name !== '');
  const named = headings.slice(0, 6).map((node) => quote(node.name, 40));
  const parts = [
    controls > 0 ? countOf(controls, 'control') : '',
    named.length > 0 ? `${named.length === 1 ? 'heading' : 'headings'} ${named.join(', ')}` : '',
    headings.length > named.length ? `${headings.length - named.length} more headings` : '',
  ].filter(Boolean);
  if (parts.length === 0) parts.push(countOf(folded.length, 'line'));
  return `… ${whereOf(folded)}: ${parts.join(', ')}`;
}

const firstWords = (line: OutlineLine): string | undefined =>
  line.nodes.find((node) => node.name !== '')?.name;

function whereOf(folded: readonly OutlineLine[]): string {
  const first = folded[0];
  const together = folded.every((line) => line.item !== undefined && line.parent === first?.parent);
  if (first && together) {
    const what = `${folded.length} more ${first.nodes[0]?.role === 'row' ? 'rows' : 'items'}`;
    const [from, to] = [first, folded.at(-1) ?? first].map(firstWords);
    return from && to && folded.length > 1 ? `${what}, ${quote(from, 40)} to ${quote(to, 40)}` : what;
  }
  const screens = folded.map((line) => line.screen);
  const away = screens.map(Math.abs).sort((a, b) => a - b);
  const nearest = away[0] ?? 0;
  const farthest = away.at(-1) ?? 0;
  if (nearest === 0) return 'more here';
  const range = nearest === farthest ? String(nearest) : `${nearest} to ${farthest}`;
  const word = farthest === 1 ? 'screen' : 'screens';
  if (screens.every((screen) => screen > 0)) return `${range} ${word} below`;
  if (screens.every((screen) => screen < 0)) return `${range} ${word} above`;
  return `${range} ${word} away`;
}

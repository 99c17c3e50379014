import { countOf } from './line.ts';
import type { OutlineLine } from './outline.ts';
import { quote } from './quote.ts';

/** Which lines are told in full. */
export interface FoldRequest {
  budgetTokens: number;
  /** Lines that were asked for; they are told first, on top of the budget. */
  opened: ReadonlySet<number>;
  /** Height of the page in screens. */
  screens: number;
}

/** Items of one list that are told before those of other lines at the same distance. */
const FIRST_ITEMS = 30;
/** On a page this long, only the view and about a screen around it are told, and at most this part of the whole. */
const LONG_PAGE = { screens: 4, part: 0.25, leastTokens: 700, farthest: 1.5 };

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
  const whole = lines.reduce((sum, line) => sum + line.tokens, 0);
  const isLong = request.screens >= LONG_PAGE.screens && whole > LONG_PAGE.leastTokens;
  const part = isLong ? Math.max(whole * LONG_PAGE.part, LONG_PAGE.leastTokens) : whole;
  const around = Math.min(request.budgetTokens, part);
  const farthest = isLong ? LONG_PAGE.farthest : Number.POSITIVE_INFINITY;
  const order = lines.map((_, index) => index).sort((a, b) => rank(lines[a]) - rank(lines[b]) || a - b);
  for (const index of order) {
    const line = lines[index];
    if (!line || chosen.has(index)) continue;
    if (rank(line) > farthest) break;
    const limit = rank(line) < 1 ? request.budgetTokens : around;
    const cost = costOf(index);
    if (spent + cost > limit) {
      if (rank(line) >= 1) break;
      continue;
    }
    spent += cost;
    choose(index);
  }
  return chosen;
}

/** Smaller is nearer: dialogs, then the view, then screens away, what is below before what is above. */
function rank(line: OutlineLine | undefined): number {
  if (!line) return Number.POSITIVE_INFINITY;
  if (line.dialog) return -1;
  const far = line.screen < 0 ? -line.screen + 0.25 : line.screen;
  return far + ((line.item ?? 0) >= FIRST_ITEMS ? 0.5 : 0);
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

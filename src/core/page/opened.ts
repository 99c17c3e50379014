import type { OutlineLine } from './outline-line.ts';
import type { OutlineTable } from './outline-table.ts';

/** Maximum lines of one ref's surroundings. */
const SURROUNDINGS = 150;

/**
 * Requested lines, each part in one of these forms: 'all'; 'above', 'below', 'screen:2', 'screen:-1' (from the
 * viewport); a ref ('5', 'f1.3'): the list, table or region around it; 'items:200-300': items or rows of the longest
 * list, counted from 1; anything else is the words of a heading, whose section is opened.
 */
export function openedLines(table: OutlineTable, open: ReadonlySet<string>): Set<number> {
  const opened = new Set<number>();
  for (const part of open) for (const index of linesOf(table, part)) opened.add(index);
  return opened;
}

function linesOf(table: OutlineTable, part: string): number[] {
  const { lines } = table;
  const where = (test: (line: OutlineLine) => boolean): number[] =>
    lines.flatMap((line, index) => (test(line) ? [index] : []));
  if (part === 'all') return where(() => true);
  if (part === 'above') return where(({ screen }) => screen < 0);
  if (part === 'below') return where(({ screen }) => screen > 0);
  const screen = /^screen:(-?\d+)$/.exec(part)?.[1];
  if (screen !== undefined) return where((line) => line.screen === Number(screen));
  const [, from, to] = /^items:(\d+)-(\d+)$/.exec(part) ?? [];
  if (from !== undefined && to !== undefined) return itemsOf(table, Number(from), Number(to));
  const at = lines.findIndex((line) => line.nodes.some((node) => node.ref === part));
  return at >= 0 ? surroundings(table, at) : sectionOf(lines, part);
}

/** The siblings of a line with what is nested in them, nearest first where there are many. */
function surroundings({ lines, parents }: OutlineTable, at: number): number[] {
  const region = parents[at] ?? -1;
  const inside = lines.flatMap((_, index) => (isWithin(parents, index, region) ? [index] : []));
  return inside.sort((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, SURROUNDINGS);
}

/** Items of the longest list, with what is nested in them. */
function itemsOf({ lines, parents }: OutlineTable, from: number, to: number): number[] {
  let longest = -1;
  lines.forEach(({ item }, index) => {
    if (item > (lines[longest]?.item ?? -1)) longest = index;
  });
  const asked = new Set<number>();
  lines.forEach(({ item }, index) => {
    const parent = parents[index] ?? -1;
    const isAsked = item >= from - 1 && item >= 0 && item < to && parent === (parents[longest] ?? -1);
    if (isAsked || asked.has(parent)) asked.add(index);
  });
  return [...asked];
}

/** A heading's line and everything up to the next heading of its level. */
function sectionOf(lines: readonly OutlineLine[], words: string): number[] {
  const headingOf = (line: OutlineLine | undefined) => line?.nodes.find(({ role }) => role === 'heading');
  const wanted = words.toLowerCase();
  const named = (test: (name: string) => boolean): number =>
    lines.findIndex((line) => test(headingOf(line)?.name.toLowerCase() ?? ''));
  const exact = named((name) => name === wanted);
  const at = exact >= 0 ? exact : wanted === '' ? -1 : named((name) => name.includes(wanted));
  if (at < 0) return [];
  const level = headingOf(lines[at])?.level ?? 2;
  const next = lines.findIndex((line, index) => index > at && (headingOf(line)?.level ?? 99) <= level);
  const end = next < 0 ? lines.length : next;
  return Array.from({ length: end - at }, (_, step) => at + step);
}

function isWithin(parents: Int32Array, index: number, region: number): boolean {
  for (let at = index; at >= 0; at = parents[at] ?? -1) if (at === region) return index !== region;
  return region === -1;
}

import type { OutlineLine } from './outline-line.ts';

/** The lines of a page with the facts that every text needs, in lists that are quick to go through. */
export interface OutlineTable {
  lines: readonly OutlineLine[];
  /** For each line the one that it is nested in, -1 at the top. */
  parents: Int32Array;
  indents: Int32Array;
  screens: Int32Array;
  /** For each line how many controls the lines before it contain; at the end the total. */
  controlsBefore: Int32Array;
  /** Positions of the lines with named headings, once for each heading, and of those with options. */
  headings: readonly number[];
  options: readonly number[];
  /** The lowest screen with content. */
  lowest: number;
}

/** Lines that came in place of others: from `start` to `end` now, to `wasEnd` before. */
interface Patch {
  before: OutlineTable;
  start: number;
  end: number;
  wasEnd: number;
  /** The line around them, -1 for none. */
  parent: number;
}

/** The table of lines. With a patch only the new lines are processed; everything around them stays. */
export function tableOf(lines: readonly OutlineLine[], patch?: Patch): OutlineTable {
  if (patch && isOnlySaidOtherwise(lines, patch)) return { ...patch.before, lines };
  const parents = new Int32Array(lines.length);
  const indents = new Int32Array(lines.length);
  const screens = new Int32Array(lines.length);
  const controlsBefore = new Int32Array(lines.length + 1);
  const headings: number[] = [];
  const options: number[] = [];
  const lastAt: number[] = [];
  const { start, end } = patch ?? { start: 0, end: lines.length };
  if (patch) {
    const { before, parent } = patch;
    parents.set(before.parents.subarray(0, start));
    indents.set(before.indents.subarray(0, start));
    screens.set(before.screens.subarray(0, start));
    controlsBefore.set(before.controlsBefore.subarray(0, start + 1));
    if (parent >= 0) lastAt[before.indents[parent] as number] = parent;
  }
  let controls = controlsBefore[start] as number;
  let lowest = Number.NEGATIVE_INFINITY;
  for (let at = start; at < end; at++) {
    const line = lines[at] as OutlineLine;
    const { indent } = line;
    parents[at] = indent === 0 ? -1 : (lastAt[indent - 1] ?? -1);
    lastAt[indent] = at;
    indents[at] = indent;
    screens[at] = line.screen;
    controls += line.controls;
    controlsBefore[at + 1] = controls;
    for (let heading = 0; heading < line.headings; heading++) headings.push(at);
    if (line.hasOptions) options.push(at);
    if (line.lowest > lowest) lowest = line.lowest;
  }
  const table = { lines, parents, indents, screens, controlsBefore, headings, options, lowest };
  return patch ? around(table, patch) : table;
}

/** True when the new lines differ from those before in nothing but words: a table has the same numbers then. */
const isOnlySaidOtherwise = (lines: readonly OutlineLine[], { before, start, end, wasEnd }: Patch): boolean =>
  end === wasEnd &&
  lines.slice(start, end).every((line, at) => {
    const was = before.lines[start + at] as OutlineLine;
    return COUNTED.every((fact) => line[fact] === was[fact]);
  });
const COUNTED = ['indent', 'screen', 'lowest', 'controls', 'headings', 'hasOptions'] as const;

/** Adds the surroundings to the table of the new lines. */
function around(table: OutlineTable, { before, start, end, wasEnd }: Patch): OutlineTable {
  const { lines, parents, controlsBefore } = table;
  const later = end - wasEnd;
  const more = (controlsBefore[end] as number) - (before.controlsBefore[wasEnd] as number);
  table.indents.set(before.indents.subarray(wasEnd), end);
  table.screens.set(before.screens.subarray(wasEnd), end);
  for (let at = end, was = wasEnd; at < lines.length; at++, was++) {
    const parent = before.parents[was] as number;
    parents[at] = parent < wasEnd ? parent : parent + later;
    controlsBefore[at + 1] = (before.controlsBefore[was + 1] as number) + more;
  }
  const withThose = (places: readonly number[], those: readonly number[]): number[] => [
    ...places.filter((at) => at < start),
    ...those,
    ...places.filter((at) => at >= wasEnd).map((at) => at + later),
  ];
  // None of what went may have been the lowest.
  const isKnown = before.lines.slice(start, wasEnd).every((line) => line.lowest < before.lowest);
  return {
    ...table,
    headings: withThose(before.headings, table.headings),
    options: withThose(before.options, table.options),
    lowest: isKnown ? Math.max(table.lowest, before.lowest) : lowestOf(lines),
  };
}

/** The deepest screen that one of the lines reaches. */
export function lowestOf(lines: readonly OutlineLine[]): number {
  let lowest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < lines.length; at++) lowest = Math.max(lowest, (lines[at] as OutlineLine).lowest);
  return lowest;
}

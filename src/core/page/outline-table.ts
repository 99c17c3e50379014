import type { OutlineLine } from './outline-line.ts';

/** The lines of a page with what is asked of all of them, in lists that are quick to go through. */
export interface OutlineTable {
  lines: readonly OutlineLine[];
  /** For each line the one that it is nested in, -1 at the top. */
  parents: Int32Array;
  indents: Int32Array;
  screens: Int32Array;
  /** For each line how many controls the lines before it tell; at the end those of all. */
  controlsBefore: Int32Array;
  /** Places of the lines with a heading, and of those with options. */
  headings: readonly number[];
  options: readonly number[];
  /** The lowest screen on which something stands. */
  lowest: number;
}

export function tableOf(lines: readonly OutlineLine[]): OutlineTable {
  const parents = new Int32Array(lines.length);
  const indents = new Int32Array(lines.length);
  const screens = new Int32Array(lines.length);
  const controlsBefore = new Int32Array(lines.length + 1);
  const headings: number[] = [];
  const options: number[] = [];
  const lastAt: number[] = [];
  let controls = 0;
  let lowest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as OutlineLine;
    const { indent } = line;
    parents[at] = indent === 0 ? -1 : (lastAt[indent - 1] ?? -1);
    lastAt[indent] = at;
    indents[at] = indent;
    screens[at] = line.screen;
    controls += line.controls;
    controlsBefore[at + 1] = controls;
    if (line.headings > 0) headings.push(at);
    if (line.hasOptions) options.push(at);
    if (line.lowest > lowest) lowest = line.lowest;
  }
  return { lines, parents, indents, screens, controlsBefore, headings, options, lowest };
}

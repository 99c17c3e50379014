import type { OutlineLine } from './outline.ts';

/** Lines of one ref's surroundings at most. */
const SURROUNDINGS = 150;

/** Lines that were asked for by place ('above', 'below', 'screen:2', 'all') or by the ref of a control among them. */
export function openedLines(lines: readonly OutlineLine[], open: ReadonlySet<string>): Set<number> {
  const opened = new Set<number>();
  for (const part of open) {
    const screen = /^screen:(-?\d+)$/.exec(part)?.[1];
    lines.forEach((line, index) => {
      const inPlace =
        part === 'all' ||
        (part === 'above' && line.screen < 0) ||
        (part === 'below' && line.screen > 0) ||
        (screen !== undefined && line.screen === Number(screen));
      if (inPlace) opened.add(index);
    });
    const at = lines.findIndex((line) => line.nodes.some((node) => node.ref === part));
    if (at >= 0) for (const index of surroundings(lines, at)) opened.add(index);
  }
  return opened;
}

/** The siblings of a line with what is nested in them, nearest first where there are many. */
function surroundings(lines: readonly OutlineLine[], at: number): number[] {
  const region = lines[at]?.parent ?? -1;
  const inside = lines.flatMap((_, index) => (isWithin(lines, index, region) ? [index] : []));
  return inside.sort((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, SURROUNDINGS);
}

function isWithin(lines: readonly OutlineLine[], index: number, region: number): boolean {
  for (let at = index; at >= 0; at = lines[at]?.parent ?? -1) if (at === region) return index !== region;
  return region === -1;
}

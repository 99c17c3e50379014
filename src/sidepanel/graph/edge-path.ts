/** A smooth path through points from top to bottom, as the `d` of an SVG path. */
export function edgePath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const bend = (y - before[1]) / 2;
      return x === before[0]
        ? `L${round(x)} ${round(y)}`
        : `C${round(before[0])} ${round(before[1] + bend)} ${round(x)} ${round(y - bend)} ${round(x)} ${round(y)}`;
    })
    .join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;

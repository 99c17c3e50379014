import { type WidthOf, wrapText } from './wrap-text.ts';

/** Words on an edge: their lines, centred on `x`, with the baselines in `ys`. `text` is the whole text. */
export interface Words {
  text: string;
  lines: string[];
  x: number;
  ys: number[];
  /** Width of the longest line. */
  width: number;
}

const size = 11;
const line = 14;
/** Two parallel edges that end beside each other have their words side by side. */
const room = 104;
const mostLines = 3;
const between = 6;

export const wordLines = (text: string, widthOf: WidthOf): string[] =>
  wrapText(text, room, size, mostLines, widthOf);

/**
 * Positions of the words of edges: in the gap above the target box, halfway along the edge there, so that they cover no
 * box. Where edges cross, the words of one move aside.
 */
export function edgeWords(
  edges: readonly { text: string; points: readonly (readonly [number, number])[] }[],
  widthOf: WidthOf,
): (Words | undefined)[] {
  const all = edges.map(({ text, points }) => {
    const [from, to] = points.slice(-2);
    const lines = wordLines(text, widthOf);
    if (!from || !to || lines.length === 0) return undefined;
    const middle = (from[1] + to[1]) / 2;
    const first = middle - ((lines.length - 1) * line) / 2 + size / 3;
    const width = Math.max(...lines.map((words) => lengthOf(words, widthOf)));
    const ys = lines.map((_, index) => first + index * line);
    return { text, lines, x: (from[0] + to[0]) / 2, ys, width };
  });
  const byPlace = all.flatMap((words) => words ?? []).toSorted((a, b) => a.x - b.x);
  for (const [index, words] of byPlace.entries())
    for (const before of byPlace.slice(0, index)) {
      const least = before.x + (before.width + words.width) / 2 + between;
      if (words.x < least && areLevel(before, words)) words.x = least;
    }
  return all;
}

const lengthOf = (text: string, widthOf: WidthOf): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;

const areLevel = (a: Words, b: Words): boolean =>
  (a.ys[0] ?? 0) - line < (b.ys.at(-1) ?? 0) && (b.ys[0] ?? 0) - line < (a.ys.at(-1) ?? 0);

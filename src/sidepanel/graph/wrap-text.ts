/** Width of a character relative to the font size. */
export type WidthOf = (character: string) => number;

/**
 * Widths where no font can be measured; the first match counts. They are at least those of Arial, Segoe UI, Roboto,
 * Noto Sans and DejaVu Sans, so that a line never leaves its box in any of these fonts. Full-width scripts fill a
 * square.
 */
const widths: readonly [RegExp, number][] = [
  [/[ilj.,:;'|! ]/, 0.28],
  [/[frtI()[\]{}"\-/\\]/, 0.42],
  [/[cksvxyz]/, 0.54],
  [/[mMW%]/, 0.95],
  [/w/, 0.79],
  [/[a-z\d]/, 0.64],
  [/[ABCEFKLPRSTVXYZ]/, 0.73],
  [/[A-Z&]/, 0.79],
  [/[\u2018-\u201d]/, 0.46],
  [/[@\u2014\u2015\u2026\u2190-\u21ff]/, 1.02],
  [/\p{Extended_Pictographic}/u, 1.3],
  [
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u,
    1,
  ],
  [/\p{Lu}/u, 0.85],
];
const otherWidth = 0.7;

/** Cache: a plan repeats the same characters. */
const known = new Map<string, number>();
export const estimatedWidth: WidthOf = (character) => {
  const before = known.get(character);
  if (before !== undefined) return before;
  const width = widths.find(([signs]) => signs.test(character))?.[1] ?? otherWidth;
  known.set(character, width);
  return width;
};

/**
 * Breaks a text into lines that fit into `width` pixels at that font size: at blanks, and anywhere in scripts without
 * blanks or in a word longer than a line. Text beyond `most` lines ends in an ellipsis.
 */
export function wrapText(
  text: string,
  width: number,
  fontSize: number,
  most: number,
  widthOf: WidthOf = estimatedWidth,
): string[] {
  const room = width / fontSize;
  const widthOfAll = (characters: string): number =>
    [...characters].reduce((sum, character) => sum + widthOf(character), 0);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    used = 0;
  };
  const put = (piece: string, wide: number): void => {
    if (used + wide > room && piece !== ' ') end();
    line += piece;
    used += wide;
  };
  for (const word of text.trim().match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/gu) ?? []) {
    const piece = word.trim() === '' ? ' ' : word;
    const wide = widthOfAll(piece);
    if (wide <= room) put(piece, wide);
    else for (const character of piece) put(character, widthOf(character));
    if (lines.length > most) break;
  }
  end();
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? '')];
  while (last.length > 0 && widthOfAll(last.join('')) + 1 > room) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}

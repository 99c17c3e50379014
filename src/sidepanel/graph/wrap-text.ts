/** Width of a character as a share of the font size, near enough for boxes: wide scripts fill a square. */
const widthOf = (character: string): number =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
    character,
  )
    ? 1
    : /[A-Z@%&MW]/.test(character)
      ? 0.68
      : /[iljtf.,:;'|! ()[\]]/.test(character)
        ? 0.32
        : 0.53;

/**
 * Breaks a text into lines that fit into `width` pixels at that font size: at blanks, and anywhere in scripts without
 * blanks or in a word that is longer than a line. What does not fit into `most` lines ends in an ellipsis.
 */
export function wrapText(text: string, width: number, fontSize: number, most: number): string[] {
  const room = width / fontSize;
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const words = text.trim().match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/gu) ?? [];
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    used = 0;
  };
  for (const word of words) {
    const wide = [...word].reduce((sum, character) => sum + widthOf(character), 0);
    if (used + wide > room && !/^\s/.test(word)) end();
    if (wide <= room) {
      line += /^\s/.test(word) ? ' ' : word;
      used += wide;
    } else
      for (const character of word) {
        if (used + widthOf(character) > room) end();
        line += character;
        used += widthOf(character);
      }
    if (lines.length > most) break;
  }
  end();
  if (lines.length <= most) return lines;
  const last = [...(lines[most - 1] ?? '')];
  while (last.length > 0 && last.reduce((sum, character) => sum + widthOf(character), 1) > room) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}

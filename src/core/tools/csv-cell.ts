/** What a spreadsheet takes for the beginning of a formula, also in the wide signs of Chinese and Japanese keyboards. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** A number with its sign, a telephone number, a lone dash: nothing of it can run. */
const NUMBER = /^[-+]?[\d.,\s]*%?$/;

const runs = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);

/**
 * A text as a cell (RFC 4180). One that a spreadsheet would take for a formula gets an apostrophe in front: it may come
 * from a page, and must not run anything where it is opened or pasted. So does one that looks as if it had one already:
 * `unguarded` takes exactly one away.
 */
export function csvCell(text: string): string {
  const guarded = runs(text.replace(/^'+/, '')) ? `'${text}` : text;
  return quoted(guarded);
}

/** In quotes where it holds what ends a cell. */
export const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The text of a cell, as it was before it was made safe. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && runs(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

/** Quotes and lists in each other, by the marks that a line begins with; a line of nothing but dashes is a rule. */
const DEEP =
  /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}|^[ \t]{40,}(?:[>+*-]|\d{1,9}[.)])/m;
/** Columns times lines: each row of a table gets a cell for each column, whether it says anything there or not. */
const MOST_CELLS = 20_000;
/** Signs of emphasis and links. */
const MARK = /[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|\[/gu;
/** In one paragraph; the cells of a table are paragraphs of their own. */
const MOST_MARKS = 200;
const ROW_SHARE = 0.1;
/** A line that makes a heading of the line before it. */
const UNDERLINE = /^\s*(?:-+|=+)\s*$/;
const MOST_UNDERLINES = 200;
const ITEM = /^\s*(?:[-+*]|\d{1,9}[.)]|#{1,6})\s/;

/**
 * Would drawing a text as Markdown take minutes, or fail? A page may say anything, such as two thousand signs of a quote
 * in a row, and a result may be what a page says.
 */
export function isHardToDraw(source: string): boolean {
  if (DEEP.test(source)) return true;
  const lines = source.split('\n');
  let columns = 0;
  let marks = 0;
  for (const line of lines) {
    columns = Math.max(columns, line.split('|').length - 1);
    if (line.trim() === '' || ITEM.test(line)) marks = 0;
    const own = line.match(MARK)?.length ?? 0;
    marks += /^\s*\|/.test(line) ? own * ROW_SHARE : own;
    if (own > MOST_MARKS || marks > MOST_MARKS) return true;
  }
  const underlines = lines.filter((line) => UNDERLINE.test(line)).length;
  return underlines > MOST_UNDERLINES || columns * lines.length > MOST_CELLS;
}

const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Positions of the tables in these lines: the header line, and the line after the last row. */
export function tablePlaces(lines: readonly string[]): { head: number; end: number }[] {
  const places: { head: number; end: number }[] = [];
  for (let at = 1; at < lines.length; at++) {
    if (!RULE.test(lines[at] ?? '') || !ROW.test(lines[at - 1] ?? '')) continue;
    const head = at - 1;
    // A row of dashes counts as a row: if it were taken for the delimiter of another table, a page of them would have
    // as many tables as rows.
    while (at < lines.length && ROW.test(lines[at] ?? '')) at++;
    places.push({ head, end: at });
  }
  return places;
}

/** The tables of a Markdown text as rows of cells, the header row first; escaped bars in cells are unescaped. */
export function markdownTables(markdown: string): string[][][] {
  const lines = markdown.split(/\r?\n/);
  return tablePlaces(lines).map(({ head, end }) =>
    [lines[head] ?? '', ...lines.slice(head + 2, end)].map(cellsOf),
  );
}

const cellsOf = (row: string): string[] =>
  (ROW.exec(row)?.[1] ?? '').split(/(?<!\\)\|/).map((text) => text.trim().replaceAll('\\|', '|'));

/** Rows of cells as a Markdown table, with the first row as its header. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`);
  return [lines[0] ?? '', `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...lines.slice(1)].join('\n');
}

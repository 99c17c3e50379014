const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Where the tables of these lines are: the line of headings, and the line behind the last row. */
export function tablePlaces(lines: readonly string[]): { head: number; end: number }[] {
  const places: { head: number; end: number }[] = [];
  for (let at = 1; at < lines.length; at++) {
    if (!RULE.test(lines[at] ?? '') || !ROW.test(lines[at - 1] ?? '')) continue;
    const head = at - 1;
    // A row of dashes is a row: taken for the rule of one more table, a page of them would be as many tables as rows.
    while (at < lines.length && ROW.test(lines[at] ?? '')) at++;
    places.push({ head, end: at });
  }
  return places;
}

/** The tables of a Markdown text as rows of cells, the row of headings first; a cell's escaped bars are bars again. */
export function markdownTables(markdown: string): string[][][] {
  const lines = markdown.split(/\r?\n/);
  return tablePlaces(lines).map(({ head, end }) =>
    [lines[head] ?? '', ...lines.slice(head + 2, end)].map(cellsOf),
  );
}

const cellsOf = (row: string): string[] =>
  (ROW.exec(row)?.[1] ?? '').split(/(?<!\\)\|/).map((text) => text.trim().replaceAll('\\|', '|'));

/** Rows of cells as a Markdown table, the first one as its headings. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`);
  return [lines[0] ?? '', `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...lines.slice(1)].join('\n');
}

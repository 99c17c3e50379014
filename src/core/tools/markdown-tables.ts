const ROW = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** The tables of a Markdown text as rows of cells, the row of headings first; a cell's escaped bars are bars again. */
export function markdownTables(markdown: string): string[][][] {
  const lines = markdown.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const headings = lines[index - 1];
    if (!RULE.test(line) || headings === undefined || !ROW.test(headings)) return [];
    const end = lines.findIndex((later, at) => at > index && !ROW.test(later));
    const rows = lines.slice(index + 1, end < 0 ? undefined : end);
    return [[headings, ...rows].map(cellsOf)];
  });
}

const cellsOf = (row: string): string[] =>
  (ROW.exec(row)?.[1] ?? '').split(/(?<!\\)\|/).map((text) => text.trim().replaceAll('\\|', '|'));

/** Rows of cells as a Markdown table, the first one as its headings. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`);
  return [lines[0] ?? '', `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...lines.slice(1)].join('\n');
}

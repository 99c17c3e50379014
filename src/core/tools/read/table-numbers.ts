import { markdownTables, tablePlaces } from './markdown-tables.ts';

/**
 * The text with a line before each table that gives its number and its row count, so that a later call can name it.
 * Only the model's view is numbered; the text as a value is unchanged.
 */
export function withTableNumbers(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  const told = new Map(
    tablePlaces(lines).map(({ head, end }, index) => {
      const rows = end - head - 2;
      return [head, `(table ${index + 1}: ${rows} ${rows === 1 ? 'row' : 'rows'})`];
    }),
  );
  return lines
    .flatMap((line, at) => {
      const number = told.get(at);
      return number === undefined ? [line] : [number, '', line];
    })
    .join('\n');
}

/** Context for a part that begins inside a table: the table's number and its header. */
export function tableGoingOn(before: string, part: string): string | undefined {
  if (!part.startsWith('|') || !/\|\s*$/.test(before)) return undefined;
  const lines = before.split('\n');
  const at = lines.findLastIndex((line) => /^\(table \d+: /.test(line));
  const number = /^\(table (\d+)/.exec(lines[at] ?? '')?.[1];
  const headings = lines[at + 2];
  return number === undefined || headings === undefined
    ? undefined
    : `(table ${number} goes on)\n\n${headings}\n|${' --- |'.repeat(headings.split(/(?<!\\)\|/).length - 2)}\n`;
}

/** The rows of a table as records keyed by its headings; empty or repeated headings get a number. */
export function tableRecords(table: readonly (readonly string[])[]): Record<string, string>[] {
  const [head = [], ...rows] = table;
  const names = head.map((name, at) =>
    name === '' || head.indexOf(name) !== at ? `${name || 'column'} ${at + 1}`.trim() : name,
  );
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

/** One of the tables of a Markdown text by its number; otherwise the reply to give. */
export function tableNumbered(
  markdown: string,
  number: number,
): { ok: true; rows: string[][] } | { ok: false; text: string } {
  const tables = markdownTables(markdown);
  const rows = tables[number - 1];
  if (rows) return { ok: true, rows };
  const has =
    tables.length === 0 ? 'no table' : tables.length === 1 ? 'only table 1' : `tables 1 to ${tables.length}`;
  return { ok: false, text: `There is no table ${number}: the text has ${has}.` };
}

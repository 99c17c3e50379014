import { csvCell } from '../../core/tools/files/csv-cell.ts';

/** Rows as CSV (RFC 4180), safe to paste into a spreadsheet: the text comes from pages. */
export const tableCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n');

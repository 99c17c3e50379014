import type { ComputeReply } from '../tools/compute-port.ts';
import { separatorOf, unguarded } from '../tools/files/csv-cell.ts';
import { markdownTables } from '../tools/read/markdown-tables.ts';
import { tableRecords } from '../tools/read/table-numbers.ts';

/** Rows of a table that are shown; the value has all of them. */
const ROWS_TOLD = 20;

/**
 * Parses a table in a text into records keyed by its headings: CSV (RFC 4180) with commas, semicolons or tabs, or the
 * one table of a Markdown text. Cells stay texts; the apostrophe that guards against formulas is removed. A row that is
 * too short is padded; one that is too long, and an unclosed quote, are refused with their line.
 */
export function readTable(text: string): ComputeReply {
  const tables = markdownTables(text);
  if (tables.length > 1)
    return wrong(`The text has ${tables.length} tables. Give the lines of one as content.`);
  const read = tables[0] ? { ok: true as const, rows: tables[0], short: 0 } : readCsv(text);
  if (!read.ok) return wrong(read.problem);
  const records = tableRecords(read.rows);
  const [head = []] = read.rows;
  if (records.length === 0) return wrong('There is no row below the headings in it.');
  const more = records.length - ROWS_TOLD;
  const shown = records.slice(0, ROWS_TOLD).map((record) => JSON.stringify(record));
  const notes =
    read.short > 0 ? ` ${read.short} rows were shorter than the headings and got empty cells.` : '';
  return {
    status: 'done',
    text: `${records.length} rows, ${head.length} columns.${notes}${more > 0 ? ` The first ${ROWS_TOLD}:` : ''}`,
    shown: shown.join('\n'),
    value: records,
  };
}

const wrong = (problem: string): ComputeReply => ({
  status: 'invalid-input',
  text: `No table was read. ${problem}`,
});

type Read = { ok: true; rows: string[][]; short: number } | { ok: false; problem: string };

function readCsv(given: string): Read {
  const text = given.replace(/^\ufeff/, '').trimEnd();
  const cells = cellsOf(text, separatorOf(text));
  if (!cells.ok) return cells;
  const rows = cells.rows.filter(({ row }) => row.length > 1 || row[0] !== '');
  const width = rows[0]?.row.length ?? 0;
  const long = rows.find(({ row }) => row.length > width);
  if (long)
    return {
      ok: false,
      problem: `Line ${long.line} has ${long.row.length} cells, and the headings have ${width}. Put quotes around a cell that holds a separator.`,
    };
  return {
    ok: true,
    rows: rows.map(({ row }) => row),
    short: rows.filter(({ row }) => row.length < width).length,
  };
}

type Cells = { ok: true; rows: { row: string[]; line: number }[] } | { ok: false; problem: string };

function cellsOf(text: string, separator: string): Cells {
  const rows: { row: string[]; line: number }[] = [];
  let row: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedFrom(text, at) : NOT_QUOTED;
    if (quoted === undefined)
      return {
        ok: false,
        problem: `The quote that line ${line} opens is never closed. Write a quote inside a cell twice.`,
      };
    // Text after a closed quote belongs to the cell unchanged.
    const from = at + quoted.length;
    for (at = from; at < text.length && text[at] !== separator && text[at] !== '\n'; ) at++;
    row.push(unguarded((quoted.cell + text.slice(from, at)).replace(/\r$/, '')));
    line += quoted.lines;
    if (text[at] !== separator) {
      rows.push({ row, line: begun });
      row = [];
      begun = ++line;
    }
    at++;
  }
  return { ok: true, rows };
}

/** A quoted part of a cell, with the characters and line ends that it takes. */
interface Quoted {
  cell: string;
  length: number;
  lines: number;
}

const NOT_QUOTED: Quoted = { cell: '', length: 0, lines: 0 };

/** The part that the quote at this place opens; undefined if it is never closed. */
function quotedFrom(text: string, opened: number): Quoted | undefined {
  let end = text.indexOf('"', opened + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return undefined;
  const inner = text.slice(opened + 1, end);
  const lines = inner.split('\n').length - 1;
  return { cell: inner.replaceAll('""', '"'), length: end + 1 - opened, lines };
}

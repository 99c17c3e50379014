import { isObject } from '../is-object.ts';
import { csvCell, guardedCsv, quoted, separatorOf } from './csv-cell.ts';
import { markdownTables } from './markdown-tables.ts';

/** Kinds of files that are text and that opening does not execute. */
const MEDIA_TYPES: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  jsonl: 'application/jsonl',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  toml: 'application/toml',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  srt: 'text/plain',
  tex: 'text/plain',
  bib: 'text/plain',
};

const knownType = (name: string): string | undefined =>
  MEDIA_TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** The media type of a text file by its name; plain text when it is not known. */
export const mediaTypeOf = (name: string): string => knownType(name) ?? 'text/plain';

/**
 * Can a text lie there without being run, by whoever opens it or by a program that finds it? Names that begin with a dot
 * are what programs read of their own accord.
 */
export const isInert = (path: readonly string[]): boolean =>
  knownType(path.at(-1) ?? '') !== undefined && !path.some((name) => name.startsWith('.'));

/** Names of Windows' own, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name without folders, signs that file systems refuse, and names of devices; '' when nothing is left of it. */
export const plainFileName = (wished: string): string =>
  (wished.normalize('NFC').split(/[/\\]/).at(-1)?.slice(-300) ?? '')
    .replace(/[<>:"|?*%~\p{Cc}\p{Cf}]+/gu, '_')
    .trim()
    .slice(-100)
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$&');

/**
 * A file name for the download folder and its media type: no folders, no signs that file systems refuse, no device. Only kinds
 * of text that opening does not run keep their ending; all others get `.txt` after it.
 */
export function textFileName(wished: string): { name: string; mediaType: string } {
  const name = plainFileName(wished) || 'result.txt';
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const mediaType = ending === undefined ? undefined : MEDIA_TYPES[ending];
  return mediaType ? { name, mediaType } : { name: `${name}.txt`, mediaType: 'text/plain' };
}

/**
 * A value as the text of a file: texts as they are, tables as CSV where the file is one, everything else as JSON. In a
 * text that is the CSV itself the cells that a spreadsheet would run are guarded like those of a table, unless they
 * stand in the text that it replaces.
 * Undefined when a table is wanted and the text holds several: which one is meant is not known.
 */
export function fileText(value: unknown, mediaType: string, replaced?: string): string | undefined {
  const separator = SEPARATORS[mediaType];
  if (typeof value === 'string') {
    if (separator === undefined) return value;
    const tables = markdownTables(value);
    if (tables.length === 0)
      return guardedCsv(value, separator === ',' ? separatorOf(value) : separator, replaced);
    return tables.length === 1 ? csv(tables[0] ?? [], separator) : undefined;
  }
  if (separator !== undefined && Array.isArray(value) && value.length > 0) return csv(value, separator);
  return JSON.stringify(value, null, 2) ?? '';
}

/** What the model is told when cells of the CSV that it typed were guarded; else ''. */
export const guardNote = (typed: unknown, text: string): string =>
  typeof typed === 'string' &&
  text.length > typed.length &&
  text.replaceAll("'", '') === typed.replaceAll("'", '')
    ? ' Cells that a spreadsheet would run as a formula got an apostrophe in front; say so if the task wants formulas.'
    : '';

const SEPARATORS: Record<string, string> = { 'text/csv': ',', 'text/tab-separated-values': '\t' };

/** RFC 4180, with a header row when the rows are objects. */
function csv(rows: readonly unknown[], separator: string): string {
  const columns = [...new Set(rows.filter(isObject).flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) =>
    isObject(row) ? columns.map((column) => row[column]) : Array.isArray(row) ? row : [row],
  );
  const lines = columns.length > 0 ? [columns, ...cells] : cells;
  return lines
    .map((line) => line.map(cell).join(separator))
    .join('\r\n')
    .concat('\r\n');
}

function cell(value: unknown): string {
  const plain = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return typeof value === 'string' ? csvCell(plain) : quoted(plain);
}

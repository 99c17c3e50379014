import { isObject } from '../../is-object.ts';
import { markdownTables } from '../read/markdown-tables.ts';
import { csvCell, guardedCsv, quoted, separatorOf } from './csv-cell.ts';

/** Kinds of text files that are not executed when opened. */
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

/** The media type of a text file by its name; plain text if unknown. */
export const mediaTypeOf = (name: string): string => knownType(name) ?? 'text/plain';

/**
 * Can a text be stored under that name without being run, by whoever opens it or by a program that finds it? Programs
 * read files whose names begin with a dot of their own accord.
 * @param text undefined: not known
 */
export const isInert = (path: readonly string[], text?: string): boolean =>
  knownType(path.at(-1) ?? '') !== undefined &&
  !path.some((name) => name.startsWith('.')) &&
  !isRunByBrowser(path.at(-1) ?? '', text);

/**
 * A browser that opens an XML file runs what is a page or a drawing by its namespace, which entities or another encoding
 * could hide, and the style sheet that it names.
 */
export const isRunByBrowser = (name: string, text = '<!'): boolean =>
  /\.xml$/i.test(name) &&
  (/<\?xml-|<!(?!--|\[CDATA)|encoding\s*=\s*["'](?!utf-8["'])/i.test(text) ||
    // Taken apart at each: one pattern for all would try a long text from each of its places.
    text
      .split('xmlns')
      .slice(1)
      .some((after) => /^[^=]*=\s*["'][^"']*(?:xhtml|svg|&)/i.test(after)));

/** Reserved names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name without folders, characters that file systems refuse, and device names; '' if nothing is left. */
export const plainFileName = (wished: string): string =>
  (wished.normalize('NFC').split(/[/\\]/).at(-1)?.slice(-300) ?? '')
    .replace(/[<>:"|?*%~\p{Cc}\p{Cf}]+/gu, '_')
    .trim()
    .slice(-100)
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$&');

/**
 * A file name for the download folder and its media type: no folders, no characters that file systems refuse, no
 * device. Only text types that are not run when opened keep their extension; all others get `.txt` appended.
 */
export function textFileName(wished: string): { name: string; mediaType: string } {
  const name = plainFileName(wished) || 'result.txt';
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const mediaType = ending === undefined ? undefined : MEDIA_TYPES[ending];
  return mediaType ? { name, mediaType } : { name: `${name}.txt`, mediaType: 'text/plain' };
}

/**
 * A value as the text of a file: texts unchanged, tables as CSV if the file is one, everything else as JSON. In a text
 * that is itself CSV, cells that a spreadsheet would run are guarded like those of a table, unless they are in the text
 * that it replaces. Undefined when a table is needed and the text contains several: it is ambiguous.
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

/** Tells the model that cells of its CSV were guarded; '' if none were. */
export const guardNote = (typed: unknown, text: string): string =>
  typeof typed === 'string' &&
  text.length > typed.length &&
  text.replaceAll("'", '') === typed.replaceAll("'", '')
    ? ' Cells that a spreadsheet would run as a formula got an apostrophe in front; say so if the task wants formulas.'
    : '';

const SEPARATORS: Record<string, string> = { 'text/csv': ',', 'text/tab-separated-values': '\t' };

/** RFC 4180, with a header row if the rows are objects. */
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

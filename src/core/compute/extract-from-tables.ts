import * as z from 'zod';
import { tableRecords } from '../tools/read/table-numbers.ts';
import { readSchema } from './json-schema.ts';
import { numberText, withoutLinks } from './number-text.ts';

type Row = Record<string, unknown>;

/**
 * Rows for a schema of a list of flat objects, if exactly one table has a heading for every field and every cell fits;
 * undefined if that takes more than code.
 */
export function extractFromTables(
  tables: readonly string[][][],
  schema: Record<string, unknown>,
): { rows: Row[] } | undefined {
  const fields = fieldsOf(schema);
  if (!fields) return undefined;
  const fitting = tables.flatMap((table) => {
    const headings = headingsFor(Object.keys(fields), Object.keys(tableRecords(table)[0] ?? {}));
    return headings ? [{ table, headings }] : [];
  });
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return undefined;
  const rows = tableRecords(only.table).map((record) => rowOf(record, fields, only.headings));
  return readSchema(schema)?.(rows).length === 0 ? { rows } : undefined;
}

const rowOf = (record: Record<string, string>, fields: Fields, headings: ReadonlyMap<string, string>): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, types]) => {
      const value = typed(record[headings.get(field) ?? ''] ?? '', types);
      return value === undefined ? [] : [[field, value]];
    }),
  );

type Fields = Record<string, readonly string[]>;

/** The fields with their types, for a list of objects of plain values. */
function fieldsOf(schema: Record<string, unknown>): Fields | undefined {
  const parsed = LIST_OF_ROWS.safeParse(schema);
  if (!parsed.success) return undefined;
  const fields = Object.entries(parsed.data.items.properties).map(
    ([name, { type }]) => [name, typeof type === 'string' ? [type] : type] as const,
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

const PLAIN = z.enum(['string', 'number', 'integer', 'boolean', 'null']);
const LIST_OF_ROWS = z.object({
  type: z.literal('array'),
  items: z.object({
    type: z.literal('object'),
    properties: z.record(z.string(), z.object({ type: z.union([PLAIN, z.array(PLAIN)]) })),
  }),
});

/** For each field the one matching heading; undefined if a field has none or several. */
function headingsFor(
  fields: readonly string[],
  headings: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  for (const field of fields) {
    const wanted = bare(field);
    const same = headings.filter((heading) => bare(heading) === wanted);
    const near = same.length > 0 ? same : headings.filter((heading) => bare(heading).startsWith(wanted));
    const [only] = near;
    if (only === undefined || near.length > 1 || wanted === '' || [...found.values()].includes(only))
      return undefined;
    found.set(field, only);
  }
  return found;
}

/** Normalises "Unit price ($)" and "unitPrice" to the same words. */
const bare = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const YES = new Set(['yes', 'true', '✓', '✔', '[x]', 'x']);
const NO = new Set(['no', 'false', '✗', '✘', '[ ]', '-', '–']);

/** The text of a cell as one of the types; undefined for an empty cell that no type allows. */
function typed(text: string, types: readonly string[]): unknown {
  if (text === '') return types.includes('null') ? null : types.includes('string') ? '' : undefined;
  if (types.includes('boolean') && YES.has(text.toLowerCase())) return true;
  if (types.includes('boolean') && NO.has(text.toLowerCase())) return false;
  if (types.includes('number') || types.includes('integer')) {
    const number = numberText(text);
    if (number !== undefined) return Number(number);
  }
  return withoutLinks(text);
}

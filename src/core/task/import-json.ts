import * as z from 'zod';
import { parseJson } from '../parse-json.ts';
import { payloadSchema } from './entries/values.ts';
import { type Entry, entryBodySchema, type Payload } from './entry.ts';
import { readEntry } from './read-entry.ts';

/**
 * The result of reading a file: the journal that it contains, or why it contains none. `everything` is an export of all
 * tasks at once, each of which importTask reads; `newer` comes from a version that this one does not know; `incomplete`
 * is our format, with entries missing or of several tasks.
 */
export type TaskImport =
  | { status: 'read'; entries: Entry[] }
  | { status: 'everything'; tasks: readonly unknown[] }
  | { status: 'not-ours' | 'newer' | 'incomplete' };

const headSchema = z.object({
  format: z.string(),
  version: z.int().optional(),
  entries: z.unknown().optional(),
  tasks: z.array(z.unknown()).optional(),
});
const rowsSchema = z.array(z.object({ entry: z.record(z.string(), z.unknown()) }));

/**
 * Reads the text of a task that was saved as JSON (export-json.ts). Nothing in it is trusted: each entry is parsed like
 * a stored one, and what does not fit becomes `unreadable`. Payloads come back inline; a payload whose blob was gone
 * when it was saved stays gone.
 */
export const importJson = (text: string): TaskImport => importTask(parseJson(text));

/** The same for the value that such a text contains. */
export function importTask(value: unknown): TaskImport {
  const head = headSchema.safeParse(value);
  if (!head.success) return { status: 'not-ours' };
  const { format, version, entries, tasks = [] } = head.data;
  if (format === 'tabwright-export') return { status: 'everything', tasks };
  if (format !== 'tabwright-trace') return { status: 'not-ours' };
  if (version !== 1) return { status: 'newer' };
  const rows = rowsSchema.safeParse(entries);
  if (!rows.success) return { status: 'incomplete' };
  const read = rows.data.flatMap(({ entry }) => readRow(entry) ?? []);
  const [first] = read;
  const whole = read.length === rows.data.length && read.every(({ seq }, index) => seq === index);
  if (!whole || first?.type !== 'task-created') return { status: 'incomplete' };
  if (read.some(({ taskId }) => taskId !== first.taskId)) return { status: 'incomplete' };
  return { status: 'read', entries: read };
}

function readRow(row: Record<string, unknown>): Entry | undefined {
  try {
    return readEntry(withPayloads(row));
  } catch {
    return undefined;
  }
}

type Field = 'needed' | 'optional';

/** By type of entry: its fields that are payloads. */
const payloadFields = new Map<unknown, Map<string, Field>>(
  entryBodySchema.options.map((option) => [
    option.shape.type.value,
    new Map(
      Object.entries(option.shape).flatMap(([name, schema]): [string, Field][] => {
        if (schema === payloadSchema) return [[name, 'needed']];
        return schema instanceof z.ZodOptional && schema.unwrap() === payloadSchema
          ? [[name, 'optional']]
          : [];
      }),
    ),
  ]),
);

const GONE: Payload = { hash: 'gone', size: 0, head: '' };

/** The export has values where the journal has payloads. */
function withPayloads(row: Record<string, unknown>): Record<string, unknown> {
  const changed = { ...row };
  for (const [name, field] of payloadFields.get(row.type) ?? []) {
    const value = row[name];
    if (value !== undefined) changed[name] = isReference(value) ? value : { inline: value };
    else if (field === 'needed') changed[name] = GONE;
  }
  return changed;
}

/** A blob that could not be read at saving keeps its reference. */
const isReference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'hash' in value && payloadSchema.safeParse(value).success;

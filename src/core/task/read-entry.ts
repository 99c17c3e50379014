import * as z from 'zod';
import { type Entry, entrySchema } from './entry.ts';

const rowSchema = z.object({
  taskId: z.string(),
  seq: z.int(),
  at: z.number().catch(0),
  type: z.string().catch(''),
});

/**
 * A stored row as an entry. A row that another version wrote and this one cannot read becomes `unreadable`, so that the
 * fold knows of the gap. Throws on anything that is no journal row at all.
 */
export function readEntry(row: unknown): Entry {
  const parsed = entrySchema.safeParse(row);
  if (parsed.success) return parsed.data;
  const { type: was, ...head } = rowSchema.parse(row);
  return { ...head, type: 'unreadable', was: was.slice(0, 100) };
}

import * as z from 'zod';
import { type Settings, settingsSchema } from '../../core/model/settings.ts';
import { exportJson } from '../../core/task/export-json.ts';
import type { EntrySource, TaskRow } from '../port/entry-source.ts';

const FORMAT = 'tabwright-export';
const exportSchema = z.object({ format: z.literal(FORMAT), settings: settingsSchema.partial() });

/** Everything that is kept, as one JSON text: settings and tasks, no key. Undefined when it could not be read. */
export async function exportAll(
  entries: EntrySource,
  tasks: readonly TaskRow[],
  settings: Settings,
  now: number,
): Promise<string | undefined> {
  try {
    const exported = [];
    for (const { taskId } of tasks)
      exported.push(await exportJson(await entries.readTask(taskId, 0), entries.loadPayload, now));
    const withoutHeaders = {
      ...settings,
      // A header may hold a key.
      models: settings.models.map(({ headers: _, ...model }) => model),
    };
    return JSON.stringify(
      { format: FORMAT, exportedAt: new Date(now).toISOString(), settings: withoutHeaders, tasks: exported },
      null,
      2,
    );
  } catch {
    return undefined;
  }
}

/** The settings of an export; undefined when the text is none of ours. */
export function settingsOfExport(text: string): Partial<Settings> | undefined {
  try {
    const parsed = exportSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return undefined;
    const { version: _, ...settings } = parsed.data.settings;
    return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  } catch {
    return undefined;
  }
}

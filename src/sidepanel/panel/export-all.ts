import type { MemoryItem } from '../../core/context/memory.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Template } from '../../core/protocol/templates.ts';
import type { Schedule } from '../../core/schedule/schedule.ts';
import { exportJson } from '../../core/task/export-json.ts';
import type { EntrySource, TaskRow } from '../port/entry-source.ts';
import { bareAddress, withoutUser } from './bare-address.ts';

export const EXPORT_FORMAT = 'tabwright-export';

/** The sources of an export. */
export interface Kept {
  entries: EntrySource;
  tasks: readonly TaskRow[];
  settings: Settings;
  templates: readonly Template[];
  schedules: readonly Schedule[];
  memories: readonly MemoryItem[];
}

/**
 * All stored data as one JSON text, without anything that is or may be a key. An unreadable task is left out and named,
 * so that the others are saved nevertheless. Rejects if the result exceeds the maximum length of a string.
 */
export async function exportAll(kept: Kept, now: number): Promise<{ text: string; leftOut: string[] }> {
  const { entries, settings, templates, schedules, memories } = kept;
  const tasks = [];
  const leftOut: string[] = [];
  for (const { taskId, words } of kept.tasks)
    try {
      const read = await entries.readTask(taskId, 0);
      if (read.length === 0) throw new Error('It has no entries.');
      tasks.push(await exportJson(read, entries.loadPayload, now));
    } catch {
      leftOut.push(words);
    }
  const whole = {
    format: EXPORT_FORMAT,
    exportedAt: new Date(now).toISOString(),
    settings: withoutKeys(settings),
    templates,
    schedules,
    memories,
    tasks,
    leftOut,
  };
  // Not indented: strings have a maximum length, and a large journal comes close to it.
  return { text: JSON.stringify(whole), leftOut };
}

/**
 * A webhook's address is itself a key, a header may contain one, and so may any part of an address besides its path.
 */
function withoutKeys({ webhook: _, ...settings }: Settings): Partial<Settings> {
  return {
    ...settings,
    models: settings.models.map(({ headers: __, baseUrl, ...model }) => ({
      ...model,
      ...(baseUrl === undefined ? {} : { baseUrl: bareAddress(baseUrl) }),
    })),
    engines: settings.engines.map(bareEngine),
    traceAddress: bareAddress(settings.traceAddress),
  };
}

/** A search engine's address needs its query: only parameters with a key-like name are removed. */
export const bareEngine = (address: string): string => {
  const [path = '', query] = withoutUser(address).split(/\?(.*)/s);
  if (query === undefined) return path;
  const open = query
    .split('&')
    .filter(
      (part) => part.includes('%s') || !/key|token|secret|pass|auth|sig/i.test(part.split('=')[0] ?? ''),
    );
  return `${path}?${open.join('&')}`;
};

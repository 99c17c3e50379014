import type { Entry, Payload } from './entry.ts';
import { type TraceFacts, traceFacts } from './trace-facts.ts';
import { entryWithoutSecrets, secretsIn } from './trace-secrets.ts';

/** A task as one JSON value: each entry with its facts, and with its payloads inlined. */
export interface TaskExport {
  format: 'tabwright-trace';
  version: 1;
  taskId: string;
  /** ISO 8601, UTC. */
  exportedAt: string;
  entries: (TraceFacts & { entry: unknown })[];
}

/**
 * A whole journal for export. `load` reads payloads; a payload that is no longer stored keeps its hash. Pictures are
 * left out (their hash stays), because nothing can be removed from them afterwards.
 */
export async function exportJson(
  entries: readonly Entry[],
  load: (payload: Payload) => Promise<unknown>,
  now: number,
): Promise<TaskExport> {
  const readable = (payload: Payload): Promise<unknown> => load(payload).catch(() => payload);
  const secrets = await secretsIn(entries, readable);
  const facts = traceFacts(entries);
  const whole = await Promise.all(
    entries.map(async (entry, index) => ({
      ...facts[index],
      entry: entryWithoutSecrets(await withPayloads(entry, readable), secrets),
    })),
  );
  return {
    format: 'tabwright-trace',
    version: 1,
    taskId: entries[0]?.taskId ?? '',
    exportedAt: new Date(now).toISOString(),
    entries: whole as TaskExport['entries'],
  };
}

async function withPayloads(
  entry: Entry,
  load: (payload: Payload) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const fields = await Promise.all(
    Object.entries(entry).map(async ([name, field]) => [name, isPayload(field) ? await load(field) : field]),
  );
  return Object.fromEntries(fields);
}

const isPayload = (field: unknown): field is Payload =>
  typeof field === 'object' && field !== null && ('inline' in field || ('hash' in field && 'head' in field));

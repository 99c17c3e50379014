import type { Entry } from './entry.ts';
import { type JournalPort, StaleRunnerError } from './journal.ts';
import { fitEntry, payloadOf } from './payload.ts';
import { rowAfter, type TaskRow } from './task-row.ts';

/** A journal whose writer a test can take over from. */
export interface MemoryJournal extends JournalPort {
  /** The newest epoch; appends with any other are refused. */
  readonly epoch: number;
  raiseEpoch(): Promise<number>;
}

/**
 * A journal in memory with the rules of the stored one: seq without gaps, one writer by epoch, size limits, values
 * that went through JSON. For tests of core.
 * @param options.now wall clock in ms; counts up from 0 when not given
 * @param options.epoch first epoch, 1 when not given
 */
export function createMemoryJournal(options: { now?: () => number; epoch?: number } = {}): MemoryJournal {
  let ticks = 0;
  let epoch = options.epoch ?? 1;
  const now = options.now ?? (() => ticks++);
  const rows = new Map<string, TaskRow>();
  const entries = new Map<string, Entry[]>();
  const blobs = new Map<string, string>();
  const refuseStale = (writer: number): void => {
    if (writer !== epoch) throw new StaleRunnerError(`Epoch ${writer} is over; ${epoch} writes now.`);
  };

  return {
    get epoch() {
      return epoch;
    },
    raiseEpoch: async () => ++epoch,
    append: async (taskId, bodies, writer) => {
      const fitted = await Promise.all(bodies.map(fitEntry));
      refuseStale(writer);
      let row = rows.get(taskId);
      const added = fitted.map(({ body }): Entry => {
        const entry = { ...structuredClone(body), taskId, seq: (row?.lastSeq ?? -1) + 1, at: now() };
        row = rowAfter(row, entry);
        return entry;
      });
      for (const blob of fitted.flatMap((each) => each.blobs)) blobs.set(blob.hash, blob.json);
      if (row) rows.set(taskId, row);
      entries.set(taskId, [...(entries.get(taskId) ?? []), ...added]);
      return added;
    },
    read: async (taskId) => structuredClone(entries.get(taskId) ?? []),
    open: async () =>
      [...rows.values()]
        .filter((row) => row.open === 1)
        .sort((a, b) => a.createdAt - b.createdAt)
        .map((row) => row.taskId),
    store: async (value, writer) => {
      const { payload, blob } = await payloadOf(value);
      if (blob) {
        refuseStale(writer);
        blobs.set(blob.hash, blob.json);
      }
      return structuredClone(payload);
    },
    load: async (payload) => {
      if (!('hash' in payload)) return payload.inline;
      const json = blobs.get(payload.hash);
      if (json === undefined)
        throw new Error(`There is no blob ${payload.hash}: it was deleted with its task.`);
      return JSON.parse(json);
    },
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskRecord } from './run.ts';

/** One row per task, and a line for all of them. */
export const recordRow = (record: TaskRecord): string =>
  [
    record.success ? 'ok  ' : 'FAIL',
    record.id.padEnd(28),
    `${record.turns}`.padStart(4),
    `${record.tokens}`.padStart(9),
    record.seconds.toFixed(1).padStart(7),
    record.success ? '' : `  ${record.failed.join('; ')}`,
  ].join(' ');

export const HEADER = `     ${'task'.padEnd(28)} turns   tokens seconds`;

/** Totals over all tasks. */
export function summarize(records: readonly TaskRecord[]) {
  const sum = (value: (record: TaskRecord) => number) =>
    records.reduce((total, record) => total + value(record), 0);
  const passed = records.filter((record) => record.success).length;
  return {
    passed,
    failed: records.length - passed,
    turns: sum((record) => record.turns),
    tokens: sum((record) => record.tokens),
    costUsd: sum((record) => record.costUsd ?? 0),
    seconds: sum((record) => record.seconds),
  };
}

/** Writes a record with its journal into `folder`: as soon as it is there, so that an end before time loses no other. */
export function writeRecord(folder: string, record: TaskRecord): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${record.site}-${record.id}.json`), JSON.stringify(record, null, 2));
}

/** Writes the summary of all records into `folder`. */
export function writeSummary(folder: string, records: readonly TaskRecord[]): void {
  mkdirSync(folder, { recursive: true });
  const brief = records.map(({ entries: _entries, ...rest }) => rest);
  writeFileSync(
    join(folder, 'summary.json'),
    JSON.stringify({ ...summarize(records), tasks: brief }, null, 2),
  );
}

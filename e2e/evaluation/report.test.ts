import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordRow, summarize, writeRecord, writeSummary } from './report.ts';
import type { TaskRecord } from './run.ts';

const record = (change: Partial<TaskRecord>): TaskRecord => ({
  ...{ id: 'buy-lamp', site: 'playground', kind: 'form', words: 'Buy a lamp', success: true, failed: [] },
  ...{ status: 'completed', turns: 4, tokens: 1234, seconds: 2.25, answer: 'Bought.', entries: [] },
  ...change,
});
const records = [
  record({ costUsd: 0.5 }),
  record({ id: 'file-issue', success: false, failed: ['the issue is filed'], turns: 9, seconds: 0.5 }),
];

test('of each task and of all: success, turns, tokens, seconds', () => {
  const rows = records.map((each) => recordRow(each).trim().split(/\s+/));
  expect(rows).toEqual([
    ['ok', 'buy-lamp', '4', '1234', '2.3'],
    ['FAIL', 'file-issue', '9', '1234', '0.5', 'the', 'issue', 'is', 'filed'],
  ]);
  const all = { passed: 1, failed: 1, turns: 13, tokens: 2468, costUsd: 0.5, seconds: 2.75 };
  expect(summarize(records)).toEqual(all);
});

test('each record is kept with its journal, and all of them in one summary', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabwright-records-'));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  try {
    for (const each of records) writeRecord(folder, each);
    writeSummary(folder, records);
    expect(readdirSync(folder).toSorted()).toEqual([
      'playground-buy-lamp.json',
      'playground-file-issue.json',
      'summary.json',
    ]);
    expect(read('playground-buy-lamp.json')).toEqual(records[0]);
    expect(read('summary.json')).toMatchObject({
      passed: 1,
      tasks: [{ id: 'buy-lamp' }, { id: 'file-issue', failed: ['the issue is filed'] }],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { describe, expect, test } from 'vitest';
import type { Entry, Payload } from './entry.ts';
import { exportJson } from './export-json.ts';
import { importJson } from './import-json.ts';
import { foldTask } from './reducer.ts';
import release010 from './stored-journals/0.1.0.golden.json' with { type: 'json' };

const stored = release010 as unknown as Entry[];
const load = async (payload: Payload) => ('inline' in payload ? payload.inline : `all of ${payload.hash}`);
/** The journal as it comes back: all payloads are inline. */
const inline = async (entry: Entry): Promise<Entry> => {
  const fields = Object.entries(entry).map(async ([name, field]) => {
    const payload = typeof field === 'object' && field !== null && 'head' in field;
    return [name, payload ? { inline: await load(field as Payload) } : field];
  });
  return Object.fromEntries(await Promise.all(fields)) as Entry;
};
const saved = async (
  entries: readonly Entry[] = stored,
  loading: (payload: Payload) => Promise<unknown> = load,
): Promise<string> => JSON.stringify(await exportJson(entries, loading, 0));

describe('a task that was saved as JSON', () => {
  test('comes back with the same state', async () => {
    const read = importJson(await saved());
    expect(read.status).toBe('read');
    if (read.status === 'read')
      expect(foldTask(read.entries)).toEqual(foldTask(await Promise.all(stored.map(inline))));
  });
  test('whose blobs were gone comes back without them', async () => {
    const read = importJson(await saved(stored, async () => undefined));
    expect(read.status).toBe('read');
    if (read.status === 'read') {
      expect(read.entries.filter(({ type }) => type === 'unreadable')).toEqual([]);
      expect(foldTask(read.entries)?.result).toEqual({ hash: 'gone', size: 0, head: '' });
    }
  });
  test('with an entry of another version says so in its place', async () => {
    const file = JSON.parse(await saved());
    file.entries[3].entry.type = 'of-the-future';
    const read = importJson(JSON.stringify(file));
    expect(read.status === 'read' && read.entries[3]?.type).toBe('unreadable');
  });
});

test.each([
  ['', 'not-ours'],
  ['{', 'not-ours'],
  ['[1]', 'not-ours'],
  ['{"entries":[]}', 'not-ours'],
  ['{"format":"har","version":1,"entries":[]}', 'not-ours'],
  ['{"format":"tabwright-export","tasks":[]}', 'everything'],
  ['{"format":"tabwright-trace","version":2,"entries":[]}', 'newer'],
  ['{"format":"tabwright-trace","version":1}', 'incomplete'],
  ['{"format":"tabwright-trace","version":1,"entries":[]}', 'incomplete'],
  ['{"format":"tabwright-trace","version":1,"entries":[{"entry":{"seq":"x"}}]}', 'incomplete'],
])('%s is refused: %s', (text, status) => expect(importJson(text)).toMatchObject({ status }));

test('a journal with a gap, or of two tasks, is refused', async () => {
  const gap = JSON.parse(await saved());
  gap.entries.splice(4, 1);
  expect(importJson(JSON.stringify(gap))).toEqual({ status: 'incomplete' });
  const mixed = JSON.parse(await saved());
  mixed.entries[4].entry.taskId = 'another';
  expect(importJson(JSON.stringify(mixed))).toEqual({ status: 'incomplete' });
});
